"""Buttons by rank: the main action, quiet ones beside it, tools with an icon and a word, and icons alone."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


@fires(on_unready="by a tap while the button is not ready")
class MainButton(Tappable, Plate):
    """The next step, in yellow. While it is not ``ready``, it is an outline that shows what is ``missing``.

    ``on_release`` fires only when it is ready; a tap before that fires ``on_unready``.
    """

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    pictogram = StringProperty("")
    missing = StringProperty("")
    ready = BooleanProperty(True)

    def dispatch(self, event: str, *args: object) -> object:
        if event == "on_release" and not self.ready:
            event = "on_unready"
        return super().dispatch(event, *args)


class QuietButton(Optional, Tappable, Plate):
    """A raised button, or ``outlined`` for destructive actions; ``stacked`` puts the icon above the word."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    outlined = BooleanProperty(False)
    stacked = BooleanProperty(False)
    lead = BooleanProperty(False)
    tone = ColorProperty(None, allownone=True)


class ToolButton(Tappable, Plate):
    """An icon with its word below in small type."""

    text = StringProperty("")
    icon = StringProperty("")


class IconButton(Optional, Tappable, Plate):
    """An icon without a word: back, clear, close."""

    icon = StringProperty("")
    icon_size = NumericProperty("28dp")


load_kv("widgets/buttons")
