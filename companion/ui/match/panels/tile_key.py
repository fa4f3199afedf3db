"""An answer with a picture: what a real tile shows, for those who do not read yet."""

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class TileKey(Tappable, Plate):
    """``drawing`` names the art, ``text`` says it; ``upright`` puts the words below the picture."""

    drawing = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)
    upright = BooleanProperty(False)


load_kv("match/panels/tile_key")
