"""Stripes, hoops and checks cut to a rounded shape: teams are told apart by pattern as well as by colour."""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

Radii = tuple[float, float, float, float]
_MOST = 32
"""How many shapes are kept: the shirts of a team are alike, and so are the cards of a match."""
_SAMPLES = 8
_INSIDE = 0.5


class Patch(NamedTuple):
    """A rectangle of the second colour, before the corners are cut off."""

    left: float
    bottom: float
    right: float
    top: float


def odd_count(length: float, step: float) -> int:
    """How many bands of about that step fill the length; odd, so that both ends have the same colour."""
    return max(3, 2 * round((length / step - 1) / 2) + 1)


@lru_cache(_MOST)
def patches(pattern: str, width: float, height: float, step: float) -> tuple[Patch, ...]:
    """Where the second colour is in a block of that size."""
    if width <= 0 or height <= 0:
        return ()
    if pattern == "stripes":
        return stripes(width, height, width / odd_count(width, step))
    if pattern == "hoops":
        band = height / odd_count(height, step)
        return tuple(Patch(0, y, width, min(y + band, height)) for y in _every_second(band, height))
    if pattern == "chequers":
        return _chequers(width, height, odd_count(width, step), odd_count(height, step))
    return ()


def stripes(width: float, height: float, step: float) -> tuple[Patch, ...]:
    """Every second vertical band, from the left."""
    return tuple(Patch(x, 0, min(x + step, width), height) for x in _every_second(step, width))


def _every_second(step: float, end: float) -> Iterator[float]:
    at = step
    while at < end - 0.01:
        yield at
        at += 2 * step


def _chequers(width: float, height: float, columns: int, rows: int) -> tuple[Patch, ...]:
    wide, high = width / columns, height / rows
    return tuple(
        Patch(column * wide, row * high, (column + 1) * wide, (row + 1) * high)
        for column in range(columns)
        for row in range(rows)
        if (column + row) % 2
    )


class Mesh(NamedTuple):
    """Triangles for Kivy's canvas: x, y and two unused texture coordinates per corner. Shared, so never changed."""

    vertices: list[float]
    indices: list[int]


@lru_cache(_MOST)
def cut_to_corners(shapes: tuple[Patch, ...], width: float, height: float, radii: Radii) -> Mesh:
    """The shapes as triangles, without the parts cut off by the rounded corners (top left, then clockwise)."""
    vertices: list[float] = []
    indices: list[int] = []
    for shape in shapes:
        start = len(vertices) // 4
        slices = 0
        for x in _columns(shape, width, radii):
            low = max(shape.bottom, _bite(x, width, radii[3], radii[2]))
            high = min(shape.top, height - _bite(x, width, radii[0], radii[1]))
            vertices += (x, low, 0, 0, x, max(low, high), 0, 0)
            slices += 1
        for corner in range(start, start + 2 * (slices - 1), 2):
            indices += (corner, corner + 1, corner + 2, corner + 1, corner + 2, corner + 3)
    return Mesh(vertices, indices)


def _columns(shape: Patch, width: float, radii: Radii) -> list[float]:
    """The x positions to sample: both edges, and closely where a corner bends."""
    left, right = max(radii[0], radii[3]), max(radii[1], radii[2])
    bends = [left * n / _SAMPLES for n in range(_SAMPLES + 1)]
    bends += [width - right * n / _SAMPLES for n in range(_SAMPLES + 1)]
    return sorted({shape.left, shape.right, *(x for x in bends if shape.left < x < shape.right)})


def _bite(x: float, width: float, left: float, right: float) -> float:
    """How much a rounded corner cuts off at x, slightly more than it draws, so that its smooth edge stays whole."""
    radius, distance = (left, x) if x < width / 2 else (right, width - x)
    if radius <= 0 or distance >= radius:
        return 0
    return radius - sqrt(max(0, radius * radius - (radius - distance) ** 2)) + _INSIDE
