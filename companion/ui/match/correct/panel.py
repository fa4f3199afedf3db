"""The answer to be corrected: what could be answered then, what follows from another answer, and both ways out."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.play.correction import Correction, Outcome
from companion.present.correction_words import (
    Consequence,
    answer_of,
    consequences,
    correction_rows,
    follows_words,
    picked_of,
    stops_words,
    then_words,
)
from companion.present.cues import on_the_table
from companion.present.difference import difference
from companion.present.receipts import Receipt
from companion.present.step_words import asked_words
from companion.referee import Roll
from companion.referee.question import Answer, written
from companion.ui.match import table_strip  # noqa: F401  the layout names it
from companion.ui.match.places import strip_height
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.face_pad import FacePad
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import SurfaceBox
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_MOST_LINES = 3
_PAD_ROW, _PAD_LINE = 36, 66
_SIX = 6


class AnswerChip(Tappable, Plate):
    """An answer that was possible then; ``state`` is given, chosen, possible, stops, or "" while it is worked out."""

    text = StringProperty("")
    state_word = StringProperty("")
    kind = StringProperty("")
    widest = NumericProperty(0)


class ConsequenceRow(BoxLayout):
    """A later answer that is given again."""

    turn = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


@fires(
    on_choose="with the tapped answer",
    on_open="when the owner of a hand wants to see what it could have answered",
    on_read="when the rule of the question is asked for",
    on_leave="when nothing is to change",
    on_correct="when the table agrees",
)
class CorrectionPanel(SurfaceBox):
    """``show`` a correction; ``on_choose`` gives an answer that was tapped, ``on_read`` asks for the clause."""

    lead = StringProperty("")
    question = StringProperty("")
    caption = StringProperty("")
    rule = StringProperty("")
    letter = StringProperty("")
    colours = StringProperty("home")
    message = StringProperty("")
    follows = StringProperty("")
    stops = StringProperty("")
    more = StringProperty("")
    ready = BooleanProperty(False)
    ending = OptionProperty("", options=("", "goes_on", "stops"))
    """Whether the match goes on from the chosen answer, or stops; "" while nothing is chosen."""
    receipt = ObjectProperty(None, allownone=True)
    form = OptionProperty("wide", options=("phone", "sideways", "upright", "wide"))
    """On a phone held sideways what follows scrolls with the answers."""

    def __init__(self, **kwargs: object) -> None:
        self._correction: Correction | None = None
        self._chips: dict[str, AnswerChip] = {}
        self._pad: FacePad | None = None
        self.opening: AnswerChip | None = None
        """The key that opens a hand."""
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        self.bind(receipt=self._show_receipt)
        self.ids.answers.bind(width=lambda *_: self._size_answers())
        self._show_receipt()

    def on_form(self, *_: object) -> None:
        outcome, low = self.ids.outcome.__self__, self.form == "sideways"
        place = self.ids.told.__self__ if low else self
        if outcome.parent is not place:
            outcome.parent.remove_widget(outcome)
            place.add_widget(outcome, index=0 if low else 1)

    @property
    def small(self) -> bool:
        """Whether it is on a phone."""
        return self.form in ("phone", "sideways")

    def show(self, correction: Correction, clause: str, *, opened: bool = False) -> None:
        """Show the question as it was asked, with its answers, and offer to read the clause.

        The answers of a hand that the app holds are left out until its owner has ``opened`` it.
        """
        self._correction = correction
        referee, step = correction.referee, correction.step
        corner = referee.table.corners[step.question.seat.side]
        self.letter, self.colours = corner.letter, corner.colours
        self.lead, self.question = then_words(correction), asked_words(referee.game, step)
        self.rule = tr("correct.rule", clause=clause)
        veiled = bool(correction.owner) and correction.may and not opened
        options = correction.options if correction.may and not veiled else ()
        self.caption = tr("correct.possible_then") if options else tr("correct.faces_then") if correction.may else ""
        self.message = tr("correct.choose") if correction.may else tr("correct.virtual")
        if veiled:
            self.caption = tr("correct.of_hand", name=correction.owner)
            self.message = tr("correct.of_hand_note")
        self.follows = self.stops = self.more = ""
        self.ready, self.ending = False, ""
        self.receipt = None
        self.ids.answers.clear_widgets()
        self.ids.lines.clear_widgets()
        self._chips, self._pad = {}, None
        for option in options:
            self._add_chip(tr.render(option.words), option.answer)
        if veiled:
            self._add_key(tr("grid.show_hand"))
        if correction.may and not options and isinstance(step.question, Roll):
            self._add_pad(step.question)
        self.ids.scroll.scroll_y = 1

    @property
    def keys(self) -> FacePad:
        """The pad of a throw."""
        assert self._pad is not None, "only throws have a pad"
        return self._pad

    def type(self, key: int, text: str) -> bool:
        """Handle a key of a keyboard: faces of a throw can be typed."""
        return self._pad is not None and self._pad.type(key, text)

    def chip(self, answer: Answer) -> AnswerChip:
        """The chip of an answer."""
        return self._chips[written(answer)]

    def mark(self, outcomes: Sequence[Outcome], chosen: Answer = None) -> None:
        """Say on the chips where the match would stop, and which one is chosen."""
        assert self._correction is not None, "a correction is shown"
        for outcome in outcomes:
            if chip := self._chips.get(written(outcome.answer)):
                chip.kind = "possible" if outcome.failure is None else "stops"
        for answer, chip in self._chips.items():
            if answer == written(self._correction.step.given.answer):
                chip.kind = "given"
            if chosen is not None and answer == written(chosen):
                chip.kind = "chosen"
            chip.state_word = tr(f"correct.chip.{chip.kind}") if chip.kind else ""

    def work(self) -> None:
        """The match is being replayed with the chosen answer."""
        self.message, self.ready = tr("correct.working"), False

    def tell(self, outcome: Outcome) -> None:
        """Say what follows from the chosen answer, before anything is done."""
        correction = self._correction
        assert correction is not None, "a correction is shown"
        stops = outcome.failure is not None
        self.stops, self.ending = stops_words(correction, outcome), "stops" if stops else "goes_on"
        self.message, self.follows = "", "" if stops and self.small else follows_words(outcome)
        most = 0 if self.small or self._pad is not None or stops else _MOST_LINES
        rest = len(outcome.replayed) - most
        self.more = tr("correct.more", n=rest) if most and rest > 0 else ""
        self.ids.lines.clear_widgets()
        for line in consequences(correction, outcome, most):
            self.ids.lines.add_widget(_row(line))
        told = on_the_table(correction.referee)
        self.receipt = difference(correction.referee.table, outcome.table) if told else None
        self.ready = True

    def _add_chip(self, text: str, answer: Answer) -> None:
        chip = AnswerChip(text=text[:1].upper() + text[1:], widest=self.ids.answers.width)
        chip.bind(on_release=lambda *_: self.dispatch("on_choose", answer))
        self._chips[written(answer)] = chip
        self.ids.answers.add_widget(chip)

    def _add_key(self, text: str) -> None:
        self.opening = AnswerChip(text=text, widest=self.ids.answers.width)
        self.opening.bind(on_release=lambda *_: self.dispatch("on_open"))
        self.ids.answers.add_widget(self.opening)

    def _add_pad(self, question: Roll) -> None:
        correction = self._correction
        assert correction is not None, "a correction is shown"
        given = correction.step.given.answer
        pad = FacePad(size_hint=(1, None), do_scroll=False)
        pad.put(correction_rows(correction.referee.game, correction.referee.header, question))
        pad.picked = pad.was = picked_of(question, given)
        pad.bind(on_change=lambda *_: self._typed(question, given))
        self._pad = pad
        self.ids.answers.add_widget(pad)
        self._size_answers()
        self._dim_rings()

    def _dim_rings(self) -> None:
        """No glow: in a panel that scrolls, Kivy paints its soft edge outside the panel."""
        for ring in (widget for widget in self.keys.walk() if isinstance(widget, Ring)):
            ring.glow = 0

    def _typed(self, question: Roll, given: Answer) -> None:
        self._dim_rings()
        answer = answer_of(question, self.keys.picked, given)
        if answer is not None:
            self.dispatch("on_choose", answer)

    def _size_answers(self) -> None:
        """No chip is wider than the panel, and the pad shows every key: the panel scrolls, not the pad."""
        for chip in self._chips.values():
            chip.widest = self.ids.answers.width
        if self._pad is not None:
            lines = sum(-(-len(row.faces) // _SIX) * (1.4 if row.named else 1) for row in self._pad.rows)
            self._pad.height = dp(24) + dp(_PAD_ROW) * len(self._pad.rows) + lines * dp(_PAD_LINE if self.small else 88)

    def _show_receipt(self, *_: object) -> None:
        strip, receipt = self.ids.strip, self.receipt
        strip.show(receipt or Receipt("", paper=True))
        high = dp(strip_height("phone" if self.small else "wide", theme.text_scale))
        strip.opacity, strip.height = (1, high) if receipt else (0, 0)


def _row(line: Consequence) -> ConsequenceRow:
    return ConsequenceRow(turn=line.turn, text=line.text, note=line.note)


load_kv("match/correct/panel")
