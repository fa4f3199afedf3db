"""Answering a pick: tap cards on the board, or the text of an option."""

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.picking import Picking
from companion.play.squares import SquareToken
from companion.referee import Option, Pick, Place, Question
from companion.referee.question import Answer, written
from companion.referee.speech import Speech
from companion.ui.match.panels.board_panel import BoardPanel
from companion.ui.match.panels.panel import Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import Chip, ChipRow, NotNow
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

MOST_CHIPS = 6
_SHORT = 4
"""On a phone, texts with fewer letters than this (numbers) are placed this many to a line."""


def upright() -> bool:
    return bool(Window.height > Window.width)


class PickPanel(BoardPanel):
    """Sums show the tapped cards and the ready combinations; other options are chips with their text."""

    sum = StringProperty("")
    hint = StringProperty("")
    told_room = NumericProperty(0)
    told_high = NumericProperty(0)
    """The height available for the text of a choice, if more than usual is beside it."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.stacked = False
        """Whether the chips are in columns: on a phone a row would scroll out of sight."""
        self.places: dict[str, Option] = {}
        """The squares that may be tapped instead, by token."""
        self._place_topic = ""
        self._by_option: dict[int, Chip] = {}
        self._row = ChipRow()
        self._slide = Factory.AnswerScroll()
        self._slide.add_widget(self._row)
        self._stack = Factory.StackedChips()
        self._note = NotNow()
        self._note.bind(on_release=lambda *_: self.view.actions.explain_refusals(), width=self._share)
        self._row.bind(minimum_width=self._share)
        self.bind(width=self._share)

    @property
    def about_cards(self) -> Pick:
        return self.behind or self.question

    @property
    def total(self) -> int | None:
        return self.about_cards.hints.total

    @property
    def options(self) -> list[Option]:
        """The answers; the one that leads to cards gives way to these."""
        if self.behind is None:
            return list(self.question.options)
        own = [option for option in self.question.options if option.answer != self.question.hints.point_by]
        return [*(option for option in own if not option.apart), *self.behind.options, *own]

    def build(self) -> None:
        self.behind = None
        self._build()

    def _build(self) -> None:
        self.picking = Picking(tuple(dict.fromkeys(self.options)))
        self.places, self._pointed, self.apart = {}, None, None
        self.stacked = (self.small and self.total is None) or self._many_numbers()
        self._by_option.clear()
        for part in (self._slide, self._stack, self._note):
            self.remove_widget(part)
        self.orientation = "horizontal"
        self.lay_out()

    def point_at(self, behind: Question | None) -> None:
        if isinstance(behind, Place):
            self.places = {SquareToken(*option.answer): option for option in behind.options}
            self._place_topic = behind.topic
        elif isinstance(behind, Pick):
            self.chips.collect()
            self.behind = behind
            self._build()
        self.refresh()

    def tap(self, token: str) -> None:
        if token in self.moving:
            self.move_on(token)
        elif token in self.places:
            self.picking = self.picking.clear()
            self._pointed = None if token == self._pointed else token
            self.tapped()
        elif (picking := self.picking.tap(token)) is not self.picking:
            self.picking = picking
            self.tapped()

    @property
    def complete(self) -> bool:
        return self._pointed is not None or self.picking.complete

    def confirm(self) -> None:
        chosen = self.picking.chosen
        if self._pointed is not None:
            self.view.actions.answer(self.places[self._pointed].answer, first=self.question.hints.point_by)
        elif chosen is not None and self.behind is not None and chosen in self.behind.options:
            self.view.actions.answer(chosen.answer, first=self.question.hints.point_by)
        elif chosen is not None:
            self.view.answer(chosen)

    def name(self, option: Option) -> None:
        """A tap on a chip; a second one on a choice without cards confirms it."""
        if self.picking.chosen is option and not option.tokens:
            self.confirm()
            return
        self._pointed = None
        self.picking = self.picking.name(option)
        self.tapped()

    def key_of(self, option: Option) -> Widget:
        return self._by_option[id(option)]

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The chip of the option, or its cards one by one; or the square that it leads to."""
        if then is not None and self.places and written(answer) == written(self.question.hints.point_by):
            yield SquareToken(*then(answer))
            return
        if self.behind is not None and then is not None and written(answer) == written(self.question.hints.point_by):
            answer = then(answer)
        option = self.option_of(answer)
        chip = self._by_option.get(id(option))
        tokens = self.tokens_of(option)
        if chip is not None or not tokens:
            yield chip or self.key_of(option)
            return
        for token in tokens:
            if token not in self.view.chosen:
                yield token

    def option_of(self, answer: Answer) -> Option:
        return next(option for option in self.picking.options if written(option.answer) == written(answer))

    def lay_out(self) -> None:
        """The chips in a scrolling row, or in columns; if there are too many combinations, in a list."""
        spoken = self._spoken()
        apart = next((option for option in spoken if option.apart and self.behind is not None), None)
        if apart is not None:
            spoken.remove(apart)
            self.apart = self.chip_for(apart)
        if self._advised is not None and not spoken:
            spoken = [self.option_of(self._advised)]
        first = [option for option in spoken if option.tokens]
        without = [option for option in spoken if not option.tokens]
        most = MOST_CHIPS - 1 if self.behind is not None and without and len(first) > MOST_CHIPS - 1 else MOST_CHIPS
        shown = [*without, *first[:most]] if self.behind is not None else [*first[:most], *without]
        chips = [self.chip_for(option) for option in shown]
        hidden = len(spoken) - len(chips)
        more = self.new_chip(tr("match.more", n=hidden), lambda: self._open_list(spoken)) if hidden else None
        if self.stacked:
            short = all(len(chip.text) < _SHORT for chip in chips)
            self._stack.cols = (_SHORT if self.small and not self.compact else MOST_CHIPS) if short else 2
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
            self.add_widget(more)

    @property
    def _advised(self) -> Answer:
        """The answer that most would give, if the question names one."""
        return self.question.hints.advised if isinstance(self.question, Pick) else None

    def chip_for(self, option: Option) -> Chip:
        figures = self.total is not None and bool(option.tokens)
        text = tr.render(option.words)
        if self._advised is not None and option.answer == self._advised:
            text = tr(f"{self.view.game.id}.advised.{self.question.topic}")
        chip = self.new_chip(
            text.replace(" ", "") if figures and self.small else text,
            lambda: self.name(option),
            figures=figures,
            icon="" if self.small else self.view.box.icon(option.answer),
            odds=self.odds_of(option),
        )
        if self.stacked:
            chip.size_hint_x = 1
        self._by_option[id(option)] = chip
        return chip

    def _many_numbers(self) -> bool:
        """Whether numbers need several lines in a portrait window."""
        short = all(isinstance(o.words, str) and len(o.words) < _SHORT and not o.tokens for o in self.options)
        return short and len(self.options) > MOST_CHIPS and upright()

    def _spoken(self) -> list[Option]:
        """Options that need a text: single cards, or any set of a fixed number of cards, are chosen on the board."""
        if self.total is not None:
            return list(self.picking.options)
        silent = self._set_size
        return [option for option in self.picking.options if not silent or len(option.tokens) != silent]

    @property
    def _set_size(self) -> int:
        """How many cards make a choice: one, or the number that all choices have if there are too many to list."""
        choices = [option for option in self.picking.options if option.tokens]
        sizes = {len(option.tokens) for option in choices}
        if 1 in sizes:
            return 1
        return sizes.pop() if len(sizes) == 1 and len(choices) > MOST_CHIPS else 0

    def _lay_note(self, row: Widget) -> None:
        """What is not offered: beside the chips, or below them in a portrait window; a tap says why."""
        note = self._note
        note.text, note.height = self.words("note", ""), self.line_height
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
            chip.bind(on_release=lambda _, option=option: (sheet.close(), self.name(option)))
            grid.add_widget(chip)
        scroll.add_widget(grid)
        sheet.add_widget(scroll)
        sheet.open()

    def refresh(self) -> None:
        self._mark_chips()
        chosen, tapped = self.picking.chosen, self.picking.tapped
        self.sum = self._running_sum()
        self.hint = self.hint_for(chosen)
        pointed = self._pointed
        if pointed is not None:
            self.hint = tr.render(self.places[pointed].words)
        behind = self.behind
        asks = tr(f"{self.view.game.id}.ask_cards.{self.question.topic}", **self.question.gaps) if behind else ""
        self.view.show(
            asks=asks,
            asks_then=tr(f"{self.view.game.id}.key.{behind.topic}", **behind.gaps) if behind else "",
            ready=pointed is not None or chosen is not None,
            action=tr(f"{self.view.game.id}.do.{self._place_topic}") if pointed is not None else self._do(chosen),
            missing=self.missing,
            lit=self.picking.lit,
            chosen=tapped if pointed is None else frozenset({pointed}),
            near=frozenset(self.places),
            movable=self.moving,
            odds=self.token_odds(),
            action_odds=self.odds_of(chosen),
            trying=chosen.answer if chosen is not None and pointed is None and behind is None else None,
            sum=self.sum,
        )

    def _mark_chips(self) -> None:
        picking = self.picking
        chosen, possible = picking.chosen, {id(option) for option in picking.possible}
        started = bool(picking.tapped) or chosen is not None
        for option in picking.options:
            chip = self._by_option.get(id(option))
            if chip:
                fits = id(option) in possible and (bool(option.tokens) or not started)
                chip.look = "chosen" if option is chosen else "possible" if fits else "plain"

    def _do(self, chosen: Option | None) -> str:
        """The label of the main button; an option without cards among options with cards gets its own text."""
        if chosen is not None and not chosen.tokens and any(option.tokens for option in self.picking.options):
            return tr.render(chosen.words)
        return self.words("do", "match.confirm")

    def own_word(self, kind: str, default: str) -> str:
        """What a box calls the things to be tapped, if they are not cards."""
        return Speech(self.view.game, tr).own("tap", kind) or tr(default)

    def _running_sum(self) -> str:
        numbers = self._tapped_numbers() if self.total is not None else []
        if self.total is None or (self.behind is not None and not numbers):
            return ""
        gap = [] if sum(numbers) == self.total else [f"[color={theme.hex('accent_text')}]…[/color]"]
        return f"{' + '.join([*map(str, numbers), *gap])} = {self.total}"

    def _tapped_numbers(self) -> list[int]:
        """The values of the tapped cards."""
        return sorted(self.about_cards.hints.counts.get(token, 0) for token in self.picking.tapped)

    @property
    def missing(self) -> str:
        """What is missing before the main button is ready."""
        tapped, size = self.picking.tapped, self._set_size
        if self.total is not None and (tapped or all(option.tokens or option.apart for option in self.options)):
            return tr("match.still", n=self.total - sum(self._tapped_numbers()))
        if self.total is not None or not size:
            return tr("match.choose")
        left = size - len(tapped)
        return self.own_word("one", "match.tap_card") if size == 1 else tr("match.still_cards", n=left)

    def hint_for(self, chosen: Option | None) -> str:
        """What is chosen and what will follow, or what to tap."""
        size = self._set_size
        if self.total is not None or not size or not self.rows:
            return ""
        if chosen and chosen.tokens:
            said = tr.render(chosen.words)
            return f"{said}. {tr.render(chosen.then)}" if chosen.then else said
        several = tr("match.tap_lit_cards", n=size) if size > 1 else self.own_word("lit", "match.tap_lit_card")
        return "" if self.small else several


load_kv("match/panels/pick")
