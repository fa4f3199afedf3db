"""Offers that may be skipped, shown beside the throw or choice that follows them: answering that skips them all."""

from dataclasses import dataclass

from companion.play.by_itself import beside_offer
from companion.referee import Game, Option, Pick, Question, Referee, Roll
from companion.referee.question import Answer
from companion.referee.speech import Speech
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class Offer:
    """One question that may be skipped, and the answers that skip those before it."""

    game: Game
    question: Pick
    before: tuple[Answer, ...] = ()

    @property
    def taken(self) -> Option | None:
        """The answer that takes it, if there is only one; otherwise people choose first."""
        options = [option for option in self.question.options if option.answer != self.question.hints.pass_by]
        return options[0] if len(options) == 1 and not options[0].tokens else None

    def words(self, *, short: bool) -> str:
        """The text for taking it."""
        return tr(f"{self.game.id}.{'offer_short' if short else 'offer'}.{self.question.topic}", **self.question.gaps)

    @property
    def note(self) -> str:
        return Speech(self.game, tr).asked(self.question).number


@dataclass(frozen=True, slots=True)
class Offers:
    """The offers before a question, in the order in which they are asked, and that question, ``beside`` them."""

    each: tuple[Offer, ...]
    beside: Question

    @property
    def passing(self) -> tuple[Answer, ...]:
        """The answers that skip all of them."""
        return tuple(offer.question.hints.pass_by for offer in self.each)

    @property
    def first(self) -> Offer:
        return self.each[0]


def offers_of(referee: Referee, *, of_both_sides: bool) -> Offers | None:
    """The current offers, if skipping them leads straight to a question that is shown beside them.

    Virtual dice are thrown by a tap, so the other side must have been asked before; people who enter real dice have
    thrown them already: then the offers ``of_both_sides`` stand beside the throw. An offer that is taken by moving
    something on stands also beside a choice, but only of its own side.
    """
    offers: list[Offer] = []
    passed: tuple[Answer, ...] = ()
    question = referee.question
    while isinstance(question, Pick) and question.hints.pass_by is not None:
        offers.append(Offer(referee.game, question, passed))
        passed = (*passed, question.hints.pass_by)
        question = referee.after(*passed)
        if offers[-1].question.hints.dragged:
            break
    if not offers or question is None:
        return None
    last = offers[-1].question
    if not isinstance(question, Roll) and not beside_offer(last, question):
        return None
    if not (of_both_sides and not last.hints.dragged) and any(offer.question.seat != question.seat for offer in offers):
        return None
    return Offers(tuple(offers), question)
