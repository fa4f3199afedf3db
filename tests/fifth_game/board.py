"""The board of the fifth box: a goal in three parts that can be tapped."""

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.uix.widget import Widget

from companion.ui.boards import BOARDS
from companion.ui.boards.board import Board
from companion.ui.boards.kind import BoardKind
from companion.ui.theme.theme import theme
from companion.ui.widgets.tappable import Tappable


class Third(Tappable, Widget):
    """A third of the goal."""


class GoalmouthBoard(Board):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.thirds: dict[str, Third] = {}
        self.bind(pos=self._draw, size=self._draw, table=self._lay, lit=self._draw, chosen=self._draw)

    def card(self, token_id: str) -> Widget:
        return self.thirds[token_id]

    def _lay(self, *_: Any) -> None:
        for token in self.table.tokens:
            if token.id not in self.thirds:
                third = self.thirds[token.id] = Third(act=lambda id=token.id: self.dispatch("on_token", id))
                self.add_widget(third)
        self._draw()

    def _draw(self, *_: Any) -> None:
        wide = self.width / 3
        self.canvas.before.clear()
        self.room = (self.x, self.y, self.width, self.height)
        for index, (name, third) in enumerate(self.thirds.items()):
            third.pos, third.size = (self.x + index * wide, self.y), (wide, self.height)
            with self.canvas.before:
                Color(*(theme.accent if name in self.chosen else theme.raised if name in self.lit else theme.surface))
                Rectangle(pos=third.pos, size=third.size)
                Color(*theme.chalk)
                Line(rectangle=(*third.pos, *third.size), width=2)


BOARDS["goalmouth"] = BoardKind(GoalmouthBoard, GoalmouthBoard)
