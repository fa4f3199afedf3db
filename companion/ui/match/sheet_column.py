"""The running match sheet beside the board, newest first."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.present.sheet_lines import SheetLine
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.measured import measured

_LEFT, _TURN, _MARK, _GAP, _RIGHT = 20, 26, 24, 12, 16
_BETWEEN, _LEAST, _FOOT = 20, 56, 24


class SheetRow(Tappable, Widget):
    """A line of the sheet."""

    key = StringProperty()
    index = NumericProperty(0)
    turn = StringProperty()
    text = StringProperty()
    mark = StringProperty()
    tone = StringProperty("plain")
    here = BooleanProperty(False)
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    text_x = NumericProperty(0)
    thread_from = NumericProperty(0)
    thread_to = NumericProperty(0)
    """Where the line that joins the marks begins and ends: it leaves the oldest and the newest of them."""

    def on_release(self) -> None:
        column = self.parent
        while column is not None and not isinstance(column, SheetColumn):
            column = column.parent
        if column is not None:
            column.dispatch("on_line", self.key)


class SheetRows(ScrollView):
    """Lines of different heights, newest at the top, of which only those in sight have a widget.

    Their places are counted from the bottom, so a line put on top moves and changes none of the others.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lines: Sequence[SheetLine] = ()
        self._here: Sequence[int] = ()
        self._floors = [0.0]
        """The lower edge of each line, from the oldest to the newest, and the upper edge of that."""
        self._rows: dict[int, SheetRow] = {}
        self._free: list[SheetRow] = []
        self._ground = Widget(size_hint=(1, None))
        self.add_widget(self._ground)
        self._fill_soon = before_frame(self, self._fill, "scroll_y", "size")

    def show(self, lines: Sequence[SheetLine], heights: Sequence[float], here: Sequence[int]) -> None:
        """Show these lines, newest first; those whose index is in ``here`` are marked."""
        self._lines, self._here = lines, here
        self._floors = list(accumulate(reversed(heights), initial=dp(_FOOT)))
        self._ground.height = self._floors[-1]
        self._fill_soon()

    def bring(self, index: int) -> None:
        """Scroll until that line is in the middle."""
        spare, at = self._floors[-1] - self.height, len(self._lines) - 1 - index
        if 0 <= at < len(self._lines):
            middle = (self._floors[at] + self._floors[at + 1]) / 2
            scroll_to(self, min(1, max(0, (middle - self.height / 2) / spare)) if spare > 0 else 1)

    def _fill(self) -> None:
        """Give a widget to each line in sight."""
        spare = self._floors[-1] - self.height
        bottom = spare * min(1, max(0, self.scroll_y)) if spare > 0 else spare
        first = max(0, bisect_right(self._floors, bottom) - 1)
        last = min(len(self._lines), bisect_left(self._floors, bottom + self.height))
        for at in [at for at in self._rows if not first <= at < last]:
            self._free.append(self._rows.pop(at))
        for at in range(first, last):
            if at not in self._rows:
                self._rows[at] = self._free.pop() if self._free else SheetRow()
            self._write(self._rows[at], at)
        for row in self._free:
            if row.parent is not None:
                self._ground.remove_widget(row)

    def _write(self, row: SheetRow, at: int) -> None:
        index = len(self._lines) - 1 - at
        line = self._lines[index]
        row.key, row.turn, row.text, row.mark, row.tone = line.key, line.turn, line.text, line.mark, line.tone
        row.index, row.here, row.first, row.last = index, index in self._here, index == 0, at == 0
        row.pos, row.size = (0, self._floors[at]), (self.width, self._floors[at + 1] - self._floors[at])
        if row.parent is None:
            self._ground.add_widget(row)


@fires(on_line="with the key of the tapped line")
class SheetColumn(Surface):
    """``lines`` are SheetLines, newest first. A tap on one fires ``on_line(key)``."""

    lines = ListProperty()
    here = ListProperty()
    """The lines of the moment being viewed."""
    title = StringProperty()
    corner = NumericProperty("24dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        before_frame(self, self._write, "lines", "here", "width", theme=("text_scale", "font_choice"))
        self._write()

    def to_newest(self) -> None:
        """Scroll back to the top."""
        scroll_to(self.ids.rows)

    def bring(self, index: int) -> None:
        """Scroll until that line is in the middle."""
        self._write()
        self.ids.rows.bring(index)

    def _write(self, *_: object) -> None:
        room = self.width - dp(_LEFT + _TURN + _MARK + 2 * _GAP + _RIGHT)
        if room > dp(40):
            heights = [max(dp(_LEAST), self._text_height(line, room) + dp(_BETWEEN)) for line in self.lines]
            self.ids.rows.show(self.lines, heights, self.here)

    @staticmethod
    def _text_height(line: SheetLine, room: float) -> float:
        font = "TextStrong" if line.tone == "strong" else "Text"
        return measured(line.text, font, theme.type_text, round(room))[1]


load_kv("match/sheet_column")
