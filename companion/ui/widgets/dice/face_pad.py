"""The pad for real dice: a row of keys for each die on the table."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.play.asking.face_entry import typed_face
from companion.present.faces import PadRow
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.boxes import centred, grid, largest, line_count
from companion.ui.widgets.children import lay
from companion.ui.widgets.dice.face_key import FaceKey
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.text.fitted import Fitted

_SIX = 6
_SMALLEST = 15
_LARGE_KEY, _LEAST_KEY, _KEY_ROOM = 132, 46, 1.25


class RowLabel(Fitted):
    """The die's name; in the accent colour if this is the row to fill now."""

    awaited = BooleanProperty(False)


@fires(on_change="when a face is chosen or cleared", on_pick="with the row and the face of a tapped key")
class FacePad(Surface, ScrollView):
    """``rows`` of keys; ``picked`` holds the id chosen in each, or None. ``on_change`` fires at every choice.

    Digits on a keyboard choose the face at that position in the next open row; backspace reopens the last one.
    """

    rows = ListProperty()
    picked = ListProperty()
    was = ListProperty()
    """The faces that were entered before, if they are being entered again."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sheet = Widget(size_hint=(1, None))
        self.add_widget(self.sheet)
        self.labels: list[RowLabel] = []
        self.keys: list[list[FaceKey]] = []
        place_soon = before_frame(self, self._place, "pos", "size", theme=("text_scale", "font_choice"))
        self.bind(rows=self._build, picked=self._show_picked, was=self._show_picked)
        self.sheet.bind(pos=place_soon, width=place_soon)
        self._build()

    @property
    def complete(self) -> bool:
        """Every die has been entered."""
        return None not in self.picked

    def put(self, rows: list[PadRow]) -> None:
        """Show these rows with nothing chosen; the same rows keep their keys."""
        self.rows = rows
        self.was = []
        self.picked = [None] * len(rows)
        self.scroll_y = 1

    def key(self, row: int, face_id: str) -> FaceKey:
        """The key of a face in a row."""
        return next(key for key in self.keys[row] if key.face_id == face_id)

    def pick(self, row: int, face_id: str | None) -> None:
        """Choose a face in a row, as a tap does."""
        self.dispatch("on_pick", row, face_id)

    def on_pick(self, row: int, face_id: str | None) -> None:
        """Whoever sets ``picked`` returns true, so that it is not set here."""
        self.picked[row] = face_id
        self.dispatch("on_change")

    def type(self, key: int, text: str) -> bool:
        """Handle a key of a keyboard."""
        row, face_id = typed_face(tuple(tuple(each.faces) for each in self.rows), tuple(self.picked), text, key)
        if row >= 0:
            self.pick(row, face_id)
        return row >= 0

    def _build(self, *_: object) -> None:
        self.sheet.clear_widgets()
        self.labels = [RowLabel(text=row.label) for row in self.rows]
        self.keys = [
            [FaceKey(face_id=face_id, look=look, named=row.named) for face_id, look in row.faces.items()]
            for row in self.rows
        ]
        for index, (label, keys) in enumerate(zip(self.labels, self.keys, strict=True)):
            self.sheet.add_widget(label)
            for key in keys:
                key.bind(on_release=lambda key, row=index: self.pick(row, key.face_id))
                self.sheet.add_widget(key)
        self.picked = [None] * len(self.rows)
        self._show_picked()
        self._place()

    def _show_picked(self, *_: object) -> None:
        if len(self.picked) != len(self.keys):
            return
        awaited = self.picked.index(None) if not self.complete else -1
        for index, (label, keys) in enumerate(zip(self.labels, self.keys, strict=True)):
            label.awaited = index == awaited
            for key in keys:
                key.chosen = key.face_id == self.picked[index]
                key.was = index < len(self.was) and key.face_id == self.was[index] and not key.chosen

    def _place(self, *_: object) -> None:
        if self.width <= 1 or self.height <= 1 or not self.rows:
            return
        if len(self.rows) == 1:
            self._place_alone()
            return
        edge, label_wide = dp(32), min(dp(192), self.width * 0.2)
        most = max(_SIX, *(len(row.faces) for row in self.rows))
        step = min(dp(118), (self.width - label_wide - 2 * edge) / most)
        cramped = any(_widest(row, _SMALLEST) > step for row in self.rows if row.named)
        if is_narrow(self.width) or cramped:
            self._place_stacked()
        else:
            self._place_in_line(edge, label_wide, step)

    def _place_alone(self) -> None:
        """A single die or card: its keys are as large as the pad allows."""
        (row,), (label,), (keys,) = self.rows, self.labels, self.keys
        edge, name = dp(16), theme.type_text * 1.4 if row.named else 0
        label_high = theme.type_lead * 1.5
        room_x, room_y = self.width - 2 * edge, self.height - label_high - dp(24)
        in_line, side = _largest(row, room_x, room_y, name)
        folded = False
        for name_lines in (2, 3):  # names of several lines leave all keys in sight
            if not row.named or line_count(len(keys), in_line) * (side * _KEY_ROOM + name) <= room_y:
                break
            folded, name = True, theme.type_text * 1.4 * name_lines
            in_line, side = _largest(row, room_x, room_y, name, share=1.2 / name_lines)
        named = _widest(row, theme.type_text / sp(1)) + dp(12) if row.named else 0
        step, lines = min(room_x / in_line, max(side * 2.2, named)), line_count(len(keys), in_line)
        high = max(dp(56), side * _KEY_ROOM) + name
        self.sheet.height = max(self.height, label_high + lines * high + dp(24))
        top = self.sheet.top - (self.sheet.height - label_high - lines * high) / 2
        label.pos, label.size = (self.sheet.x + edge, top - label_high), (room_x, label_high)
        lay(keys, centred(len(keys), in_line, self.sheet.center_x, top - label_high, step, high))
        for key in keys:
            key.touch, key.side = high - name, side
            key.name_size = theme.type_text if folded else _name_size(row, step)

    def _place_in_line(self, edge: float, label_wide: float, step: float) -> None:
        """On a tablet: the label on the left, the keys beside it."""
        name, count = theme.type_text * 1.4, len(self.rows)
        share = (self.height - dp(32)) / count
        touch = max(dp(56), min(dp(88), share - name))
        row_high = max(touch + name, min(dp(136), share))
        self.sheet.height = max(self.height, row_high * count + dp(32))
        top = self.sheet.top - (self.sheet.height - row_high * count) / 2 - (row_high - touch - name) / 2
        for index, (label, keys) in enumerate(zip(self.labels, self.keys, strict=True)):
            y = top - index * row_high
            label.pos, label.size = (self.sheet.x + edge, y - touch), (label_wide - dp(8), touch)
            for rank, key in enumerate(keys):
                under = name if self.rows[index].named else 0
                key.touch, key.side, key.size = touch, min(touch * 0.82, step * 0.74), (step, touch + under)
                key.pos = (self.sheet.x + edge + label_wide + rank * step, y - touch - under)
                key.name_size = _name_size(self.rows[index], step)

    def _place_stacked(self) -> None:
        """On a phone: the label above its keys, six to a line, or fewer if the names are long."""
        edge, label_high = dp(8), theme.type_text * 1.5
        room = self.width - 2 * edge
        touch = min(dp(88), room / _SIX)
        plans = [_plan(row, room, touch) for row in self.rows]
        needed = sum(label_high + lines * high for _, lines, high in plans) + dp(8)
        gap = min(dp(12), max(dp(2), (self.height - needed) / len(plans)))
        total = needed + gap * len(plans)
        self.sheet.height = max(self.height, total)
        y = self.sheet.top - max(0, (self.height - total) / 2) - dp(4)
        for label, keys, row, (in_line, lines, high) in zip(self.labels, self.keys, self.rows, plans, strict=True):
            label.pos, label.size = (self.sheet.x + edge + dp(8), y - label_high), (room - dp(16), label_high)
            y -= label_high
            lay(keys, grid(len(keys), in_line, self.sheet.x + edge, y, room, high))
            for key in keys:
                key.touch, key.side, key.name_size = touch, touch * 0.75, _name_size(row, room / in_line)
            y -= lines * high + gap


def _largest(row: PadRow, room_x: float, room_y: float, name: float, share: float = 1.0) -> tuple[int, float]:
    """How many keys to a line make them largest, and that size; that share of their names must fit below them."""
    widest = max(_widest(row, _SMALLEST) * share, _widest_word(row)) if row.named else 0

    def side(in_line: int, rows: int) -> float | None:
        step = room_x / in_line
        if step < widest and in_line > 1:
            return None
        return max(dp(_LEAST_KEY), min(dp(_LARGE_KEY), step * 0.7, (room_y / rows - name) / _KEY_ROOM))

    return largest(len(row.faces), side)


def _plan(row: PadRow, room: float, touch: float) -> tuple[int, int, float]:
    """Keys per line, lines, and the height of a line."""
    count = len(row.faces)
    if not row.named:
        return _SIX, line_count(count, _SIX), touch
    widest = _widest(row, _SMALLEST)
    in_line = next((number for number in (6, 5, 4, 3) if room / number >= widest), 2)
    lines = line_count(count, in_line)
    return line_count(count, lines), lines, touch + theme.type_text * 1.4


def _name_size(row: PadRow, room: float) -> float:
    """One type size for all names of a row, so that the longest does not stand out."""
    widest = _widest(row, theme.type_text / sp(1))
    return theme.type_text * min(1, (room - dp(4)) / max(1, widest))


def _widest_word(row: PadRow) -> float:
    ruler = CoreLabel(font_name="TextStrong", font_size=sp(_SMALLEST))
    return max(ruler.get_extents(word)[0] for look in row.faces.values() for word in look.word.split(" "))


def _widest(row: PadRow, type_size: float) -> float:
    """How wide the longest name is at that size."""
    ruler = CoreLabel(font_name="TextStrong", font_size=sp(type_size))
    return max(ruler.get_extents(look.word)[0] for look in row.faces.values())


load_kv("widgets/dice/face_pad")
