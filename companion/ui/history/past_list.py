"""The list of all matches, newest first. Only the visible rows exist as widgets."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.recycleview import RecycleView

from companion.history import HistoryRow
from companion.present.history_rows import row_facts
from companion.ui.history import past_row  # noqa: F401  the layout names its rows
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame

_FACING, _SIDE, _NOTE = 96, 1.5, 2.4


@fires(on_match="with the id of the tapped match")
class PastList(RecycleView):
    """``show`` sets its rows; a tap on one fires ``on_match(id)``."""

    narrow = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._rows: Sequence[HistoryRow] = ()
        super().__init__(**kwargs)
        self.bind(narrow=self._write)
        before_frame(self, self._write, theme=("text_scale",))

    def show(self, rows: Sequence[HistoryRow]) -> None:
        self._rows = rows
        self._write()

    def _write(self, *_: object) -> None:
        self.data = [self._row(row) for row in self._rows]

    def _row(self, row: HistoryRow) -> dict:
        facts = row_facts(row)
        listed = self.narrow or len(row.sides) != 2
        lines = max(1, len(facts["names"])) * _SIDE * theme.type_text
        notes = theme.type_note * _NOTE * (2 if row.title else 1)
        high = max(dp(_FACING), lines + notes + dp(16)) if listed else dp(_FACING) * max(1, theme.text_scale * 0.84)
        return facts | {"viewclass": "ListedRow" if listed else "FacingRow", "row_size": (self.width, high)}


load_kv("history/past_list")
