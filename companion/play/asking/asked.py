"""The state of the question on the screen: what is asked, by which habits, and what has been done so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.play.asking.done import Done
from companion.play.skippable_offer import Offer, Offers, offers_of
from companion.play.squares import SquareToken
from companion.referee import Game, Option, Pick, Place, Question, Referee, Roll, Table
from companion.referee.question import NO_HINTS, Answer, Hints
from companion.referee.secrecy import own_hand, public
from companion.referee.tables.cards import CardFace
from companion.referee.tables.grid import CardToken

_FEW = 6
"""So many pictures may be a hand that is seen by all."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Settings that change what a tap means or what is said, not where it stands."""

    dice: str = "virtual"
    entry: str = "meaning"
    """Whether real dice with uncertain faces are entered by their "meaning" or by the "faces" seen."""
    one_by_one: bool = False
    """Whether real dice are entered die by die, for the statistics, and not by their sum."""
    turn_by_turn: bool = True
    """Whether people with real dice may tell at once how a whole turn ended: not if the app decides in it."""
    confirms: bool = False
    """Whether a complete answer waits for the main button; otherwise the tap that completes it gives it."""
    with_odds: bool = False
    """Whether the chance of a goal stands on the options."""
    hints: bool = False
    """Whether the probability of what is asked for is said."""


@dataclass(frozen=True)
class Asked:
    """What the referee says, made once for each question; ``at`` is how many entries the journal had then."""

    game: Game
    question: Question
    table: Table
    at: int = 0
    offers: Offers | None = None
    """They stand beside the question."""
    passing: tuple[Answer, ...] = ()
    """The answers that lead to the question: skipped offers, or those before an offer that is taken."""
    behind: Pick | Place | None = None
    """What ``point_by`` leads to: its cards or squares may be tapped at once."""
    targets: Mapping[str, Question] = field(default_factory=dict)
    """What is asked next, by the token of who begins to move."""

    @property
    def hints(self) -> Hints:
        return NO_HINTS if isinstance(self.question, Roll) else self.question.hints

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen by taps: the answer that leads to cards gives way to these, and a square gets a token."""
        question, behind = self.question, self.behind
        if isinstance(question, Roll):
            return ()
        if isinstance(question, Place):
            return tuple(map(_with_square, question.options))
        if not isinstance(behind, Pick):
            return tuple(question.options)
        own = [option for option in question.options if option.answer != self.hints.point_by]
        return tuple(dict.fromkeys([*(each for each in own if not each.apart), *behind.options, *own]))

    @cached_property
    def places(self) -> Mapping[str, Option]:
        """The squares that may be tapped instead of an answer, by token."""
        options = self.behind.options if isinstance(self.behind, Place) else ()
        return {SquareToken(*option.answer): option for option in options}

    @cached_property
    def squares(self) -> Mapping[str, tuple[Option, ...]]:
        """The options that lead to each square of the board."""
        question, found = self.question, dict[str, tuple[Option, ...]]()
        if not isinstance(question, Pick):
            return found
        for option in question.options:
            square = question.leads_to(option)
            if square is not None:
                token = SquareToken(*square)
                found[token] = (*found.get(token, ()), option)
        return found

    @cached_property
    def moving(self) -> frozenset[str]:
        """What has begun to move: it may be dragged on, or is tapped to go on moving."""
        return frozenset(token.id for token in self.table.tokens if token.state == "moving")

    @cached_property
    def pictures(self) -> Mapping[int, CardFace]:
        """The picture of each option, by its id, if the table has one."""
        pictures = self.table.hands.pictures
        options = self.question.options if isinstance(self.question, Pick) else ()
        return {id(o): pictures[o.answer] for o in options if isinstance(o.answer, str) and o.answer in pictures}

    @property
    def eyes(self) -> str | None:
        """Whose hand is shown, if the app holds it."""
        return self.table.hands.eyes

    @cached_property
    def in_pictures(self) -> bool:
        """Whether pictures are needed: arrows to follow, or a hand that only one person may see."""
        if not isinstance(self.question, Pick) or self.question.hints.locks or self.question.hints.headline:
            return False
        return bool(self.eyes) or any(look.legs for look in self.pictures.values())

    @cached_property
    def unplayable(self) -> tuple[CardToken, ...]:
        """The cards of the hand that cannot be played now, the first of each kind."""
        offered = {option.answer for option in self.options}
        held = own_hand(self.table, self.eyes) if self.eyes and self.in_pictures else []
        found = {token.label: token for token in reversed(held) if token.label not in offered}
        return tuple(found[label] for label in dict.fromkeys(token.label for token in held) if label in found)

    @property
    def of_kit(self) -> bool:
        """Whether the cards of a kit are shown, of which the players hold some."""
        return not self.eyes and len(self.pictures) > _FEW

    @property
    def about(self) -> Question:
        """The question whose cards are tapped: that behind an answer, if its cards may be tapped at once."""
        return self.behind if isinstance(self.behind, Pick) else self.question

    @property
    def total(self) -> int | None:
        """What the values of the chosen cards add up to, if they do."""
        return self.about.hints.total if isinstance(self.about, Pick) and not self.in_pictures else None

    def beside(self, offer: Offer) -> "Asked":
        """The question of an offer that is taken."""
        return replace(self, question=offer.question, offers=None, passing=offer.before, behind=None, targets={})


@dataclass(frozen=True)
class Asking:
    """What is asked and what the person has done so far."""

    asked: Asked
    habits: Habits
    done: Done
    was: Answer = None
    """The throw or the lay-out that is entered again, if any."""
    before: "Asking | None" = None
    """What an offer that is taken goes back to."""

    @property
    def question(self) -> Question:
        return self.asked.question

    @property
    def table(self) -> Table:
        return self.asked.table

    @property
    def complete(self) -> bool:
        """Whether the taps so far are a whole answer, to which no further tap could belong."""
        return self.done.complete(self)


def asked_of(referee: Referee, *, of_both_sides: bool) -> Asked:
    """What is asked now, with the offers beside it; the only function that asks the referee."""
    offers = offers_of(referee, of_both_sides=of_both_sides)
    question = offers.beside if offers else referee.question
    assert question is not None, "the match goes on"
    passing = offers.passing if offers else ()
    behind, targets = None, dict[str, Question]()
    if isinstance(question, Pick) and question.hints.point_by is not None:
        found = referee.after(*passing, question.hints.point_by)
        behind = found if isinstance(found, Pick | Place) else None
    if isinstance(question, Place) and question.hints.dragged:
        for option in question.options:
            if then := referee.after(*passing, option.answer):
                targets |= dict.fromkeys(_with_square(option).tokens, then)
    table, at = public(referee.table), len(referee.journal)
    return Asked(referee.game, question, table, at, offers, passing, behind, targets)


def _with_square(option: Option) -> Option:
    """A square that is named only by its position gets a token."""
    if option.tokens or not isinstance(option.answer, list):
        return option
    return replace(option, tokens=(SquareToken(*option.answer),))
