"""The card table of a page, as a person uses it: read by its names, played by pointer, finger or keys.

Where something lies is read from where the page sends it, not from where it is drawn while it still flies: so no test
waits for an animation, and each proves that none has to be waited for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TimedOut

from samedeal.rules.cards import RANKS, SUITS, format_card, rank, suit
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, Move
from samedeal.rules.position import Position
from tests.browser.finger import Point

_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_SUITS = ("hearts", "clubs", "diamonds", "spades")

_NAMES = """() => [...document.querySelectorAll('[data-pile]')].map(pile => pile.getAttribute('aria-label')).sort()"""
_SAME = """wanted => {
  const piles = [...document.querySelectorAll('[data-pile]')].map(pile => pile.getAttribute('aria-label')).sort();
  return piles.length === wanted.length && piles.every((name, index) => name === wanted[index]);
}"""
_PLACES = """() => {
  const table = document.querySelector('[role=application]');
  const origin = table.getBoundingClientRect();
  const width = parseFloat(table.style.getPropertyValue('--card'));
  const corner = element => {
    const [x, y] = element.style.transform.match(/-?[0-9.]+(?=px)/g).map(Number);
    return [origin.x + x, origin.y + y];
  };
  const named = (selector, name) =>
    Object.fromEntries([...table.querySelectorAll(selector)].map(each => [name(each), corner(each)]));
  return {
    width,
    cards: named('[data-card]', each => each.dataset.card),
    piles: named('[data-pile]', each => each.dataset.suit ?? each.dataset.pile),
  };
}"""
_FOCUS = """() => {
  const table = document.querySelector('[role=application]');
  if (!table.contains(document.activeElement)) table.querySelector('[tabindex="0"]').focus();
}"""


class Keyboard(Protocol):
    """What a table needs of a keyboard."""

    def press(self, key: str) -> None:
        """Press a key and release it."""


class Sheet(Protocol):
    """What a table needs of the page that shows it, in whatever browser."""

    @property
    def keyboard(self) -> Keyboard:
        """Give the keyboard under the page."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Call a function of JavaScript in the page."""

    def wait_for_function(self, expression: str, *, arg: Any = None) -> object:
        """Wait until such a function says yes; raise a time-out of either kind if it does not."""


class Pointer(Protocol):
    """What a mouse and a finger have in common."""

    def tap(self, at: Point) -> None:
        """Press and release."""

    def drag(self, start: Point, end: Point) -> None:
        """Press, move and release."""


@dataclass(frozen=True)
class Places:
    """Where everything lies, in pixels of the page: left upper corners, and the cards' width."""

    width: float
    cards: dict[str, list[float]]
    piles: dict[str, list[float]]

    def head(self, position: Position, pile: str, count: int = 1) -> Point:
        """Give a point on the card that heads a pile's last cards, where nothing covers it."""
        left, top = self._corner(position, pile, count)
        shown = self.width * 0.7 if count == 1 else self.width * 0.15
        return left + self.width / 2, top + shown

    def way(self, position: Position, move: Move) -> tuple[Point, Point]:
        """Give where a drag begins and ends: so that the card comes to lie exactly on the pile."""
        start = self.head(position, move.source, move.count)
        here = self._corner(position, move.source, move.count)
        there = self._corner(position, _target(position, move), 1)
        return start, (start[0] + there[0] - here[0], start[1] + there[1] - here[1])

    def _corner(self, position: Position, pile: str, count: int) -> list[float]:
        cards = cards_on(position, pile)
        return self.cards[cards[-count]] if len(cards) >= count else self.piles[pile]


class CardTable:
    """The table as it is read and played in any browser."""

    def __init__(self, sheet: Sheet, pointer: Pointer) -> None:
        self.sheet = sheet
        self.pointer = pointer

    def shows(self, position: Position) -> None:
        """Wait until the names of the piles say exactly this position."""
        wanted = sorted(names(position))
        try:
            self.sheet.wait_for_function(_SAME, arg=wanted)
        except (TimedOut, TimeoutError) as error:
            shown = self.sheet.evaluate(_NAMES)
            absent, extra = (sorted(set(one) - set(other)) for one, other in ((wanted, shown), (shown, wanted)))
            raise AssertionError(f"the table shows {extra}, not {absent}") from error

    def places(self) -> Places:
        """Read where everything lies, or is on its way to."""
        told: dict[str, Any] = self.sheet.evaluate(_PLACES)
        return Places(told["width"], told["cards"], told["piles"])

    def drag(self, position: Position, move: Move) -> None:
        """Drag the cards of a move to where they go."""
        self.pointer.drag(*self.places().way(position, move))

    def tap(self, position: Position, pile: str, count: int = 1) -> None:
        """Tap the card that heads a pile's last cards."""
        self.pointer.tap(self.places().head(position, pile, count))

    def tap_tap(self, position: Position, move: Move) -> None:
        """Tap the card that heads the move, then the place where it goes."""
        places = self.places()
        self.pointer.tap(places.head(position, move.source, move.count))
        self.pointer.tap(places.head(position, _target(position, move)))

    def double_tap(self, position: Position, pile: str) -> None:
        """Tap a pile's top card twice."""
        at = self.places().head(position, pile)
        self.pointer.tap(at)
        self.pointer.tap(at)

    def type(self, move: Move) -> None:
        """Type a move in the notation, a number of cards before it."""
        self.focus()
        # A number is typed always: without one, the longest run that may go there would.
        number = ["x", *str(move.count)] if move.source.isdigit() and move.dest.isdigit() else []
        keys = [*number, move.source, move.dest]
        for key in keys:
            self.sheet.keyboard.press(key)

    def focus(self) -> None:
        """Bring the keyboard to the table."""
        self.sheet.evaluate(_FOCUS)


class Table(CardTable):
    """The table on a page that Playwright drives."""

    def __init__(self, page: Page, pointer: Pointer) -> None:
        super().__init__(page, pointer)
        self.page = page
        self.root = page.get_by_role("application")

    @property
    def status(self) -> Locator:
        """Give the sentence that is read out after each move and refusal."""
        return self.root.get_by_role("status")


def cards_on(position: Position, pile: str) -> list[str]:
    """Name the cards of a pile, the top one last; of a foundation, by its suit, only the top one."""
    if pile in COLUMN_NAMES:
        return [format_card(card) for card in position.columns[COLUMN_NAMES.index(pile)]]
    if pile in SUITS:
        height = position.home[SUITS.index(pile)]
        return [f"{RANKS[height - 1]}{pile}"] if height else []
    card = position.cells[CELL_NAMES.index(pile)]
    return [] if card is None else [format_card(card)]


def names(position: Position) -> Iterator[str]:
    """Say each pile as the table says it to a screen reader."""
    for name, column in zip(COLUMN_NAMES, position.columns, strict=True):
        told = ", ".join(card_name(card) for card in reversed(column))
        size = f"{len(column)} card{'' if len(column) == 1 else 's'}"
        yield f"column {name}, {size}: {told}" if column else f"column {name}, empty"
    for name, card in zip(CELL_NAMES, position.cells, strict=False):
        yield f"cell {name}, {'empty' if card is None else card_name(card)}"
    for of, height in zip(_SUITS, position.home, strict=True):
        yield f"foundation of {of}, {f'{_RANKS[height - 1]} of {of}' if height else 'empty'}"


def card_name(card: int) -> str:
    """Name a card in words."""
    return f"{_RANKS[rank(card) - 1]} of {_SUITS[suit(card)]}"


def _target(position: Position, move: Move) -> str:
    """Name the pile where a move ends; home is the foundation of the card's suit."""
    return cards_on(position, move.source)[-1][1] if move.dest == "h" else move.dest
