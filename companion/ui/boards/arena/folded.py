"""The arena while dice are in the air: held dice stay in their places, the others have space to fly."""

from kivy.metrics import dp

from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.stadium import RIM
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.laid_die import NAME_DROP

_SMALL = 56


class FoldedArena(ArenaBoard):
    """``room`` is the space left for the dice; ``spots`` are where each of them lands, if it has a place of its own.

    A die without a place (a keeper's, a penalty's) lands in the middle, and the dice on the table shrink.
    """

    gives_way = False

    @property
    def _in_hand(self) -> list[str]:
        return [token.id for token in self.table.tokens if token.state == "in_hand"] if self.table else []

    def _mark(self, *_: object) -> None:
        for token in self.table.tokens if self.table else ():
            die = self.dice[token.id]
            die.held = die.lockable = token.state == "kept" and bool(self._in_hand)

    def arrange(self, *_: object) -> None:
        super().arrange()
        if self.table is None:
            return
        own = self._in_hand
        for token in self.table.tokens:
            self.dice[token.id].opacity = 0 if token.id in own or token.state == "away" else 1
        stadium = self.stadium
        if own:
            self.found.opacity = 0
            self.spots = [
                (die.center_x, die.top - die.side / 2, die.side, die.tilt)
                for die in (self.dice[token_id] for token_id in own)
            ]
            self.room = (*stadium.pos, *stadium.size)
            return
        self.spots = []
        self.tries.opacity = self.try_words.opacity = 0
        if stadium.width >= stadium.height * 1.8:
            self._shrink_across()
        else:
            self._shrink_upright()

    def _shrink_across(self) -> None:
        stadium, wide = self.stadium, self.stadium.width
        side = dp(_SMALL)
        column = wide * 0.24
        x = stadium.x + wide * 0.165
        self._shrink_row(x, stadium.center_y - dp(44), side, side + dp(16))
        self.found.size = (column, stadium.height * 0.4)
        self.found.center = (x, stadium.center_y + dp(40))
        self.found.name_size = theme.type_question
        self.room = (stadium.x + wide * 0.3, stadium.y + dp(RIM), wide * 0.4, stadium.height - dp(2 * RIM))
        self._hide_names()

    def _shrink_upright(self) -> None:
        stadium, wide = self.stadium, self.stadium.width
        roomy = not is_narrow(self.width)
        edge, side = dp(RIM + 56 if roomy else RIM + 18), dp(_SMALL if roomy else 40)
        y = stadium.top - dp(RIM + 36 if roomy else RIM + 18) - side / 2
        step = side + dp(10)
        self._shrink_row(stadium.x + edge + step * 1.5, y, side, step)
        left = edge + step * 3 + dp(16)
        self.found.opacity = 1
        self.found.size = (wide - left - edge, side * (1 + NAME_DROP))
        self.found.pos = (stadium.x + left, y - self.found.height / 2)
        self.found.name_size = theme.type_question
        top = y - side * 0.7 if self.table.try_number else stadium.top - dp(RIM)
        self.room = (stadium.x, stadium.y + dp(RIM), wide, top - stadium.y - dp(RIM))
        self._hide_names()

    def _hide_names(self) -> None:
        for die in self._ordered:
            die.name = ""
        self.found.worth = self.found.note = ""
