"""Dragging a tile onto another one: the tile follows the finger and leaves a hole; elsewhere it glides back."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.boards.savanna.animal_tile import AnimalTile
from companion.ui.boards.savanna.lay_out import DashedFrame
from companion.ui.widgets.motion import animate

TRAVEL = 12
"""How far a finger moves before a tap becomes a drag, in dp."""
BACK_SECONDS = 0.15
_TILT = 3


class TileDrag:
    """The drag on a ``board``; it calls ``lift`` with the tile's token and ``drop`` with the widget under the finger.

    ``drop`` returns whether the tile may go there.
    """

    def __init__(self, board: Widget, lift: Callable[[str], None], drop: Callable[[Any], bool]) -> None:
        self._board, self._lift, self._drop = board, lift, drop
        self._hole = DashedFrame(size_hint=(None, None))
        self._home = (0.0, 0.0)
        self.tile: AnimalTile | None = None
        """The tile that follows the finger now."""

    def press(self, touch: Any, tile: AnimalTile | None) -> None:
        """A finger came down, maybe on a tile that may be dragged."""
        touch.ud["tile"] = tile

    def move(self, touch: Any) -> bool:
        if self.tile is not None and touch.grab_current is self._board:
            self.tile.center = touch.pos
            return True
        tile = touch.ud.get("tile")
        far = abs(touch.x - touch.ox) > dp(TRAVEL) or abs(touch.y - touch.oy) > dp(TRAVEL)
        if tile is None or self.tile is not None or not far:
            return False
        self._begin(touch, tile)
        return True

    def _begin(self, touch: Any, tile: AnimalTile) -> None:
        touch.ungrab(tile)
        touch.grab(self._board)
        tile.state = "normal"
        self.tile, self._home = tile, tuple(tile.pos)
        self._hole.pos, self._hole.size = tile.pos, tile.size
        self._board.add_widget(self._hole)
        self._board.remove_widget(tile)
        self._board.add_widget(tile)
        tile.tilt = _TILT
        tile.center = touch.pos
        self._lift(tile.token_id)

    def end(self, touch: Any) -> bool:
        if touch.grab_current is not self._board or self.tile is None:
            return False
        touch.ungrab(self._board)
        tile = self._put_down(self.tile)
        if not self._drop(touch):
            x, y = self._home
            animate(tile, x=x, y=y, seconds=BACK_SECONDS, curve="out_quad")
        return True

    def cancel(self) -> None:
        """The finger no longer means anything: the tile is back at once."""
        if self.tile is not None:
            self._put_down(self.tile).pos = self._home

    def _put_down(self, tile: AnimalTile) -> AnimalTile:
        self.tile = None
        tile.tilt = 0
        self._board.remove_widget(self._hole)
        return tile
