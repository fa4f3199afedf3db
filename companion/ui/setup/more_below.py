"""What a scrolling column hides below its lower edge: named in a row under it, and a tap leads to the first of that."""

from collections.abc import Callable, Iterable

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import show_at_top
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_HEIGHT, _HIDDEN = 56, 24
"""Its own height with text of the usual size, and how much of a part may be below the edge without being named."""


class MoreBelow(Tappable, Plate):
    """Follows ``column``; ``parts`` gives its parts with their names.

    Its height depends on what there is, not on how far that is scrolled: the parts must not move under a finger.
    """

    text = StringProperty("")
    hidden = ListProperty()
    """The names of the parts below the edge."""

    def __init__(self, column: ScrollView, parts: Callable[[], Iterable[tuple[Widget, str]]], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._column, self._parts = column, parts
        look = before_frame(self, self._look, "pos")
        column.bind(scroll_y=look, height=look, viewport_size=look)
        self._first: Widget | None = None
        self.bind(on_release=lambda *_: self._lead())

    def _lead(self) -> None:
        """Show the first part that is named; by itself the column would scroll past it."""
        if self._first is not None:
            show_at_top(self._column, self._first, dp(_HIDDEN))

    def _look(self) -> None:
        if self._column.parent is None:
            return
        edge = self.to_window(*self.pos)[1] - dp(_HIDDEN)
        below = [(part, name) for part, name in self._parts() if part.parent and part.to_window(*part.pos)[1] < edge]
        self._first = below[0][0] if below else None
        self.hidden = [name for _, name in below]
        self.text = tr("new.below", parts=", ".join(self.hidden)) if below else ""
        overflows = self._column.viewport_size[1] > self._column.height + self.size[1]
        self.height = dp(_HEIGHT) * theme.text_scale if overflows else 0


load_kv("setup/more_below")
