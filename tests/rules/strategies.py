"""Play games at random, for properties that every reachable position must have."""

from hypothesis import strategies as st

from samedeal.rules.deals import MAX_NUMBER, MIN_NUMBER
from tests.rules.games import GAMES, steps

games = st.builds(
    lambda rules, number, choices: tuple(steps(rules, number, choices)),
    st.sampled_from(GAMES),
    st.integers(MIN_NUMBER, MAX_NUMBER),
    st.lists(st.integers(0, 2**16), min_size=1, max_size=120),
)
