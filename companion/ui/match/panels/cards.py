"""Answering with a card shown as a picture: one of the box, or one of a hand that the app holds."""

from collections.abc import Collection, Iterator
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.play.squares import SquareToken
from companion.referee import Option, Pick
from companion.referee.question import Answer, written
from companion.referee.tables.cards import CardFace
from companion.ui.match.panels.card_row import OneRow
from companion.ui.match.panels.held_hand import HeldHand
from companion.ui.match.panels.panel import Then, Touch
from companion.ui.match.panels.question_view import QuestionView, pictures_of
from companion.ui.match.panels.square_cards import SquareCards
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.chip import ChipRow
from companion.ui.widgets.decorations import Spares
from companion.words.translation import tr

_FEW = 6
"""Up to this many pictures leave space for the other answers beside them."""


def _card_size(high: float) -> tuple[float, float]:
    return high * 0.72, high


class CardPanel(HeldHand, OneRow, SquareCards):
    """Pictures in a scrolling row; options without one are chips. A hand is face down until its owner opens it.

    A finger on a card, or on the square that it leads to, shows the path; lifting it plays the card. More cards than
    fit, and what is rarely answered, are behind a key at the end of the row.
    """

    in_hand = BooleanProperty(False)
    card_height = NumericProperty("108dp")

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._told = self.ids.told.__self__  # held: it is not always part of the panel
        self._looks: dict[int, CardFace] = {}
        self._eyes: str | None = None
        self._spare_pictures = Spares(CardPicture)
        self._pictures: dict[int, CardPicture] = {}
        self._idle: list[tuple[CardPicture, CardFace]] = []
        self._rows: list[Widget] = []
        self.bind(minimum_height=self._grow, height=self._grow, card_height=self._resize, width=self._give_room)

    def _grow(self, *_: Any) -> None:
        """The height needed by its pictures and chips."""
        self.height = self.minimum_height

    @property
    def listed(self) -> bool:
        """Whether the cards of a kit are shown, of which the players hold some."""
        return not self._eyes and len(self._looks) > _FEW

    @property
    def in_one_line(self) -> bool:
        """Whether there is no line below the cards: the question says what was chosen, the main button what to tap."""
        return self.compact or (self.listed and self.view.form == "wide")

    def _resize(self, *_: Any) -> None:
        for picture in (*self._pictures.values(), *(picture for picture, _ in self._idle)):
            picture.size = _card_size(self.card_height)
        if self._rows and not self._hand_in_columns:
            self._rows[0].height = self.card_height + dp(16 if self.compact else 22)

    @property
    def total(self) -> int | None:
        return None

    @property
    def _hand_in_columns(self) -> bool:
        """On a phone a whole hand is visible at once, if there is space."""
        return bool(self._eyes) and self.stacked and not self.compact

    def key_of(self, option: Option) -> Widget:
        return self._pictures.get(id(option)) or super().key_of(option)

    def _taps_on(self, option: Option) -> Iterator[Touch]:
        """The square that only this card leads to, its picture, or its key behind that of the others."""
        square = self.question.leads_to(option)
        if square is not None and len(self.dots[SquareToken(*square)]) == 1:
            yield SquareToken(*square)
        elif self.listed and id(option) not in self._looks:
            yield self.others
            yield self.sheet.key_of(option)
        else:
            yield self.key_of(option)

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        """Empty: copies of a card in a hand are one picture, so nothing has to be tapped on the board."""
        return ()

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """A hand is turned face up first."""
        if self.covered:
            yield None
        if then is not None and self.places and written(answer) == written(self.question.hints.point_by):
            square = SquareToken(*then(answer))
            yield square
            if not self.complete and square == self._pointed:
                yield square
            return
        if self.listed:
            yield from self._taps_on(self.option_of(answer))
        else:
            yield from super().taps_for(answer, then)

    def confirm(self) -> None:
        if self.covered:
            self._turn(covered=False)
        else:
            super().confirm()

    def name(self, option: Option) -> None:
        """A tap chooses; a second one on the same option confirms it."""
        if self.covered:
            return
        if self.picking.chosen is option:
            self.confirm()
            return
        super().name(option)

    def done(self) -> Any:
        """What is chosen in a hand is forgotten with the hand, which is covered whenever it is shown again."""
        return None if self._eyes else (super().done(), self.among)

    def take_up(self, done: Any) -> None:
        picked, self.among = done
        super().take_up(picked)

    def build(self) -> None:
        self._eyes = self.table.hands.eyes
        self.covered = self.in_hand = bool(self._eyes)
        self._lay_cards()

    def _lay_cards(self) -> None:
        self._looks = {} if self.covered else pictures_of(self.question, self.table)
        self.find_squares()
        self._spare_pictures.collect()
        self._pictures.clear()
        self._idle.clear()
        told = self._told
        if told.parent is not None:
            told.parent.remove_widget(told)
        for row in self._rows:
            row.clear_widgets()
            self.remove_widget(row)
        self._rows.clear()
        self.add_widget(told)
        self.told_high = self.told_room = 0
        super().build()
        self._grow()

    def lay_out(self) -> None:
        """Pictures at the top; below them, or beside a few of them, the other options and the text of the choice."""
        self.orientation = "vertical"
        if self.listed or self.compact:
            self.lay_in_one_row()
            if self.in_one_line:
                self.remove_widget(self._told)
            return
        row = self._picture_row()
        for option in self.shown:
            if id(option) in self._looks:
                row.add_widget(self._picture(option))
        self._add_rest(row)
        spoken = [self.chip_for(option) for option in self.shown if id(option) not in self._looks]
        lying = Window.width > Window.height
        beside = lying and not self.stacked and len(row.children) <= _FEW and not self._eyes
        chips = Factory.StackedChips() if self.stacked else row if beside else ChipRow()
        for chip in spoken:
            chip.pos_hint = {"center_y": 0.5}
            chips.add_widget(chip)
        if chips is not row and spoken:
            rows = -(-len(spoken) // 2) if self.stacked else 1
            chips.size_hint_y, chips.height = None, self.line_height * rows + dp(8) * (rows - 1)
            self.add_widget(chips, index=len(self.children) - 1)
            self._rows.append(chips)
        if self._eyes:
            self._move_words(self._foot())
        elif not self.stacked and (beside or (spoken and lying)):
            self._move_words(chips)

    def _move_words(self, row: Widget) -> None:
        """Put the text of the choice into this row, in the space that the others leave."""
        told = self._told
        self.remove_widget(told)
        row.add_widget(told)
        row.bind(minimum_width=self._give_room, children=self._give_room)

    def _picture_row(self) -> Widget:
        if self._hand_in_columns:
            row = outer = Factory.HandGrid()
        else:
            outer, row = Factory.AnswerScroll(), Factory.PictureRow()
            outer.add_widget(row)
            outer.size_hint_y, outer.height = None, self.card_height + dp(22)
        self.add_widget(outer, index=len(self.children))
        self._rows.append(outer)
        return row

    def _give_room(self, *_: Any) -> None:
        """The text of a choice takes the space that the chips beside it leave."""
        told = self._told
        if told.parent is not None and told.parent is not self:
            others = [child for child in told.parent.children if child is not told]
            self.told_room = max(dp(160), self.width - sum(child.width + dp(10) for child in others) - dp(16))

    def _picture(self, option: Option) -> CardPicture:
        picture = self._pictures[id(option)] = self._new_picture(max(1, len(option.tokens)), lambda: self.name(option))
        picture.held = lambda down: self.try_out(option if down else None)
        return picture

    def _new_picture(self, copies: int, act: Any) -> CardPicture:
        picture = self._spare_pictures.take()
        picture.size, picture.copies, picture.act = _card_size(self.card_height), copies, act
        picture.lit = picture.chosen = picture.faint = False
        picture.held, picture.odds = None, ""
        return picture

    def refresh(self) -> None:
        super().refresh()
        chosen = self.picking.chosen
        for option in self.picking.options:
            picture = self._pictures.get(id(option))
            if picture is not None:
                picture.card, picture.odds = self._looks[id(option)], self.odds_of(option)
                among = not self.among or option in self.among
                picture.lit, picture.chosen = among, option is chosen
                picture.faint = not among or option.answer in self._spent
        for picture, face in self._idle:
            picture.card, picture.faint = face, True
        self._show_view()
        self._show_foot()

    def _show_view(self) -> None:
        """Before a hand is shown the tablet is passed to its owner; afterwards it can be hidden again."""
        view, pointed = self.view, self._pointed is not None
        if self.covered:
            view.show(
                near=frozenset(self.places),
                ready=True,
                action=tr("grid.show_hand"),
                icon="eye",
                missing=self.missing,
                asks=tr("grid.pass_to", name=self._eyes),
            )
        elif not pointed:
            chosen = self.picking.chosen
            view.chosen, view.lit = frozenset(), frozenset(self.dots)
            view.action = self.words("do", "match.confirm")
            view.asks = tr.render(chosen.words) if self.in_one_line and chosen else ""
        else:
            view.lit = frozenset(self.dots)

    @property
    def _spent(self) -> Collection[Answer]:
        """Cards that are known to lie elsewhere: they are dimmed."""
        return self.question.hints.spent if isinstance(self.question, Pick) else ()

    @property
    def missing(self) -> str:
        if self.in_one_line and not self.compact:
            return self._what_to_tap
        return tr("grid.tap_picture") if self._eyes else tr("match.choose")

    def hint_for(self, chosen: Option | None) -> str:
        if self.covered:
            return tr("grid.veil")
        if self.in_one_line:
            return ""
        return tr.render(chosen.words) if chosen and not self.among else self._what_to_tap

    @property
    def _what_to_tap(self) -> str:
        if self.among:
            return tr("grid.which_of", n=len(self.among))
        what = "tap_hand" if self._idle else "tap_picture_or_square" if self.places else "tap_picture"
        short = "_short" if (self.small or self.in_one_line) and what != "tap_picture" else ""
        return tr(f"grid.{what}{short}")


load_kv("match/panels/cards")
