"""Play attempts at random beside a slow second opinion that keeps every position."""

from dataclasses import dataclass, field

from hypothesis import strategies as st

from samedeal.race.attempt import Attempt
from samedeal.rules.deals import MAX_NUMBER, MIN_NUMBER
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, legal_moves
from samedeal.rules.position import Position
from tests.race.plays import attempt, play
from tests.rules.games import GAMES

# What is tried next, and a number that picks among the ways to do it.
Try = tuple[str, int]
# A suit and a rank, by their numbers.
Card = tuple[int, int]
TRIES = st.lists(
    st.tuples(
        st.sampled_from(("move", "move", "home", "home", "auto", "auto", "undo", "again", "other", "gap", "illegal")),
        st.integers(0, 2**16),
    ),
    max_size=60,
)
ATTEMPTS = st.builds(
    lambda rules, number, undo: attempt(number, rules.name, rules.cells, undo),
    st.sampled_from(GAMES),
    st.integers(MIN_NUMBER, MAX_NUMBER),
    st.booleans(),
)


@dataclass
class Ledger:
    """Everything that was played: the actions, the position after each, and what each undo leads back to."""

    boards: list[Position]
    texts: list[str] = field(default_factory=list)
    undo_to: list[tuple[Position, set[Card]]] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    # The cards that have been home, and not only on a way that was taken back.
    been_home: set[Card] = field(default_factory=set)

    def move(self, text: str, t_ms: int) -> None:
        """Play a move; an auto-move joins the action before it, if there is one left."""
        if not text.startswith("+") or not self.undo_to:
            self.undo_to.append((self.boards[-1], self.been_home))
        board = apply(self.boards[-1], Move.parse(text.removeprefix("+")))
        self.been_home = self.been_home | {(suit, rank) for suit in range(4) for rank in range(board.home[suit])}
        self._add(text, t_ms, board)

    def undo(self, t_ms: int) -> None:
        """Take the last action back, with the auto-moves behind it."""
        board, self.been_home = self.undo_to.pop()
        self._add("undo", t_ms, board)

    @property
    def counts(self) -> list[int]:
        """The cards home, before the first action and after each."""
        return [board.count for board in self.boards]

    @property
    def count_at_ms(self) -> int:
        """When the count became what it is."""
        changes = [self.times[at] for at in range(len(self.times)) if self.counts[at] != self.counts[at + 1]]
        return changes[-1] if changes else 0

    def _add(self, text: str, t_ms: int, board: Position) -> None:
        self.texts.append(text)
        self.times.append(t_ms)
        self.boards.append(board)


def choose(state: Attempt, kind: str, pick: int) -> str | None:
    """Give the text of a legal action of this kind; None if there is none."""
    if kind == "undo":
        return "undo" if state.undoable else None
    moves = [str(move) for move in legal_moves(state.variant, state.position)]
    if kind != "move":
        moves = [move for move in moves if move[1] == "h"]
    text = moves[pick % len(moves)] if moves else None
    return f"+{text}" if text and kind == "auto" else text


def played(state: Attempt, tries: list[Try]) -> Attempt:
    """Play what can be played of the tries, until the attempt is over."""
    for kind, pick in tries:
        text = choose(state, kind, pick) if kind in ("move", "home", "auto", "undo") else None
        if text is not None and state.outcome is None:
            state = play(state, text)
    return state


PLAYED = st.builds(played, ATTEMPTS, TRIES)
