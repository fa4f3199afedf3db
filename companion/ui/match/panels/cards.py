"""Answering with a card shown as a picture: one of the box, or one of a hand that the app holds (BU-06)."""

from collections.abc import Iterator
from functools import partial
from math import inf
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.play.asking.asked import Asking
from companion.play.asking.choosing import Choosing
from companion.play.asking.done import Tap
from companion.present.asked.choosing import in_one_line
from companion.present.asked.words import odds_of, words
from companion.referee import Option
from companion.ui.match.panels.card_pictures import CardPictures
from companion.ui.match.panels.open_hand import OpenHand
from companion.ui.match.panels.option_chips import many_numbers, mark_chips, option_chip
from companion.ui.match.panels.other_cards import OtherCards
from companion.ui.match.panels.panel import UNSEEN, AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip, ChipRow
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_FEW, _BESIDE = 6, 3
"""Up to this many pictures leave space for the other answers beside them; so many need not scroll."""


class TextKey(Tappable, Plate):
    """A key as high as a card: ``icon`` above ``text``."""

    icon = StringProperty("")
    text = StringProperty("")


class CardPanel(AnswerPanel):
    """Pictures in a scrolling row; options without one are chips. A hand is face down until its owner opens it.

    While it is covered the panel has nothing but as many backs as there are cards: no picture, no key, no copies. More
    cards than fit, and what is rarely answered, are behind a key at the end of the row.
    """

    in_hand = BooleanProperty(False)
    card_height = NumericProperty("108dp")
    told_room = NumericProperty(0)
    told_high = NumericProperty(0)
    """The height available for the text of a choice, if more than usual is beside it."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self.pictures = CardPictures(do)
        self.others = TextKey(icon="chevron-down")
        self.others.act = self._open_others
        self.sheet: OtherCards
        self.covered = False
        self._stacked = False
        self._told = self.ids.told.__self__  # held: it is not always part of the panel
        self._rows: list[Widget] = []
        self._row, self._slide, self._line = Factory.PictureRow(), Factory.AnswerScroll(), Factory.CardLine()
        self._slide.add_widget(self._row)
        self._row.bind(minimum_width=self._slide_room)
        self._hide = Chip(icon="eye-off")
        self._hide.bind(on_release=lambda *_: self.cover())
        self._open_hand = OpenHand(self.cover)
        self.bind(minimum_height=self._grow, height=self._grow, card_height=self._resize, width=self._give_room)

    def cover(self, *_: Any) -> None:
        """Turn the hand face down again."""
        self.do(Tap("cover"))

    @property
    def _done(self) -> Choosing:
        done = self.asking.done
        assert isinstance(done, Choosing), "cards are chosen"
        return done

    @property
    def _eyes(self) -> str | None:
        return self.asking.asked.eyes

    @property
    def _listed(self) -> bool:
        return self.asking.asked.of_kit

    @property
    def _hand_in_columns(self) -> bool:
        """On a phone a whole hand is visible at once, if there is space."""
        return bool(self._eyes) and self._stacked and not self.compact

    def is_anew(self, last: Asking, asking: Asking) -> bool:
        """What nobody may see is not there: the panel is built again when the hand is turned."""
        turned = isinstance(asking.done, Choosing) and asking.done.covered != self.covered
        return turned or super().is_anew(last, asking)

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        if self._listed and id(tap.what) not in self.pictures.of:
            yield self.others
            yield self.sheet.key_of(tap.what)
        else:
            yield self.key_of(tap.what)

    def key_of(self, option: Option) -> Widget:
        return self.pictures.of.get(id(option)) or super().key_of(option)

    def build(self) -> None:
        """Pictures at the top; below them, or beside a few of them, the other options and the text of the choice."""
        asked = self.asking.asked
        self.covered, self.in_hand = self._done.covered, bool(self._eyes)
        self.apart = None
        self._stacked = self.small or (many_numbers(asked.options) and Window.height > Window.width)
        self._clear()
        shown = [] if self.covered else list(asked.options)
        if self._listed or self.compact:
            self._lay_in_one_row(shown)
            if in_one_line(asked, self.room):
                self.remove_widget(self._told)
        else:
            self._lay(shown)
        self._grow()
        self._open_hand.watch(open=bool(self._eyes) and not self.covered)

    def _clear(self) -> None:
        told = self._told
        self.pictures.collect(self.card_height)
        if told.parent is not None:
            told.parent.remove_widget(told)
        for row in self._rows:
            if row is not self._slide:
                row.clear_widgets()
            self.remove_widget(row)
        self._rows.clear()
        self.add_widget(told)
        self.told_high = self.told_room = 0
        self.orientation, self._slide.scroll_x = "vertical", 0

    def _lay(self, shown: list[Option]) -> None:
        row = self._picture_row()
        self._fill(row, shown)
        spoken = [self._chip_for(option) for option in shown if not self._pictured(option)]
        lying = Window.width > Window.height
        beside = lying and not self._stacked and len(row.children) <= _FEW and not self._eyes
        chips = Factory.StackedChips() if self._stacked else row if beside else ChipRow()
        for chip in spoken:
            chip.pos_hint = {"center_y": 0.5}
            chips.add_widget(chip)
        if chips is not row and spoken:
            rows = -(-len(spoken) // 2) if self._stacked else 1
            chips.size_hint_y, chips.height = None, self.line_height * rows + dp(8) * (rows - 1)
            self.add_widget(chips, index=len(self.children) - 1)
            self._rows.append(chips)
        if self._eyes:
            self._move_words(self._foot())
        elif not self._stacked and (beside or (spoken and lying)):
            self._move_words(chips)

    def _lay_in_one_row(self, shown: list[Option]) -> None:
        """Pictures in a scrolling row, and beside it the key of the others, or the few other answers."""
        line, row, slide = self._line, self._row, self._slide
        line.height, slide.size_hint = self._row_high, (1, 1)
        row.padding = (dp(5), dp(12 if self.compact else 17), dp(8), dp(4))
        self._fill(row, shown)
        spoken = [option for option in shown if not self._pictured(option)]
        if row.children:
            line.add_widget(slide)
        if self._listed:
            line.add_widget(self._key_of_others())
        elif spoken:
            line.add_widget(self._grid_of(spoken, alone=not row.children))
            if len(row.children) <= _BESIDE:
                slide.size_hint_x = None
                self._slide_room()
        if self._eyes:
            self._hide.text = "" if self.room_high == inf else tr("grid.hide_hand")  # sideways the cards need the room
            self._hide.height = self.line_height
            self._show_hide(line)
        self.add_widget(line, index=len(self.children))
        self._rows.append(line)

    def _slide_room(self, *_: Any) -> None:
        """Beside a few cards the other answers have the room that the cards leave."""
        if self._slide.size_hint_x is None:
            self._slide.width = self._row.minimum_width

    def _pictured(self, option: Option) -> bool:
        return id(option) in self.asking.asked.pictures

    def _fill(self, row: Widget, shown: list[Option]) -> None:
        """The cards that can be played, and the others of a hand; of a covered hand, a back for every card."""
        for option in shown:
            if self._pictured(option):
                row.add_widget(self.pictures.of_option(option))
        self._add_rest(row)

    def _add_rest(self, row: Widget) -> None:
        asked = self.asking.asked
        if self._eyes:
            for picture in self.pictures.backs_of(asked) if self.covered else self.pictures.rest_of(asked):
                row.add_widget(picture)

    def _chip_for(self, option: Option) -> Chip:
        chip = option_chip(self, option)
        if self._stacked:
            chip.size_hint_x = 1
        return chip

    def _key_of_others(self) -> Widget:
        self.others.text = tr("grid.other_cards")
        self.others.size = (dp(62 if self.compact else 96), self.card_height)
        if self.others.parent is not None:
            self.others.parent.remove_widget(self.others)
        return self.others

    def _grid_of(self, options: list[Option], *, alone: bool) -> Widget:
        grid = Factory.StackedChips()
        grid.cols = 1 if len(options) < _BESIDE and not alone else 2
        if not alone:
            grid.size_hint_x = 1
        for option in options:
            chip = self._chip_for(option)
            chip.size_hint_x = 1
            grid.add_widget(chip)
        return grid

    def _open_others(self) -> None:
        asked = self.asking.asked
        name = lambda option: self.do(Tap("option", option))  # noqa: E731
        self.sheet = OtherCards(asked.options, asked.pictures, self.box, self.width, name)
        if note := words(asked, "note") if asked.hints.barred else "":
            self.sheet.note(note, partial(self.do, Tap("why_not")))
        self.sheet.open()

    def _foot(self) -> Widget:
        """Below a hand: the text of the choice, and the chip that hides the hand again."""
        foot = Factory.HandFoot(height=self.line_height)
        self._hide.text, self._hide.height = tr("grid.hide_hand"), self.line_height
        self.add_widget(foot)
        self._rows.append(foot)
        self.told_high = self.line_height
        self._show_hide(foot)
        return foot

    def _show_hide(self, foot: Widget) -> None:
        if self._hide.parent is not None:
            self._hide.parent.remove_widget(self._hide)
        if not self.covered:
            foot.add_widget(self._hide)

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
            outer, row = self._slide, self._row
            row.padding = (dp(5), dp(17), dp(8), dp(5))
            outer.size_hint, outer.height = (1, None), self.card_height + dp(22)
        self.add_widget(outer, index=len(self.children))
        self._rows.append(outer)
        return row

    @property
    def _row_high(self) -> float:
        high: float = self.card_height + dp(16 if self.compact else 22)
        return high

    def _resize(self, *_: Any) -> None:
        self.pictures.resize(self.card_height)
        if self._rows and not self._hand_in_columns:
            self._rows[0].height = self._row_high

    def _grow(self, *_: Any) -> None:
        """The height needed by its pictures and chips."""
        self.height = self.minimum_height

    def _give_room(self, *_: Any) -> None:
        """The text of a choice takes the space that the chips beside it leave."""
        told = self._told
        if told.parent is not None and told.parent is not self:
            others = [child for child in told.parent.children if child is not told]
            self.told_room = max(dp(160), self.width - sum(child.width + dp(10) for child in others) - dp(16))

    def mark(self) -> None:
        done = self._done
        mark_chips(self.by_option, done.picking)
        self.pictures.show(self.asking.asked, done, lambda option: odds_of(self.asking, option))
        if done.among:
            self._bring(self.pictures.of.get(id(done.among[0])))

    def _bring(self, picture: Widget | None) -> None:
        """Scroll to a picture."""
        slide = picture.parent.parent if picture is not None and picture.parent is not None else None
        if isinstance(slide, ScrollView):
            slide.scroll_to(picture, animate=False)

    def put_away(self) -> None:
        """Only the backs are left; the panel is built again before the next question is asked."""
        self._open_hand.watch(open=False)
        if self.room is not UNSEEN and self._eyes:
            self.pictures.put_away()


load_kv("match/panels/cards")
