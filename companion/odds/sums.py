"""How likely each sum of some dice is: every throw counted, none sampled."""

from collections.abc import Sequence
from functools import cache


@cache
def sum_ways(dice: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """How many of all throws of these dice, each given by its numbers, make each sum.

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
    """The numbers of a die; none where its faces are no numbers."""
    return tuple(map(int, faces)) if all(face.isdigit() for face in faces) else ()
