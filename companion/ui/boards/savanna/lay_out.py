"""Real tiles being entered by painting: choose a kind, then touch squares or swipe over them."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.squares import SquareToken
from companion.ui.boards.savanna.animal_tile import AnimalTile
from companion.ui.boards.savanna.plan import SIZE, TilePlan, on_screen
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.dashes import cut, rounded_path
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.drawn.ring import Ring

SQUARES = tuple(SquareToken(column, row) for row in range(SIZE) for column in range(SIZE))
Look = tuple[str, str, str, str]
"""The drawing of a face, its team's colours and letter, and its tone."""


class DashedFrame(Drawn):
    """A dashed frame: a square that is free, or the hole that a dragged tile leaves."""

    def draw(self) -> None:
        if min(self.size) <= dp(8):
            return
        self.paint(theme.savanna_text, alpha=0.6)
        outline = rounded_path(self.x, self.y, self.width, self.height, dp(12))
        for piece in cut(outline, dp(7), dp(6)):
            self.drawing.add(Line(points=[value for point in piece for value in point], width=dp(1.1), cap="none"))


class SquareRing(Decoration, Ring):
    """The ring around a square where the chosen kind may lie."""

    layer = 0


class FreeSquare(Decorated):
    """A square without a tile, and its name; ``lit`` if the chosen kind may lie there."""

    name = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("lit", lambda *_: self.decorate(SquareRing, self.lit))


class LayOut(Widget):
    """The squares of a lay-out that is being entered: ``show`` draws it, ``paint`` is called for each square touched.

    A swipe paints each square that it enters once; a tap on a square that already shows the chosen kind (``brush``)
    calls ``paint`` again, to empty it.
    """

    def __init__(self, paint: Callable[[SquareToken], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paint = paint
        self._plan: TilePlan | None = None
        self._draft: Mapping[SquareToken, str | None] = {}
        self._brush = ""
        self._free = {token: FreeSquare(name=f"{'ABCD'[token.column]}{token.row + 1}") for token in SQUARES}
        self._tiles = {token: AnimalTile() for token in SQUARES}

    def show(
        self, draft: Mapping[SquareToken, str | None], brush: str, lit: frozenset[str], look: Callable[[str], Look]
    ) -> None:
        """Draw the squares of the ``draft``: the faces laid so far, and the free squares."""
        self._draft, self._brush = draft, brush
        self.clear_widgets()
        for token in draft:
            face, free, tile = draft[token], self._free[token], self._tiles[token]
            free.lit = token in lit
            self.add_widget(free if face is None else tile)
            if face is not None:
                tile.show(*look(face))

    def arrange(self, plan: TilePlan) -> None:
        self._plan = plan
        for token in SQUARES:
            for widget in (self._free[token], self._tiles[token]):
                widget.pos, widget.size = plan.corner(token.column, token.row), (plan.tile, plan.tile)
            self._tiles[token].corner = plan.tile * 0.14

    def widget_of(self, token: SquareToken) -> Widget:
        return self._tiles[token] if self._draft.get(token) else self._free[token]

    def square_at(self, x: float, y: float) -> SquareToken | None:
        """The square under a finger."""
        if self._plan is None:
            return None
        left, low, wide, high = self._plan.field
        if not (left <= x < left + wide and low <= y < low + high):
            return None
        place = int((x - left) / self._plan.step), int((y - low) / self._plan.step)
        upright = self._plan.upright
        squares = [square for square in SQUARES if square in self._draft]
        return next((each for each in squares if on_screen(each.column, each.row, upright=upright) == place), None)

    def on_touch_down(self, touch: Any) -> bool:
        square = self.square_at(*touch.pos)
        if square is None or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["square"] = square
        touch.ud["again"] = self._draft.get(square) == self._brush
        if not touch.ud["again"]:
            self._paint(square)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        square = self.square_at(*touch.pos)
        if square is not None and square != touch.ud["square"]:
            touch.ud["square"], touch.ud["again"] = square, False
            if self._draft.get(square) != self._brush:
                self._paint(square)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.ud["again"]:
            self._paint(touch.ud["square"])
        return True


load_kv("boards/savanna/lay_out")
