"""Answering a draw: turn a virtual card, or say which real one came up."""

from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.present.faces import PadRow
from companion.referee import Draw, Game, Option
from companion.ui.match.panels.answers import Answers
from companion.ui.match.panels.tile_key import TileKey
from companion.ui.theme.layout import load_kv
from companion.ui.widgets import segment  # noqa: F401  the layout names Segment
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

Key = Chip | TileKey
_MOST_STACKED = 4
_WIDEST = 172
"""Longer words of a card take two lines, so that all of them stand side by side."""


class DrawAnswers(Answers):
    """Like a roll, with cards. Real cards that have pictures are told on a pad in the board's place; tiles by keys with
    their picture, so that the board stays in sight; other cards by chips with their words.

    Draws that follow each other in a row are left to chance all at once, or told by one tap each. On the board the tile
    or the pile that is to be turned is lit: a tap on it turns it too.
    """

    dice = OptionProperty("virtual", options=("virtual", "real"))
    below = BooleanProperty(False)
    """Whether the keys stand below the switch: on a phone, and words wherever the window stands upright."""
    keys_height = NumericProperty("96dp")
    __events__ = ("on_throw", "on_throw_row", "on_switch")

    def __init__(self, game: Game, question: Draw, dice: str, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self._picked: Option | None = None
        faces = [option.answer for option in question.options]
        cards = self.box.cards(question.deck, faces) if self.box else {}
        self.pad = FacePad(rows=[PadRow(tr(f"{game.id}.die.{question.deck}"), cards)]) if cards else None
        if self.pad is not None:
            self.pad.bind(on_change=lambda pad: self._pick_face(pad.picked[0]))
        self._drawings = self.box.drawings(faces) if self.box and not cards else {}
        self.below = self.small or (Window.height > Window.width and not self._drawings and not cards)
        self._keys: dict[int, Key] = {id(option): self._key(option) for option in question.options}
        self._row = self._key_row()
        self.missing = tr("match.which_tile" if self._drawings else "match.which_card")
        self.dice = dice
        self.bind(dice=self._tell)
        self._tell()

    def key(self, option: Option) -> Any:
        """What to touch to say that this one came up."""
        return self.pad.key(0, option.answer) if self.pad is not None else self._keys[id(option)]

    def tap(self, token: str) -> None:
        """A finger on the tile or the pile itself."""
        if token in self.lit:
            self.confirm()

    def confirm(self) -> None:
        if self.dice == "virtual":
            self.dispatch("on_throw_row" if self.question.in_a_row else "on_throw")
        elif self._picked is not None:
            self.dispatch("on_answer", self._picked.answer)

    def switch(self, dice: str) -> None:
        """A finger on the switch."""
        self.dice = dice
        self.dispatch("on_switch", dice)

    def on_throw(self) -> None:
        """For the screen: let chance answer."""

    def on_throw_row(self) -> None:
        """For the screen: let chance answer, and go on as long as nobody has to choose."""

    def on_switch(self, dice: str) -> None:
        """For the screen: the table changed its cards."""

    def _key(self, option: Option) -> Key:
        text, drawing = tr.render(option.words), self._drawings.get(option.answer)
        if drawing:
            key: Key = TileKey(text=text, drawing=drawing, upright=self.small)
        else:
            key = Chip(text=text, look="possible", height=self.line_height, widest=dp(_WIDEST))
        key.bind(on_release=lambda *_: self._pick(option))
        return key

    def _pick_face(self, face: str | None) -> None:
        self._picked = next((option for option in self.question.options if option.answer == face), None)
        self._tell()

    def _pick(self, option: Option) -> None:
        """One of many in a row is taken at the tap: nobody wants to confirm sixteen tiles."""
        self._picked = option
        if self.question.in_a_row:
            self.confirm()
        else:
            self._tell()

    def _tell(self, *_: Any) -> None:
        virtual = self.dice == "virtual"
        self.stage = None if virtual else self.pad
        self.ready = virtual or self._picked is not None
        own = self.words("do", "match.draw")
        self.action = own if virtual else tr("match.confirm")
        self.icon = "cards-outline" if virtual else "check-bold"
        self._tell_lit()
        self._tell_keys(virtual=virtual)
        short = "_short" if self.small else ""
        self.ids.segment.options = [
            {"key": "virtual", "text": self._own_word("virtual", f"match.virtual_cards{short}")},
            {"key": "real", "text": self._own_word("real", f"match.real_cards{short}")},
        ]

    def _own_word(self, kind: str, default: str) -> str:
        """What the deck is called where it is not made of cards."""
        key = f"{self.game.id}.deck.{self.question.deck}.{kind}"
        found = tr(key)
        return found if found != key and not self.small else tr(default)

    def _tell_lit(self) -> None:
        """What a finger may turn: the tile whose other face is asked for, or the pile."""
        if self.dice != "virtual":
            self.lit = frozenset()
            return
        deck, turning = self.question.deck, [t.id for t in self.table.tokens if t.state == "turning"]
        self.lit = frozenset((*turning, deck, f"{deck}:{self.question.seat.side}"))

    def _tell_keys(self, *, virtual: bool) -> None:
        """The keys stand beside the switch, on a phone below it; a pad has them on the stage."""
        wanted = not virtual and self.pad is None
        for option in self.question.options:
            key = self._keys[id(option)]
            if isinstance(key, TileKey):
                key.chosen = option is self._picked
            else:
                key.look = "chosen" if option is self._picked else "possible"
        self.rows = 2 if wanted and self.below else 1
        if wanted and self._row.parent is None:
            self.add_widget(self._row)
        elif not wanted:
            self.remove_widget(self._row)

    def _key_row(self) -> Widget:
        """Tiles share the width; chips scroll."""
        if self._drawings:
            row = slide = Factory.TileKeys()
        elif self.below and len(self._keys) <= _MOST_STACKED:
            row = slide = Factory.StackedChips()
            row.cols = 2 if self.small else _MOST_STACKED
            rows = -(-len(self._keys) // row.cols)
            self.keys_height = self.line_height * rows + dp(8) * (rows - 1)
            for key in self._keys.values():
                key.size_hint_x = 1
        else:
            slide, row = Factory.AnswerScroll(), Factory.AnswerChips()
            slide.add_widget(row)
        for key in self._keys.values():
            row.add_widget(key)
        return slide


load_kv("match/panels/draw")
