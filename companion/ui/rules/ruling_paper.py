"""A question that the booklet leaves open, on paper: the question, its readings, and the one in force."""

from collections.abc import Mapping

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class ReadingOption(Tappable, Plate, BoxLayout):
    """One reading with its radio button; ``note`` says that it is the default, or the one in force."""

    key = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    locked = BooleanProperty(False)


@fires(
    on_pick="with the key of the chosen reading",
    on_held="by a tap on a locked reading",
    on_word="with the key of a tapped word that can be explained",
)
class RulingPaper(Plate, Column):
    """``readings`` are dicts with ``key``, ``text`` and optionally ``note``; ``on_pick`` gives the key of another one.

    ``locked`` readings are shown but cannot be changed: a tap on one fires ``on_held``.
    """

    title = StringProperty("")
    clause_id = StringProperty("")
    question = StringProperty("")
    text = StringProperty("")
    glosses = ListProperty()
    note = StringProperty("")
    readings = ListProperty()
    chosen = StringProperty("")
    locked = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in ("readings", "chosen", "locked"):
            self.fbind(name, self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        grid = self.ids.readings
        if len(grid.children) != len(self.readings):
            grid.clear_widgets()
            for _ in self.readings:
                grid.add_widget(ReadingOption(on_release=self._pick))
        for option, reading in zip(reversed(grid.children), self.readings, strict=True):
            self._write(option, reading)

    def _write(self, option: ReadingOption, reading: Mapping[str, str]) -> None:
        option.key, option.text, option.note = reading["key"], reading["text"], reading.get("note", "")
        option.chosen, option.locked = option.key == self.chosen, self.locked

    def _pick(self, option: ReadingOption) -> None:
        if self.locked:
            self.dispatch("on_held")
        elif option.key != self.chosen:
            self.chosen = option.key
            self.dispatch("on_pick", option.key)


load_kv("rules/ruling_paper")
