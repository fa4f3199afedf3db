"""The appearance of dice and cards as plain data for the widgets: faces, whole dice, keys of the pad."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.referee.tables.cards import CardFace


@dataclass(frozen=True, slots=True)
class FaceLook:
    """One face: a colour, and on it pips, a pictogram or a short text; ``word`` is the name under it.

    ``shape`` is what it is a face of: a cube, another solid ("d20"), a coin or a card.
    """

    colour: str = "white"
    pictogram: str | None = None
    text: str | None = None
    pips: int | None = None
    word: str = ""
    shape: str = "cube"

    @property
    def numeric(self) -> bool:
        """Whether it shows a number, as pips or as digits."""
        return self.pips is not None or bool(self.text and self.text.isdigit())


class Hue(NamedTuple):
    """A die's colours: the face, the side below it, the symbol on it."""

    face: str
    side: str
    sign: str


HUES = {
    "green": Hue("#1C8A55", "#11613A", "#FFFFFF"),
    "red": Hue("#C8352D", "#8E1F19", "#FFFFFF"),
    "blue": Hue("#1F5FD0", "#143F8C", "#FFFFFF"),
    "brown": Hue("#6B4416", "#432A0B", "#FFFFFF"),
    "black": Hue("#1B2320", "#46554D", "#F3F6F1"),
    "red_on_white": Hue("#FAF7EE", "#CFC8B2", "#C8352D"),
    "blue_on_white": Hue("#FAF7EE", "#CFC8B2", "#1F5FD0"),
    "gold": Hue("#E3B341", "#8F6A16", "#33260A"),
}
"""Coloured dice keep their colours in every theme, as the real ones do; white dice follow the theme."""

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 25), (72, 25), (28, 50), (72, 50), (28, 75), (72, 75)),
}
"""Centres of the pips in hundredths of the side, from the top left corner."""
PIP_WIDTH = 0.19


_CORNERS = ((2, 5, 1), (4, 0, 3), (0, 3, 4), (5, 3, 1))
"""Which three faces of a cube are visible from a corner."""


@dataclass(frozen=True, slots=True)
class ThrownDie:
    """A die for the display: its name and all its faces."""

    name: str
    faces: tuple[FaceLook, ...]

    def seen_from_corner(self, variant: int) -> tuple[FaceLook, FaceLook, FaceLook]:
        """Three faces to show before the throw, of three colours if the die has them."""
        by_colour = list({face.colour: face for face in reversed(self.faces)}.values())[::-1]
        if len(by_colour) >= 3:
            return by_colour[0], by_colour[1], by_colour[2]
        top, left, right = _CORNERS[variant % len(_CORNERS)]
        count = len(self.faces)
        return self.faces[top % count], self.faces[left % count], self.faces[right % count]


@dataclass(frozen=True, slots=True)
class PadRow:
    """One die: its name here ("first die") and each different face, by the id of its answer."""

    label: str
    faces: dict[str, FaceLook]

    @property
    def named(self) -> bool:
        """Whether any face needs its name below it; pips do not."""
        return any(look.pips is None and look.word for look in self.faces.values())


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card: its name, and either a face like a die's or its printed content."""

    word: str
    face: FaceLook | None = None
    printed: CardFace | None = None


@dataclass(frozen=True, slots=True)
class FaceCount:
    """One face: its picture (or only its name), its count, and its expected count."""

    seen: int
    expected: float
    name: str = ""
    look: FaceLook | None = None
