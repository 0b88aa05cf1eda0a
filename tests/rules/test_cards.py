import pytest

from samedeal.rules.cards import CARDS, DECK, InvalidCard, card_of, colour, format_card, parse_card, rank, suit


def test_cards_read_and_write_as_themselves() -> None:
    """All 52 texts are different and come back unchanged."""
    assert len(set(CARDS)) == 52
    assert [format_card(parse_card(text)) for text in CARDS] == list(CARDS)


@pytest.mark.parametrize("text", ["", "T", "10S", "1S", "ts", "tS", "TX", "T♠", "TS ", "ST"])
def test_text_that_is_no_card_is_refused(text: str) -> None:
    """A text that names no card is named in the error, which says how cards are written."""
    with pytest.raises(InvalidCard, match="rank of A23456789TJQK, then a suit of HCDS"):
        parse_card(text)


def test_card_is_its_rank_and_suit() -> None:
    """Rank and suit together give the card back."""
    assert [card_of(rank(card), suit(card)) for card in DECK] == list(DECK)
    assert (rank(parse_card("AH")), rank(parse_card("TS")), rank(parse_card("KC"))) == (1, 10, 13)


def test_hearts_and_diamonds_are_red() -> None:
    """The colour follows from the suit alone."""
    reds = {text[1] for text in CARDS if colour(parse_card(text)) == "red"}
    blacks = {text[1] for text in CARDS if colour(parse_card(text)) == "black"}
    assert (reds, blacks) == ({"H", "D"}, {"S", "C"})
