from itertools import cycle

from samedeal.rules.moves import Move
from samedeal.rules.position import Position
from tests.browser.lines import eight_off, freecell_617, step_of
from tests.browser.other.racer import Racer
from tests.browser.table import CardTable

LINE = freecell_617()
START = LINE.start
WHOLE = eight_off()

_CANCEL = """() => {
  const table = document.querySelector('[role=application]');
  const pointerId = [...Array(20).keys()].find(id => table.hasPointerCapture(id));
  table.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
}"""
_INTRUDE = """way => {
  const table = document.querySelector('[role=application]');
  const finger = { pointerId: 77, pointerType: 'touch', button: 0, bubbles: true };
  ['pointerdown', 'pointermove', 'pointerup'].forEach((kind, index) => {
    const [clientX, clientY] = way[Math.min(index, 1)];
    table.dispatchEvent(new PointerEvent(kind, { ...finger, clientX, clientY }));
  });
}"""


def after(*moves: str) -> Position:
    """Give the position after moves of one's own from the deal, auto-moves included."""
    position = START
    for move in moves:
        position = step_of(LINE.variant, position, move).after
    return position


def at_table(racer: Racer) -> CardTable:
    """Start alone on the deal."""
    table = racer.play_alone("617")
    table.shows(START)
    return table


def test_a_dragged_card_lies_where_it_is_dropped(racer: Racer) -> None:
    """A card that is dragged onto a pile that takes it lies there, and the table says so."""
    table = at_table(racer)
    table.drag(START, Move.parse("7a"))
    table.shows(after("7a"))
    racer.hears("Jack of hearts, to cell a.")


def test_two_taps_move_a_card(racer: Racer) -> None:
    """A tap selects a card and a tap on a place sends it there."""
    table = at_table(racer)
    table.tap(START, "7")
    racer.sees("[data-ring=selected]")
    table.tap(START, "a")
    table.shows(after("7a"))


def test_double_tap_sends_a_card_where_it_fits(racer: Racer) -> None:
    """A double tap on a card that no column takes sends it to the leftmost empty cell."""
    table = at_table(racer)
    racer.pointers.double_tap(table.places().head(START, "7"))
    table.shows(after("7a"))


def test_tap_sends_a_card_home(racer: Racer) -> None:
    """One tap on a card that may go home sends it there, also when it comes first of two taps."""
    table = at_table(racer)
    first = next(at for at, step in enumerate(LINE.steps) if step.move.dest == "h")
    for step in LINE.steps[:first]:
        table.type(step.move)
    home = LINE.steps[first]
    table.shows(home.before)
    racer.pointers.double_tap(table.places().head(home.before, home.move.source))
    table.shows(home.after)


def test_keys_play_the_notation(racer: Racer) -> None:
    """Two characters make a move, a number before them sets how many cards go, and U takes it back."""
    table = at_table(racer)
    played = ["7a", "7b", "7c", "b7", "2b", "2d", "12", "83", "d2"]
    for move in played:
        table.type(Move.parse(move))
    table.shows(after(*played))
    table.type(Move.parse("71x2"))
    table.shows(after(*played, "71x2"))
    racer.window.keyboard.press("u")
    table.shows(after(*played))


def test_illegal_move_says_why(racer: Racer) -> None:
    """A move against the rules changes nothing and is answered with the rule."""
    table = at_table(racer)
    table.drag(START, Move.parse("73"))
    racer.hears("Jack of hearts does not go on the")
    table.shows(START)


def test_cancelled_pointer_puts_the_card_back(racer: Racer) -> None:
    """A drag that the system takes away moves nothing, its late release neither, and the next drag works."""
    table = at_table(racer)
    start, end = table.places().way(START, Move.parse("7a"))
    racer.pointers.press(start)
    racer.pointers.move(end)
    racer.sees(".dragged")
    racer.window.evaluate(_CANCEL)
    racer.sees_no(".dragged")
    racer.pointers.lift()
    table.shows(START)
    table.drag(START, Move.parse("7b"))
    table.shows(after("7b"))


def test_second_pointer_changes_nothing(racer: Racer) -> None:
    """While one pointer drags a card, another one moves nothing and does not disturb the first."""
    table = at_table(racer)
    places = table.places()
    (start, end), other = (places.way(START, Move.parse(move)) for move in ("7a", "8b"))
    racer.pointers.press(start)
    racer.pointers.move(end)
    racer.window.evaluate(_INTRUDE, other)
    racer.pointers.lift()
    table.shows(after("7a"))
    racer.resign()
    assert racer.log() == ["7a"]


def test_whole_game_reaches_52(racer: Racer) -> None:
    """A won game of Eight Off, played by drags and keys in turn, is solved, and its log says just what was played."""
    table = racer.play_alone(str(WHOLE.number), variant="eight-off")
    for step, by_drag in zip(WHOLE.steps, cycle((True, False)), strict=False):
        table.shows(step.before)
        if by_drag:
            table.drag(step.before, step.move)
        else:
            table.type(step.move)
    racer.reads("You solved it!")
    assert racer.log() == [action for step in WHOLE.steps for action in step.logged]
