"""One person in such a window: makes a race, plays it on the table, and reads its log."""

from dataclasses import dataclass
from typing import Any

from tests.browser.other.actions import Pointers
from tests.browser.other.window import Window
from tests.browser.table import CardTable

# Belongs to the server and runs no script, which might sign in as somebody meanwhile.
_STILL = "/icon-192.png"
# WebKit's driver answers before the cookies are gone.
_NOBODY = """async () => (await fetch('/api/me')).status === 401"""
_MAKE = """async settings => {
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const told = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!told.ok) throw new Error(`${path}: ${told.status} ${await told.text()}`);
    return told.json();
  };
  await ask('/api/session', {});
  return (await ask('/api/races', settings)).id;
}"""
_PRESS = """name => {
  const named = button => (button.ariaLabel ?? button.textContent.trim()) === name;
  const button = [...document.querySelectorAll('button')].find(each => named(each) && !each.disabled);
  button?.click();
  return button !== undefined;
}"""
_LOG = """async () => {
  const link = [...document.querySelectorAll('tr.own a')].find(each => each.pathname.endsWith('/log'));
  if (link === undefined) return null;
  const told = await fetch(link.href);
  if (!told.ok) throw new Error(`${link.href}: ${told.status} ${await told.text()}`);
  return told.text();
}"""
_STATUS = """text => document.querySelector('[role=application] [role=status]').textContent.includes(text)"""
_SHOWN = """selector => document.querySelector(selector) !== null"""
_GONE = """selector => document.querySelector(selector) === null"""
_HEADED = """text => [...document.querySelectorAll('h1, h2')].some(each => each.textContent.trim() === text)"""


@dataclass(frozen=True)
class Racer:
    """A person with a window and a mouse, or fingers."""

    window: Window
    url: str
    pointers: Pointers

    @property
    def table(self) -> CardTable:
        """Give the table on the page."""
        return CardTable(self.window, self.pointers)

    def play_alone(self, deal: str, url: str = "", **settings: Any) -> CardTable:
        """Come as somebody new, make a race on a deal, take its only seat and start; `url` is another way there."""
        home = url or self.url
        self.window.open(home + _STILL)
        self.window.forget()
        self.window.wait_for_function(_NOBODY)
        race = self.window.evaluate(_MAKE, {"variant": "freecell", "countdown_s": 0, "deal": deal, **settings})
        self.window.open(f"{home}/r/{race}")
        self.press("Join the race")
        self.press("Start the race")
        self.sees("[role=application]")
        return self.table

    def press(self, name: str) -> None:
        """Press the button of that name as soon as there is one."""
        self.window.wait_for_function(_PRESS, arg=name)

    def sees(self, selector: str) -> None:
        """Wait for something on the page."""
        self.window.wait_for_function(_SHOWN, arg=selector)

    def sees_no(self, selector: str) -> None:
        """Wait until something is gone."""
        self.window.wait_for_function(_GONE, arg=selector)

    def hears(self, text: str) -> None:
        """Wait for words in the sentence that the table says to a screen reader."""
        self.window.wait_for_function(_STATUS, arg=text)

    def reads(self, heading: str) -> None:
        """Wait for a heading."""
        self.window.wait_for_function(_HEADED, arg=heading)

    def resign(self) -> None:
        """Give up."""
        self.press("Resign")
        self.press("Yes, resign")

    def log(self) -> list[str]:
        """Read the actions from the log of one's own attempt, which is linked from the result."""
        told: str = self.window.wait_for_function(_LOG)
        return [line.split()[2] for line in told.splitlines() if line[0].isdigit()]
