"""The sixteen tiles: two faces each, and what is known of the hidden face.

Nobody has to know which tile is where: fronts are seen, backs follow from the contents of the box. So the same rules
work for wooden tiles, whose backs the players enter, and virtual ones, whose backs are drawn when they turn.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import gcd
from typing import Any

RED, BLUE, SNAKE, EMPTY = FACES = ("red", "blue", "snake", "empty")

Kinds = tuple[tuple[str, str, int], ...]
"""How many tiles the box has of each pair of faces (FS-K2)."""


@dataclass(slots=True, eq=False)
class Tile:
    """A tile on the grid: the face it shows, and the other one once it was seen."""

    id: str
    front: str
    back: str | None = None


def tile_kinds(entries: Sequence[Mapping[str, Any]]) -> Kinds:
    """Read the ``[[tiles]]`` of the kit file."""
    return tuple((*entry["faces"], entry["count"]) for entry in entries)


def fronts(kinds: Kinds, tiles: Iterable[Tile]) -> dict[str, int]:
    """The weight of each face when the next tile is laid, after these."""
    left, seen = _unknown(kinds, tiles)
    return _shares({face: _ways(left, _with(seen, face, 1)) for face in FACES})


def can_show(kinds: Kinds, faces: Iterable[str | None]) -> bool:
    """Whether these tiles can lie so that they show these faces, whatever is on the squares left free (None)."""
    seen = Counter(faces)
    return _ways(kinds, tuple(seen[face] for face in FACES)) > 0


def backs(kinds: Kinds, tiles: Iterable[Tile], tile: Tile) -> dict[str, int]:
    """The weight of each face when this tile is turned over; a face that was seen is certain."""
    if tile.back is not None:
        return {tile.back: 1}
    left, seen = _unknown(kinds, tiles)
    return dict(_backs(left, seen, tile.front))


def snake_chance(kinds: Kinds, tiles: Iterable[Tile], tile: Tile) -> Fraction:
    """The probability that a snake comes up when this tile is turned over."""
    return snake_chances(kinds, tiles)[tile.front, tile.back]


def snake_chances(kinds: Kinds, tiles: Iterable[Tile]) -> dict[tuple[str, str | None], Fraction]:
    """That probability for each of these tiles, by its front and what is known of its back."""
    lying = list(tiles)
    left, seen = _unknown(kinds, lying)
    return {
        (front, back): _snake_share(left, seen, front) if back is None else Fraction(back == SNAKE)
        for front, back in {(tile.front, tile.back) for tile in lying}
    }


@cache
def _snake_share(kinds: Kinds, seen: tuple[int, ...], front: str) -> Fraction:
    shares = _backs(kinds, seen, front)
    return Fraction(shares.get(SNAKE, 0), sum(shares.values()))


@cache
def _backs(kinds: Kinds, seen: tuple[int, ...], front: str) -> Mapping[str, int]:
    others = _with(seen, front, -1)
    return _shares(
        {back: lying * _ways(_without(kinds, front, back), others) for back, lying in _partners(kinds, front)}
    )


def _unknown(kinds: Kinds, tiles: Iterable[Tile]) -> tuple[Kinds, tuple[int, ...]]:
    """The tiles of the box that are not accounted for, and how many fronts of each face have an unseen back."""
    seen: Counter[str] = Counter()
    for tile in tiles:
        if tile.back is None:
            seen[tile.front] += 1
        else:
            kinds = _without(kinds, tile.front, tile.back)
    return kinds, tuple(seen[face] for face in FACES)


@cache
def _ways(kinds: Kinds, seen: tuple[int, ...]) -> int:
    """In how many ways tiles of these kinds can show these numbers of each face.

    The order and orientation of the tiles not laid yet is the same factor for every face, and left out.
    """
    front = next((face for face, count in zip(FACES, seen, strict=True) if count), None)
    if front is None:
        return 1
    others = _with(seen, front, -1)
    return sum([lying * _ways(_without(kinds, front, back), others) for back, lying in _partners(kinds, front)])


@cache
def _partners(kinds: Kinds, front: str) -> list[tuple[str, int]]:
    """The possible faces behind this one, each with its number of ways; a tile with two equal faces counts twice."""
    found = []
    for first, second, count in kinds:
        if count and front in (first, second):
            found.append((second if front == first else first, count * (2 if first == second else 1)))
    return found


@cache
def _without(kinds: Kinds, front: str, back: str) -> Kinds:
    """These kinds with one tile of that pair of faces fewer."""
    pair = {front, back}
    return tuple((first, second, count - ({first, second} == pair)) for first, second, count in kinds)


def _with(seen: tuple[int, ...], face: str, more: int) -> tuple[int, ...]:
    at = FACES.index(face)
    return (*seen[:at], seen[at] + more, *seen[at + 1 :])


def _shares(weights: Mapping[str, int]) -> dict[str, int]:
    """The possible faces only, in the smallest whole numbers."""
    common = gcd(*weights.values())
    return {face: weight // common for face, weight in weights.items() if weight}
