"""What other programs show of a link to a race: a title and a sentence in the page's head.

Whoever unfurls a link opens it like anybody else; nothing here takes a seat, and nothing of the deal is in it.
"""

from html import escape

from samedeal.service.live import LiveRace

_NAMES = {
    "freecell": "FreeCell",
    "eight-off": "Eight Off",
    "eight-off-relaxed": "Eight Off, relaxed",
    "bakers-game": "Baker's Game",
}
_STATES = {
    "open": "open: take a seat",
    "countdown": "about to start",
    "running": "running",
    "finished": "over: see who won",
    "cancelled": "called off",
}


def with_preview(page: str, live: LiveRace, url: str) -> str:
    """Put a race's title and sentence into the head of the page."""
    race = live.race
    title = race.name or f"Race the same deal of {_NAMES[race.variant.name]}"
    racers = "1 racer" if len(race.racers) == 1 else f"{len(race.racers)} racers"
    sentence = f"{_NAMES[race.variant.name]}, {racers}, {_STATES[race.phase]}"
    tags = {"og:title": title, "og:description": sentence, "og:type": "website", "og:url": url}
    lines = "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items())
    return page.replace("</head>", f"{lines}</head>", 1)
