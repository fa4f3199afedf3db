"""All answers in one row: pictures that scroll, and beside them a key for the others, or the few other answers."""

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Option
from companion.ui.match.panels.other_cards import OtherCards
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_BESIDE = 3
"""So many pictures need not scroll."""


class TextKey(Tappable, Plate):
    """A key as high as a card: ``icon`` above ``text``."""

    icon = StringProperty("")
    text = StringProperty("")


class OneRow:
    """Mixed into a panel of cards."""

    sheet: OtherCards
    others: TextKey

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        self.others = TextKey(icon="chevron-down")
        self.others.act = self._open_others
        super().__init__(*args, **kwargs)

    def lay_in_one_row(self: Any) -> None:
        """Pictures in a scrolling row, and beside it the key of the others, or the few other answers."""
        line = Factory.CardLine(height=self.card_height + dp(16 if self.compact else 22))
        row, slide = Factory.PictureRow(), Factory.AnswerScroll()
        row.padding = (dp(5), dp(12 if self.compact else 17), dp(8), dp(4))
        slide.add_widget(row)
        spoken = [option for option in self.shown if id(option) not in self._looks]
        for option in self.shown:
            if id(option) in self._looks:
                row.add_widget(self._picture(option))
        self._add_rest(row)
        if row.children:
            line.add_widget(slide)
        if self.listed:
            line.add_widget(self._key_of_others())
        elif spoken:
            line.add_widget(self._grid_of(spoken, alone=not row.children))
            if len(row.children) <= _BESIDE:
                slide.size_hint_x = None
                row.bind(minimum_width=lambda _, wide: setattr(slide, "width", wide))
                slide.width = row.minimum_width
        if self._eyes:
            self._hide.text = "" if self.view.scrolls else tr("grid.hide_hand")  # sideways the cards need the room
            self._hide.height = self.line_height
        self.add_widget(line, index=len(self.children))
        self._rows.append(line)

    def _key_of_others(self: Any) -> Widget:
        self.others.text = tr("grid.other_cards")
        self.others.size = (dp(62 if self.compact else 96), self.card_height)
        if self.others.parent is not None:
            self.others.parent.remove_widget(self.others)
        return self.others

    def _grid_of(self: Any, options: list[Option], *, alone: bool) -> Widget:
        grid = Factory.StackedChips()
        grid.cols = 1 if len(options) < 3 and not alone else 2
        if not alone:
            grid.size_hint_x = 1
        for option in options:
            chip = self.chip_for(option)
            chip.size_hint_x = 1
            grid.add_widget(chip)
        return grid

    def _open_others(self: Any) -> None:
        note = self.words("note", "") if self.question.hints.barred else ""
        self.sheet = OtherCards(self.picking.options, self._looks, self.view.box, self.width, self.name)
        if note:
            self.sheet.note(note, self.view.actions.explain_refusals)
        self.sheet.open()

    def show_first(self: Any, option: Option) -> None:
        """Scroll to a picture."""
        picture = self._pictures[id(option)]
        slide = picture.parent.parent if picture.parent is not None else None
        if isinstance(slide, ScrollView):
            slide.scroll_to(picture, animate=False)


load_kv("match/panels/card_row")
