"""Deal the cards of a number, and read and write deal codes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from samedeal.rules.cards import CARDS, SUITS, card_of
from samedeal.rules.position import Column, Position
from samedeal.rules.variants import COLUMNS, VARIANTS, BadCells, Variant, variant

MIN_NUMBER = 1
MAX_NUMBER = 2**33 - 1

_NUMBER = re.compile(r"#?([1-9][0-9]{0,9})", re.ASCII)

# RFC 4648 base32: 5 bits a letter, so 7 letters hold 35 bits.
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_LETTER_BITS = 5
_LETTER_COUNT = 7
# IGNORECASE without ASCII would let letters of other scripts stand for ours.
_CODE = re.compile(r"([A-Z]{2}[0-9])-?C([0-9])-?([A-Z2-7]{7})", re.ASCII | re.IGNORECASE)

# The generator's own order of suits; its deck runs through the suits of each rank.
_GENERATOR_SUITS = "CDHS"
_DECK = tuple(card_of(rank, SUITS.index(suit)) for rank in range(1, 14) for suit in _GENERATOR_SUITS)
# Where the reserve's cards go that find no cell (`docs/rules.md#deals`).
_OVERFLOW_COLUMNS = (2, 3)


class InvalidDeal(ValueError):
    """Say why something names no deal, or contradicts what else was asked for."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """Name a layout: which family of deals, how many cells, which number (`docs/rules.md#codes`)."""

    prefix: str
    cells: int
    number: int

    @classmethod
    def of(cls, variant: Variant, number: int) -> "DealCode":
        """Name the layout that a variant deals for a number."""
        return cls(variant.code_prefix, variant.cells, number)

    @classmethod
    def parse(cls, text: str) -> "DealCode":
        """Read a code in either case, with or without dashes; raise InvalidDeal."""
        match = _CODE.fullmatch(text)
        if match is None:
            raise InvalidDeal(f"{text!r} is no deal code: one looks like EO1-C8-AAAAAFA")
        prefix, cells, letters = match.groups()
        code = cls(prefix.upper(), int(cells), _read_letters(letters.upper()))
        if not code.variants:
            raise InvalidDeal(f"{text!r} names a layout that no variant deals: codes begin {_known_layouts()}")
        if not MIN_NUMBER <= code.number <= MAX_NUMBER:
            raise InvalidDeal(f"{text!r} stands for number {code.number}: deals are {MIN_NUMBER} to {MAX_NUMBER}")
        return code

    @property
    def layout(self) -> tuple[str, int, int]:
        """Give a key that is equal for equal layouts, whatever the rules they are played by."""
        return self.prefix, self.cells, self.number

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Give the variants that deal this layout, the default one first."""
        return tuple(
            variant(record.name, self.cells)
            for record in VARIANTS.values()
            if record.code_prefix == self.prefix and self.cells in record.cells_choices
        )

    def __str__(self) -> str:
        shifts = range(_LETTER_BITS * (_LETTER_COUNT - 1), -1, -_LETTER_BITS)
        letters = "".join(_LETTERS[self.number >> shift & 31] for shift in shifts)
        return f"{self.prefix}-C{self.cells}-{letters}"


def read_number(value: object) -> int:
    """Read a deal number, `617`, `"617"` or `"#617"`; raise InvalidDeal for anything else."""
    number = 0
    if isinstance(value, str):
        match = _NUMBER.fullmatch(value)
        number = int(match[1]) if match else 0
    elif isinstance(value, int) and not isinstance(value, bool):
        number = value
    if not MIN_NUMBER <= number <= MAX_NUMBER:
        raise InvalidDeal(f"{value!r} is no deal number: one is a whole number, {MIN_NUMBER} to {MAX_NUMBER}")
    return number


def read_deal(what: str | int, variant_name: str | None = None, cells: int | None = None) -> tuple[Variant, int]:
    """Find the variant and number that a code or number means, together with what else was asked for.

    A code brings its variant and cells, a bare number is FreeCell's unless a variant is named.
    Raise InvalidDeal (which names both sides of a contradiction), UnknownVariant or BadCells.
    """
    if isinstance(what, str) and _CODE.fullmatch(what):
        code = DealCode.parse(what)
        return _variant_of(code, variant_name, cells), code.number
    if isinstance(what, str) and not _NUMBER.fullmatch(what):
        raise InvalidDeal(
            f"{what!r} is neither a deal number ({MIN_NUMBER} to {MAX_NUMBER}, as 617 or #617)"
            " nor a code (as EO1-C8-AAAAAFA)"
        )
    return variant(variant_name or "freecell", cells), read_number(what)


def deal(variant: Variant, number: int) -> Position:
    """Lay out the cards of a number for a variant (`docs/rules.md#deals`)."""
    cards = _shuffled(read_number(number))
    on_columns = len(cards) - variant.reserve_dealt
    columns = [cards[index:on_columns:COLUMNS] for index in range(COLUMNS)]
    reserve = cards[on_columns:]
    for index, card in zip(_OVERFLOW_COLUMNS, reserve[variant.cells :], strict=False):
        columns[index] += (card,)
    in_cells = reserve[: variant.cells]
    empty = (None,) * (variant.cells - len(in_cells))
    return Position.of(tuple(columns), in_cells + empty)


def _variant_of(code: DealCode, name: str | None, cells: int | None) -> Variant:
    if cells is not None and cells != code.cells:
        raise InvalidDeal(f"{code} has {code.cells} cells, but {cells} were asked for")
    if name is None:
        return code.variants[0]
    wanted = variant(name)
    if wanted.code_prefix != code.prefix:
        raise InvalidDeal(f"{code} is not a deal of {name}: its codes begin {wanted.code_prefix}")
    try:
        return variant(name, code.cells)
    except BadCells as error:
        raise InvalidDeal(f"{code} has {code.cells} cells, but {error}") from None


def _read_letters(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << _LETTER_BITS | _LETTERS.index(letter)
    return number


def _known_layouts() -> str:
    known = {f"{record.code_prefix}-C{cells}-" for record in VARIANTS.values() for cells in record.cells_choices}
    return ", ".join(sorted(known))


def _shuffled(number: int) -> Column:
    """Put the deck into the order in which the Microsoft generator deals it."""
    deck = list(_DECK)
    dealt = []
    for chance in _chances(number):
        at = chance % len(deck)
        # The last card takes the place of the drawn one: that is how the original deck shrinks.
        deck[at], deck[-1] = deck[-1], deck[at]
        dealt.append(deck.pop())
    return tuple(dealt)


def _chances(number: int) -> Iterator[int]:
    """Draw one number a card: Microsoft's up to 2^31, FreeCell Pro's two extensions above."""
    state = number & 0xFFFFFFFF
    for _ in CARDS:
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        if number < 2**31:
            yield state >> 16 & 0x7FFF
        elif number < 2**32:
            yield state >> 16 | 0x8000
        else:
            yield (state >> 16) + 1
