import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.lines import freecell_617
from tests.browser.visitor import Visitor

# Each by what a browser asks for, with the tag that the page then bears.
LANGUAGES = {"ru-RU": "ru", "pt-PT": "pt-PT", "es-ES": "es", "bg-BG": "bg"}
# A card, two cards, five cards.
CARDS = {
    "en-GB": ("card", "cards", "cards"),
    "ru-RU": ("карта", "карты", "карт"),
    "pt-PT": ("carta", "cartas", "cartas"),
    "es-ES": ("carta", "cartas", "cartas"),
    "bg-BG": ("карта", "карти", "карти"),
}
PHONE: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
NAME = "Zoë"
PSEUDO = "qps"
# What is called the same everywhere: the project, its games, deals and seals, languages by their own names, and units.
SAME = re.compile(
    r"samedeal|FreeCell|Eight Off|Baker’s Game|FC1-[\w-]+|English|Русский|Português|Español|Български"
    rf"|{NAME}|\b{PSEUDO}\b|https?://\S+|[0-9a-f]{{64}}|\d+ (?:min|sec)\b"
)
_LABELS = "piles => piles.map(pile => pile.getAttribute('aria-label'))"
_MARKED = re.compile(r"\[[^]]*\]")
# A tab that has no page yet has no storage either.
_PSEUDO = """if (origin !== 'null')
  localStorage.setItem('samedeal.settings', JSON.stringify({version: 1, language: 'qps'}));"""
# What sticks out of the screen, apart from what can be scrolled within its own frame.
_BEYOND = """() => {
  const framed = each => each.closest('ol.strip, .table-scroll, .visually-hidden') !== null;
  const beyond = [...document.querySelectorAll('a, button, input, select, h1, h2, p')].filter(each => {
    const {left, right, width, height} = each.getBoundingClientRect();
    return width > 1 && height > 1 && !framed(each) && (right > innerWidth + 1 || left < -1);
  });
  const wide = document.documentElement.scrollWidth;
  return [...beyond.map(each => each.outerHTML.slice(0, 120)), ...(wide > innerWidth ? [`${wide} px wide`] : [])];
}"""
_TEXTS = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode.data);
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const each of document.querySelectorAll(`[${attribute}]`)) texts.push(each.getAttribute(attribute));
  return [...new Set([document.title, ...texts].map(text => text.trim()))];
}"""


def places(visitor: Visitor) -> Iterator[tuple[str, Page]]:
    """Go to the start page, a lobby and a table, by what needs no language."""
    race = visitor.make(deal="617")
    visitor.context.request.patch(f"{visitor.url}/api/me", data={"name": NAME})
    page = visitor.open("/")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    yield "start", page
    visitor.open(race)
    main = page.get_by_role("main")
    main.locator("button.primary").first.click()
    expect(main.get_by_text(NAME).first).to_be_visible()
    yield "lobby", page
    main.locator("button.primary").first.click()
    visitor.table.root.wait_for()
    yield "table", page


def texts(page: Page) -> set[str]:
    """Read all that the page says, apart from names, and only what has words."""
    told = (SAME.sub("", text) for text in page.evaluate(_TEXTS))
    return {text for text in told if has_words(text)}


def has_words(text: str) -> bool:
    """Tell whether there is more than signs, numbers and symbols of units."""
    return re.search(r"[^\W\d_]{3}", text) is not None


@pytest.mark.parametrize("wanted", CARDS)
def test_cards_are_counted_as_the_language_counts(invite: Invite, wanted: str) -> None:
    """One card, two cards and five cards each have the form that the language wants, in what the piles are called."""
    visitor = invite(locale=wanted)
    page = next(page for where, page in places(visitor) if where == "table")
    counted: dict[int, str] = {}
    for step in freecell_617().steps:
        visitor.table.type(step.move)
        labels = page.get_by_role("application").get_by_role("button").evaluate_all(_LABELS)
        counted |= {int(number): word for label in labels for number, word in re.findall(r", (\d+) (\w+):", label)}
        if {1, 2, 5} <= counted.keys():
            break
    assert tuple(counted[number] for number in (1, 2, 5)) == CARDS[wanted]


@pytest.mark.parametrize(("wanted", "tag"), LANGUAGES.items())
def test_page_speaks_the_readers_language(invite: Invite, wanted: str, tag: str) -> None:
    """Start page, lobby and table are wholly in the language that the browser asks for, and say which it is."""
    english, theirs = invite(), invite(locale=wanted)
    for (where, plain), (_, page) in zip(places(english), places(theirs), strict=True):
        assert page.locator("html").get_attribute("lang") == tag
        assert not texts(plain) & texts(page), where


def test_nothing_escapes_translation_or_the_screen(invite: Invite) -> None:
    """In a language 40 % longer than English every text is translated, and no page is wider than a small phone."""
    visitor = invite(**PHONE)
    visitor.context.add_init_script(_PSEUDO)
    for where, page in places(visitor):
        assert page.locator("html").get_attribute("lang") == PSEUDO
        plain = {text for text in texts(page) if has_words(_MARKED.sub("", text))}
        assert not plain, where
        assert not page.evaluate(_BEYOND), where
