"""The board while dice are in the air: the pitch, with each team folded to a strip."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.boards.board import Board
from companion.ui.boards.eleven.formation import in_shirt_order, on_pitch
from companion.ui.boards.eleven.strip import Strip
from companion.ui.boards.eleven.team_strip import TeamStrip
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.widgets.boxes import grid, grid_high
from companion.ui.widgets.children import lay
from companion.ui.widgets.drawn.pitch import DrawnPitch

_EDGE, _HIGH = 12, 68
_GAP = 4
_STACKED = 360
"""The least height of a narrow board with the strips one below the other, in dp: the dice lie between them."""


class FoldedTeams(Board):
    """The first teams at the top, the others at the bottom; ``room`` is the space between for the dice.

    If two sit face to face, the other one has the own team at the own edge: only the asked team is here.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.pitch = DrawnPitch()
        self.strips: list[Widget] = []
        self.add_widget(self.pitch)
        self.bind(pos=self._place, size=self._place, table=self._refresh)
        self.bind(asking=self._refresh, face_to_face=self._refresh)

    def _refresh(self, *_: object) -> None:
        corners = self.table.corners if self.table else ()
        sides = [side for side, corner in enumerate(corners) if not corner.out]
        if self.face_to_face and len(corners) == 2:
            sides = [self.asking]
        if len(sides) != len(self.strips):
            self._build(len(sides))
        for side, strip in zip(sides, self.strips, strict=True):
            strip.colours = corners[side].colours
            strip.tokens = in_shirt_order([token for token in self.table.tokens if on_pitch(token, side)])
            if len(sides) > 2:
                strip.letter = corners[side].letter
        self._place()

    def _build(self, count: int) -> None:
        for strip in self.strips:
            self.remove_widget(strip)
        self.strips = [TeamStrip(tray=True) if count > 2 else Strip() for _ in range(count)]
        for strip in self.strips:
            self.add_widget(strip)
        self._place()

    def _place(self, *_: object) -> None:
        narrow = is_narrow(self.width)
        stacked = narrow and self.height >= dp(_STACKED)
        edge, high = (dp(4), dp(52)) if narrow else (dp(_EDGE), dp(_HIGH))
        self.pitch.marking, self.pitch.upright = "circle", self.face_to_face
        self.pitch.pos, self.pitch.size = self.pos, self.size
        split = -(-len(self.strips) // 2) if len(self.strips) > 1 else 0
        top = self._row(self.strips[:split], edge, high, self.top - edge, stacked=stacked)
        below = self.strips[split:]
        rows = (len(below) if stacked else 1) if below else 0
        bottom = self.y + edge + rows * high + max(0, rows - 1) * dp(_GAP)
        self._row(below, edge, high, bottom, stacked=stacked)
        self.room = (self.x, bottom, self.width, max(1, top - bottom))

    def _row(self, strips: list[Widget], edge: float, high: float, top: float, *, stacked: bool) -> float:
        """Place the strips side by side, or stacked; returns the edge where they end."""
        gap, columns = dp(_GAP), 1 if stacked else max(1, len(strips))
        lay(strips, grid(len(strips), columns, self.x + edge, top, self.width - 2 * edge, high, gap))
        return top - max(0, grid_high(len(strips), columns, high, gap))
