import pytest

from samedeal.ports import StorageFault
from samedeal.service.names import BadName
from tests.service.stage import Stage


async def test_a_guest_is_known_again_by_the_secret_alone(stage: Stage) -> None:
    """The secret proves who one is, also after a restart; the public id does not (L04)."""
    player, secret = await stage.players.welcome("Ann")
    again = await stage.reopened()
    assert again.players.prove(secret) == player
    assert again.players.prove(player.id) is None
    assert again.players.prove("") is None


async def test_the_secret_is_stored_nowhere(stage: Stage) -> None:
    """Only its digest is (L30)."""
    player, secret = await stage.players.welcome("Ann")
    assert stage.store.player_by_digest(secret) is None
    assert secret not in repr(vars(stage.store))
    assert stage.store.player(player.id) == player


async def test_names_need_not_be_unique_but_tags_tell_them_apart(stage: Stage) -> None:
    """Two Anns have one name and two tags (L57)."""
    (one, _), (two, _) = await stage.players.welcome("Ann"), await stage.players.welcome("Ann")
    assert one.name == two.name
    assert one.tag != two.tag
    assert one.id != two.id


async def test_a_name_can_be_changed_and_nothing_else(stage: Stage) -> None:
    """Id, tag and secret stay."""
    player, secret = await stage.players.welcome(None)
    renamed = await stage.players.rename(player, "  Zoë ")
    assert (renamed.name, renamed.id, renamed.tag) == ("Zoë", player.id, player.tag)
    assert stage.players.prove(secret) == stage.players.find(player.id) == renamed
    again = await stage.reopened()
    assert again.players.prove(secret) == renamed


async def test_a_refused_name_makes_nobody(stage: Stage) -> None:
    """Nothing is saved for it."""
    with pytest.raises(BadName):
        await stage.players.welcome("\u200b")
    assert stage.ids.secrets == 0


async def test_a_guest_that_could_not_be_saved_is_nobody(stage: Stage) -> None:
    """The fault is raised, and the secret that was drawn proves nothing."""
    stage.store.fail_with("disk full")
    with pytest.raises(StorageFault, match="disk full"):
        await stage.players.welcome("Ann")
    assert stage.players.prove("secret-1") is None


async def test_nobody_is_found_under_an_unknown_id(stage: Stage) -> None:
    """None, not an empty player."""
    assert stage.players.find("nobody") is None
