"""An offer that may be skipped, shown beside the throw that follows it: throwing skips it."""

from dataclasses import dataclass

from companion.referee import Pick, Referee, Roll
from companion.referee.question import Answer
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class SkippableOffer:
    """The question that may be skipped, and the throw that follows."""

    game: str
    question: Pick
    throw: Roll

    @property
    def passing(self) -> Answer:
        return self.question.pass_by

    def words(self, *, short: bool) -> str:
        """The text for taking it."""
        return tr(f"{self.game}.{'offer_short' if short else 'offer'}.{self.question.topic}", **self.question.gaps)

    @property
    def note(self) -> str:
        return tr(f"{self.game}.key.{self.question.topic}", **self.question.gaps)


def offer_of(referee: Referee) -> SkippableOffer | None:
    """The current offer, if skipping it leads straight to a throw of the same side."""
    question = referee.question
    if not isinstance(question, Pick) or question.pass_by is None:
        return None
    then = referee.after(question.pass_by)
    if not isinstance(then, Roll) or then.seat != question.seat:
        return None
    return SkippableOffer(referee.game.id, question, then)
