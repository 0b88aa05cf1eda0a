import re

from tests.rules.games import GAMES
from tests.rules.pairs import games
from tests.rules.referee import Board

TRIES = list(games(4_000))


def test_pairs_are_the_same_every_time() -> None:
    """What is written today can be compared with what is written elsewhere."""
    assert list(games(4_000)) == TRIES
    assert sum(len(game.tries) for game in TRIES) == 4_000


def test_pairs_cover_every_game_and_most_rules() -> None:
    """All variants with all their cells are played, and many rules refuse."""
    assert {(game.variant.name, game.variant.cells) for game in TRIES} == {(game.name, game.cells) for game in GAMES}
    assert len({verdict for game in TRIES for _, verdict in game.tries if not _is_hash(verdict)}) >= 12


def test_verdicts_agree_with_a_second_program() -> None:
    """The referee allows exactly the tries that were played, and reaches the hashes that were written."""
    for game in TRIES:
        board = Board.read(game.start.text)
        for text, verdict in game.tries:
            legal = verdict != "notation" and board.allows(game.variant.name, text)
            if legal:
                board.play(text)
                assert verdict == board.hash()
            else:
                assert not _is_hash(verdict)


def _is_hash(verdict: str) -> bool:
    return re.fullmatch("[0-9a-f]{12}", verdict) is not None
