"""A throw in the strip of recent ones: its sum and the faces that are not numbers, small."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.present.faces import FaceLook
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_MOST = 3


class ThrowCell(Tappable, Plate):
    """The newest one is outlined."""

    text = StringProperty("")
    faces = ListProperty()
    newest = BooleanProperty(False)

    def on_kv_post(self, base_widget: object) -> None:
        self._fill(self, self.faces)
        self.bind(faces=self._fill)

    def _fill(self, _: object, faces: Sequence[FaceLook]) -> None:
        dice = self.ids.dice
        dice.clear_widgets()
        for face in faces[:_MOST]:
            dice.add_widget(DrawnDie(look=face, size=(dice.side, dice.side), pos_hint={"center_y": 0.5}))


load_kv("dice/throw_cell")
