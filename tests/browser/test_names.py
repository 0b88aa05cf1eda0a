from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.tour import Tour

# As long as a name may be.
OWNER, RIVAL, RACE = "<svg/onload=alert()>", '<b>{{7*7}}%s"x=1</b>', "<img src=x onerror=x=1>"
SHOWN = {
    "start": (RACE,),
    "lobby": (OWNER, RIVAL, RACE),
    "watching": (RIVAL, RACE),
    "race": (OWNER, RIVAL),
    "result": (OWNER, RIVAL, RACE),
    "board": (OWNER,),
    "profile": (OWNER,),
}


def test_names_are_shown_as_they_are_written(invite: Invite) -> None:
    """Whatever a player or a race is called stands there letter for letter, and never becomes part of the page."""
    tour = Tour.between(invite, (OWNER, RIVAL), RACE)
    alarms: list[str] = []
    tour.owner.context.on("dialog", lambda dialog: alarms.append(dialog.message))
    for where, page in tour.pages():
        assert page.evaluate("window.x") is None, where
        for name in SHOWN.get(where, ()):
            expect(page.get_by_text(name).first, f"{name} on {where}").to_be_attached()
    assert not alarms
