"""Dashed outlines: Kivy dashes only hairlines, so wider strokes are cut into pieces here."""

from itertools import pairwise
from math import cos, hypot, pi, sin

from kivy.graphics import InstructionGroup, SmoothLine

Point = tuple[float, float]
_ARC_STEPS = 6
_STROKE = 0.7
"""A smooth line of width 1 looks one pixel wide and grows to both sides."""


def rounded_path(x: float, y: float, wide: float, high: float, radius: float) -> list[Point]:
    """The outline of a rounded rectangle as a closed path."""
    corners = (
        (x + wide - radius, y + high - radius, 0.0),
        (x + radius, y + high - radius, pi / 2),
        (x + radius, y + radius, pi),
        (x + wide - radius, y + radius, 3 * pi / 2),
    )
    path = [
        (cx + radius * cos(start + turn), cy + radius * sin(start + turn))
        for cx, cy, start in corners
        for turn in (pi / 2 * step / _ARC_STEPS for step in range(_ARC_STEPS + 1))
    ]
    return [*path, path[0]]


def cut(path: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """The visible pieces of a path; the last gap is stretched so that the pattern closes."""
    legs = list(pairwise(path))
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs)
    count = max(1, round(length / (dash + gap)))
    gap = length / count - dash
    pieces: list[list[Point]] = [[path[0]]]
    drawing, left = True, dash
    for (ax, ay), (bx, by) in legs:
        here, leg = 0.0, hypot(bx - ax, by - ay)
        while leg - here > left:
            here += left
            spot = (ax + (bx - ax) * here / leg, ay + (by - ay) * here / leg)
            if drawing:
                pieces[-1].append(spot)
            else:
                pieces.append([spot])
            drawing, left = not drawing, gap if drawing else dash
        left -= leg - here
        if drawing:
            pieces[-1].append((bx, by))
    return [piece for piece in pieces if len(piece) > 1]


def dashed_outline(
    group: InstructionGroup, box: tuple[float, float, float, float], radius: float, dash: float, width: float
) -> None:
    """Add a dashed rounded rectangle (x, y, width, height) in the current colour."""
    for piece in cut(rounded_path(*box, radius), dash, dash * 0.85):
        group.add(SmoothLine(points=[value for point in piece for value in point], width=width * _STROKE))
