"""Text fields: a name on an underline, a note, and a search field with a clear button."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.safe_area import safe
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class BareInput(TextInput):
    """Kivy's text input without its grey background, its bubble and its handles; at most ``longest`` characters."""

    longest = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("focus", self._tell_focus)

    def _tell_focus(self, _: object, focus: bool) -> None:
        """The keyboard opens for the field that has the focus; one that lost it may already have been followed."""
        if focus:
            safe.field = self
        elif safe.field is self:
            safe.field = None

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.longest:
            substring = substring[: max(0, int(self.longest) - len(self.text))]
        super().insert_text(substring, from_undo=from_undo)


@fires(on_done="with the text when typing ends")
class _Field(BoxLayout):
    """The base of the fields: ``text`` is changed by code or by typing; ``on_done`` fires when typing ends."""

    text = StringProperty("")
    hint = StringProperty("")
    typing = BooleanProperty(False)

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
        """Called when focus is lost, by Return or by a tap elsewhere."""
        if not typing:
            self.dispatch("on_done", self.text)


class NameField(_Field):
    """A team's or a player's name, in the display font; a tap anywhere on it starts typing."""

    longest = NumericProperty(18)
    colour = ColorProperty(None, allownone=True)
    type_size = NumericProperty(0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not self.input.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
            self.input.focus = True
            return True
        return super().on_touch_down(touch)


class NoteField(Plate, _Field):
    """A field for a few sentences, with a label above it."""

    label = StringProperty("")
    longest = NumericProperty(300)


class SearchField(Plate, _Field):
    """Updates ``text`` at every letter; the cross clears it."""


class ClearButton(Tappable, BoxLayout):
    """The cross at the end of the search field, shown only when there is something to clear."""

    needed = BooleanProperty(False)


load_kv("widgets/fields")
