"""Places to type: a name on a chalk underline, and a search field with its glass and its cross."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class BareInput(TextInput):
    """Kivy's text input without its grey box, its bubble and its handles; no longer than ``longest``."""

    longest = NumericProperty(0)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.longest:
            substring = substring[: max(0, int(self.longest) - len(self.text))]
        super().insert_text(substring, from_undo=from_undo)


class _Field(BoxLayout):
    """What both fields share: ``text`` that Python and the finger may change, and ``on_done`` at the end."""

    text = StringProperty("")
    hint = StringProperty("")
    typing = BooleanProperty(False)
    __events__ = ("on_done",)

    @property
    def input(self) -> BareInput:
        return self.ids.input

    def on_kv_post(self, base_widget: Widget) -> None:
        self.bind(text=self._write, typing=self._finish)
        self._write(self, self.text)

    def _write(self, _: object, text: str) -> None:
        if self.input.text != text:
            self.input.text = text

    def _finish(self, _: object, typing: bool) -> None:
        """Return and a tap elsewhere both take the focus away."""
        if not typing:
            self.dispatch("on_done", self.text)

    def on_done(self, text: str) -> None:
        """For whoever wants to know."""


class NameField(_Field):
    """A team's or a player's name, in figures' type; a tap anywhere on it starts typing."""

    longest = NumericProperty(18)
    colour = ColorProperty(None, allownone=True)
    largest = NumericProperty(0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not self.input.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
            self.input.focus = True
            return True
        return super().on_touch_down(touch)


class NoteField(Plate, _Field):
    """Room for a few sentences, under a word that says what they are for."""

    label = StringProperty("")
    longest = NumericProperty(300)


class SearchField(Plate, _Field):
    """Tells ``text`` with every letter; the cross empties it."""


class ClearButton(Tappable, BoxLayout):
    """The cross at the end of the search field, there when there is something to clear."""

    needed = BooleanProperty(False)


load_kv("widgets/fields")
