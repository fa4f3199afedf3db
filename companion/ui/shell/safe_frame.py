"""The frame around all screens: it keeps them out of what the system covers."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.device.insets import NONE, read_insets
from companion.device.quiet import on_android
from companion.ui.theme.safe_area import safe
from companion.ui.theme.theme import theme

_SECONDS = 0.2
_LAID_OUT = 0.1
"""Until the screen has taken its new size."""
_SETTLES, _AT_MOST = 5, 25
"""After a turn of the device the insets follow within a second; at the start the window may take longer."""


class SafeFrame(BoxLayout):
    """Its only child fills the safe area; under the bars the window is dark, so that their light icons can be read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._colour = Color()
            self._bands = [Rectangle() for _ in range(4)]
        self._tries = 0
        self._poll: Any = None
        safe.bind(left=self._pad, top=self._pad, right=self._pad, bottom=self._pad, field=self._on_field)
        theme.bind(bars=self._pad)
        self.bind(size=self._pad)
        Window.bind(on_resize=self.look)
        self.look()

    def look(self, *_: Any) -> None:
        """Read the insets, and on a device again until they have settled."""
        self._tries = 0
        self._ask()

    def close(self) -> None:
        """Stop watching: the app is closed."""
        Window.unbind(on_resize=self.look)
        theme.unbind(bars=self._pad)
        safe.unbind(left=self._pad, top=self._pad, right=self._pad, bottom=self._pad, field=self._on_field)
        safe.field = None
        safe.take(NONE)
        if self._poll is not None:
            self._poll.cancel()

    def _ask(self, *_: Any) -> None:
        seen = read_insets()
        if seen is not None:
            safe.take(seen)
        self._tries += 1
        again = safe.field is not None or self._tries < (_AT_MOST if seen is None else _SETTLES)
        if self._poll is not None:
            self._poll.cancel()
            self._poll = None
        if again and on_android():
            self._poll = Clock.schedule_once(self._ask, _SECONDS)

    def _on_field(self, *_: Any) -> None:
        """The keyboard opens or closes while the finger lifts: Android does not say when."""
        self.look()

    def _pad(self, *_: Any) -> None:
        self.padding = [safe.left, safe.top, safe.right, safe.bottom]
        self._colour.rgba = theme.bars
        left, bottom, top, right = self._bands
        left.pos, left.size = self.pos, (safe.left, self.height)
        right.pos, right.size = (self.right - safe.right, self.y), (safe.right, self.height)
        bottom.pos, bottom.size = self.pos, (self.width, safe.bottom)
        top.pos, top.size = (self.x, self.top - safe.top), (self.width, safe.top)
        if safe.field is not None:
            Clock.schedule_once(_show_field, _LAID_OUT)


def _show_field(_: float) -> None:
    """Scroll the field being typed into above the keyboard."""
    field = above = safe.field
    while above is not None and above.parent is not above:
        if isinstance(above, ScrollView) and field.get_root_window() is not None:
            above.scroll_to(field, padding=dp(16), animate=False)
            return
        above = above.parent
