"""A tiny preview of a theme: background, grass, the main action and a quiet one."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.utils import get_color_from_hex

from companion.device.habits import device_is_dark
from companion.ui.theme.layout import load_kv
from companion.ui.theme.palette import COLOURS
from companion.ui.widgets.drawn.patterned import Patterned
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class PaintedGrass(Patterned):
    """Grass in the colours of any theme, not only the current one."""


class ThemeTile(Tappable, Plate):
    """``look`` names the theme; the colours are its own, whatever the current theme.

    A look that is no theme follows the device, and is drawn as the device is now.
    """

    look = StringProperty("night")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    ground = ColorProperty()
    grass = ColorProperty()
    stripe = ColorProperty()
    action = ColorProperty()
    action_edge = ColorProperty()
    quiet_action = ColorProperty()
    rim = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_look()

    def on_look(self, *_: object) -> None:
        look = self.look if self.look in COLOURS else "night" if device_is_dark() else "day"
        colours = {name: get_color_from_hex(colour) for name, colour in COLOURS[look].items()}
        self.ground, self.grass, self.stripe = colours["ground"], colours["pitch_1"], colours["pitch_2"]
        self.action, self.action_edge = colours["accent"], colours["accent_edge"]
        self.quiet_action, self.rim = colours["raised"], colours["line"]


load_kv("settings/theme_tile")
