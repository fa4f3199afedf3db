"""A pad for dice whose pictures are unknown: a row of text keys for each thing to enter."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.present.asked.axes import WordRow
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.surface import Surface

_SMALLEST = 14
_PADDING = 40


class WordKeys(BoxLayout):
    """A row of the pad: its label and its keys."""

    label = StringProperty("")
    awaited = BooleanProperty(False)
    in_line = BooleanProperty(True)
    columns = NumericProperty(1)


@fires(on_pick="with the key that was tapped")
class WordPad(Surface, ScrollView):
    """``rows`` of keys; ``picked`` holds the id chosen in each, or None. ``on_pick(row, id)`` fires at a tap."""

    rows = ListProperty()
    picked = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lines: list[WordKeys] = []
        self._keys: list[dict[str, Chip]] = []
        self._place_soon = before_frame(self, self._place, "size", theme=("text_scale", "font_choice"))
        self.bind(rows=self._build, picked=self._show_picked)
        self._build()

    def put(self, rows: list[WordRow]) -> None:
        """Show these rows; the same rows keep their keys."""
        self.rows = rows
        self.scroll_y = 1

    def key(self, row: int, word_id: str) -> Chip:
        """The key with that id in a row."""
        return self._keys[row][word_id]

    def _build(self, *_: object) -> None:
        sheet = self.ids.sheet
        sheet.clear_widgets()
        self._lines, self._keys = [], []
        for index, row in enumerate(self.rows):
            line = WordKeys(label=row.label)
            keys = {word_id: self._new_key(index, word_id, word) for word_id, word in row.words.items()}
            for key in keys.values():
                line.ids.grid.add_widget(key)
            self._lines.append(line)
            self._keys.append(keys)
            sheet.add_widget(line)
        self.picked = [None] * len(self.rows)
        self._show_picked()
        self._place()

    def _new_key(self, row: int, word_id: str, word: str) -> Chip:
        key = Chip(text=word)
        key.size_hint_x = 1
        key.bind(on_release=lambda *_: self.dispatch("on_pick", row, word_id))
        return key

    def _show_picked(self, *_: object) -> None:
        if len(self.picked) != len(self._keys):
            return
        awaited = self.picked.index(None) if None in self.picked else -1
        for index, (line, keys) in enumerate(zip(self._lines, self._keys, strict=True)):
            line.awaited = index == awaited
            for word_id, key in keys.items():
                key.look = "chosen" if word_id == self.picked[index] else "plain"

    def _place(self, *_: object) -> None:
        """As many keys in a line as their longest text allows."""
        narrow = is_narrow(self.width)
        room = self.width - (dp(24) if narrow else dp(64 + 192))
        ruler = CoreLabel(font_name="TextStrong", font_size=max(_SMALLEST, theme.type_text * (0.9 if narrow else 1)))
        for line, row, keys in zip(self._lines, self.rows, self._keys, strict=True):
            widest = max(ruler.get_extents(word)[0] for word in row.words.values()) + dp(_PADDING)
            most = max(2, min(len(keys), 4, int((room + dp(8)) // (widest + dp(8)))))
            line.in_line, line.columns = not narrow, most
            for key in keys.values():
                key.height = dp(56) if narrow else dp(72)


load_kv("match/panels/word_pad")
