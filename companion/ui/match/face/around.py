"""The parts around the pitch when people sit around the device, placed by where they sit."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.referee import Table
from companion.ui.match.face.calm_strip import CalmStrip
from companion.ui.match.face.desk import Desk
from companion.ui.match.scoreboard import Scoreboard
from companion.ui.theme.turned import Turned

if TYPE_CHECKING:
    from companion.ui.match.frame import MatchFrame

_STRIP, _STACKED, _SCORE = 88, 152, 72
_DESK = 184
_OPPOSITE, _RIGHT, _LEFT = 180, 90, -90
_MIRRORED = ("game", "mode", "corners", "notes", "playing", "fresh", "period", "clock", "time", "late")
"""What a second scoreboard shows like the first."""


class Slide:
    """Moves what ``part`` draws out of the window before the screen turns, and in again at its new edge.

    The part itself stays, so nothing is laid out again.
    """

    def __init__(self, part: Widget) -> None:
        self._part = part
        self._shift = Translate(0, 0)
        part.canvas.before.insert(0, PushMatrix())
        part.canvas.before.insert(1, self._shift)
        part.canvas.after.add(PopMatrix())

    def move(self, away: float) -> None:
        """``away`` is 0 in place and 1 out of sight."""
        self._shift.y = -away * self._part.height


class Around:
    """Replaces score and sheet of the frame by parts that each face a person. ``do`` handles their touches.

    ``do(name, side)``: "why", "undo", "team", "sheet" or "pause", and who wants it.
    """

    def __init__(self, frame: "MatchFrame", do: Callable[[str, int], None]) -> None:
        self._frame, self._do = frame, do
        self._laid: tuple[str, tuple[int, ...]] | None = None
        self._parts: list[Widget] = []
        self.strips: dict[int, CalmStrip] = {}
        """By the edge at which the person sits, as the asked person sees it."""
        self.desks: list[Desk] = []
        self.asked = 0
        self._second: Scoreboard | None = None
        self._panel = Slide(frame.panel)
        self._slides: list[Slide] = []
        frame.fbind("away", self._slide)
        self._follow = Clock.create_trigger(self._show_score, -1)
        for name in _MIRRORED:
            frame.scoreboard.fbind(name, self._follow)
        frame.sheet.fbind("lines", self._follow)

    def lay(self, form: str, asked: int, others: Mapping[int, int]) -> None:
        """Place the parts: ``others`` are the sides that wait, by their edge; without any, nobody sits around."""
        self.asked = asked
        key = (form, tuple(sorted(others)))
        if others and key == self._laid:
            for edge, side in others.items():
                self.strips[edge].side = side
            return
        if not others and self._laid is None:
            return
        self._clear()
        self._laid = key if others else None
        frame = self._frame
        frame.around = "" if not others else "two" if list(others) == [_OPPOSITE] else "many"
        if not others:
            frame.rows.add_widget(frame.scoreboard, index=len(frame.rows.children))
            frame.middle.add_widget(frame.sheet)
            return
        self.strips = {edge: self._strip(side) for edge, side in others.items()}
        self._slides = [Slide(strip) for strip in self.strips.values()]
        if frame.around == "two":
            self._lay_two(form)
        else:
            self._lay_many(form)
        self._show_score()

    def show(self, table: Table, words: Callable[[int], tuple[str, str]], may_undo: bool) -> None:
        """Say at every edge what the person there waits for; ``words`` gives title and note for a side."""
        for strip in self.strips.values():
            strip.can_undo = may_undo
            strip.show(table, *words(strip.side))
        for desk in self.desks:
            desk.can_undo = may_undo

    def _clear(self) -> None:
        frame = self._frame
        for part in (*self._parts, frame.scoreboard, frame.sheet):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self._parts, self.desks, self.strips, self._second = [], [], {}, None
        self._slides = []

    def _slide(self, *_: Any) -> None:
        for slide in (self._panel, *self._slides):
            slide.move(self._frame.away)

    def _add(self, place: Any, part: Widget, *, first: bool = True, angle: int = 0, **size: Any) -> None:
        """Add a part, turned to its person, before or after what is there."""
        if angle:
            turned = Turned(angle=angle, **size)
            part.size_hint = (1, 1)
            turned.add_widget(part)
            part = turned
        self._parts.append(part)
        place.add_widget(part, index=len(place.children) if first else 0)

    def _strip(self, side: int) -> CalmStrip:
        strip = CalmStrip(side=side)
        for name in ("why", "undo", "team"):
            strip.fbind(f"on_{name}", lambda strip, name=name: self._do(name, strip.side))
        return strip

    def _lay_two(self, form: str) -> None:
        frame, strip = self._frame, self.strips[_OPPOSITE]
        wide = form == "wide"
        strip.stacked = strip.with_undo = not wide
        if wide:
            self.desks = [Desk(), Desk(waits=True)]
            own, other = self.desks
            own.bind(on_tool=lambda _, name: self._do(name, self.asked))
            other.bind(on_tool=lambda _, name: self._do(name, strip.side))
            self._add(frame.middle, other, angle=_OPPOSITE, size_hint=(None, 1), width=dp(_DESK))
            self._add(frame.middle, own, first=False)
        else:
            self._second = second = Scoreboard(size_hint=(1, 1))
            second.bind(on_pause=lambda *_: self._do("pause", strip.side))
            second.bind(on_cards=lambda *_: self._do("team", strip.side))
            self._add(frame.rows, second, angle=_OPPOSITE, size_hint=(1, None), height=dp(_SCORE))
            frame.rows.add_widget(frame.scoreboard)
        high = dp(_STRIP if wide else _STACKED)
        self._add(frame.rows, strip, angle=_OPPOSITE, size_hint=(1, None), height=high)

    def _lay_many(self, form: str) -> None:
        frame, strip = self._frame, dp(_STRIP)
        frame.rows.add_widget(frame.scoreboard)
        for edge, part in self.strips.items():
            if edge == _OPPOSITE:
                place = frame.field if form == "wide" else frame.rows
                self._add(place, part, angle=edge, size_hint=(1, None), height=strip)
            else:
                self._add(frame.middle, part, first=edge == _LEFT, angle=edge, size_hint=(None, 1), width=strip)

    def _show_score(self, *_: Any) -> None:
        board = self._frame.scoreboard
        for name in _MIRRORED if self._second is not None else ():
            setattr(self._second, name, getattr(board, name))
        two = len(board.corners) == len(self.desks)  # the score may still be that of a match before, of more sides
        for desk in self.desks if two else ():
            desk.period, desk.late = board.period, board.late
            desk.clock = ", ".join(filter(None, (board.clock, board.time)))
            desk.show(board.corners, board.playing, board.fresh)
            desk.tell(self._frame.sheet.lines)
