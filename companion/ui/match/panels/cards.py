"""Answering with a card that is shown as a picture: one that the box knows, or one of a hand that the app holds."""

from collections.abc import Mapping
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.referee import Draw, Game, Option, Pick, Table
from companion.ui.match.panels.draw import DrawAnswers
from companion.ui.match.panels.pick import PickAnswers
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr

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
    in_hand = BooleanProperty(False)
    card_height = NumericProperty("108dp")

    def __init__(self, game: Game, question: Pick, table: Table, **kwargs: Any) -> None:
        self._looks = pictures_of(question, table)
        self._eyes = table.facts.get("eyes")
        self._pictures: dict[int, CardPicture] = {}
        self._idle: list[tuple[CardPicture, Mapping[str, Any]]] = []
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
        """The cards lie here, not on the board; but its squares may be pointed at."""
        if token in self._places:
            super().tap(token)

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

    def cover(self, *_: Any) -> None:
        """The hand is turned face down again."""
        self.picking.clear()
        self.covered = True
        self._tell()

    def _build(self) -> None:
        """Pictures above; below them, or beside a few of them, what has no picture and the words of the choice."""
        self.covered = self.in_hand = bool(self._eyes)
        self.orientation = "vertical"
        row = self._picture_row()
        for option in self.picking.options:
            if id(option) in self._looks:
                row.add_widget(self._picture(option))
        self._add_rest(row)
        spoken = [self._chip(option) for option in self.picking.options if id(option) not in self._looks]
        lying = Window.width > Window.height
        beside = lying and not self.stacked and len(row.children) <= _FEW and not self._eyes
        chips = Factory.StackedChips() if self.stacked else row if beside else Factory.AnswerChips()
        for chip in spoken:
            chip.pos_hint = {"center_y": 0.5}
            chips.add_widget(chip)
        if chips is not row and spoken:
            rows = -(-len(spoken) // 2) if self.stacked else 1
            chips.size_hint_y, chips.height = None, self.line_height * rows + dp(8) * (rows - 1)
            self.add_widget(chips, index=len(self.children) - 1)
        if self._eyes:
            self._move_words(self._foot())
        elif not self.stacked and (beside or (spoken and lying)):
            self._move_words(chips)

    def _foot(self) -> Widget:
        """Below a hand: the words of the choice, and the chip that hides the hand again."""
        foot = Factory.HandFoot(height=self.line_height)
        self._hide = Chip(icon="eye-off", text=tr("grid.hide_hand"), height=self.line_height)
        self._hide.bind(on_release=self.cover)
        self.add_widget(foot)
        self.told_high = self.line_height
        return foot

    def _move_words(self, row: Widget) -> None:
        """The words of the choice stand in this row, in the room that the others leave."""
        told = self.ids.told.__self__
        self.remove_widget(told)
        row.add_widget(told)
        row.bind(minimum_width=self._give_room, children=self._give_room)
        self.bind(width=self._give_room)

    def _picture_row(self) -> Widget:
        """A row that slides; on a phone a whole hand is seen at once."""
        if self._eyes and self.stacked:
            row = Factory.HandGrid()
            self.add_widget(row, index=len(self.children))
            return row
        slide, row = Factory.AnswerScroll(), Factory.PictureRow()
        slide.add_widget(row)
        slide.size_hint_y, slide.height = None, self.card_height + dp(22)
        self.bind(card_height=lambda *_: setattr(slide, "height", self.card_height + dp(22)))
        self.add_widget(slide, index=len(self.children))
        return row

    def _give_room(self, *_: Any) -> None:
        """The words of a choice take what the chips beside them leave."""
        told = self.ids.told.__self__
        others = [child for child in told.parent.children if child is not told]
        self.told_room = max(dp(160), self.width - sum(child.width + dp(10) for child in others) - dp(16))

    def _add_rest(self, row: Widget) -> None:
        """The other cards of the hand: seen by their owner, and tried in vain they say why not."""
        if not self._eyes or "barred" not in self.question.gaps:
            return
        offered = {option.answer for option in self.picking.options}
        held = [token for token in self.table.tokens if token.zone == f"hand:{self._eyes}"]
        codes = dict.fromkeys(token.label for token in held if token.label not in offered)
        for code in codes:
            copies = [token for token in held if token.label == code]
            picture = CardPicture(size=_card_size(self.card_height), copies=len(copies))
            picture.bind(on_release=lambda _, code=code: None if self.covered else self.dispatch("on_answer", code))
            self.bind(card_height=lambda _, high, picture=picture: setattr(picture, "size", _card_size(high)))
            self._idle.append((picture, copies[0].facts))
            row.add_widget(picture)

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
        for picture, facts in self._idle:
            picture.card, picture.faint = (None, False) if self.covered else (facts, True)
        self.lit = self.chosen = frozenset()
        self._tell_veil()
        self.action = tr("grid.show_hand") if self.covered else self.words("do", "match.confirm")
        self.icon = "eye" if self.covered else "check-bold"
        self._tell_pointed()

    def _tell_veil(self) -> None:
        """Before a hand is seen the tablet goes to its owner; once seen, it can be hidden again."""
        self.asks = tr("grid.pass_to", name=self._eyes) if self.covered else ""
        if self.covered:
            self.ready, self.trying = True, None
        if self._eyes and self.covered == (self._hide.parent is not None):
            foot = self.ids.told.parent
            if self.covered:
                foot.remove_widget(self._hide)
            else:
                foot.add_widget(self._hide, index=1)

    def _tell_missing(self, chosen: Option | None) -> None:
        self.missing = tr("grid.tap_picture") if self._eyes else tr("match.choose")
        if self.covered:
            self.hint = tr("grid.veil")
        elif chosen:
            self.hint = tr.render(chosen.words)
        else:
            what = "tap_hand" if self._idle else "tap_picture_or_square" if self._places else "tap_picture"
            short = "_short" if self.small and what != "tap_picture" else ""
            self.hint = tr(f"grid.{what}{short}")


class CutAnswers(DrawAnswers):
    """A pile that the app holds itself can only be cut by the app."""

    def __init__(self, game: Game, question: Draw, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs | {"dice": "virtual"})
        self._segment = self.ids.segment.__self__
        self.remove_widget(self._segment)


load_kv("match/panels/cards")
