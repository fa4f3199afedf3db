"""The place of the strip in each form of window: under the board, above the buttons, or over one that is not needed."""

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.present.receipts import Receipt
from companion.ui.match.table_strip import TO_UNDO, TableStrip

if TYPE_CHECKING:
    from companion.ui.match.frame import MatchFrame


class StripPlace:
    """Nothing that can be tapped is ever under the strip: what it covers on a phone is switched off meanwhile.

    There it takes the place of the main button while that only says what is missing, otherwise that of the tools, and
    only for three seconds: a substitution or the pause need not wait longer. Where the main button shares the row of
    the tools, the strip takes that row until the next touch. Under the board its place stays free once it was needed in
    a match: a board that grows and shrinks at every answer moves away under the finger. Between people around the
    device there is no such space.
    """

    def __init__(self, frame: "MatchFrame", strip: TableStrip) -> None:
        self._frame, self._strip = frame, strip
        self._shown = False
        self._covered: Widget | None = None
        self._free = Widget(size_hint_y=None)
        strip.bind(usual_height=self._free.setter("height"))
        self._free.height = strip.usual_height
        self._needed = False
        strip.bind(on_time_up=lambda *_: self.arrange())
        self._leave()

    @property
    def shown(self) -> bool:
        return self._strip.parent is not None

    def begin(self) -> None:
        """Another match: the board has all the space until the strip is needed."""
        self._needed = False
        self.hide()

    def show(self, receipt: Receipt, undo: str = "", seconds: float = TO_UNDO, *, explains: bool = False) -> None:
        frame = self._frame
        seconds = TO_UNDO if frame.form == "phone" and self._over_tools else seconds
        self._strip.show(receipt, undo, seconds, explains=explains)
        self._shown = self._needed = frame.strip_shown = True
        self.arrange()

    def hide(self) -> None:
        self._strip.withdraw()
        self._shown = self._frame.strip_shown = False
        self.arrange()

    def arrange(self) -> None:
        """Put the strip where it belongs now."""
        self._leave()
        frame, strip = self._frame, self._strip
        if not self._shown:
            if self._needed and frame.form == "wide" and frame.strip_room is None and not frame.around:
                frame.field.add_widget(self._free)
            return
        if frame.strip_room is not None:
            strip.size_hint_x = 1
            strip.pos_hint = {"center_y": 0.5}
            strip.grows = True
            frame.strip_room.add_widget(strip)
            return
        if frame.form == "phone":
            self._cover_on_phone()
            return
        strip.size_hint_x = 1
        if frame.form == "wide":
            frame.field.add_widget(strip)
        else:
            frame.panel.add_widget(strip, index=1)

    def touched(self, x: float, y: float) -> None:
        """A finger came down: a strip over the tools has been read, unless it is the strip that is touched."""
        if self._covered is self._frame.bottom and not self._strip.collide_point(x, y):
            self.hide()

    @property
    def _over_tools(self) -> bool:
        """Whether the main button of a phone is needed, or is not there."""
        frame = self._frame
        return bool(frame.main.ready) or (frame.main.parent is None and not frame.compact)

    def _cover_on_phone(self) -> None:
        frame, strip, over_tools = self._frame, self._strip, self._over_tools
        if over_tools and (frame.compact or not strip.offered):
            self._shown = False
            return
        covered = self._covered = frame.bottom if frame.compact else frame.tools if over_tools else frame.main
        covered.disabled, covered.opacity = True, 0
        strip.size_hint_x = None
        frame.add_widget(strip)
        covered.bind(pos=self._follow, size=self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        if self._covered is not None:
            self._strip.pos, self._strip.size = self._covered.pos, self._covered.size

    def _leave(self) -> None:
        strip, covered = self._strip, self._covered
        for part in (strip, self._free):
            if part.parent is not None:
                part.parent.remove_widget(part)
        if covered is not None:
            covered.unbind(pos=self._follow, size=self._follow)
            covered.disabled, covered.opacity = False, 1
            self._covered = None
        strip.height, strip.grows, strip.pos_hint = strip.usual_height, False, {}
