"""The state of the question on the screen: what is asked, what may be tapped, what is chosen, and the main button.

A match screen has one ``QuestionView``. The panel of the question writes to it; the board, the main button and the
question box watch it. Nothing else passes between them.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.skippable_offer import Offer, Offers
from companion.present.appearance import BoxLook
from companion.referee import Game, Option, Pick, Question, Table
from companion.referee.question import Answer, Headline
from companion.referee.tables.cards import CardFace


class Actions(Protocol):
    """What a panel may ask of the match screen."""

    def answer(self, answer: Answer, first: Answer = None, *, throws: bool = False) -> None:
        """Give an answer; ``first`` is given before it if the answer belongs to the question after that one.

        One that ``throws`` leads to a throw: virtual dice are thrown at once.
        """

    def throw(self) -> None:
        """Answer with virtual dice or cards."""

    def throw_row(self) -> None:
        """Answer with virtual cards, and continue as long as nobody has to choose."""

    def change_dice(self, dice: str) -> None:
        """Switch to real or virtual dice."""

    def change_entry(self, entry: str) -> None:
        """Enter real dice by their faces, or by their meaning."""

    def enter_one_by_one(self, one_by_one: bool) -> None:
        """Enter every real die, or only their sum."""

    def hide_strip(self) -> None:
        """Hide what the strip says: its place is needed."""

    def take_offer(self, offer: Offer | None = None) -> None:
        """Take this offer before the throw, or the first of them."""

    def offer_tool(self) -> Widget:
        """The tool that takes the offer, on a phone."""

    def dice_tool(self) -> Widget:
        """The tool that switches between real and virtual dice."""

    def after(self, answer: Answer) -> Question | None:
        """The question that would follow this answer."""

    def put_offer_back(self) -> None:
        """Go back from an offer that was taken to the question beside it."""

    def explain_refusals(self) -> None:
        """Explain why options are not offered now."""


class QuestionView(EventDispatcher):
    """``lit`` tokens may be tapped on the board, ``chosen`` ones are chosen.

    ``ready``, ``action``, ``icon`` and ``missing`` are for the main button. ``picture`` replaces the board if set.
    """

    question = ObjectProperty(None, allownone=True)
    settled = BooleanProperty(False)
    """Whether the panel has taken the question; until then nothing is drawn."""
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    near = ObjectProperty(frozenset())
    """Squares of the board that may be tapped although they are not lit."""
    movable = ObjectProperty(frozenset())
    """Tokens of the board that may be dragged onto lit ones."""
    draft = ObjectProperty(None, allownone=True)
    """The lay-out that is being entered: its squares, with the faces laid so far."""
    brush = StringProperty("")
    """The face that the next touch lays."""
    odds = ObjectProperty({})
    """The chance of a goal with each token whose tap would complete the answer, in percent."""
    ready = BooleanProperty(False)
    action = StringProperty("")
    icon = StringProperty("check-bold")
    missing = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    trying = ObjectProperty(None, allownone=True)
    """The answer that the main button would give now, for boards that can preview it."""
    asks = StringProperty("")
    """A question shown before the actual one, if any."""
    asks_then = StringProperty("")
    """Its key words, or what is asked in its place."""
    lead = StringProperty("")
    """What is said above the question in the place of its own words, if anything."""
    high = NumericProperty(0)
    """The height of what is turned to whoever is asked."""
    scrolls = BooleanProperty(False)
    """Whether the question and its answers scroll together, so that no answer panel need scroll."""
    strip_shown = BooleanProperty(False)
    """Whether the strip under the board says something."""
    main_needed = BooleanProperty(True)
    """Whether the main button is ever tapped for this question; a phone leaves it out otherwise."""
    action_odds = StringProperty("")
    """The chance of a goal with the answer that the main button would give, in percent."""
    turning = ObjectProperty(frozenset())
    """Cards of the board that hands turn over now."""
    telling = BooleanProperty(False)
    """Whether the panel says what to do, and asks nothing."""
    sum = StringProperty("")
    """The running sum of the cards chosen so far."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.actions = actions
        self.game: Game
        self.table: Table
        self.box: BoxLook
        self.offers: Offers | None = None
        self.dice = "virtual"
        self.entry = "meaning"
        self.confirms = False
        """Whether a complete answer waits for the main button; otherwise the tap that completes it gives it."""
        self.with_odds = False
        """Whether the chance of a goal stands on the options."""
        self.form = "wide"
        self.compact = False
        """Whether a phone's board keeps its size, so that the panel must be low."""
        self.one_by_one = False
        """Whether real dice are entered die by die, for the statistics, and not by their sum."""
        self.turn_by_turn = True
        """Whether people with real dice may tell at once how a whole turn ended: not if the app decides in it."""
        self.was: Answer = None
        """The throw that is being entered again, if any."""

    def put(self, question: Question, table: Table, offers: Offers | None, *, form: str) -> None:
        """Set the next question; it is drawn once its panel has taken it and ``settled`` is set."""
        self.settled = False
        self.table, self.offers, self.form = table, offers, form
        self.question = question

    def show(
        self,
        *,
        lit: frozenset[str] = frozenset(),
        chosen: frozenset[str] = frozenset(),
        near: frozenset[str] = frozenset(),
        movable: frozenset[str] = frozenset(),
        turning: frozenset[str] = frozenset(),
        draft: Mapping[str, str | None] | None = None,
        brush: str = "",
        odds: Mapping[str, str] | None = None,
        ready: bool = False,
        action: str = "",
        icon: str = "check-bold",
        missing: str = "",
        picture: Any = None,
        trying: Answer = None,
        asks: str = "",
        asks_then: str = "",
        lead: str = "",
        main_needed: bool = True,
        action_odds: str = "",
        telling: bool = False,
        sum: str = "",  # noqa: A002  the running sum
    ) -> None:
        """Set everything at once; what is not named is empty.

        ``chosen`` is set before ``lit``: a board that shows one team looks for another one only while nothing of its
        own is chosen.
        """
        self.near, self.chosen, self.turning, self.lit = near, chosen, turning, lit
        self.movable, self.draft, self.brush, self.odds = movable, draft, brush, odds or {}
        self.action_odds = action_odds
        self.ready, self.action, self.icon, self.missing = ready, action, icon, missing
        self.picture, self.trying, self.sum = picture, trying, sum
        self.telling = telling
        self.lead, self.asks_then, self.asks, self.main_needed = lead, asks_then, asks, main_needed

    @property
    def small(self) -> bool:
        """Whether the window is that of a phone."""
        return self.form == "phone"

    @property
    def headline(self) -> Headline | None:
        """The headline of what can be claimed now."""
        return self.question.hints.headline if isinstance(self.question, Pick) else None

    def answer(self, option: Option) -> None:
        self.actions.answer(option.answer, throws=option.throws)


def pictures_of(question: Pick, table: Table) -> dict[int, CardFace]:
    """The picture of each option, if the table has one."""
    pictures = table.hands.pictures
    return {id(o): pictures[o.answer] for o in question.options if isinstance(o.answer, str) and o.answer in pictures}
