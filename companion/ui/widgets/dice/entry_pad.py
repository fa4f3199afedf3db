"""The pad for real dice under the board: keys for the sum, or for each die, and keys for the other die's faces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook
from companion.ui.theme.theme import theme
from companion.ui.widgets.boxes import grid, grid_high, line_count
from companion.ui.widgets.children import lay
from companion.ui.widgets.dice.entry_key import LOW_TILE, EntryKey, FaceTile, SumKey, WordKey
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import OneSize

GAP = 8
_ROW_GAP = 16
_ONE_ROW = 11
_APART = 24
_LEAST_KEY = 48
_SIX = 6


@dataclass(frozen=True, slots=True)
class EntryKeys:
    """What the pad shows: sums with their marks and notes, or a row of ``numbers`` for each die; and ``faces``.

    ``staged``: the faces come first, and the rest takes their place. ``more`` is the text of the key after the last
    sum, if there is a place for it.
    """

    sums: Sequence[int] = ()
    marks: Mapping[int, str] = field(default_factory=dict)
    sum_notes: Mapping[int, str] = field(default_factory=dict)
    numbers: Sequence[Mapping[str, FaceLook]] = ()
    faces: Mapping[str, FaceLook] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    staged: bool = False
    more: str = ""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Heights of the rows and how many keys stand in one, in dp."""

    sum_columns: int
    sum_high: float
    face_columns: int
    face_high: float
    die: float


def _sizes(form: str, keys: EntryKeys) -> _Sizes:
    """The sizes of the mockups: one row of eleven sums on a tablet, rows of eight, six or four elsewhere."""
    many, staged = len(keys.sums) > _ONE_ROW + 1, keys.staged or len(keys.faces) <= 2
    faces = len(keys.faces)
    if form == "wide":
        return _Sizes(8 if many else _ONE_ROW, 76 if many else 72, faces, 160 if staged else 132, 72 if staged else 54)
    if form == "upright":
        sums = _ONE_ROW + 1 if keys.more else _ONE_ROW
        return _Sizes(8 if many else sums, 76 if many else 64, faces, 160 if staged else 124, 60)
    return _Sizes(4 if many else 6, 62 if many else 56, 2 if faces in (2, 4) else 3, 112 if staged else 92, 50)


@fires(on_pick="with what was tapped")
class EntryPad(Widget):
    """Sets its own ``height``. ``on_pick(part, key)`` at a tap: part is "sum", "face", "more" or a die's index."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    room_high = NumericProperty(inf)
    """How high it may be: its keys are lower where there is little room, but never too low for a finger."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._keys = EntryKeys()
        self._wanted: tuple[bool, bool] = (True, True)
        self._words = OneSize()
        self.sum_keys: dict[int, SumKey] = {}
        self.face_keys: dict[str, FaceTile] = {}
        self.number_keys: list[dict[str, FaceTile]] = []
        self.more: WordKey | None = None
        before_frame(self, self._place, "pos", "width", "form", "room_high", theme=("text_scale",))

    def put(self, keys: EntryKeys) -> None:
        """Show these keys; those of the same pad as before are kept."""
        if keys != self._keys:
            self._keys = keys
            self._build()

    def _build(self) -> None:
        self.clear_widgets()
        keys = self._keys
        self.sum_keys = {
            total: SumKey(
                key=str(total), text=str(total), mark=keys.marks.get(total, ""), note=keys.sum_notes.get(total, "")
            )
            for total in keys.sums
        }
        self.face_keys = {face: _tile(face, look, keys.notes) for face, look in keys.faces.items()}
        self._words.hold([tile.ids.word for tile in self.face_keys.values()])
        self.number_keys = [
            {face: FaceTile(key=face, look=look, named=False) for face, look in row.items()} for row in keys.numbers
        ]
        self.more = WordKey(text=keys.more) if keys.more else None
        for key in self.sum_keys.values():
            key.bind(on_release=lambda key: self.dispatch("on_pick", "sum", key.key))
        for key in self.face_keys.values():
            key.bind(on_release=lambda key: self.dispatch("on_pick", "face", key.key))
        for die, row in enumerate(self.number_keys):
            for key in row.values():
                key.bind(on_release=lambda key, die=die: self.dispatch("on_pick", die, key.key))
        if self.more:
            self.more.bind(on_release=lambda _: self.dispatch("on_pick", "more", ""))

    def show(
        self,
        *,
        total: int | None,
        numbers: Sequence[str | None],
        face: str | None,
        wants_sum: bool,
        wants_face: bool,
        was: tuple[Sequence[str], int | None, str | None] = ((), None, None),
    ) -> None:
        """Mark what is chosen, what is still open and, if it is entered again, what was entered before."""
        self._wanted = wants_sum, wants_face
        was_numbers, was_total, was_face = was
        for number, key in self.sum_keys.items():
            key.chosen, key.awaited, key.was = number == total, wants_sum, number == was_total
        for face_id, tile in self.face_keys.items():
            tile.chosen, tile.awaited, tile.was = face_id == face, wants_face, face_id == was_face
        for die, row in enumerate(self.number_keys):
            before = was_numbers[die] if die < len(was_numbers) else None
            for shown, tile in row.items():
                tile.chosen, tile.awaited = shown == numbers[die], numbers[die] is None and wants_sum
                tile.was = shown == before
        self._lay()

    def _lay(self) -> None:
        """Show the rows that are needed now."""
        staged, wants_face = self._keys.staged, self._wanted[1]
        faces = list(self.face_keys.values()) if not staged or wants_face else []
        sums: list[EntryKey] = [] if staged and wants_face else [*self.sum_keys.values(), *self._numbers()]
        if self.more and sums:
            sums.append(self.more)
        if list(reversed(self.children)) != [*sums, *faces]:
            self.clear_widgets()
            for key in (*sums, *faces):
                self.add_widget(key)
        self._place()

    def _numbers(self) -> list[FaceTile]:
        return [tile for row in self.number_keys for tile in row.values()]

    def _place(self) -> None:
        """Sums or dice above, faces below; each row fills the width."""
        if self.width <= 1:
            return
        keys = self._keys
        sizes = _sizes(self.form, keys)
        shown = set(self.children)
        sums: list[EntryKey] = [*self.sum_keys.values(), *self._numbers(), *([self.more] if self.more else [])]
        sums = [key for key in sums if key in shown]
        faces: list[EntryKey] = [key for key in self.face_keys.values() if key in shown]
        columns = _SIX if self.number_keys else sizes.sum_columns
        if self.number_keys and self.form == "wide" and len(self.number_keys) < 3:
            columns = _SIX * len(self.number_keys)
        rows = [(sums, columns, sizes.sum_high), (faces, sizes.face_columns, sizes.face_high)]
        used = [(row, cols, high) for row, cols, high in rows if row]
        between = dp(GAP if self.room_high < inf else _ROW_GAP)
        in_each = [line_count(len(row), cols) for row, cols, _ in used]
        gaps = dp(GAP) * (sum(in_each) - len(used)) + between * (len(used) - 1)
        heights = _lowered([dp(high) for *_, high in used], in_each, self.room_high - gaps)
        used = [(row, cols, high) for (row, cols, _), high in zip(used, heights, strict=True)]
        highs = [grid_high(len(row), cols, high, dp(GAP)) for row, cols, high in used]
        self.height = sum(highs) + between * (len(used) - 1)
        top = self.top
        for (row, cols, high), whole in zip(used, highs, strict=True):
            apart = dp(_APART) if row is sums and cols > _SIX and self.number_keys else 0
            self._place_row(row, cols, high, top, apart=apart)
            top -= whole + between
        for tile in self.face_keys.values():
            share = 0.38 if tile.noted else 0.55 if tile.height > dp(90) or tile.height < dp(LOW_TILE) else 0.46
            tile.die_size = min(dp(sizes.die), tile.height * share)
        for tile in self._numbers():
            tile.die_size = min(tile.width, tile.height) * 0.72

    def _place_row(self, keys: Sequence[EntryKey], columns: int, high: float, top: float, *, apart: float = 0) -> None:
        """``apart`` is what lies between the six keys of one die and those of the next."""
        dice = columns // _SIX if apart else 1
        wide = (self.width - (apart + dp(GAP)) * (dice - 1)) / dice
        each = line_count(len(keys), dice)
        for die in range(dice):
            row, left = keys[die * each : (die + 1) * each], self.x + die * (wide + apart + dp(GAP))
            lay(row, grid(len(row), columns // dice, left, top, wide, high, dp(GAP)))


def _lowered(heights: Sequence[float], in_each: Sequence[int], room: float) -> list[float]:
    """These heights of rows, of so many lines each, as low as the room asks for and a finger allows."""
    least = dp(_LEAST_KEY)
    spare = sum(count * (high - least) for count, high in zip(in_each, heights, strict=True))
    share = max(0.0, min(1.0, (room - least * sum(in_each)) / spare)) if spare > 0 else 1.0
    return [least + (high - least) * share for high in heights]


def _tile(face: str, look: FaceLook, notes: Mapping[str, str]) -> FaceTile:
    return FaceTile(key=face, look=look, note=notes.get(face, ""))


def roomy(form: str) -> bool:
    """Whether the meaning of a face has room under its name."""
    return form != "phone" and theme.text_scale <= 1.3
