"""The part of the panel above the answers: who is asked what, and the dice concerned."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.appearance import face_looks, throw_words
from companion.present.question_words import asked_words, question_words
from companion.referee import Question, Referee, Roll, Step
from companion.referee.event import Turn
from companion.referee.question import Answer
from companion.referee.speech import Speech
from companion.ui.boards import BOARDS
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets import rows  # noqa: F401  the layout names its switch
from companion.ui.widgets.column import Column
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr


class OddsSwitch(Tappable, Plate):
    """The switch of the chances on the options; it takes no room unless it is ``offered``."""

    offered = BooleanProperty(False)
    active = BooleanProperty(True)


class Recap(BoxLayout):
    """The dice of this turn, small, beside what they allow."""

    looks = ListProperty()
    total = StringProperty("")
    named = StringProperty("")
    sum = StringProperty("")
    die_size = NumericProperty("76dp")
    apart = ObjectProperty(None, allownone=True)
    """The chip of an answer that stands apart from the others."""
    room = NumericProperty("380dp")
    """How wide it may be beside a running sum."""

    def __init__(self, **kwargs: Any) -> None:
        self._dice = Spares(lambda: DrawnDie(size_hint=(None, None)))
        super().__init__(**kwargs)

    def on_apart(self, *_: Any) -> None:
        self.ids.apart.clear_widgets()
        if self.apart is not None:
            self.apart.size_hint_x = 1 if self.orientation == "vertical" else None
            self.ids.apart.add_widget(self.apart)

    def on_looks(self, *_: Any) -> None:
        row = self.ids.dice
        self._dice.collect()
        for look in self.looks:
            die = self._dice.take()
            die.look, die.size = look, (self.die_size, self.die_size)
            row.add_widget(die)

    def on_die_size(self, *_: Any) -> None:
        for die in self.ids.dice.children:
            die.size = (self.die_size, self.die_size)

    def show(self, referee: Referee, question: Question, steps: Sequence[Step] | None = None) -> None:
        """Show the last throw of this turn while its choices are made, or the last one among these ``steps``."""
        thrown = None if question.chance and steps is None else _last_throw(referee, steps)
        if thrown is None:
            self.looks, self.total, self.named = [], "", ""
            return
        self.looks = face_looks(referee.game, *thrown)
        self.total, self.named = throw_words(referee.game, *thrown)


def _last_throw(referee: Referee, steps: Sequence[Step] | None) -> tuple[Roll, Answer] | None:
    """The last faces of this turn, unless they are on the board or only their meaning was entered."""
    if BOARDS[referee.game.board].lays_dice:
        return None
    for step in reversed(referee.steps if steps is None else steps):
        if steps is None and any(isinstance(event, Turn) for event in step.told):
            return None
        if isinstance(step.question, Roll):
            roll, answer = step.question, step.given.answer
            return (roll, answer) if roll.shown(answer) or roll.sum_only(answer) else None
    return None


class Heading(NamedTuple):
    """The texts of the box: what comes first, the question, and the probability.

    ``lead_for_others`` is read by those who wait across the table: not which dice to take.
    """

    lead: str
    lead_for_others: str
    question: str
    chance: str


def heading(view: QuestionView, ghost: str, *, hints: bool) -> Heading:
    """Who is asked what; ``ghost`` is said first if it throws or draws, and with ``hints`` the probability."""
    question, speech = view.question, Speech(view.game, tr)
    lead = speech.lead(question, real=view.dice == "real")
    likely = speech.own("chance", question.topic, **question.gaps) if hints and not view.asks else ""
    accent = theme.hex("accent_text")
    if view.asks or view.asks_then:
        asked = asked_words(view.asks, view.asks_then, accent)
    else:
        asked = question_words(view.game, question, view.dice, accent, short=view.small and view.headline is not None)
    others = ghost or lead
    return Heading(view.lead or others, others, asked, likely)


class QuestionBox(Column):
    """Who is asked, and the question, above the answers."""

    lead = StringProperty("")
    question = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    headline = StringProperty("")
    worth = StringProperty("")
    doubt = StringProperty("")
    chance = StringProperty("")
    """The probability of what is asked for, if the players want to see it."""
    stock = StringProperty("")
    """The cards that are left, where the board has no place for them."""
    small = BooleanProperty(False)
    steady = BooleanProperty(False)
    """Whether its height stays the same: the question in one line, what else is said in two small ones."""
    low = BooleanProperty(False)
    """Whether it is as low as it can be: the question in smaller type, what else is said in one line above it."""
    switched = BooleanProperty(False)
    """Whether the chances on the options can be switched on and off."""
    odds_on = BooleanProperty(True)
    telling = BooleanProperty(False)
    """Whether it says what to do: that may be longer than a question."""
    can_repeat = BooleanProperty(False)
    """Whether a key repeats what the voice said."""
    __events__ = ("on_repeat", "on_switch")

    def on_repeat(self) -> None:
        """Fired by the key that repeats."""

    def on_switch(self) -> None:
        """Fired by the switch of the chances on the options."""


load_kv("match/question_box")
