"""Numbers for bots and simulations: fast, and the same again for the same seed. Never for the dice of a table."""

import random
from collections.abc import Callable


def seeded(seed: int | str) -> Callable[[], float]:
    """A generator of numbers from 0 up to 1, without 1 itself."""
    return random.Random(seed).random
