"""The running match sheet beside the board, newest first."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.sheet_lines import SheetLine
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.tappable import Tappable

_LEFT, _TURN, _MARK, _GAP, _RIGHT = 20, 26, 24, 12, 16
_BETWEEN, _LEAST, _FOOT = 20, 56, 24
_LINE_HEIGHT = 1.1


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

    def on_release(self) -> None:
        column = self.parent
        while column is not None and not isinstance(column, SheetColumn):
            column = column.parent
        if column is not None:
            column.dispatch("on_line", self.key)


class SheetColumn(Surface):
    """``lines`` are SheetLines, newest first. A tap on one fires ``on_line(key)``."""

    lines = ListProperty()
    here = ListProperty()
    """The lines of the moment being viewed."""
    title = StringProperty()
    corner = NumericProperty("24dp")

    __events__ = ("on_line",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        before_frame(self, self._write, "lines", "here", "width", theme=("text_scale", "font_choice"))
        self._write()

    def on_line(self, key: str) -> None:
        """Fired with the key of the tapped line."""

    def to_newest(self) -> None:
        """Scroll back to the top."""
        scroll_to(self.ids.rows)

    def bring(self, index: int) -> None:
        """Scroll until that line is in the middle."""
        self._write()
        rows, data = self.ids.rows, self.ids.rows.data
        if not data:
            return
        heights = [row["row_size"][1] for row in data]
        spare = sum(heights) + dp(_FOOT) - rows.height
        above = sum(heights[:index]) + heights[index] / 2 - rows.height / 2
        scroll_to(rows, 1 - min(1, max(0, above / spare)) if spare > 0 else 1)

    def _write(self, *_: object) -> None:
        room = self.width - dp(_LEFT + _TURN + _MARK + 2 * _GAP + _RIGHT)
        if room <= dp(40):
            return
        last = len(self.lines) - 1
        self.ids.rows.data = [
            {
                "key": line.key,
                "index": index,
                "turn": line.turn,
                "text": line.text,
                "mark": line.mark,
                "tone": line.tone,
                "here": index in self.here,
                "first": index == 0,
                "last": index == last,
                "row_size": (self.width, max(dp(_LEAST), self._text_height(line, room) + dp(_BETWEEN))),
            }
            for index, line in enumerate(self.lines)
        ]

    @staticmethod
    def _text_height(line: SheetLine, room: float) -> float:
        font = "TextStrong" if line.tone == "strong" else "Text"
        return _height(line.text, font, theme.type_text, round(room), theme.font_choice)


@lru_cache(maxsize=2048)
def _height(text: str, font: str, size: float, room: int, _font_choice: str) -> float:
    label = CoreLabel(text=text, font_name=font, font_size=size, text_size=(room, None), line_height=_LINE_HEIGHT)
    label.refresh()
    return label.texture.height


load_kv("match/sheet_column")
