"""What a die's face looks like, said plainly, by whoever knows the die and nothing of drawing."""

from dataclasses import dataclass
from typing import NamedTuple


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
        """Whether it shows a number, in pips or in figures."""
        return self.pips is not None or bool(self.text and self.text.isdigit())


class Hue(NamedTuple):
    """A die's colours: the face, the side below it, the sign on it."""

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


def pip_face(count: int) -> FaceLook:
    """The face of an ordinary die."""
    return FaceLook(pips=count, word=str(count))
