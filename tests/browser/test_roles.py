import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.lines import freecell_617
from tests.browser.player import Player
from tests.browser.visitor import Visitor

LINE = freecell_617()
Pair = tuple[Visitor, Visitor]


@pytest.fixture
def pair(invite: Invite) -> Pair:
    """Invite two people."""
    visitors = invite(), invite()
    for visitor, name in zip(visitors, ("Anna", "Ben"), strict=True):
        visitor.register(name)
    return visitors


def seats(page: Page) -> list[str]:
    """Name who has a seat in the lobby."""
    return [name.split("#")[0] for name in page.get_by_role("listitem").locator(".name").all_inner_texts()]


def meet(pair: Pair, **settings: object) -> str:
    """Bring both into the lobby of a race that Anna has made, with seats, and return its path."""
    anna, ben = pair
    path = anna.make(**settings)
    anna.join(path)
    ben.join(path)
    expect(anna.page.get_by_text("2 / ")).to_be_visible()
    return path


def test_opening_a_link_takes_no_seat(pair: Pair) -> None:
    """Whoever opens the link of a race sees who is there, and has no seat before they ask for one."""
    anna, ben = pair
    path = anna.make()
    anna.join(path)
    ben.open(path)
    expect(ben.page.get_by_text("1 / 100")).to_be_visible()
    expect(anna.page.get_by_text("1 watcher")).to_be_visible()
    assert seats(ben.page) == ["Anna"]
    ben.press("Join the race")
    expect(anna.page.get_by_text("2 / 100")).to_be_visible()
    assert seats(anna.page) == ["Anna", "Ben"]


def test_newest_tab_plays_and_the_other_can_take_back(invite: Invite) -> None:
    """Of two tabs the newest plays; the other says so, and its button brings the game back as it stands."""
    visitor = invite()
    visitor.play_alone("617")
    player = Player(visitor, LINE)
    player.sees_board()
    player.play(2)
    first = visitor.page
    path = first.url.removeprefix(visitor.url)
    second = visitor.context.new_page()
    second.goto(visitor.url + path)
    player.sees_board()
    player.play(2)
    elsewhere = "opened in another tab"
    expect(first.get_by_text(elsewhere)).to_be_visible()
    first.get_by_role("button", name="Play here").click()
    expect(second.get_by_text(elsewhere)).to_be_visible()
    second.close()
    player.sees_board()
    player.play(1)


def test_watcher_sees_counts_and_no_board(pair: Pair) -> None:
    """Someone without a seat sees each racer's count move, and no board unless they ask for one."""
    anna, ben = pair
    path = anna.make(deal="617")
    anna.join(path)
    anna.press("Start the race")
    ben.open(path)
    expect(ben.page.get_by_label("Anna: 0 of 52, racing")).to_be_visible()
    player = Player(anna, LINE, ways=("keys",))
    player.sees_board()
    player.play(15)
    assert player.count > 0
    expect(ben.page.get_by_label(f"Anna: {player.count} of 52, racing")).to_be_visible()
    expect(ben.page.get_by_role("application")).to_have_count(0)


def test_full_race_can_only_be_watched(pair: Pair) -> None:
    """When all seats are taken the button does not promise one, and the page says why."""
    anna, ben = pair
    path = anna.make(max_racers=1)
    anna.join(path)
    ben.open(path)
    expect(ben.page.get_by_role("button", name="Join the race")).to_be_disabled()
    expect(ben.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()


def test_link_of_a_finished_race_shows_its_result(pair: Pair) -> None:
    """The link of a race that is over leads to its standings, also for those who were not there."""
    anna, ben = pair
    anna.play_alone("617")
    anna.resign()
    ben.open(anna.page.url.removeprefix(anna.url))
    expect(ben.page.get_by_role("heading", name="Nobody finished")).to_be_visible()
    expect(ben.page.get_by_role("row").filter(has_text="Anna")).to_contain_text("resigned")


def test_link_of_no_race_says_so(invite: Invite) -> None:
    """A link that leads to no race says that, in words."""
    visitor = invite()
    visitor.open("/r/nosuchraceatall00")
    expect(visitor.page.get_by_text("There is no such race.")).to_be_visible()


def test_late_starter_has_a_clock_of_their_own(pair: Pair) -> None:
    """Who joins a running race starts on the same deal when they say so, and their clock begins then."""
    anna, ben = pair
    path = anna.make(deal="617")
    anna.join(path)
    anna.press("Start the race")
    anna.table.shows(LINE.start)
    expect(anna.page.get_by_role("timer")).to_have_text("0:02")
    ben.open(path)
    ben.press("Join and start my clock")
    ben.table.shows(LINE.start)
    late, first = (visitor.page.get_by_role("timer").inner_text() for visitor in (ben, anna))
    assert late < first


def test_race_without_late_starts_can_only_be_watched(pair: Pair) -> None:
    """A running race that takes no late starters offers no seat, and says so."""
    anna, ben = pair
    path = anna.make(late=False)
    anna.join(path)
    anna.press("Start the race")
    expect(anna.table.root).to_be_visible()
    ben.open(path)
    expect(ben.page.get_by_text("This race takes no late starters.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Join and start my clock")).to_have_count(0)


def test_ownership_passes_on_when_the_owner_leaves(pair: Pair) -> None:
    """When the owner leaves the seat, the racer who has sat longest may start the race."""
    anna, ben = pair
    meet(pair)
    expect(ben.page.get_by_role("button", name="Start the race")).to_have_count(0)
    anna.press("Leave the seat")
    ben.press("Start the race")
    expect(ben.table.root).to_be_visible()


def test_owner_removes_a_racer(pair: Pair) -> None:
    """The owner can free a seat before the start; who had it stays as a watcher and may come back."""
    anna, ben = pair
    meet(pair)
    anna.press("Remove Ben")
    expect(ben.page.get_by_role("button", name="Join the race")).to_be_enabled()
    expect(anna.page.get_by_text("1 / 100")).to_be_visible()


def test_countdown_can_be_held_and_called_off(pair: Pair) -> None:
    """The owner can hold a countdown, which brings everybody back to the lobby, and call the race off for all."""
    anna, ben = pair
    meet(pair, countdown_s=30)
    anna.press("Start the race")
    expect(ben.page.get_by_text("The race starts in")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Hold")).to_have_count(0)
    anna.press("Hold")
    for visitor in pair:
        expect(visitor.page.get_by_role("button", name="Leave the seat")).to_be_visible()
    anna.press("Start the race")
    anna.press("Call off")
    for visitor in pair:
        expect(visitor.page.get_by_text("This race was called off")).to_be_visible()


def test_race_starts_when_all_are_ready(pair: Pair) -> None:
    """In a race that starts when all are ready, the last one to say so starts it for everybody."""
    anna, ben = pair
    meet(pair, start="ready", deal="617")
    anna.press("I’m ready")
    expect(ben.page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("ready")
    expect(ben.table.root).to_have_count(0)
    ben.press("I’m ready")
    for visitor in pair:
        visitor.table.shows(LINE.start)


def test_rolling_race_gives_each_a_clock(pair: Pair) -> None:
    """In a rolling race each starts their own clock when they like, on the same deal."""
    anna, ben = pair
    path = anna.make(start="rolling", deal="617")
    anna.open(path)
    anna.press("Join and start my clock")
    anna.table.shows(LINE.start)
    ben.open(path)
    expect(ben.page.get_by_label("Anna: 0 of 52, racing")).to_be_visible()
    ben.press("Join and start my clock")
    ben.table.shows(LINE.start)


def test_rematch_brings_both_to_the_same_race(pair: Pair) -> None:
    """One asks for a rematch and the other follows by one tap; both have seats in the same new race."""
    anna, ben = pair
    path = meet(pair)
    anna.press("Start the race")
    for visitor in pair:
        visitor.resign()
    anna.press("Rematch")
    ben.press("Go to the rematch")
    for visitor in pair:
        expect(visitor.page.get_by_text("2 / 100")).to_be_visible()
    assert anna.page.url == ben.page.url != anna.url + path
    anna.press("Start the race")
    for visitor in pair:
        expect(visitor.table.root).to_be_visible()
