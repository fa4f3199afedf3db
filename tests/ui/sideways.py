"""What a phone held sideways must show during a match, and where."""

from collections.abc import Iterator
from itertools import combinations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.tappable import Tappable
from tests.ui.at_the_table import AtTheTable
from tests.ui.sizes import SMALLEST_TARGET

_HAIR = 1
_LEAST_BOARD = 200
"""The least width and height of the table, in dp."""
_TOOLS = ("why", "undo", "sheet", "pause")
Box = tuple[float, float, float, float]


def faults(table: AtTheTable) -> list[str]:
    """What is missing, cut or covered on the match screen, in words."""
    return [*_misplaced(table), *_without_tool(table), *_cut_keys(table)]


def _misplaced(table: AtTheTable) -> Iterator[str]:
    """Score, table, question, main button and tools: all in the window, none over another."""
    frame = table.screen.frame
    parts = {name: getattr(frame, name) for name in ("scoreboard", "stage", "scroll", "tools")}
    if table.screen.shown.picture.main.needed:
        parts["main"] = frame.main
    for name, part in parts.items():
        if part.get_root_window() is None:
            yield f"{name} is not in the window"
        elif not _inside(_box(part), (0, 0, *Window.size)):
            yield f"{name} is cut: {_box(part)}"
    shown = {name: part for name, part in parts.items() if part.get_root_window() is not None}
    for (name, part), (other, over) in combinations(shown.items(), 2):
        if _meet(_box(part), _box(over)):
            yield f"{name} is over {other}"
    if min(frame.stage.size) < dp(_LEAST_BOARD):
        yield f"the table has only {frame.stage.size}"


def _without_tool(table: AtTheTable) -> Iterator[str]:
    tools = table.screen.frame.tools
    for name in _TOOLS:
        button = tools._buttons.get(name)
        if button is None or button.parent is not tools:
            yield f"no {name}"
        elif min(button.size) < dp(SMALLEST_TARGET):
            yield f"{name} is only {button.size}"


def _cut_keys(table: AtTheTable) -> Iterator[str]:
    """Keys that the column cannot bring into sight: it scrolls up and down only, a row of chips also sideways."""
    scroll = table.screen.frame.scroll
    left, _, right, _ = _box(scroll)
    for key in table.screen.frame.slot.walk(restrict=True):
        if isinstance(key, Tappable) and not _slides(key, scroll):
            x, _, end, _ = _box(key)
            if x < left - _HAIR or end > right + _HAIR:
                yield f"{key} is cut: {_box(key)}"


def _slides(widget: Widget, end: Widget) -> bool:
    above = widget.parent
    while above is not end:
        if isinstance(above, ScrollView) and above.do_scroll_x:
            return True
        above = above.parent
    return False


def _box(widget: Widget) -> Box:
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def _inside(box: Box, around: Box) -> bool:
    return all(box[i] >= around[i] - _HAIR for i in (0, 1)) and all(box[i] <= around[i] + _HAIR for i in (2, 3))


def _meet(one: Box, other: Box) -> bool:
    apart = one[2] <= other[0] + _HAIR or other[2] <= one[0] + _HAIR
    return not apart and one[3] > other[1] + _HAIR and other[3] > one[1] + _HAIR
