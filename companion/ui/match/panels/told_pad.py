"""The pad for a whole turn with real dice: how many warnings, what came of it, and what the keeper did."""

from collections.abc import Mapping, Sequence
from math import inf

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.present.told_words import ToldFacet, ToldKey
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.boxes import grid, grid_high, line_count
from companion.ui.widgets.children import lay
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.dice.entry_key import EntryKey
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import Fitted

_GAP, _BETWEEN = 8, 14
_COUNTS = {"wide": 64, "upright": 64, "phone": 56}
_RESULTS = {"wide": 80, "upright": 88, "phone": 72}
_REPLIES = {"wide": 120, "upright": 120, "phone": 104}
_LABELS = {"wide": 136, "upright": 136, "phone": 120}
_LABEL_SHARE = 0.28
_COLUMNS, _NOTHING = 3, 60
_LEAST, _LEAST_KEY, _DICE = 0.5, 48, 44
_TITLE = 26
"""The greatest height of the name of a row: below it there is room for two lines in small type."""


class CountKey(EntryKey):
    """A number, and in a wide pad its name beside it."""

    text = StringProperty("")
    note = StringProperty("")
    figure_wide = NumericProperty(0)


class ResultKey(EntryKey):
    """What a turn came to: its name, and the faces that make it or what it means."""

    text = StringProperty("")
    note = StringProperty("")
    faces = ListProperty()

    def _form(self) -> str:
        return "faces" if self.faces else "note" if self.note else "bare"

    form = AliasProperty(_form, None, bind=("faces", "note"), cache=True)
    """What stands below its name."""

    def on_faces(self, *_: object) -> None:
        row = self.ids.dice
        row.clear_widgets()
        for look in self.faces:
            row.add_widget(DrawnDie(look=look, size=(dp(28), dp(28))))


class ReplyKey(EntryKey):
    """What the keeper did: the face of the die and its name."""

    text = StringProperty("")
    note = StringProperty("")
    faces = ListProperty()
    form = OptionProperty("below", options=("beside", "below"))
    """Where the text stands: beside the face, in a wide pad, or below it."""
    noted = BooleanProperty(False)
    beside_long = NumericProperty(0)
    beside_wide = NumericProperty(0)


class FacetTitle(Fitted):
    """The name of a row."""


class FacetNote(Fitted):
    """What a row means, in small type."""


@fires(on_pick="with the facet and the value that was tapped")
class ToldPad(Widget):
    """Rows for the facets; ``on_pick(name, value)`` fires at a tap. Sets its own ``height``.

    The last row has its place before its keys are known, so that nothing jumps.
    """

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    room_high = NumericProperty(inf)
    """How high it may be: its keys are lower where there is little room, but never too low for a finger."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._facets: tuple[ToldFacet, ...] = ()
        self._titles: dict[str, tuple[FacetTitle, FacetNote]] = {}
        self.keys: dict[str, dict[str, EntryKey]] = {}
        self._share = 1.0
        """How high the keys are, in shares of their full height."""
        before_frame(self, self._place, "pos", "width", "form", "room_high", theme=("text_scale",))

    def put(self, facets: Sequence[ToldFacet]) -> None:
        """Show these facets; rows that are the same keep their keys."""
        facets = tuple(facets)
        if facets == self._facets:
            return
        known = {facet.name: facet for facet in self._facets}
        for facet in facets:
            if known.get(facet.name) != facet:
                self._titles[facet.name] = (FacetTitle(text=facet.title), FacetNote(text=facet.note))
                self.keys[facet.name] = {key.value: self._new_key(facet, key) for key in facet.keys}
        for gone in known.keys() - {facet.name for facet in facets}:
            del self._titles[gone], self.keys[gone]
        self._facets = facets
        self.clear_widgets()
        for name in (facet.name for facet in facets):
            for widget in (*self._titles[name], *self.keys[name].values()):
                self.add_widget(widget)
        self._place()

    def _new_key(self, facet: ToldFacet, key: ToldKey) -> EntryKey:
        kind = CountKey if key.value.isdigit() else ReplyKey if facet is not None and _replies(facet) else ResultKey
        made = kind(key=key.value, text=key.text, note=key.note)
        if not isinstance(made, CountKey):
            made.faces = list(key.faces)
        made.bind(on_release=lambda widget: self.dispatch("on_pick", facet.name, widget.key))
        return made

    def show(self, chosen: dict[str, str], awaited: str | None) -> None:
        """Mark what is chosen and the row that is asked for; a number is only framed while it is the usual one."""
        for facet in self._facets:
            first = facet.keys[0].value if facet.keys else ""
            for value, key in self.keys[facet.name].items():
                picked = chosen.get(facet.name) == value
                usual = picked and isinstance(key, CountKey) and value == first
                key.chosen, key.was = picked and not usual, usual
                key.awaited = facet.name == awaited and not isinstance(key, CountKey)

    def _place(self) -> None:
        if self.width <= 1 or not self._facets:
            return
        self._share = 1.0
        full = sum(self._facet_height(facet) for facet in self._facets) + dp(_BETWEEN) * (len(self._facets) - 1)
        self._share = max(_LEAST, min(1, self.room_high / full))
        heights = [self._facet_height(facet) for facet in self._facets]
        self.height = sum(heights) + dp(_BETWEEN) * (len(heights) - 1)
        top = self.top
        for facet, high in zip(self._facets, heights, strict=True):
            self._place_facet(facet, top, high)
            top -= high + dp(_BETWEEN)

    def _facet_height(self, facet: ToldFacet) -> float:
        kind = _kind(facet)
        if kind == "count":
            return self._high(_COUNTS)
        if kind == "reply":
            title = theme.type_text * 1.4 if self.form == "phone" else 0
            return title + self._high(_REPLIES)
        alone = self._nothing + dp(_GAP) if self.form == "phone" else 0
        return alone + grid_high(len(facet.keys) - 1, _COLUMNS, self._high(_RESULTS), dp(_GAP))

    def _high(self, heights: Mapping[str, int]) -> float:
        least = dp(_LEAST_KEY) if heights is _COUNTS else theme.type_note * 1.4 + dp(_DICE)
        return max(least, dp(heights[self.form]) * self._share)

    @property
    def _nothing(self) -> float:
        """The height of the key of a turn without a result, on a phone."""
        return max(dp(_LEAST_KEY), dp(_NOTHING) * self._share)

    def _place_facet(self, facet: ToldFacet, top: float, high: float) -> None:
        kind, keys = _kind(facet), list(self.keys[facet.name].values())
        label = min(dp(_LABELS[self.form]), self.width * _LABEL_SHARE)
        above = self.form == "phone" and kind != "count"
        left = self.x if above else self.x + label + dp(12)
        room = self.right - left
        title = theme.type_text * 1.4 if above and kind == "reply" else 0
        self._place_label(facet, top, title or min(high, dp(80)), label, above=above)
        if kind == "count":
            self._lay(keys, len(keys), left, top, room, high)
        elif kind == "result":
            self._place_results(keys, left, top, room, high)
        else:
            self._place_replies(keys, left, top - title, room, high - title)

    def _place_label(self, facet: ToldFacet, top: float, high: float, wide: float, *, above: bool) -> None:
        title, note = self._titles[facet.name]
        hidden = above and _kind(facet) != "reply"
        title.opacity = note.opacity = 0 if hidden else 1
        if above:
            title.size, title.pos = (self.width * 0.5, high), (self.x, top - high)
            note.size, note.pos = (self.width * 0.5, high), (self.center_x, top - high)
            note.halign = "right"
            return
        line = min(theme.type_text * 1.4, dp(_TITLE))
        title.size, title.pos = (wide, line), (self.x, top - line - dp(2))
        note.size, note.pos = (wide, max(1, high - line - dp(4))), (self.x, top - high)
        note.halign = "left"

    def _place_results(self, keys: list[EntryKey], left: float, top: float, room: float, high: float) -> None:
        """The turn without a result is a key of its own, as it is the most frequent."""
        nothing, others = keys[0], keys[1:]
        each = self._high(_RESULTS)
        if self.form == "phone":
            nothing.size, nothing.pos = (room, self._nothing), (left, top - self._nothing)
            self._lay(others, _COLUMNS, left, top - self._nothing - dp(_GAP), room, each)
            return
        wide = min(dp(168), room * 0.22)
        nothing.size, nothing.pos = (wide, high), (left, top - high)
        self._lay(others, _COLUMNS, left + wide + dp(_GAP), top, room - wide - dp(_GAP), each)

    def _place_replies(self, keys: list[EntryKey], left: float, top: float, room: float, high: float) -> None:
        if not keys:
            return
        rows = 1 if len(keys) <= 4 else 2
        columns = line_count(len(keys), rows)
        each = (high - dp(_GAP) * (rows - 1)) / rows
        for key in keys:
            key.form = "beside" if self.form != "phone" or rows == 2 else "below"
        self._lay(keys, columns, left, top, room, each)

    @staticmethod
    def _lay(keys: Sequence[EntryKey], columns: int, left: float, top: float, room: float, high: float) -> None:
        lay(keys, grid(len(keys), columns, left, top, room, high, dp(_GAP)))


def _kind(facet: ToldFacet) -> str:
    """Numbers, the replies in the last row, or results."""
    if facet.keys and all(key.value.isdigit() for key in facet.keys):
        return "count"
    return "reply" if _replies(facet) else "result"


def _replies(facet: ToldFacet) -> bool:
    return facet.name == "reply"


load_kv("match/panels/told_pad")
