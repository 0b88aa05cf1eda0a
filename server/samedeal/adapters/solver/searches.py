"""The searches that are made for a position, in their order, as options of fc-solve."""

from dataclasses import dataclass

from samedeal.rules.variants import COLUMNS, Variant

_BUILT_BY = {"suit": "suit", "colour": "alternate_color"}
_FILLED_BY = {"any": "all", "kings": "kings"}
# A scan goes on for so many positions before it is the next one's turn.
_TURN = 200
# Different in nature, so that what leads one astray seldom leads another. The presets that fc-solve ships say the like
# at more length, but they come with its program, which the library can do without, and some break the kings' rule.
_QUICK_SCANS = (
    ("--method", "random-dfs", "-seed", "268", "-to", "[01]=asw(1)[23456789]=asw(1)"),
    ("--method", "random-dfs", "-seed", "142", "-to", "[0123456789]"),
    ("--method", "random-dfs", "-seed", "3", "-to", "0[1]=asw(1)[23467]=asw(1)"),
    ("--method", "a-star", "-asw", "0.5,0,0.3,0,0", "-to", "0123467"),
    ("--method", "a-star", "-asw", "0.5,0,0.5,0,0", "-to", "0123456789"),
    ("--method", "random-dfs", "-seed", "1", "-to", "0[123456789]"),
)
# What nothing can want any more goes home at once: most wins are found ten times as fast, some are not found at all.
_PRUNED = ("-sp", "r:tf")


@dataclass(frozen=True, slots=True)
class Search:
    """One way of looking for a win.

    `share` is the part of what effort is left that it may use; `complete` tells whether it has looked everywhere when
    it ends by itself, which makes "not found" a proof (`docs/solver.md#what-a-verdict-means`).
    """

    options: tuple[str, ...]
    share: float
    complete: bool

    def cap(self, effort_left: int) -> int:
        """Count the positions that it may look at; a whole number, as the library takes no other."""
        return int(effort_left * self.share)


def _taking_turns(scans: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    first, *others = [(*scan, *_PRUNED, "-step", str(_TURN)) for scan in scans]
    return (*first, *(option for scan in others for option in ("--next-soft-thread", *scan)))


SEARCHES = (
    Search(_taking_turns(_QUICK_SCANS), share=0.3, complete=False),
    # Single moves only and nothing pruned: whatever can be reached is reached.
    Search(("--method", "soft-dfs", "-to", "01ABCDE"), share=1, complete=True),
)


def rule_options(variant: Variant) -> tuple[str, ...]:
    """Say a variant's facts in fc-solve's words."""
    return (
        *("--decks-num", "1", "--stacks-num", str(COLUMNS), "--freecells-num", str(variant.cells)),
        *("--sequences-are-built-by", _BUILT_BY[variant.build]),
        *("--empty-stacks-filled-by", _FILLED_BY[variant.empty_column]),
        *("--sequence-move", "limited"),
    )


def cap_options(cap: int) -> tuple[str, ...]:
    """Cap the positions that are looked at and those that are kept."""
    return ("--max-iters", str(cap), "--max-stored-states", str(cap))
