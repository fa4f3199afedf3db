"""Draws one face of a die on any canvas; used by landed dice, waiting dice and keys of the pad."""

from functools import cache
from typing import NamedTuple

from kivy.core.text import Label
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from companion.present.faces import HUES, PIP_WIDTH, PIPS, FaceLook
from companion.ui.theme.art import art
from companion.ui.theme.shapes import RoundedRectangle, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.solids import SOLIDS

CORNER = 0.22
_RIM, _THIN_RIM = 0.05, 0.02
_SEAM = 0.012
_SIGN = 0.69
_TEXT_HEIGHT, _TEXT_WIDTH, _TEXT_TEXTURE = 0.52, 0.74, 128


class Paint(NamedTuple):
    """The colours of a face in the current theme."""

    face: list[float]
    side: list[float]
    sign: list[float]


def paint_of(look: FaceLook) -> Paint:
    """White dice follow the theme, coloured ones keep their own colours."""
    hue = HUES.get(look.colour)
    if hue is None:
        return Paint(theme.die, theme.die_side, theme.ink)
    return Paint(*(get_color_from_hex(colour) for colour in hue))


@cache
def _lettering(text: str) -> Label:
    """The label of a text: kept whole, it draws its picture again when the graphics card has forgotten it."""
    label = Label(text=text, font_size=_TEXT_TEXTURE, font_name="FigureStrong", mipmap=True)
    label.refresh()
    return label


def add_body(
    group: InstructionGroup, shape: str, side: float, corner: tuple[float, float] = (0, 0), *, smooth: bool = True
) -> None:
    """Add the plain shape of a die in the current colour, its lower left corner at ``corner``.

    Shadows are not ``smooth``: Kivy draws the edge of translucent shapes even outside a scrolling list.
    """
    if shape not in SOLIDS:
        rounded = SmoothRoundedRectangle if smooth else RoundedRectangle
        group.add(rounded(pos=corner, size=(side, side), radius=[(side * CORNER,) * 2] * 4))
        return
    outline = [(corner[0] + x * side, corner[1] + y * side) for x, y in SOLIDS[shape].outline]
    vertices = [value for x, y in outline for value in (x, y, 0, 0)]
    group.add(Mesh(vertices=vertices, indices=list(range(len(outline))), mode="triangle_fan"))
    group.add(SmoothLine(points=[value for point in outline for value in point], close=True, width=1))


def add_face(group: InstructionGroup, look: FaceLook, side: float, shade: float = 1.0, *, rim: bool = True) -> None:
    """Add a face with that side length, its corner at the origin; ``shade`` darkens faces turned from the light."""
    paint = paint_of(look)
    group.add(Color(*_shaded(paint.face, shade)))
    add_body(group, look.shape, side)
    if look.shape in SOLIDS:
        _add_solid(group, look, side, paint)
        return
    if rim and look.colour in HUES:
        _add_rim(group, theme.paper, side, side * _RIM)
    elif rim and theme.name == "day":
        _add_rim(group, theme.edge, side, max(dp(1.6), side * _THIN_RIM))
    add_sign(group, look, side, paint.sign)


def _add_solid(group: InstructionGroup, look: FaceLook, side: float, paint: Paint) -> None:
    """The visible edges of a solid, or a rim if it has none, and its symbol on the face."""
    solid = SOLIDS[look.shape]
    group.add(Color(*paint.side))
    for seam in solid.edges:
        group.add(SmoothLine(points=[value * side for value in seam], width=max(1, side * _SEAM), cap="round"))
    if not solid.edges or theme.name == "day":
        edge = [value * side for point in solid.outline for value in point]
        group.add(SmoothLine(points=edge, close=True, width=max(1, side * _SEAM)))
    part = side * solid.sign
    group.add(PushMatrix())
    group.add(Translate(side * solid.middle[0] - part / 2, side * solid.middle[1] - part / 2))
    add_sign(group, look, part, paint.sign)
    group.add(PopMatrix())


def _add_rim(group: InstructionGroup, colour: list[float], side: float, width: float) -> None:
    """A light rim around a coloured face, so that it stands out on grass; a thin line around a white one."""
    half = width / 2
    group.add(Color(*colour))
    box = (half, half, side - width, side - width, side * CORNER - half)
    group.add(SmoothLine(rounded_rectangle=box, width=half))


def add_sign(group: InstructionGroup, look: FaceLook, side: float, colour: list[float]) -> None:
    """Add the pips, the pictogram or the text of a face."""
    group.add(Color(*colour))
    if look.pips:
        width = side * PIP_WIDTH
        for x, y in PIPS[look.pips]:
            corner = (side * x / 100 - width / 2, side * (1 - y / 100) - width / 2)
            group.add(SmoothEllipse(pos=corner, size=(width, width)))
    elif look.pictogram:
        size, inset = side * _SIGN, side * (1 - _SIGN) / 2
        group.add(Rectangle(texture=art(f"pictograms/{look.pictogram}"), pos=(inset, inset), size=(size, size)))
    elif look.text:
        texture = _lettering(look.text).texture
        scale = min(side * _TEXT_HEIGHT / texture.height, side * _TEXT_WIDTH / texture.width)
        wide, high = texture.width * scale, texture.height * scale
        group.add(Rectangle(texture=texture, pos=((side - wide) / 2, (side - high) / 2), size=(wide, high)))


def _shaded(colour: list[float], shade: float) -> list[float]:
    return [channel * shade for channel in colour[:3]] + [colour[3]]
