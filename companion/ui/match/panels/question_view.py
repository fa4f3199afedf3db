"""The question on the screen: what is asked, what may be tapped, what is chosen, and what the main button would do.

A match screen has one ``QuestionView``. The panel of the question writes to it; the board, the main button and the
question box watch it. Nothing else passes between them.
"""

from typing import Any, Protocol

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.play.skippable_offer import SkippableOffer
from companion.present.appearance import BoxLook
from companion.referee import Game, Option, Pick, Question, Table
from companion.referee.question import Answer, Headline


class Actions(Protocol):
    """What a panel asks of the match screen."""

    def answer(self, answer: Answer, first: Answer = None) -> None:
        """Give an answer; ``first`` is given before it where the answer belongs to the question behind that one."""

    def throw(self) -> None:
        """Let virtual dice or cards answer."""

    def throw_row(self) -> None:
        """Let virtual cards answer, and go on as long as nobody has to choose."""

    def change_dice(self, dice: str) -> None:
        """The table takes its real dice, or virtual ones."""

    def change_entry(self, entry: str) -> None:
        """The table enters real dice by their faces, or by what they mean."""

    def take_offer(self) -> None:
        """Take up what may be done before the throw."""

    def explain_refusals(self) -> None:
        """Say why what is not offered now is not."""


class QuestionView(EventDispatcher):
    """``lit`` may be tapped on the board and ``chosen`` is chosen; ``ready``, ``action``, ``icon`` and ``missing`` are
    for the main button. ``picture`` is a widget in the board's place, or None.
    """

    question = ObjectProperty(None, allownone=True)
    settled = BooleanProperty(False)
    """Whether the panel has taken the question; until then nothing is drawn."""
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    near = ObjectProperty(frozenset())
    """Squares of the board that may be pointed at although none of them is lit."""
    ready = BooleanProperty(False)
    action = StringProperty("")
    icon = StringProperty("check-bold")
    missing = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    trying = ObjectProperty(None, allownone=True)
    """The answer that the main button would give now, for a board that can show what it leads to."""
    asks = StringProperty("")
    """What is asked before the question itself, while it is."""
    sum = StringProperty("")
    """The running sum of the cards chosen so far."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.actions = actions
        self.game: Game
        self.table: Table
        self.box: BoxLook
        self.offer: SkippableOffer | None = None
        self.dice = "virtual"
        self.entry = "meaning"
        self.small = False

    def put(self, question: Question, table: Table, offer: SkippableOffer | None, *, small: bool) -> None:
        """The next question; it is drawn once its panel has taken it and ``settled`` is set."""
        self.settled = False
        self.table, self.offer, self.small = table, offer, small
        self.question = question

    def show(
        self,
        *,
        lit: frozenset[str] = frozenset(),
        chosen: frozenset[str] = frozenset(),
        near: frozenset[str] = frozenset(),
        ready: bool = False,
        action: str = "",
        icon: str = "check-bold",
        missing: str = "",
        picture: Any = None,
        trying: Answer = None,
        asks: str = "",
        sum: str = "",  # noqa: A002  the running sum
    ) -> None:
        """Everything at once; what is not named is empty. Chosen before lit: a board that shows one team looks for
        another one only while nothing of its own is chosen."""
        self.near, self.chosen, self.lit = near, chosen, lit
        self.ready, self.action, self.icon, self.missing = ready, action, icon, missing
        self.picture, self.trying, self.asks, self.sum = picture, trying, asks, sum

    @property
    def headline(self) -> Headline | None:
        """What lies there to be claimed."""
        return self.question.headline if isinstance(self.question, Pick) else None

    def answer(self, option: Option) -> None:
        self.actions.answer(option.answer)


def topic_key(view: QuestionView, kind: str) -> str:
    """The key of the game's own words for the topic of the question."""
    question: Question = view.question
    return f"{view.game.id}.{kind}.{question.topic}"
