"""An offer that may be let pass, shown beside the throw that follows it: who does not want it just throws."""

from dataclasses import dataclass

from companion.referee import Pick, Referee, Roll
from companion.referee.question import Answer
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class SkippableOffer:
    """The question that may be passed over, and the throw that comes then."""

    game: str
    question: Pick
    throw: Roll

    @property
    def passing(self) -> Answer:
        return self.question.pass_by

    def words(self, *, short: bool) -> str:
        """What taking it up means."""
        return tr(f"{self.game}.{'offer_short' if short else 'offer'}.{self.question.topic}", **self.question.gaps)

    @property
    def note(self) -> str:
        return tr(f"{self.game}.key.{self.question.topic}", **self.question.gaps)


def offer_of(referee: Referee) -> SkippableOffer | None:
    """The offer of the moment, where letting it pass leads straight to a throw of the same side."""
    question = referee.question
    if not isinstance(question, Pick) or question.pass_by is None:
        return None
    then = referee.after(question.pass_by)
    if not isinstance(then, Roll) or then.seat != question.seat:
        return None
    return SkippableOffer(referee.game.id, question, then)
