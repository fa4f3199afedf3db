"""Answering a draw: turn a virtual card, or enter the real one."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook, PadRow
from companion.referee import Option
from companion.referee.question import Answer
from companion.ui.match.panels.panel import AnswerPanel, Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.tile_key import TileKey
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_MOST_STACKED, _KEYS = 4, 96
_WIDEST = 172
"""Longer card names take two lines, so that all of them fit side by side."""


class DrawPanel(AnswerPanel):
    """Like a roll, with cards.

    Real cards with pictures are entered on a pad in the board's place; tiles by keys with their picture, so that the
    board stays visible; other cards by chips. Consecutive draws are drawn all at once, or entered by one tap each. The
    tile or pile to be turned is lit on the board: a tap on it turns it too.
    """

    has_switch = True
    dice = StringProperty("virtual")
    below = BooleanProperty(False)
    """Whether the keys are below the switch: on a phone, and for text keys in any portrait window."""
    keys_height = NumericProperty("96dp")

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._picked: Option | None = None
        self._cards: dict[str, FaceLook] = {}
        self._drawings: dict[str, str] = {}
        self._by_option: dict[int, Chip | TileKey] = {}
        self._tiles = Spares(TileKey)
        self._tile_row = Factory.TileKeys()
        self._stack = Factory.StackedChips()
        self._slide, self._row = Factory.AnswerScroll(), Factory.AnswerChips()
        self._slide.add_widget(self._row)

    @cached_property
    def pad(self) -> FacePad:
        """The keys of cards with pictures, created on first use."""
        pad = FacePad()
        pad.bind(on_change=lambda pad: self._pick_face(pad.picked[0]))
        return pad

    @property
    def real(self) -> bool:
        return self.dice == "real"

    def build(self) -> None:
        question, box = self.question, self.view.box
        self._picked = None
        self.dice = self.dice_of_view()
        faces = [option.answer for option in question.options]
        self._cards = box.cards(question.deck, faces)
        self._drawings = {} if self._cards else box.drawings(faces)
        self.below = self.small or (Window.height > Window.width and not self._drawings and not self._cards)
        self._tiles.collect()
        self._by_option.clear()
        for row in (self._tile_row, self._stack, self._slide):
            self.remove_widget(row)
        self.rows = 1
        if self.real:
            self._lay_keys()

    def dice_of_view(self) -> str:
        """Whether real or virtual cards are used."""
        return self.view.dice

    def _lay_keys(self) -> None:
        """Create a key for each real card that may come up."""
        if self._cards:
            label = tr(f"{self.view.game.id}.die.{self.question.deck}")
            self.pad.put([PadRow(label, self._cards)])
            return
        self.keys_height = dp(_KEYS)
        row = self._key_row(len(self.question.options))
        for option in self.question.options:
            key = self._by_option[id(option)] = self._key(option)
            if row is self._stack:
                key.size_hint_x = 1
            (self._row if row is self._slide else row).add_widget(key)
        self.rows = 2 if self.below else 1
        self.add_widget(row)

    def key_of(self, option: Option) -> Widget:
        return self.pad.key(0, option.answer) if self._cards else self._by_option[id(option)]

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The real card or tile that came up; switched to real ones first if needed."""
        if not self.real:
            yield self.ids.segment.row.children[0]
        yield self.key_of(self.option_of(answer))

    def tap(self, token: str) -> None:
        """Handle a tap on the tile or the pile itself."""
        if token in self.view.lit:
            self.confirm()

    def confirm(self) -> None:
        if not self.real:
            self.view.actions.throw_row() if self.question.in_a_row else self.view.actions.throw()
        elif self._picked is not None:
            self.view.answer(self._picked)

    def switch(self, dice: str) -> None:
        """Handle a tap on the switch."""
        self.view.actions.change_dice(dice)

    def change_dice(self) -> None:
        self.put()

    def _key(self, option: Option) -> Chip | TileKey:
        text, drawing = tr.render(option.words), self._drawings.get(option.answer)
        if not drawing:
            return self.new_chip(text, lambda: self._pick(option), look="possible", widest=dp(_WIDEST))
        key = self._tiles.take()
        key.text, key.drawing, key.upright, key.act = text, drawing, self.small, lambda: self._pick(option)
        return key

    def _pick_face(self, face: str | None) -> None:
        self._picked = next((option for option in self.question.options if option.answer == face), None)
        self.tapped()

    def _pick(self, option: Option) -> None:
        """In a series of draws a tap answers at once: nobody wants to confirm sixteen tiles."""
        self._picked = option
        if self.question.in_a_row:
            self.confirm()
        else:
            self.tapped()

    def refresh(self) -> None:
        self._mark_keys()
        short = "_short" if self.small else ""
        self.ids.segment.options = [
            {"key": "virtual", "text": self._own_word("virtual", f"match.virtual_cards{short}")},
            {"key": "real", "text": self._own_word("real", f"match.real_cards{short}")},
        ]
        self.view.show(
            picture=self.pad if self.real and self._cards else None,
            ready=not self.real or self._picked is not None,
            action=tr("match.confirm") if self.real else self.words("do", "match.draw"),
            icon="check-bold" if self.real else "cards-outline",
            missing=tr("match.which_tile" if self._drawings else "match.which_card"),
            lit=frozenset() if self.real else self._turnable(),
        )

    def _own_word(self, kind: str, default: str) -> str:
        """The name of the deck if it is not made of cards."""
        key = f"{self.view.game.id}.deck.{self.question.deck}.{kind}"
        found = tr(key)
        return found if found != key and not self.small else tr(default)

    def _turnable(self) -> frozenset[str]:
        """What a tap may turn: the tile whose other face is asked for, or the pile."""
        deck, turning = self.question.deck, [t.id for t in self.table.tokens if t.state == "turning"]
        return frozenset((*turning, deck, f"{deck}:{self.question.seat.side}"))

    def _mark_keys(self) -> None:
        for option in self.question.options:
            key = self._by_option.get(id(option))
            if isinstance(key, TileKey):
                key.chosen = option is self._picked
            elif key is not None:
                key.look = "chosen" if option is self._picked else "possible"

    def _key_row(self, count: int) -> Widget:
        """Tiles share the width; chips are in columns or scroll."""
        if self._drawings:
            return self._tile_row
        if not self.below or count > _MOST_STACKED:
            return self._slide
        self._stack.cols = 2 if self.small else _MOST_STACKED
        rows = -(-count // self._stack.cols)
        self.keys_height = self.line_height * rows + dp(8) * (rows - 1)
        return self._stack


class CutPanel(DrawPanel):
    """A pile that the app holds itself can only be cut by the app."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._segment = self.ids.segment.__self__
        self.remove_widget(self._segment)

    def dice_of_view(self) -> str:
        return "virtual"


load_kv("match/panels/draw")
