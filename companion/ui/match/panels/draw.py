"""Answering a draw: turn a virtual card, enter the real one, or lay out real tiles."""

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.play.asking.done import Tap
from companion.play.asking.laying import Laying
from companion.play.asking.throwing import Throwing, Turning
from companion.present.faces import FaceLook, PadRow
from companion.referee import Option
from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.match.panels.tile_key import TileKey
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip, ChipRow
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_MOST_STACKED, _KEYS = 4, 96
_WIDEST = 172
"""Longer card names take two lines, so that all of them fit side by side."""
HOLD_SECONDS = 0.6
"""How long a kind is held to fill every square where it may lie; counted when the finger is lifted."""


class DrawPanel(AnswerPanel):
    """Like a roll, with cards.

    Real cards and tiles are entered by keys with their picture, so that the board stays visible; more than a few cards
    on a pad in the board's place; other cards by chips. Consecutive draws are drawn all at once, or entered by one tap
    each; the keys of a lay-out are brushes. A tool switches between real and virtual ones.
    """

    keys_height = NumericProperty("96dp")

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self._cards: dict[str, FaceLook] = {}
        self._drawings: dict[str, str] = {}
        self._tiles = Spares(TileKey)
        self._tile_row = Factory.TileKeys()
        self._stack = Factory.StackedChips()
        self._slide, self._row = Factory.AnswerScroll(), ChipRow()
        self._slide.add_widget(self._row)

    @cached_property
    def pad(self) -> FacePad:
        """The keys of cards with pictures, created on first use."""
        pad = FacePad()
        pad.bind(on_pick=lambda _, row, face: self.do(Tap("key", row, face)) or True)
        return pad

    @property
    def real(self) -> bool:
        return not isinstance(self.asking.done, Throwing)

    @property
    def over_board(self) -> Widget | None:
        return self.pad if self.real and self._on_pad else None

    def build(self) -> None:
        question, box = self.question, self.box
        faces = [option.answer for option in question.options]
        self._cards = box.cards(question.deck, faces)
        self._drawings = {} if self._cards else box.drawings(faces)
        self.orientation = "vertical"
        self._tiles.collect()
        for row in (self._tile_row, self._stack, self._slide):
            self.remove_widget(row)
        self.keys_height = 0
        if self.real:
            self._lay_keys()

    @property
    def _on_pad(self) -> bool:
        """Whether there are too many pictures for the panel, so that their pad takes the board's place."""
        return len(self._cards) > _MOST_STACKED

    def _lay_keys(self) -> None:
        """Create a key for each real card that may come up."""
        if self._on_pad:
            label = tr(f"{self.asking.asked.game.id}.die.{self.question.deck}")
            self.pad.put([PadRow(label, self._cards)])
            return
        self.keys_height = dp(_KEYS)
        row = self._key_row(len(self.question.options))
        for option in self.question.options:
            key = self.by_option[id(option)] = self._key(option)
            if row is self._stack:
                key.size_hint_x = 1
            (self._row if row is self._slide else row).add_widget(key)
        self.add_widget(row)

    def key_of(self, option: Option) -> Widget:
        return self.pad.key(0, option.answer) if self._on_pad else super().key_of(option)

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        """The key of a card or, by its face, of a kind of tile."""
        options = self.question.options
        by_face = tap.kind == "brush"
        yield self.key_of(next(each for each in options if each.answer == tap.what) if by_face else tap.what)

    def _key(self, option: Option) -> Chip | TileKey:
        text, drawing = tr.render(option.words), self._drawings.get(option.answer, "")
        card, pick = self._cards.get(option.answer), partial(self.do, Tap("option", option))
        if not drawing and card is None:
            return self.new_chip(text, pick, look="possible", widest=dp(_WIDEST))
        key = self._tiles.take()
        key.text, key.drawing, key.upright, key.act = text, drawing, self.small, pick
        key.note, key.pictogram = "", (card.pictogram or "") if card else ""
        if isinstance(self.asking.done, Laying):
            key.text, key.act = self.box.word(f"tile.{option.answer}"), lambda: self._brush(key, option.answer)
        return key

    def _brush(self, key: TileKey, face: str) -> None:
        """Take this kind; held, lay it wherever it may lie."""
        self.do(Tap("fill" if key.held_seconds >= HOLD_SECONDS else "brush", face))

    def mark(self) -> None:
        done = self.asking.done
        picked = done.picked if isinstance(done, Turning) else None
        if isinstance(done, Turning) and self._on_pad:
            self.pad.picked = [picked.answer if picked is not None else None]
        for option in self.question.options:
            key = self.by_option.get(id(option))
            if isinstance(key, TileKey):
                key.chosen = option.answer == done.brush if isinstance(done, Laying) else option is picked
                key.note = tr("match.more_of_kind", n=done.more(option.answer)) if isinstance(done, Laying) else ""
            elif key is not None:
                key.look = "chosen" if option is picked else "possible"

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


load_kv("match/panels/draw")
