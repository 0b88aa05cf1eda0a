"""Hold the rules of the game: pure values and functions, without clock, chance or I/O.

Read it in this order: `cards`, `variants`, `position`, `moves`, `play` (what is legal, what a move does),
then `deals`, `taps`, `auto`, `expand`, `points`. The rules themselves are written down in `docs/rules.md`.
"""
