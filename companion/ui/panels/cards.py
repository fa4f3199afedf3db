"""Answering with a card that is shown as a picture: one that the box knows, or one of a hand that the app holds."""

from collections.abc import Mapping
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.referee import Draw, Game, Option, Pick, Table
from companion.ui.layout import load_kv
from companion.ui.panels.draw import DrawAnswers
from companion.ui.panels.pick import PickAnswers
from companion.ui.parts.card_picture import CardPicture
from companion.ui.translation import tr

_FEW = 6
"""So many pictures leave room for the other answers beside them."""


def pictures_of(question: Pick, table: Table) -> dict[int, Mapping[str, Any]]:
    """What each option looks like, where the table knows it."""
    pictures = table.facts.get("pictures", {})
    return {id(o): pictures[o.answer] for o in question.options if isinstance(o.answer, str) and o.answer in pictures}


def told_in_pictures(question: Pick, table: Table) -> bool:
    """Whether there is more to see than words say: arrows to follow, or a hand that only one person may look at."""
    return bool(table.facts.get("eyes")) or any(look["legs"] for look in pictures_of(question, table).values())


def _card_size(high: float) -> tuple[float, float]:
    return high * 0.72, high


class CardAnswers(PickAnswers):
    """Pictures in a row that slides; what has no picture is a chip. A hand lies face down until its owner says so."""

    covered = BooleanProperty(False)
    card_height = NumericProperty("108dp")

    def __init__(self, game: Game, question: Pick, table: Table, **kwargs: Any) -> None:
        self._looks = pictures_of(question, table)
        self._eyes = table.facts.get("eyes")
        self._pictures: dict[int, CardPicture] = {}
        super().__init__(game, question, table=table, **kwargs)
        self.bind(minimum_height=self._grow, height=self._grow)
        self._grow()

    def _grow(self, *_: Any) -> None:
        """As high as its pictures and chips, whatever a row of chips would need."""
        self.height = self.minimum_height

    @property
    def total(self) -> int | None:
        return None

    def chip(self, option: Option) -> Widget:
        """The picture or the chip that names an option."""
        return self._pictures.get(id(option)) or super().chip(option)

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        """Copies of a card in a hand are one picture: nothing has to be tapped on the board."""
        return ()

    def tap(self, token: str) -> None:
        """The cards lie here, not on the board."""

    def confirm(self) -> None:
        if self.covered:
            self.covered = False
            self._tell()
        else:
            super().confirm()

    def name(self, option: Option) -> None:
        """A tap chooses; a second one on the same confirms it."""
        if self.covered:
            return
        if self.picking.chosen is option:
            self.confirm()
            return
        super().name(option)

    def _build(self) -> None:
        self.covered = bool(self._eyes)
        self.orientation = "vertical"
        spoken = [option for option in self.picking.options if id(option) not in self._looks]
        slide, row = Factory.AnswerScroll(), Factory.PictureRow()
        slide.add_widget(row)
        for option in self.picking.options:
            if id(option) in self._looks:
                row.add_widget(self._picture(option))
        beside = not self.stacked and len(self._looks) <= _FEW
        chips = Factory.StackedChips() if self.stacked else row if beside else Factory.AnswerChips()
        for option in spoken:
            chip = self._chip(option)
            chip.pos_hint = {"center_y": 0.5}
            chips.add_widget(chip)
        slide.size_hint_y, slide.height = None, self.card_height + dp(12)
        self.bind(card_height=lambda *_: setattr(slide, "height", self.card_height + dp(12)))
        self.add_widget(slide, index=len(self.children))
        if chips is not row and spoken:
            rows = -(-len(spoken) // 2) if self.stacked else 1
            chips.size_hint_y, chips.height = None, self.line_height * rows + dp(8) * (rows - 1)
            self.add_widget(chips, index=len(self.children) - 1)
        if not self.stacked and (beside or (spoken and Window.width > Window.height)):
            told = self.ids.told.__self__
            self.remove_widget(told)
            chips.add_widget(told)

    def _picture(self, option: Option) -> CardPicture:
        picture = CardPicture(size=_card_size(self.card_height), copies=max(1, len(option.tokens)))
        self.bind(card_height=lambda _, high: setattr(picture, "size", _card_size(high)))
        picture.bind(on_release=lambda *_: self.name(option))
        self._pictures[id(option)] = picture
        return picture

    def _tell(self) -> None:
        super()._tell()
        chosen = self.picking.chosen
        for option in self.picking.options:
            picture = self._pictures.get(id(option))
            if picture is not None:
                picture.card = None if self.covered else self._looks[id(option)]
                picture.lit, picture.chosen = not self.covered, option is chosen
        self.lit = self.chosen = frozenset()
        if self.covered:
            self.ready = True
        self.action = tr("grid.show_hand") if self.covered else self.words("do", "match.confirm")
        self.icon = "eye" if self.covered else "check-bold"

    def _tell_missing(self, chosen: Option | None) -> None:
        self.missing = tr("grid.tap_picture") if self._eyes else tr("match.choose")
        if self.covered:
            self.hint = tr("grid.pass_to", name=self._eyes)
        else:
            self.hint = tr.render(chosen.words) if chosen else self.note or tr("grid.tap_picture")


class CutAnswers(DrawAnswers):
    """A pile that the app holds itself can only be cut by the app."""

    def __init__(self, game: Game, question: Draw, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs | {"dice": "virtual"})
        self._segment = self.ids.segment.__self__
        self.remove_widget(self._segment)


load_kv("panels/cards")
