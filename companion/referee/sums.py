"""How likely each sum of some dice is, by counting every throw."""

from collections.abc import Sequence
from functools import cache


@cache
def sum_ways(dice: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """How many throws of these dice give each sum; each die is given by its numbers.

    >>> sum_ways(((1, 2), (1, 2)))
    {2: 1, 3: 2, 4: 1}
    """
    sums = {0: 1}
    for numbers in dice:
        longer: dict[int, int] = {}
        for total, count in sums.items():
            for number in numbers:
                longer[total + number] = longer.get(total + number, 0) + count
        sums = longer
    return dict(sorted(sums.items()))


def numbers_on(faces: Sequence[str]) -> tuple[int, ...]:
    """The numbers on a die; empty if its faces are not numbers."""
    return tuple(map(int, faces)) if all(face.isdigit() for face in faces) else ()
