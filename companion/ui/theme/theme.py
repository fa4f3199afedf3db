"""The theme that every layout reads: ``theme.surface``, ``theme.type_lead``, ``theme.team('home').deep``."""

from typing import NamedTuple

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.metrics import Metrics, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex, get_hex_from_color

from companion.ui.theme import fonts
from companion.ui.theme.palette import COLOUR_NAMES, COLOURS, TEAM_COLOURS, THEMES, TeamPalette

TYPE_SIZES = {"note": 14, "text": 18, "lead": 24, "question": 36, "score": 64}
Colour = list[float]


class TeamColours(NamedTuple):
    """A team's colours ready for the canvas."""

    bright: Colour
    deep: Colour
    deep2: Colour
    back: Colour
    tint: Colour
    pattern: str


def _ready(palette: TeamPalette) -> TeamColours:
    paint = get_color_from_hex
    return TeamColours(
        paint(palette.bright),
        paint(palette.deep),
        paint(palette.deep2),
        paint(palette.back),
        paint(palette.tint),
        palette.pattern,
    )


_TEAMS = {name: _ready(palette) for name, palette in TEAM_COLOURS.items()}


class Theme(EventDispatcher):
    """Colours and type sizes; bound widgets update when the theme changes."""

    name = OptionProperty("night", options=THEMES)
    text_scale = NumericProperty(1.0)
    font_choice = OptionProperty("barlow", options=tuple(fonts.CHOICES))
    reduce_motion = BooleanProperty(False)

    ground = ColorProperty()
    ground_deep = ColorProperty()
    bars = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    line = ColorProperty()
    edge = ColorProperty()
    chalk = ColorProperty()
    quiet = ColorProperty()
    ink = ColorProperty()
    ink_quiet = ColorProperty()
    accent = ColorProperty()
    accent_text = ColorProperty()
    accent_edge = ColorProperty()
    accent_halo = ColorProperty()
    answer_chosen = ColorProperty()
    accent_ink = ColorProperty()
    goal = ColorProperty()
    goal_ink = ColorProperty()
    bar = ColorProperty()
    card_yellow = ColorProperty()
    card_red = ColorProperty()
    chart = ColorProperty()
    pitch_1 = ColorProperty()
    pitch_2 = ColorProperty()
    pitch_line = ColorProperty()
    grass_text = ColorProperty()
    grass_quiet = ColorProperty()
    grass_accent = ColorProperty()
    dimmed = ColorProperty()
    savanna_1 = ColorProperty()
    savanna_2 = ColorProperty()
    savanna_text = ColorProperty()
    savanna_line = ColorProperty()
    savanna_dimmed = ColorProperty()
    tile_sand = ColorProperty()
    tile_grass = ColorProperty()
    tile_grass_rim = ColorProperty()
    tile_snake = ColorProperty()
    tile_snake_rim = ColorProperty()
    snake_mark = ColorProperty()
    wood = ColorProperty()
    wood_joint = ColorProperty()
    paper = ColorProperty()
    paper_2 = ColorProperty()
    team_text = ColorProperty()
    die = ColorProperty()
    die_side = ColorProperty()
    shadow = ColorProperty()
    scrim = ColorProperty()

    type_note = NumericProperty(14)
    type_text = NumericProperty(18)
    type_lead = NumericProperty(24)
    type_question = NumericProperty(36)
    type_score = NumericProperty(64)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._paint()
        self._scale()

    def switch(self, name: str) -> None:
        """Change every colour to "night", "day" or "black"."""
        self.name = name

    def team(self, name: str) -> TeamColours:
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
