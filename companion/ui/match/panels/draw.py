"""Answering a draw: turn a virtual card, or enter the real one."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook, PadRow
from companion.referee import Option
from companion.referee.question import Answer
from companion.ui.match.panels.panel import AnswerPanel, Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.tile_key import TileKey
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip, ChipRow
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_MOST_STACKED, _KEYS = 4, 96
_WIDEST = 172
"""Longer card names take two lines, so that all of them fit side by side."""


class DrawPanel(AnswerPanel):
    """Like a roll, with cards.

    Real cards and tiles are entered by keys with their picture, so that the board stays visible; more than a few cards
    on a pad in the board's place; other cards by chips. Consecutive draws are drawn all at once, or entered by one tap
    each. The tile or pile to be turned is lit on the board: a tap on it turns it too. A tool switches between the two.
    """

    dice = StringProperty("virtual")
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
        self._slide, self._row = Factory.AnswerScroll(), ChipRow()
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
        self.orientation = "vertical"
        self._tiles.collect()
        self._by_option.clear()
        for row in (self._tile_row, self._stack, self._slide):
            self.remove_widget(row)
        self.keys_height = 0
        if self.real:
            self._lay_keys()

    def dice_of_view(self) -> str:
        """Whether real or virtual cards are used."""
        return self.view.dice

    @property
    def _on_pad(self) -> bool:
        """Whether there are too many pictures for the panel, so that their pad takes the board's place."""
        return len(self._cards) > _MOST_STACKED

    def _lay_keys(self) -> None:
        """Create a key for each real card that may come up."""
        if self._on_pad:
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
        self.add_widget(row)

    def key_of(self, option: Option) -> Widget:
        return self.pad.key(0, option.answer) if self._on_pad else self._by_option[id(option)]

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The real card or tile that came up; switched to real ones first if needed."""
        if not self.real:
            yield self.view.actions.dice_tool()
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

    def type(self, key: int, text: str) -> bool:
        return self.real and self._on_pad and self.pad.type(key, text)

    def done(self) -> Any:
        return self._picked

    def take_up(self, done: Any) -> None:
        self._picked = done
        if self.real and self._on_pad:
            self.pad.picked = [done.answer]
        self.refresh()

    def change_dice(self) -> None:
        self.put()

    def _key(self, option: Option) -> Chip | TileKey:
        text, drawing = tr.render(option.words), self._drawings.get(option.answer, "")
        card = self._cards.get(option.answer)
        if not drawing and card is None:
            return self.new_chip(text, lambda: self._pick(option), look="possible", widest=dp(_WIDEST))
        key = self._tiles.take()
        key.text, key.drawing, key.upright, key.act = text, drawing, self.small, lambda: self._pick(option)
        key.note, key.pictogram = "", (card.pictogram or "") if card else ""
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
        self.view.show(
            picture=self.pad if self.real and self._on_pad else None,
            ready=not self.real or self._picked is not None,
            action=tr("match.confirm") if self.real else self.words("do", "match.draw"),
            icon="check-bold" if self.real else "cards-outline",
            missing=tr("match.which_tile" if self._drawings else "match.which_card"),
            lit=frozenset() if self.real else self._turnable(),
        )

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
        if self._drawings or self._cards:
            return self._tile_row
        if not self.small and count > _MOST_STACKED:
            self.keys_height = self.line_height
            return self._slide
        self._stack.cols = 2 if self.small else _MOST_STACKED
        rows = -(-count // self._stack.cols)
        self.keys_height = self.line_height * rows + dp(8) * (rows - 1)
        return self._stack


class CutPanel(DrawPanel):
    """A pile that the app holds itself can only be cut by the app."""

    def dice_of_view(self) -> str:
        return "virtual"


load_kv("match/panels/draw")
