"""The base of all answer panels: they take one question after another and turn taps into an answer."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.play.skippable_offer import Offer
from companion.present.chances.option_odds import odds_words
from companion.referee import Option, Question, Step, Table
from companion.referee.question import Answer, written
from companion.referee.speech import Speech
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.words.translation import tr


class Swipe(NamedTuple):
    """A finger that comes down on the first token and is lifted on the last."""

    tokens: tuple[str, ...]


Touch: TypeAlias = Widget | str | Swipe | None
"""What a finger touches: a widget, a token of the board by its id, several in one swipe, the main button (None)."""
Then = Callable[..., Answer]
"""``then(*answers)``: what the player will answer to the question that follows these answers."""


class AnswerPanel(BoxLayout):
    """The answers of one kind of question.

    The match screen keeps it and gives it the next question of its kind (``put``); it writes to the ``view`` what is
    shown outside the panel.
    """

    view = ObjectProperty(rebind=True)
    small = BooleanProperty(False)
    compact = BooleanProperty(False)
    rows = NumericProperty(1)
    line_height = NumericProperty("64dp")
    has_switch = False
    """Whether it has its own switch between real and virtual dice."""
    apart: Chip | None = None
    """The chip of an answer that stands apart, beside the dice of the turn."""
    strip_room: Widget | None = None
    """Where the strip of the table may stand while nothing can be tapped there."""
    aside: Widget | None = None
    """What stands between the tools and the main button, where there is room."""
    recalled: Sequence[Step] | None = None
    """The answers among which the dice to show are looked for, if they are not those of this turn."""
    offered: Any = None
    """The chip of the offer beside the question, if it has one."""
    dice_in_hand: DiceThrow | None = None
    """The virtual dice of the question, if it is answered by throwing some."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view=view, **kwargs)
        self.chips = Spares(Chip)
        self.offer_chips: dict[str, Chip] = {}

    @property
    def question(self) -> Any:
        return self.view.question

    @property
    def about_cards(self) -> Any:
        """The question whose cards are tapped; a panel may also show the one behind an answer."""
        return self.question

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def throws_by_itself(self) -> bool:
        """Whether the main button throws virtual dice now, so that shaking may do it too."""
        return False

    def put(self) -> None:
        """Show the current question of the view."""
        self.small, self.compact = self.view.small, self.view.compact
        self.chips.collect()
        self.build()
        self.refresh()

    def build(self) -> None:
        """Create the keys of a new question."""

    def refresh(self) -> None:
        """Write the state of the answer to the view."""

    def point_at(self, behind: Question | None) -> None:
        """Accept the squares or cards of the question behind one of the answers, if this panel can."""

    def tap(self, token: str) -> None:
        """Handle a tap on a token of the board."""

    def lift(self, token: str) -> None:
        """Handle a token of the board that begins to be dragged."""

    def put_back(self) -> None:
        """Handle a dragged token that was let go where it cannot lie."""

    def hover(self, token: str) -> None:
        """Handle a finger on a token of the board that has not been lifted yet; "" if it left."""

    def confirm(self) -> None:
        """Handle a tap on the main button."""

    def type(self, key: int, text: str) -> bool:
        """Handle a key of a keyboard; returns whether it means something here."""
        return False

    def done(self) -> Any:
        """What was tapped so far, for ``take_up``; None if there is nothing to remember."""
        return None

    def take_up(self, done: Any) -> None:
        """Continue where people were: the same question is shown in another language or another form."""

    def put_away(self) -> None:
        """Hide what only one person may see: the question is answered, or the screen is left."""

    @property
    def complete(self) -> bool:
        """Whether the taps so far are a whole answer, to which no further tap could belong."""
        return bool(self.view.ready)

    def tapped(self) -> None:
        """Called after each tap of a player that changed the answer: the tap that completes it gives it."""
        self.refresh()
        if self.complete and not self.view.confirms:
            self.confirm()

    def change_dice(self) -> None:
        """Called when the players switch between real and virtual dice."""

    # For code that plays the app by touch: the guided match, the demonstration and the tests.

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The fewest touches that give this answer; the next may depend on what the one before has changed.

        The main button after them is touched by the caller, if the answer has not been accepted by then. A panel that
        can answer the next question with the same touch asks ``then`` for that answer.
        """
        raise NotImplementedError

    def taps_for_offer(self, topic: str, answer: Answer, *, swipes: bool) -> Iterator[Touch]:
        """The touches that take the offer of this topic beside the question, or with ``swipes`` even answer it so."""
        yield self.offer_chips.get(topic) or self.offered or self.view.actions.offer_tool()

    def option_of(self, answer: Answer) -> Option:
        """The option of the question with this answer."""
        return next(option for option in self.question.options if written(option.answer) == written(answer))

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        """The tokens to tap on the board for an option; empty if it has a text or a picture in the panel."""
        return option.tokens

    def key_of(self, option: Option) -> Widget:
        """The widget to tap in the panel for an option without tokens."""
        raise LookupError(option)

    def words(self, kind: str, default: str) -> str:
        """The game's own text for this topic, or the general one."""
        own = Speech(self.view.game, tr).own(kind, self.view.question.topic, **self.question.gaps)
        return own or tr(default)

    def odds_of(self, option: Option | None, question: Question | None = None) -> str:
        """The chance of a goal with an option of this question, or of another one, if the players want to see it."""
        return odds_words(question or self.question, option) if self.view.with_odds else ""

    def new_chip(self, text: str, act: Any, **look: Any) -> Chip:
        """A chip of this line height; chips of earlier questions are reused."""
        chip = self.chips.take()
        chip.size_hint_x, chip.pos_hint = None, {}
        chip.height = self.line_height
        defaults = {"note": "", "odds": "", "icon": "", "look": "plain", "figures": False, "widest": 0}
        for name, value in (defaults | look | {"text": text, "act": act}).items():
            setattr(chip, name, value)
        return chip


def offer_icon(offer: Offer) -> str:
    """The icon of an offer: something is added, or people choose first."""
    return "swap-horizontal" if offer.taken is None else "plus"


load_kv("match/panels/panel")
