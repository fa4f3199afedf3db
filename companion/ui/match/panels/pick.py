"""Answering by cards of the board, or by the text of an option."""

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.play.asking.choosing import Choosing
from companion.play.asking.done import Tap
from companion.present.asked.choosing import MOST_CHIPS, set_size
from companion.present.asked.picture import AskedPicture
from companion.present.asked.words import words
from companion.referee import Option, Pick
from companion.ui.match.panels.option_chips import SHORT, many_numbers, mark_chips, option_chip
from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip, ChipRow, NotNow
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


def upright() -> bool:
    return bool(Window.height > Window.width)


class PickPanel(AnswerPanel):
    """Sums show the tapped cards and the ready combinations; other options are chips with their text."""

    stacked = BooleanProperty(False)
    """Whether the chips are in columns: on a phone a row would scroll out of sight."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self._row = ChipRow()
        self._slide = Factory.AnswerScroll()
        self._slide.add_widget(self._row)
        self._stack = Factory.StackedChips()
        self._gap = Widget(size_hint_x=None, width=dp(8))
        self._note = NotNow()
        self._note.bind(on_release=lambda *_: self.do(Tap("why_not")), width=self._share)
        self._row.bind(minimum_width=self._share)
        self.bind(width=self._share)

    def build(self) -> None:
        """The chips in a scrolling row, or in columns; if there are too many combinations, in a list."""
        asked = self.asking.asked
        self.apart = None
        self.stacked = (self.small and asked.total is None) or (many_numbers(asked.options) and upright())
        for part in (self._slide, self._stack, self._note, self._gap):
            self.remove_widget(part)
        self.orientation = "horizontal"
        spoken = self._spoken()
        behind = isinstance(asked.behind, Pick)
        apart = next((option for option in spoken if option.apart and behind), None)
        if apart is not None:
            spoken.remove(apart)
            self.apart = self._chip_for(apart)
        if asked.hints.advised is not None and not spoken:
            spoken = [option for option in asked.options if option.answer == asked.hints.advised]
        first = [option for option in spoken if option.tokens]
        without = [option for option in spoken if not option.tokens]
        most = MOST_CHIPS - 1 if behind and without and len(first) > MOST_CHIPS - 1 else MOST_CHIPS
        shown = [*without, *first[:most]] if behind else [*first[:most], *without]
        chips = [self._chip_for(option) for option in shown]
        hidden = len(spoken) - len(chips)
        more = self.new_chip(tr("match.more", n=hidden), lambda: self._open_list(spoken)) if hidden else None
        self._lay(chips, more)

    def _lay(self, chips: list[Chip], more: Chip | None) -> None:
        if self.stacked:
            short = all(len(chip.text) < SHORT for chip in chips)
            self._stack.cols = (SHORT if self.small and not self.compact else MOST_CHIPS) if short else 2
            for chip in chips + ([more] if more else []):
                self._stack.add_widget(chip)
        else:
            for chip in chips:
                self._row.add_widget(chip)
        self.rows = -(-len(chips) // self._stack.cols) if self.stacked else 1
        row = self._stack if self.stacked else self._slide
        row.size_hint = (1, 1)
        if chips:
            self.add_widget(row)
        if isinstance(self.question, Pick) and self.question.hints.barred and not self.compact:
            self._lay_note(row)
        if more and not self.stacked:
            self.add_widget(self._gap)
            self.add_widget(more)

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        """The chip of the option, or its cards one by one."""
        option = tap.what
        if id(option) in self.by_option:
            yield self.by_option[id(option)]
            return
        for token in option.tokens:
            if token not in self.picture.marks.chosen:
                yield token

    def mark(self) -> None:
        done = self.asking.done
        if isinstance(done, Choosing):
            mark_chips(self.by_option, done.picking)

    def told(self, picture: AskedPicture) -> str:
        """Where there is no chip there is no line for it either."""
        return picture.hint if self.rows else ""

    def _chip_for(self, option: Option) -> Chip:
        chip = option_chip(self, option)
        if self.stacked:
            chip.size_hint_x = 1
        return chip

    def _spoken(self) -> list[Option]:
        """Options that need a text: single cards, or any set of a fixed number of cards, are chosen on the board."""
        asked = self.asking.asked
        if asked.total is not None:
            return list(asked.options)
        silent = set_size(asked)
        return [option for option in asked.options if not silent or len(option.tokens) != silent]

    def _lay_note(self, row: Widget) -> None:
        """What is not offered: beside the chips, or below them in a portrait window; a tap says why."""
        note = self._note
        note.text, note.height = words(self.asking.asked, "note"), self.line_height
        note.whole = self.stacked or upright()
        if note.whole:
            self.orientation = "vertical"
            row.size_hint_y, row.height = None, self.line_height * self.rows + dp(8) * (self.rows - 1)
            self.rows += 1
        else:
            row.size_hint_x = None
        self.add_widget(note)
        self._share()

    def _share(self, *_: Any) -> None:
        """Chips and note side by side share the width."""
        note, slide = self._note, self._slide
        if note.parent is not None and not note.whole:
            note.room = max(dp(150), min(dp(230), self.width - self._row.minimum_width - dp(92)))
            slide.width = max(dp(1), min(self._row.minimum_width, self.width - note.width - dp(24)))

    def _open_list(self, options: list[Option]) -> None:
        """Show all combinations, if there are more than a row can hold."""
        sheet = PullUp(title=tr("match.all_combinations"))
        scroll = Factory.ScrollView(do_scroll_x=False, bar_width=dp(4))
        grid = Factory.OptionGrid()
        for option in options:
            chip = Chip(text=tr.render(option.words), figures=bool(option.tokens), look="possible")
            chip.bind(on_release=lambda _, option=option: (sheet.close(), self.do(Tap("option", option))))
            grid.add_widget(chip)
        scroll.add_widget(grid)
        sheet.add_widget(scroll)
        sheet.open()


load_kv("match/panels/pick")
