"""An answer with a picture of a real tile, also for children who cannot read yet."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class TileKey(Tappable, Plate):
    """``drawing`` names the art, ``text`` is its label, ``note`` stands below; ``upright`` puts the picture above."""

    drawing = StringProperty("")
    pictogram = StringProperty("")
    """The sign of a card, instead of a drawing."""
    text = StringProperty("")
    note = StringProperty("")
    note_high = NumericProperty(0)
    chosen = BooleanProperty(False)
    upright = BooleanProperty(False)
    pressed = ObjectProperty(None, allownone=True)
    """What a finger does that comes down on it, if anything."""

    def on_press(self) -> None:
        if self.pressed is not None:
            self.pressed()


load_kv("match/panels/tile_key")
