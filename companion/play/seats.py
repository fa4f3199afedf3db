"""Where the sides sit around a device that lies flat between them.

Edges are given by the angle, anticlockwise, of what is shown to a person there: 0 is the bottom of the window, 90 the
right, 180 the top and -90 the left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

BOTTOM, RIGHT, TOP, LEFT = 0, 90, 180, -90
AROUND = (BOTTOM, RIGHT, TOP, LEFT)
"""The edges in the order of play, which goes to the right."""
_TWO, _THREE = 2, 3
_REMEMBERED = 40
"""Matches whose seats are kept: more are not being played at the same time."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Two sit opposite each other, at the ``short`` sides of the device if they like, the other way round if
    ``swapped``. More sit in the order of play; three leave the edge ``free``.
    """

    swapped: bool = False
    short: bool = False
    free: int = LEFT

    @classmethod
    def from_json(cls, given: Any) -> "Seating":
        """What ``as_json`` gave; values that make no sense are left out."""
        saved = given if isinstance(given, Mapping) else {}
        free = saved.get("free")
        return cls(saved.get("exchanged") is True, saved.get("short") is True, free if free in AROUND else LEFT)

    def as_json(self) -> dict[str, Any]:
        return {"exchanged": self.swapped, "short": self.short, "free": self.free}

    def edges(self, sides: int, *, upright: bool = False) -> tuple[int, ...]:
        """The edge of each side; on an ``upright`` screen the short sides are its bottom and its top."""
        if sides == _TWO:
            pair = (RIGHT, LEFT) if self.short and not upright else (BOTTOM, TOP)
            return pair[::-1] if self.swapped else pair
        return tuple(edge for edge in AROUND if sides != _THREE or edge != self.free)[:sides]

    def exchanged(self, sides: int, one: int, other: int) -> tuple["Seating", tuple[int, ...]]:
        """The seating after the people at two edges have changed places, and the old sides in their new order.

        The order of play follows the seats, so among three or four the sides change their places instead. One of the
        edges may be free.
        """
        if sides == _TWO:
            return replace(self, swapped=not self.swapped), (0, 1)
        seated: dict[int, int | None] = dict.fromkeys(AROUND)
        seated |= {edge: side for side, edge in enumerate(self.edges(sides))}
        seated[one], seated[other] = seated[other], seated[one]
        order = tuple(side for edge in AROUND if (side := seated[edge]) is not None)
        free = next((edge for edge in AROUND if seated[edge] is None), self.free)
        return replace(self, free=free), order


def remember_seats(saved: Mapping[str, Any], seal: Mapping[str, Any], seats: Seating) -> dict[str, Any]:
    """``kept`` with the seats of the match that has this seal, without those of matches long ago."""
    others = {key: value for key, value in saved.items() if key != _match(seal)}
    return dict([*others.items(), (_match(seal), seats.as_json())][-_REMEMBERED:])


def seats_of(saved: Mapping[str, Any], seal: Mapping[str, Any]) -> Seating | None:
    """The seats of the match that has this seal, if they were remembered."""
    return Seating.from_json(saved[_match(seal)]) if _match(seal) in saved else None


def _match(seal: Mapping[str, Any]) -> str:
    """The seal of the dice in the header: no two matches have the same, on whatever device."""
    return str(seal.get("commitment", ""))
