"""A scoreboard over the whole window that a room reads: for a tablet put up, or mirrored to a television."""

from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.present.score_words import clock_lines
from companion.referee import Referee, Table
from companion.ui.boards.scorecard.board import ScorecardBoard
from companion.ui.theme.facing import facing
from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import lay_over, take_off
from companion.words.translation import tr

_BACK_KEY = 27


class BigScore(FloatLayout):
    """The score and the period, nothing else, turned to whoever asked; a tap anywhere or the back key closes it."""

    game = StringProperty("")
    period = StringProperty("")

    @classmethod
    def of(cls, referee: Referee) -> "BigScore":
        big = cls()
        big.show(referee, referee.table)
        return big

    @property
    def board(self) -> ScorecardBoard:
        return self.ids.board

    def show(self, referee: Referee, table: Table) -> None:
        self.board.table = table
        self.game = tr.render(referee.game.title(referee.header))
        self.period = ", ".join(filter(None, clock_lines(referee)))

    def open(self) -> None:
        if self.parent is None:
            lay_over(self, facing.angle)
            Window.bind(on_keyboard=self._on_key)

    def close(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        take_off(self)

    def on_touch_down(self, touch: Any) -> bool:
        return True

    def on_touch_up(self, touch: Any) -> bool:
        self.close()
        return True

    def _on_key(self, _: object, key: int, *__: object) -> bool:
        if key == _BACK_KEY:
            self.close()
        return key == _BACK_KEY


load_kv("match/big_score")
