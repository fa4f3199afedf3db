"""Answering a pick: tap cards on the board, or the words of an option."""

from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from companion.play.picking import Picking
from companion.play.squares import square_token
from companion.referee import Game, Option, Pick, Place
from companion.ui.match.panels.answers import Answers
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import Chip, NotNow
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

_MOST_CHIPS = 6
_SHORT = 4
"""Words of fewer letters stand this many to a line on a phone: numbers."""


def _upright() -> bool:
    return bool(Window.height > Window.width)


class PickAnswers(Answers):
    """Sums show what is tapped and the ready combinations; other options are chips with their words."""

    sum = StringProperty("")
    hint = StringProperty("")
    told_room = NumericProperty(0)
    told_high = NumericProperty(0)
    """How far the words of a choice may grow, where more stands beside them than usual."""
    note = StringProperty("")
    """What cannot be chosen now, named once."""
    stacked = BooleanProperty(False)
    """On a phone the words of an option need half a line each, not a row that scrolls out of sight."""

    def __init__(self, game: Game, question: Pick | Place, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self.picking = Picking(question.options)
        self._places: dict[str, Option] = {}
        self._pointed: str | None = None
        self._place_topic = ""
        self._chips: dict[int, Chip] = {}
        self._list: PullUp | None = None
        self.stacked = (self.small and self.total is None) or self._many_numbers(question)
        self.note = self._what_not()
        self._build()
        self._tell()

    @staticmethod
    def _many_numbers(question: Pick | Place) -> bool:
        """Whether numbers would run out of an upright window: they take several lines there."""
        short = all(isinstance(o.words, str) and len(o.words) < _SHORT and not o.tokens for o in question.options)
        return short and len(question.options) > _MOST_CHIPS and _upright()

    @property
    def total(self) -> int | None:
        return self.question.total

    def _what_not(self) -> str:
        return self.words("note", "") if self.question.gaps.get("not_now") else ""

    def point_at(self, place: Place) -> None:
        self._places = {square_token(option.answer): option for option in place.options}
        self._place_topic = place.topic
        self.near = frozenset(self._places)
        self._tell()

    def tap(self, token: str) -> None:
        if token in self._places:
            self.picking.clear()
            self._pointed = None if token == self._pointed else token
            self._tell()
        elif self.picking.tap(token):
            self._tell()

    def confirm(self) -> None:
        chosen = self.picking.chosen
        if self._pointed is not None:
            self.passing = self.question.point_by
            self.dispatch("on_answer", self._places[self._pointed].answer)
        elif chosen is not None:
            self.dispatch("on_answer", chosen.answer)

    def name(self, option: Option) -> None:
        """A tap on a chip; a second one on a choice without cards confirms it."""
        if self.picking.chosen is option and not option.tokens:
            self.confirm()
            return
        self._pointed = None
        self.picking.name(option)
        self._tell()

    def chip(self, option: Option) -> Chip:
        """The chip that names an option."""
        return self._chips[id(option)]

    def _spoken(self) -> list[Option]:
        """Options that need words: cards speak for themselves on the board, one by one or in any three of them."""
        if self.total is not None:
            return list(self.picking.options)
        silent = self._set_size
        return [option for option in self.picking.options if not silent or len(option.tokens) != silent]

    @property
    def _set_size(self) -> int:
        """How many cards make a choice: one, or as many as all choices take where they are too many to be listed."""
        choices = [option for option in self.picking.options if option.tokens]
        sizes = {len(option.tokens) for option in choices}
        if 1 in sizes:
            return 1
        return sizes.pop() if len(sizes) == 1 and len(choices) > _MOST_CHIPS else 0

    def _build(self) -> None:
        spoken = self._spoken()
        row = Factory.StackedChips() if self.stacked else self._sliding_chips()
        first = [option for option in spoken if option.tokens][:_MOST_CHIPS]
        without = [option for option in spoken if not option.tokens]
        for option in first + without:
            row.add_widget(self._chip(option))
        if self.stacked and all(len(chip.text) < _SHORT for chip in row.children):
            row.cols = _SHORT if self.small else _MOST_CHIPS
        self.rows = -(-len(row.children) // row.cols) if self.stacked else 1
        if row.children:
            self.add_widget(row if self.stacked else row.parent)
        if self.note:
            self._add_note(row)
        hidden = len(spoken) - len(first) - len(without)
        if hidden:
            more = Chip(text=tr("match.more", n=hidden), height=self.line_height)
            more.bind(on_release=lambda *_: self._open_list(spoken))
            (row if self.stacked else self).add_widget(more)

    def _add_note(self, row: Any) -> None:
        """What is not offered: beside the chips, in an upright window below them; a tap says why."""
        below = self.stacked or _upright()
        note = NotNow(text=self.note, height=self.line_height, whole=below)
        note.bind(on_release=lambda *_: self.dispatch("on_why_not"))
        if not below:
            self.add_widget(note)
            slide = row.parent
            slide.size_hint_x = None

            def share(*_: Any) -> None:
                note.room = max(dp(150), min(dp(230), self.width - row.minimum_width - dp(92)))
                slide.width = max(dp(1), min(row.minimum_width, self.width - note.width - dp(24)))

            row.bind(minimum_width=share)
            note.bind(width=share)
            self.bind(width=share)
            return
        self.orientation, self.spacing = "vertical", dp(8)
        chips = row if self.stacked else row.parent
        chips.size_hint_y, chips.height = None, self.line_height * self.rows + dp(8) * (self.rows - 1)
        self.rows += 1
        self.add_widget(note)

    def _sliding_chips(self) -> BoxLayout:
        slide, row = Factory.AnswerScroll(), Factory.AnswerChips()
        slide.add_widget(row)
        return row

    def _chip(self, option: Option) -> Chip:
        figures = self.total is not None and bool(option.tokens)
        text = tr.render(option.words)
        chip = Chip(text=text.replace(" ", "") if figures and self.small else text, figures=figures)
        chip.icon = self.box.icon(option.answer) if self.box and not self.small else ""
        chip.height = self.line_height
        if self.stacked:
            chip.size_hint_x = 1
            chip.bind(width=lambda chip, width: setattr(chip, "widest", width))
        chip.bind(on_release=lambda *_: self.name(option))
        self._chips[id(option)] = chip
        return chip

    def _open_list(self, options: list[Option]) -> None:
        """All combinations, where there are more than a row can hold."""
        sheet = PullUp(title=tr("match.all_combinations"))
        scroll = Factory.ScrollView(do_scroll_x=False, bar_width=dp(4))
        grid = Factory.OptionGrid()
        for option in options:
            chip = Chip(text=tr.render(option.words), figures=bool(option.tokens), look="possible")
            chip.bind(on_release=lambda _, option=option: (sheet.close(), self.name(option)))
            grid.add_widget(chip)
        scroll.add_widget(grid)
        sheet.add_widget(scroll)
        sheet.open()

    def _tell(self) -> None:
        picking = self.picking
        chosen, possible = picking.chosen, {id(option) for option in picking.possible}
        for option in picking.options:
            chip = self._chips.get(id(option))
            if chip:
                started = bool(picking.tapped) or chosen is not None
                fits = id(option) in possible and (bool(option.tokens) or not started)
                chip.look = "chosen" if option is chosen else "possible" if fits else "plain"
        self.ready = chosen is not None
        self.action = self._do(chosen)
        self.lit, self.chosen = picking.lit, picking.tapped
        self._tell_sum()
        self._tell_missing(chosen)
        self.trying = chosen.answer if chosen is not None else None
        self._tell_pointed()

    def _tell_pointed(self) -> None:
        """A square of the board was pointed at: that is the choice."""
        if self._pointed is not None:
            self.ready, self.chosen, self.trying = True, frozenset({self._pointed}), None
            self.action = tr(f"{self.game.id}.do.{self._place_topic}")
            self.hint = tr.render(self._places[self._pointed].words)

    def _do(self, chosen: Option | None) -> str:
        """What the main button says: an option without cards, among others that have some, is not the usual deed."""
        if chosen is not None and not chosen.tokens and any(option.tokens for option in self.picking.options):
            return tr.render(chosen.words)
        return self.words("do", "match.confirm")

    def _own(self, kind: str, default: str) -> str:
        """What a box calls the things to be tapped, where they are not cards."""
        key = f"{self.game.id}.tap.{kind}"
        found = tr(key)
        return found if found != key else tr(default) if default else ""

    def _tell_sum(self) -> None:
        if self.total is None:
            return
        numbers = self._tapped_numbers()
        done = sum(numbers) == self.total
        slots = [str(number) for number in numbers] + ([] if done else [self.gap])
        self.sum = f"{' + '.join(slots)} = {self.total}"

    def _tapped_numbers(self) -> list[int]:
        """What the tapped cards count for: the number in each id, whatever stands around it."""
        return sorted(int("".join(filter(str.isdigit, token.rpartition(":")[2]))) for token in self.picking.tapped)

    @property
    def gap(self) -> str:
        return f"[color={get_hex_from_color(theme.accent_text)}]…[/color]"

    def _tell_missing(self, chosen: Option | None) -> None:
        if self.total is not None:
            self.missing = tr("match.still", n=self.total - sum(self._tapped_numbers()))
            return
        size = self._set_size
        if not size:
            self.missing = tr("match.choose")
            return
        left = size - len(self.picking.tapped)
        self.missing = self._own("one", "match.tap_card") if size == 1 else tr("match.still_cards", n=left)
        several = tr("match.tap_lit_cards", n=size) if size > 1 else self._own("lit", "match.tap_lit_card")
        waiting = "" if self.small else several
        self.hint = "" if not self.rows else self._told(chosen) if chosen and chosen.tokens else waiting

    @staticmethod
    def _told(option: Option) -> str:
        """What is chosen, and what will follow."""
        said = tr.render(option.words)
        return f"{said}. {tr.render(option.then)}" if option.then else said


load_kv("match/panels/pick")
