"""Fast, repeatable random numbers for bots and simulations. Never used for the dice of a match between people."""

import random
from collections.abc import Callable


def seeded(seed: int | str) -> Callable[[], float]:
    """A generator of numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed."""
    return random.Random(seed).random
