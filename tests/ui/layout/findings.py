"""What is wrong with where things are drawn, by kind.

- ``a``: two texts meet
- ``b``: a text or a picture beyond the window, its plate, or the sides of a list that scrolls
- ``c``: a line that ends inside a word, between a number and its unit or sign, or before a mark
- ``d``: type below 14 sp
- ``e``: neighbours of the same kind in one row whose type differs
- ``f``: what a child draws is outside its cell or over its sibling's, or a target is over another
- ``g``: see ``contrast.py``
- ``h``: less than 8 dp between the 48 dp in the middle of two targets
- ``o``: a part of a text is hidden by what is drawn over it

What is meant to lie over others says ``overlaps = True`` where it is declared.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import Surface
from tests.ui.layout.boxes import Box, box_of
from tests.ui.layout.breaks import bad_breaks
from tests.ui.layout.ink import drawn_by
from tests.ui.layout.scene import Place, Scene, Text, scenes
from tests.ui.sizes import SMALLEST_TARGET, SMALLEST_TYPE, takes_touches, type_sizes

_HAIR, _INK_HAIR = 2.5, 1.0
_NEAR = 8
_UNEVEN = 2
_CELLS = BoxLayout | GridLayout | StackLayout


class Finding(NamedTuple):
    kind: str
    path: str
    words: str
    measure: str

    def __str__(self) -> str:
        return f"{self.kind} {self.path}: {self.words!r} {self.measure}"


def meeting_texts(scene: Scene) -> Iterator[Finding]:
    for one, other in combinations(scene.texts, 2):
        if one.place.overlaps or other.place.overlaps:
            continue
        for ink, over in ((i, o) for i in one.inks for o in other.inks):
            if ink.meets(over, _INK_HAIR) and not _between(one.place, other.place, ink & over, scene):
                common = ink & over
                words = f"{one.words} | {other.words}"
                yield Finding(
                    "a", f"{one.place.path} | {other.place.path}", words, f"{common.wide:.0f}×{common.high:.0f}"
                )
                break


def hidden_texts(scene: Scene) -> Iterator[Finding]:
    for text in scene.texts:
        for ground in scene.grounds:
            if ground.rank < text.place.rank or ground.overlaps or text.place.overlaps:
                continue
            if any(ink.meets(ground.seen, _HAIR) and ink.beyond(ground.seen) > _HAIR for ink in text.inks):
                yield Finding("o", text.place.path, text.words, f"under {ground.path}")
                break


def _between(one: Place, other: Place, common: Box, scene: Scene) -> bool:
    """Whether a ground between the two hides what they have in common."""
    return any(one.rank < g.rank < other.rank and common.beyond(g.seen) <= _HAIR for g in scene.grounds)


def outside(scene: Scene) -> Iterator[Finding]:
    for text in scene.texts:
        if not text.place.overlaps:
            for line in text.lines:
                if where := _beyond(line.ink, text.place):
                    yield Finding("b", text.place.path, text.words, where)
                    break
    for place in scene.places:
        if _is_picture(place.widget) and not place.overlaps and (where := _beyond(place.box, place)):
            yield Finding("b", place.path, "", where)


def _is_picture(widget: Widget) -> bool:
    draws = len(widget.canvas.children) + len(widget.canvas.before.children)
    return not isinstance(widget, Label) and not widget.children and draws > 1


def _beyond(drawn: Box, place: Place) -> str:
    """What this reaches beyond: the frame it stands in, the sides of a list, or the window."""
    for widget in reversed(place.above):
        frame = box_of(widget)
        if isinstance(widget, ScrollView):
            return _beyond_list(drawn, widget, frame)
        if _is_frame(widget) and drawn.beyond(frame) > _HAIR:
            return f"{drawn.beyond(frame):.0f} px beyond {type(widget).__name__}"
        if _is_frame(widget):
            break
    beyond = drawn.beyond(Box(0, 0, Window.width, Window.height))
    scrolls = any(isinstance(widget, ScrollView) for widget in place.above)
    return f"{beyond:.0f} px beyond the window" if beyond > _HAIR and not scrolls else ""


def _beyond_list(drawn: Box, view: ScrollView, frame: Box) -> str:
    across = max(frame.left - drawn.left, drawn.right - frame.right)
    up = max(frame.bottom - drawn.bottom, drawn.top - frame.top)
    if across > _HAIR and not view.do_scroll_x:
        return f"{across:.0f} px cut off at the side of a list"
    return f"{up:.0f} px cut off by a list" if up > _HAIR and not view.do_scroll_y else ""


def _is_frame(widget: Widget) -> bool:
    shown = isinstance(widget, Plate) and (widget.fill[3] or widget.outline[3])
    return bool(shown or (isinstance(widget, Surface) and widget.fill[3]))


def broken_lines(scene: Scene) -> Iterator[Finding]:
    for text in scene.texts:
        if text.label.font_name != "Icon" and len(drawn_by(text.label)._cached_lines) > 1:
            said = _plain(text.label)
            lines = ["".join(str(word.text) for word in line.words) for line in drawn_by(text.label)._cached_lines]
            yield from (Finding("c", text.place.path, text.words, what) for what in bad_breaks(said, lines))


def _plain(label: Label) -> str:
    """What it says, without markup."""
    if not label.markup:
        return str(label.text)
    tags = (piece for piece in drawn_by(label).markup if not (piece.startswith("[") and piece.endswith("]")))
    return "".join(tags).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def small_type(scene: Scene) -> Iterator[Finding]:
    for text in scene.texts:
        if text.label.font_name != "Icon":
            smallest = min(type_sizes(text.label), default=sp(SMALLEST_TYPE))
            if smallest < sp(SMALLEST_TYPE) - 0.5:
                yield Finding("d", text.place.path, text.words, f"in {smallest / sp(1):.1f} sp")


def uneven_rows(scene: Scene) -> Iterator[Finding]:
    shown = {id(place.widget): place for place in scene.places}
    written = {id(text.label): text for text in scene.texts}
    for place in scene.places:
        children = [child for child in reversed(place.widget.children) if id(child) in shown]
        for one, other in combinations(children, 2):
            if _same_kind(one, other) and _in_one_row(one, other):
                yield from _compared(_texts_of(one, written), _texts_of(other, written))


def _same_kind(one: Widget, other: Widget) -> bool:
    return isinstance(one, type(other)) or isinstance(other, type(one))


def _in_one_row(one: Widget, other: Widget) -> bool:
    return abs(one.center_y - other.center_y) <= _HAIR and abs(one.height - other.height) <= _HAIR


def _texts_of(widget: Widget, written: dict[int, Text]) -> dict[str, list[Text]]:
    """The texts in a widget by where they stand in it."""
    found: dict[str, list[Text]] = {}

    def gather(part: Widget, path: str) -> None:
        text = written.get(id(part))
        if text is not None and text.label.font_name != "Icon":
            found.setdefault(path, []).append(text)
        for child in reversed(part.children):
            gather(child, f"{path}/{type(child).__name__}")

    gather(widget, "")
    return found


def _meant_alike(one: Label, other: Label) -> bool:
    """Whether both would have the same type if there were room."""
    wished, also = (getattr(label, "preferred", label.font_size) for label in (one, other))
    fitted = hasattr(one, "preferred") and hasattr(other, "preferred")
    return fitted and abs(wished - also) <= sp(_UNEVEN)


def _compared(ones: dict[str, list[Text]], others: dict[str, list[Text]]) -> Iterator[Finding]:
    for path in ones.keys() & others.keys():
        if len(ones[path]) == len(others[path]):
            for one, other in zip(ones[path], others[path], strict=True):
                if not _meant_alike(one.label, other.label):
                    continue
                size, beside = one.label.font_size, other.label.font_size
                if abs(size - beside) > sp(_UNEVEN):
                    words = f"{one.words} | {other.words}"
                    yield Finding("e", one.place.path, words, f"{size / sp(1):.0f} beside {beside / sp(1):.0f} sp")


def outside_cells(scene: Scene) -> Iterator[Finding]:
    drawn = _drawn(scene)
    shown = {id(place.widget): place for place in scene.places}
    for place in scene.places:
        if not isinstance(place.widget, _CELLS) or place.overlaps:
            continue
        children = [shown[id(child)] for child in reversed(place.widget.children) if id(child) in shown]
        children = [child for child in children if not child.overlaps and id(child.widget) in drawn]
        for child in children:
            if (beyond := drawn[id(child.widget)].beyond(place.box)) > _HAIR:
                yield Finding("f", child.path, _said(child.widget), f"{beyond:.0f} px outside its cell")
        for one, other in combinations(children, 2):
            if drawn[id(one.widget)].meets(drawn[id(other.widget)], _HAIR):
                words = f"{_said(one.widget)} | {_said(other.widget)}"
                yield Finding("f", f"{one.path} | {type(other.widget).__name__}", words, "over each other")


def _drawn(scene: Scene) -> dict[int, Box]:
    """What every widget draws together with its children, by the widget's id; lists that scroll draw their own box."""
    drawn: dict[int, Box] = {}
    for text in scene.texts:
        if not text.place.overlaps:
            _extend(drawn, text.place, reduce(Box.__or__, (line.ink for line in text.lines)))
    for place in scene.places:
        if not place.overlaps and (_is_picture(place.widget) or _is_frame(place.widget)):
            _extend(drawn, place, place.box)
    return drawn


def _extend(drawn: dict[int, Box], place: Place, box: Box) -> None:
    for widget in (place.widget, *reversed(place.above)):
        if isinstance(widget, ScrollView | StencilView):
            box = box & box_of(widget)
            if not box.wide or not box.high:
                return
        drawn[id(widget)] = drawn[id(widget)] | box if id(widget) in drawn else box


def near_targets(scene: Scene) -> Iterator[Finding]:
    targets = [place for place in scene.places if takes_touches(place.widget) and place.seen.wide and place.seen.high]
    for one, other in combinations(targets, 2):
        if one.widget in other.above or one.overlaps or other.overlaps:
            continue
        words = f"{_said(one.widget)} | {_said(other.widget)}"
        if (apart := one.seen.apart(other.seen)) < -_HAIR:
            if not _is_hidden(one, other, scene):
                yield Finding("f", f"{one.path} | {other.path}", words, f"targets {-apart:.0f} px over each other")
        elif (apart := _core(one).apart(_core(other))) < dp(_NEAR) - 0.5:
            yield Finding("h", f"{one.path} | {other.path}", words, f"{max(0, apart) / dp(1):.0f} dp apart")


def _is_hidden(one: Place, other: Place, scene: Scene) -> bool:
    """Whether what the two have in common is hidden by a ground, below which nothing is touched."""
    common = one.seen & other.seen
    return any(one.rank < ground.rank < other.rank and common.beyond(ground.seen) <= _HAIR for ground in scene.grounds)


def _core(place: Place) -> Box:
    """The middle of a target, as large as the smallest one that is allowed."""
    seen, side = place.seen, dp(SMALLEST_TARGET)
    across, up = max(0, seen.wide - side) / 2, max(0, seen.high - side) / 2
    return Box(seen.left + across, seen.bottom + up, seen.right - across, seen.top - up)


def _said(widget: Widget) -> str:
    return next((w.text for w in widget.walk() if isinstance(w, Label) and w.text and w.font_name != "Icon"), "")[:40]


KINDS: dict[str, Callable[[Scene], Iterator[Finding]]] = {
    "a": meeting_texts,
    "b": outside,
    "c": broken_lines,
    "d": small_type,
    "e": uneven_rows,
    "f": outside_cells,
    "h": near_targets,
    "o": hidden_texts,
}


def on_stage(kinds: str = "".join(KINDS)) -> list[Finding]:
    """Every finding of these kinds on the window, the lowest layer first."""
    return [found for scene in scenes() for kind in KINDS if kind in kinds for found in KINDS[kind](scene)]
