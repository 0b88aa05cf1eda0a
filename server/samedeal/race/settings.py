"""What the maker of a race may choose, with its bounds."""

from dataclasses import dataclass
from typing import Literal

StartMode = Literal["owner", "ready", "rolling"]
Visibility = Literal["private", "public"]

# docs/protocol.md#http: the bounds of POST /api/races, inclusive, in seconds but for racers and games.
BOUNDS: dict[str, tuple[int, int]] = {
    "limit_s": (60, 7200),
    "open_s": (60, 604_800),
    "countdown_s": (0, 30),
    "max_racers": (1, 1000),
    "watch_delay_s": (0, 600),
}
BEST_OF = (1, 3, 5, 7)
# Watchers of a public race see boards this much later, unless its maker chose otherwise.
PUBLIC_DELAY_S = 30


class BadSetting(ValueError):
    """A setting outside its bounds; `name` is the setting, the text says what would be right."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = name


@dataclass(frozen=True, slots=True)
class RaceSettings:
    """The settings of one race; a stored race keeps its own, whatever may be chosen today."""

    start: StartMode = "owner"
    late: bool = True
    visibility: Visibility = "private"
    undo: bool = True
    limit_s: int = 1800
    open_s: int = 86_400
    countdown_s: int = 5
    max_racers: int = 100
    watch_delay_s: int = 0
    best_of: int = 1

    @property
    def limit_ms(self) -> int:
        """How long one attempt may take, in ms."""
        return self.limit_s * 1000

    @property
    def rolling(self) -> bool:
        """Whether each racer starts their own clock from the beginning."""
        return self.start == "rolling"


def choose(settings: RaceSettings) -> RaceSettings:
    """Check what somebody chose for a race.

    Raises:
        BadSetting: a value is out of its bounds.
    """
    for name, (low, high) in BOUNDS.items():
        value = getattr(settings, name)
        if not low <= value <= high:
            raise BadSetting(name, f"{name} is {value}; it goes from {low} to {high}")
    if settings.best_of not in BEST_OF:
        raise BadSetting("best_of", f"best_of is {settings.best_of}; it is one of 1, 3, 5, 7")
    return settings
