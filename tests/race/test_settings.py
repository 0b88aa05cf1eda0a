import pytest

from samedeal.race.settings import BEST_OF, BOUNDS, BadSetting, RaceSettings, choose


def test_defaults_are_those_of_the_contract() -> None:
    """Who names nothing gets a private race that its owner starts, with late starts, undo and half an hour."""
    assert RaceSettings() == RaceSettings("owner", True, "private", True, 1800, 86_400, 5, 100, 0, 1)


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("limit_s", 60, 7200),
        ("open_s", 60, 604_800),
        ("countdown_s", 0, 30),
        ("max_racers", 1, 1000),
        ("watch_delay_s", 0, 600),
    ],
)
def test_a_setting_keeps_to_its_bounds(name: str, low: int, high: int) -> None:
    """Both bounds are allowed, one beyond is refused by name, value and bounds; no other setting has bounds."""
    for value in (low, high):
        chosen = RaceSettings(**{name: value})  # type: ignore[arg-type]  # all five are integers
        assert choose(chosen) == chosen
    for value in (low - 1, high + 1):
        with pytest.raises(BadSetting, match=f"{name} is {value}; it goes from {low} to {high}") as caught:
            choose(RaceSettings(**{name: value}))  # type: ignore[arg-type]  # as above
        assert caught.value.name == name
    assert len(BOUNDS) == 5


def test_a_series_has_an_odd_number_of_games() -> None:
    """Best of 1, 3, 5 or 7; nothing else, so that somebody wins it."""
    assert [choose(RaceSettings(best_of=games)).best_of for games in BEST_OF] == [1, 3, 5, 7]
    for games in (0, 2, 4, 9, -1):
        with pytest.raises(BadSetting, match=f"best_of is {games}; it is one of 1, 3, 5, 7") as caught:
            choose(RaceSettings(best_of=games))
        assert caught.value.name == "best_of"


def test_the_limit_is_told_in_ms_too() -> None:
    """Seconds outside, milliseconds inside."""
    assert RaceSettings(limit_s=61).limit_ms == 61_000


def test_only_a_rolling_race_is_rolling() -> None:
    """In the other two modes all start together."""
    assert [RaceSettings(start=start).rolling for start in ("owner", "ready", "rolling")] == [False, False, True]
