"""An answer with a picture of a real tile, also for children who cannot read yet."""

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

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
    text_high = NumericProperty(0)
    form = StringProperty("lying")
    chosen = BooleanProperty(False)
    upright = BooleanProperty(False)

    def _picture(self) -> str:
        return f"pictograms/{self.pictogram}" if self.pictogram else self.drawing and f"tiles/{self.drawing}"

    picture = AliasProperty(_picture, None, bind=("pictogram", "drawing"), cache=True)

    @property
    def held_seconds(self) -> float:
        """How long the last finger was on it, by the touch's own times: a slow frame does not make it longer."""
        touch = self.last_touch
        return max(0.0, touch.time_end - touch.time_start) if touch is not None else 0.0


load_kv("match/panels/tile_key")
