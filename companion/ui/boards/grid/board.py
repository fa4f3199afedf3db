"""The board of a ball on squares: the pitch with the path of the last card, and the cards beside it."""

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.play.squares import SquareToken
from companion.referee import Table
from companion.referee.tables.grid import GridBallToken, GridTable
from companion.ui.boards.board import Board
from companion.ui.boards.grid.ball_path import BallPath
from companion.ui.boards.grid.card_tray import CardTray, LastTurnWarning
from companion.ui.boards.grid.pitch import GridPitch
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

_TRAY, _GAP, _STRIP, _WIDE = 208, 8, 84, 700
REACH = 56
"""How far from a legal square a touch still counts, in dp."""
_ATTRACTED = 0.25
"""The square of the distance of a lit square counts so much, where other squares may be touched too."""


class GridBoard(Board):
    """``lit`` squares get a dot, the ``chosen`` one a ring; those only ``near`` get no mark but may be touched as well.

    A touch takes the nearest lit square within reach, so squares may be smaller than fingertips. What it takes is shown
    while the finger is down; it counts when the finger is lifted. On a phone the pitch stands upright, without the
    tray. If it ``turns``, whoever plays attacks to the right or, upright, to the top.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pitch, self.tray, self.warning = GridPitch(), CardTray(), LastTurnWarning()
        self.way = BallPath(self.pitch)
        self._pointer = Widget(size=(dp(2), dp(2)))
        self._dots = InstructionGroup()
        for widget in (self.pitch, self.way, self.tray, self.warning, self._pointer):
            self.add_widget(widget)
        self.canvas.after.add(self._dots)
        self._arrange_soon = before_frame(self, self._arrange, "pos", "size", theme=("type_text",))
        mark_soon = before_frame(self, self._mark, "lit", "chosen", theme=("name",))
        self.bind(table=self._lay, box=self._lay)
        self.warning.bind(height=self._arrange_soon)
        self.tray.bind(minimum_height=self._arrange_soon)
        self.bind(turns=self._turn)
        self.way.bind(progress=self._turn)
        for name in ("pos", "size", "sizes", "upright", "rotated"):
            self.pitch.fbind(name, mark_soon)
        tr.watch(self._lay)

    def preview(self, table: Table | None) -> None:
        """Show where the ball would go: the path on a possible next table, if it differs."""
        path = table.path if isinstance(table, GridTable) else None
        self.way.ghost = path if path and path.legs and path != self.table.path else None

    def seconds_to_show(self, table: Table) -> float:
        """How long the ball's animation to that table takes."""
        return self.way.seconds_for(table.path if isinstance(table, GridTable) else None)

    def card(self, token_id: str) -> Widget:
        """A point widget on that square, which can be touched."""
        if isinstance(token_id, SquareToken):
            self._pointer.center = self._spot(token_id)
        return self._pointer

    def _lay(self, *_: Any) -> None:
        """Update everything from the table."""
        table, box = self.table, self.box
        if table is None or box is None:
            return
        self.pitch.sizes = table.sizes
        self.pitch.nets = [_defender(table, end) for end in (0, 1)]
        path = table.path
        ball = next(token for token in table.tokens if isinstance(token, GridBallToken))
        colours = table.corners[path.side].colours if path else "home"
        self.way.ghost = None
        self.way.move(path, (ball.x, ball.y), colours)
        self._turn()
        tray, last = self.tray, table.last_card
        tray.corners, tray.stock = list(table.corners), table.stock
        tray.last_card = last if last and last.kind else None
        tray.last_name = box.word(f"card.{last.kind}") if tray.last_card else ""
        words = tr(f"grid.running_low.{table.running_low}") if table.running_low else ""
        tray.warning = words
        self.warning.text = words if tray.across and not is_narrow(self.width) else ""
        self._arrange_soon()

    def _turn(self, *_: Any) -> None:
        """Turn the pitch to the side that plays, once the ball has come to rest."""
        table = self.table
        if table is not None and table.playing is not None and not self.way.moving:
            self.pitch.rotated = self.turns and table.attacks[table.playing] == 0

    def _arrange_alone(self) -> None:
        """The pitch without the tray: upright or lying, whichever has the larger squares."""
        pitch = self.pitch
        for hidden in (self.tray, self.warning):
            hidden.opacity, hidden.size = 0, (0, 0)
        upright = min(self.width / pitch.rows, self.height / pitch.columns)
        lying = min(self.width / pitch.columns, self.height / pitch.rows)
        pitch.upright, pitch.pos, pitch.size = upright >= lying, self.pos, self.size

    def _arrange(self, *_: Any) -> None:
        """The tray is a column beside a wide pitch, or a strip above a narrow one, or absent on a phone."""
        tray = self.tray
        if is_narrow(self.width):
            self._arrange_alone()
            return
        self.pitch.upright = False
        tray.opacity = 1
        across = self.width < dp(_WIDE) or self.height > self.width * 0.75
        if across != tray.across:
            tray.across = across
            self.warning.text = tray.warning if across else ""
        pitch, gap = self.pitch, dp(_GAP)
        if across:
            high = max(dp(_STRIP), tray.minimum_height)
            self.warning.width = self.width
            above = high + (self.warning.height + gap if self.warning.text else 0)
            tray.pos, tray.size = (self.x, self.top - high), (self.width, high)
            self.warning.pos = (self.x, tray.y - gap - self.warning.height)
            pitch.pos, pitch.size = self.pos, (self.width, max(1, self.height - above - gap))
        else:
            tray.pos, tray.size = self.pos, (dp(_TRAY), self.height)
            left = dp(_TRAY) + gap
            pitch.pos, pitch.size = (self.x + left, self.y), (max(1, self.width - left), self.height)

    def _mark(self, *_: Any) -> None:
        """A dot on every square that may be tapped, a ring around the chosen one."""
        self._dots.clear()
        side = self.pitch.square
        size = min(dp(20), side * 0.62)
        for token in _squares(self.lit):
            x, y = self._spot(token)
            if theme.name == "day":
                self._disc(theme.ink, x, y, size + dp(3))
            self._disc(theme.accent, x, y, size)
        for token in _squares(self.chosen):
            x, y = self._spot(token)
            self._dots.add(Color(*theme.ink))
            self._dots.add(SmoothLine(circle=(x, y, side * 0.42), width=min(dp(4), side * 0.11)))
            self._dots.add(Color(*theme.accent))
            self._dots.add(SmoothLine(circle=(x, y, side * 0.42), width=min(dp(2.5), side * 0.07)))
            self._disc(theme.accent, x, y, size)

    def _spot(self, token: SquareToken) -> tuple[float, float]:
        return self.pitch.spot(token.column + 0.5, token.row + 0.5)

    def _disc(self, colour: Any, x: float, y: float, size: float) -> None:
        self._dots.add(Color(*colour))
        self._dots.add(SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size)))

    def on_touch_down(self, touch: Any) -> bool:
        near = self._nearest(*touch.pos) if self.collide_point(*touch.pos) else ""
        if not near:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud["square"] = near
        self.dispatch("on_hover", near)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that slides to another square changes its mind."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        near = self._nearest(*touch.pos)
        if near != touch.ud["square"]:
            touch.ud["square"] = near
            self.dispatch("on_hover", near)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.dispatch("on_hover", "")
        if touch.ud["square"]:
            self.dispatch("on_token", touch.ud["square"])
        return True

    def _nearest(self, x: float, y: float) -> str:
        """The square that a touch means, or "": a lit one from twice as far as one that is only near.

        The chosen one counts too, so that a second tap does not jump away; a tap on it does nothing.
        """
        found, least = "", dp(REACH) ** 2
        lit = self.lit | self.chosen
        for token in _squares(lit | self.near):
            at_x, at_y = self._spot(token)
            away = (at_x - x) ** 2 + (at_y - y) ** 2
            away *= _ATTRACTED if token in lit and self.near else 1
            if away <= least:
                found, least = token, away
        return "" if found in self.chosen and found not in self.near else found


def _squares(tokens: frozenset[str]) -> list[SquareToken]:
    return [token for token in tokens if isinstance(token, SquareToken)]


def _defender(table: GridTable, end: int) -> str:
    """The colours of the side that defends the goal at that end."""
    aims = zip(table.corners, table.attacks, strict=True)
    return next((corner.colours for corner, aim in aims if aim == 1 - end), table.corners[end].colours)


class FoldedGrid(GridBoard):
    """The same board: this table has no dice, so nothing needs to fold."""
