"""One part of a box in the editor: dice to tap, or counts to step, with its check mark and its problems."""

from collections.abc import Callable, Mapping, Sequence

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.present.faces import FaceLook
from companion.ui.theme.layout import load_kv
from companion.ui.theme.safe_area import safe
from companion.ui.theme.theme import theme
from companion.ui.widgets.children import Optional
from companion.ui.widgets.column import Column
from companion.ui.widgets.dice.face_key import FaceKey
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class KitFace(FaceKey):
    """A face of a die, large enough for a finger, its name below; without a look, the place for one more."""


class KitFaces(StackLayout):
    """Six faces in a row, or three if there is less space."""

    key_width = NumericProperty("104dp")


@fires(on_step="with +1 or -1")
class CountRow(BoxLayout):
    """A name and a count, with buttons for fewer and more."""

    text = StringProperty("")
    count = NumericProperty(0)
    look = ObjectProperty(None, allownone=True)
    locked = BooleanProperty(False)


class CheckedKey(Optional, Tappable, Plate):
    """The tick "checked with our box", which the user sets or clears."""

    checked = BooleanProperty(False)
    needed = NumericProperty(0)
    """The height that its words take."""


@fires(
    on_face="with the index of the tapped face",
    on_count="with a name and the number of steps",
    on_check="when the check mark is tapped",
)
class KitPartCard(Plate, Column):
    """``on_face`` gives the index of the tapped face, ``on_count`` a name and the number of steps."""

    title = StringProperty("")
    note = StringProperty("")
    problem = StringProperty("")
    certain = BooleanProperty(False)
    checked = BooleanProperty(False)

    def show_faces(self, looks: Sequence[FaceLook | None]) -> None:
        """Show the faces in order; ``None`` is the place for one more."""
        faces = self._body(KitFaces)
        while len(faces.children) > len(looks):
            faces.remove_widget(faces.children[0])
        while len(faces.children) < len(looks):
            faces.add_widget(KitFace(on_release=self._tapped))
        for key, look in zip(reversed(faces.children), looks, strict=True):
            key.look, key.named = look, look is not None

    def show_counts(self, rows: Mapping[str, tuple[str, int, FaceLook | None]]) -> None:
        """For each name its label, its count, and its picture if it has one."""
        body = self.ids.body
        if len(body.children) != len(rows):
            body.clear_widgets()
            for name in rows:
                row = CountRow(locked=self.certain)
                row.bind(on_step=lambda _, steps, name=name: self.dispatch("on_count", name, steps))
                body.add_widget(row)
        for row, (text, count, look) in zip(reversed(body.children), rows.values(), strict=True):
            row.text, row.count, row.look = text, count, look

    @property
    def faces(self) -> list[KitFace]:
        return list(reversed(self._body(KitFaces).children))

    def row(self, text: str) -> CountRow:
        return next(row for row in self.ids.body.children if row.text == text)

    def _body(self, kind: type[KitFaces]) -> KitFaces:
        if not self.ids.body.children:
            self.ids.body.add_widget(kind())
        return self.ids.body.children[0]

    def _tapped(self, key: KitFace) -> None:
        self.dispatch("on_face", self.faces.index(key))


class MeaningList(PullUp):
    """The possible meanings of a face, as faces to tap; ``take_away`` is the label for removing it, if allowed."""

    def __init__(
        self, title: str, looks: Mapping[str, FaceLook], chosen: str, take: Callable[[str], None], take_away: str = ""
    ) -> None:
        rows = -(-len(looks) // (6 if Window.width > dp(572) else 3))
        wanted = dp(112) + rows * (dp(92) + theme.type_note * 2.7) + (dp(72) if take_away else 0)
        super().__init__(title=title, share=min(0.92, wanted / (Window.height - safe.top - safe.bottom)))
        self.keys: dict[str, FaceKey] = {}
        content = MeaningFaces(take_away=take_away)
        for face, look in looks.items():
            key = KitFace(look=look, named=True)
            key.chosen = face == chosen
            key.bind(on_release=lambda _, face=face: self._take(take, face))
            self.keys[face] = key
            content.ids.faces.add_widget(key)
        if take_away:
            content.ids.away.bind(on_release=lambda *_: self._take(take, ""))
        else:
            content.remove_widget(content.ids.away)
        self.add_widget(content)

    def _take(self, take: Callable[[str], None], face: str) -> None:
        self.close()
        take(face)


class MeaningFaces(BoxLayout):
    """The faces to choose from, and below them the button that removes the face."""

    take_away = StringProperty("")


load_kv("box/part")
