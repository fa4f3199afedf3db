"""An answer with a picture of a real tile, also for children who cannot read yet."""

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class TileKey(Tappable, Plate):
    """``drawing`` names the art, ``text`` is its label; ``upright`` puts the label below the picture."""

    drawing = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    upright = BooleanProperty(False)


load_kv("match/panels/tile_key")
