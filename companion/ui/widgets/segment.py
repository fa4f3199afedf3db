"""A row of options of which one is chosen."""

from collections.abc import Mapping

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.fitted import OneSize


class SegmentOption(Tappable, Plate):
    """One option of the row: text, a quieter second line, and an icon or a team's block before them."""

    key = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    colours = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)
    lead = BooleanProperty(False)
    listed = BooleanProperty(False)
    mark = ColorProperty(None, allownone=True)
    mark_width = NumericProperty("3dp")


@fires(on_pick="with the key when the user chooses another option")
class Segment(Plate):
    """``options`` are dicts with ``key`` and ``text``, optionally ``note``, ``icon``, ``colours`` and ``letter``.

    ``chosen`` is the key of the chosen one; ``on_pick`` fires when the user chooses another. ``upright`` is a vertical
    list.
    """

    options = ListProperty()
    chosen = StringProperty("")
    lead = BooleanProperty(False)
    upright = BooleanProperty(False)
    gap = NumericProperty("4dp")
    mark = ColorProperty(None, allownone=True)
    mark_width = NumericProperty("3dp")

    def on_kv_post(self, base_widget: Widget) -> None:
        self._sizes = OneSize()
        for name in ("options", "chosen", "lead", "upright", "mark", "mark_width"):
            self.fbind(name, self._refresh)
        self._refresh()

    @property
    def row(self) -> BoxLayout:
        return self.ids.row

    def _refresh(self, *_: object) -> None:
        places = self.row.children[::-1]
        if len(places) != len(self.options):
            self.row.clear_widgets()
            places = [SegmentOption(on_release=self._pick) for _ in self.options]
            for place in places:
                self.row.add_widget(place)
        for place, option in zip(places, self.options, strict=True):
            self._write(place, option)
        self._sizes.hold([] if self.upright else [place.ids.caption for place in places])

    def _write(self, place: SegmentOption, option: Mapping[str, str]) -> None:
        for name in ("key", "text", "note", "icon", "colours", "letter"):
            setattr(place, name, option.get(name, ""))
        place.chosen = place.key == self.chosen
        place.lead, place.listed = self.lead, self.upright
        place.mark, place.mark_width = self.mark, self.mark_width

    def _pick(self, place: SegmentOption) -> None:
        if place.key != self.chosen:
            self.chosen = place.key
            self.dispatch("on_pick", place.key)


load_kv("widgets/segment")
