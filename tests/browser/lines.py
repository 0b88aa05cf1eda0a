"""Won games as people play them: their own moves, with the auto-moves that the client adds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from samedeal.rules.auto import auto_move
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant
from tests.solutions import Solution, solutions

RACE_617 = Path(__file__).parent.parent / "vectors" / "oracle" / "race_617.jsonl"


@dataclass(frozen=True)
class Step:
    """One move of one's own with the auto-moves after it, and the positions before and after all that."""

    before: Position
    move: Move
    automatic: tuple[Move, ...]
    after: Position

    @property
    def logged(self) -> list[str]:
        """Write its actions as the log does."""
        return [str(self.move), *(f"+{move}" for move in self.automatic)]


@dataclass(frozen=True)
class Line:
    """A won game: the deal, and its steps from the deal to 52."""

    variant: Variant
    number: int
    steps: tuple[Step, ...]

    @property
    def code(self) -> str:
        """Give the deal's code."""
        return str(DealCode.of(self.variant, self.number))

    @property
    def start(self) -> Position:
        """Give the position as it is dealt."""
        return self.steps[0].before


def freecell_617() -> Line:
    """Give the won game on Microsoft's deal 617."""
    record = json.loads(RACE_617.read_text("utf-8"))
    counts = tuple(record["counts"])
    moves = tuple(record["moves"].split())
    return line_of(Solution(record["variant"], record["cells"], record["number"], moves, counts))


def eight_off() -> Line:
    """Give a short won game of Eight Off."""
    return line_of(solutions("eight-off")[0])


def line_of(solution: Solution) -> Line:
    """Play a solution with safe auto-moves, leaving out of it what they have done already."""
    rules = variant(solution.variant, solution.cells)
    return Line(rules, solution.number, tuple(_steps(rules, solution)))


def step_of(rules: Variant, before: Position, text: str) -> Step:
    """Make a legal move and the safe auto-moves after it."""
    move = Move.parse(text)
    broken = refusal(rules, before, move)
    if broken is not None:
        raise ValueError(f"{move} is refused as {broken.rule} in\n{before.text}")
    after, automatic = apply(before, move), []
    while (following := auto_move(rules, after, "safe")) is not None:
        automatic.append(following)
        after = apply(after, following)
    return Step(before, move, tuple(automatic), after)


def _steps(rules: Variant, solution: Solution) -> Iterator[Step]:
    planned = played = deal(rules, solution.number)
    for text in solution.moves:
        move = Move.parse(text)
        count = _left(planned, played, move)
        planned = apply(planned, move)
        if count == 0:
            continue
        step = step_of(rules, played, str(Move(move.source, move.dest, count)))
        yield step
        played = step.after


def _left(planned: Position, played: Position, move: Move) -> int:
    """Count the cards of a planned move that auto-moves have not sent home before it."""
    if move.origin.kind == "cell":
        return int(played.cells[move.origin.at] is not None)
    column = planned.columns[move.origin.at][-move.count :]
    return sum(card in played.columns[move.origin.at] for card in column)
