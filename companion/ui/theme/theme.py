"""The theme that every layout reads: ``theme.surface``, ``theme.type_lead``, ``theme.team('home').deep``."""

from typing import Any

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.metrics import Metrics, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex, get_hex_from_color

from companion.ui.theme import fonts
from companion.ui.theme.palette import COLOUR_NAMES, COLOURS, TEAM_COLOURS, THEMES, TeamPalette

TYPE_SIZES = {"note": 14, "text": 18, "lead": 24, "question": 36, "score": 64}
Colour = list[float]


def _ready(palette: TeamPalette) -> TeamPalette[Colour]:
    """A team's colours ready for the canvas."""
    *colours, pattern = palette
    return TeamPalette._make([*map(get_color_from_hex, colours), pattern])


_TEAMS = {name: _ready(palette) for name, palette in TEAM_COLOURS.items()}


_Tokens: Any = type(
    "_Tokens",
    (EventDispatcher,),
    {token: ColorProperty() for token in COLOURS[THEMES[0]]}
    | {f"type_{role}": NumericProperty(size) for role, size in TYPE_SIZES.items()},
)
"""A property for every colour of the palette and for every type size."""


class Theme(_Tokens):
    """Colours and type sizes; bound widgets update when the theme changes."""

    name = OptionProperty("night", options=THEMES)
    text_scale = NumericProperty(1.0)
    font_choice = OptionProperty("barlow", options=tuple(fonts.CHOICES))
    reduce_motion = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._paint()
        self._scale()

    def switch(self, name: str) -> None:
        """Change every colour to "night", "day" or "black"."""
        self.name = name

    def team(self, name: str) -> TeamPalette[Colour]:
        """The colours of a team: "home", "away", "third" or "fourth"."""
        colours = _TEAMS[name if name in COLOUR_NAMES else "home"]
        return colours._replace(bright=colours.deep) if self.name == "day" else colours

    def hex(self, colour: str) -> str:
        """A colour of the theme by name, in markup notation: ``#rrggbbaa``."""
        return get_hex_from_color(getattr(self, colour))

    def on_name(self, *_: object) -> None:
        self._paint()

    def on_text_scale(self, *_: object) -> None:
        self._scale()

    def on_font_choice(self, _: object, choice: str) -> None:
        fonts.choose(choice)

    def _paint(self) -> None:
        for token, colour in COLOURS[self.name].items():
            setattr(self, token, get_color_from_hex(colour))

    def _scale(self) -> None:
        for role, size in TYPE_SIZES.items():
            setattr(self, f"type_{role}", sp(size) * self.text_scale)


def _wake_metrics() -> None:
    """Kivy's dp() returns negative sizes until these three have been read once."""
    for reading in ("dpi", "density", "fontscale"):
        getattr(Metrics, reading)


_wake_metrics()
theme = Theme()
global_idmap["theme"] = theme
