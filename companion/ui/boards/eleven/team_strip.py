"""A folded team that can be opened: its strip under its letter, with a mark on every card that may be chosen."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.referee.tables.eleven import PlayerToken
from companion.ui.boards.eleven.formation import in_shirt_order
from companion.ui.boards.eleven.strip import Strip
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothLine
from companion.ui.theme.theme import theme
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.team_block import TeamBlock

_BLOCK, _GAP, _NARROW = 32, 4, 20


@fires(on_tap="by a tap anywhere on the strip")
class TeamStrip(Tappable, Widget):
    """``tokens`` in display order; ``lit`` and ``chosen`` are ids. A ``letter``, if any, is at the left.

    On grass it needs a dark ``tray``. A tap anywhere fires ``on_tap``.
    """

    tokens = ListProperty()
    colours = StringProperty("home")
    letter = StringProperty("")
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    tray = BooleanProperty(False)
    opens = BooleanProperty(True)
    """Whether a tap shows the team: there may be no room for its cards."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.block = TeamBlock(radii=dp(8))
        self.strip = Strip(tray=False)
        self.strip.bind(on_tap=lambda *_: self.on_release())
        self.add_widget(self.strip)
        self._marks = InstructionGroup()
        self.canvas.after.insert(0, self._marks)
        self.bind(colours=self.strip.setter("colours"), tokens=self._fill, parent=self._fill)
        self.fbind("colours", self.block.setter("colours"))
        self.bind(letter=self._lettered)
        before_frame(self, self._place, "pos", "size", "letter", "tray")
        self._mark_soon = Clock.create_trigger(self._mark, 0)
        for name in ("pos", "size", "lit", "chosen", "tokens", "letter"):
            self.fbind(name, self._mark_soon)
        before_frame(self, self._mark, theme=("name",))

    def show(self, corner: Corner, eleven: Sequence[PlayerToken], *, lettered: bool) -> None:
        """Show the players of a team, with its letter if it is one of several."""
        self.colours, self.letter = corner.colours, corner.letter if lettered else ""
        self.tokens = in_shirt_order(eleven)

    def on_release(self) -> None:
        if self.opens:
            self.dispatch("on_tap")

    def _fill(self, *_: object) -> None:
        """Cells are made once the strip is shown: most boards never fold a team."""
        if self.parent is not None:
            self.strip.tokens = self.tokens

    def _lettered(self, *_: object) -> None:
        self.block.letter = self.letter
        if self.letter and self.block.parent is None:
            self.add_widget(self.block)
        elif not self.letter and self.block.parent is self:
            self.remove_widget(self.block)

    def _place(self) -> None:
        edge = dp(6) if self.tray else 0
        taken = edge + (dp(_BLOCK) + dp(_GAP) if self.letter else 0)
        high = self.height - dp(4) - 2 * edge
        self.block.size, self.block.pos = (dp(_BLOCK), high), (self.x + edge, self.center_y - high / 2)
        self.strip.pos = (self.x + taken, self.y + edge)
        self.strip.size = (max(1, self.width - taken - edge), self.height - 2 * edge)

    def _mark(self, *_: object) -> None:
        """A frame around cards that may be tapped once the team is open, thicker if chosen; a bar below if narrow."""
        self._marks.clear()
        for cell, token in zip(reversed(self.strip.children), self.tokens, strict=False):
            if token.id not in self.lit and token.id not in self.chosen:
                continue
            edge, thick = dp(1.5), token.id in self.chosen
            self._marks.add(Color(*theme.accent))
            if cell.width < dp(_NARROW):
                self._marks.add(Rectangle(pos=cell.pos, size=(cell.width, dp(16) if thick else dp(8))))
                continue
            box = (cell.x + edge, cell.y + edge, cell.width - 2 * edge, cell.height - 2 * edge, cell.corner)
            self._marks.add(SmoothLine(rounded_rectangle=box, width=dp(3) if thick else dp(1.5)))


load_kv("boards/eleven/team_strip")
