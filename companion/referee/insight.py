"""What a box knows about playing it well: for bots, for the chances of winning, for words about the match.

A box gives its own subclass (``Game.insight``). It reads the state of the rules and never changes it, except where it
deals hidden cards anew for a playout.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, inf
from typing import TYPE_CHECKING, Any, ClassVar

from companion.referee.seat import Seat
from companion.words import Phrase

if TYPE_CHECKING:
    from companion.referee.play import Step

Sense = Callable[[Any, int, Sequence[Any]], Sequence[float]]
"""How good each of these things is for that side in that state: more is better, a negative number is foolish.

It may use only what the players of that side can see.
"""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of thumb: what each choice is worth, and the name of the sentence that gives its reason.

    ``unless`` names another sentence for a choice of which the usual one would not be true: it gets the state, the side
    and the thing chosen.
    """

    worths: Sense
    why: str
    unless: Callable[[Any, int, Any], str | None] | None = None

    def reason(self, state: Any, side: int, chosen: Any) -> str:
        """The name of the sentence for this choice."""
        return (self.unless(state, side, chosen) if self.unless else None) or self.why


@dataclass(frozen=True, slots=True)
class Trials:
    """How the formidable player tries options out in a box."""

    ahead: int = 2
    """Turns that a playout looks ahead: the rest of this one, and the rival's."""
    near: float = inf
    """Options that the rules value less by more than this are not tried."""
    margin: float = 0.04
    clearly: float = 2.5
    """By what chance, and by how many standard errors, an option must be better than what the rules advise."""


Features = Sequence[Sequence[float]]
RACE_OVER = 1000.0
"""The odds of a side that has all its goals."""


@cache
def race_odds(own: int, others: int) -> float:
    """The odds (chance by counter-chance) of scoring ``own`` goals before the rival scores ``others``, evenly matched.

    >>> race_odds(1, 1), race_odds(1, 2)
    (1.0, 3.0)
    """
    if not own or not others:
        return RACE_OVER if not own else 1 / RACE_OVER
    chance: float = sum(comb(own - 1 + lost, lost) / 2 ** (own + lost) for lost in range(others))
    return chance / (1 - chance)


class Insight:
    """The knowledge of a box; a box without any is played at random, and its chances of winning are not shown."""

    sense: ClassVar[Mapping[str, Rule]] = {}
    """The rules of thumb by the topic of the question; for other topics all answers are equally good."""
    mastery: ClassVar[Mapping[str, Rule]] = {}
    """Better rules for some topics, which look further; the formidable player plays by them."""

    def trials(self, state: Any) -> Trials:  # noqa: ARG002  most boxes: always alike
        """How the formidable player tries options out in this state."""
        return Trials()

    def features(self, state: Any) -> Features:  # noqa: ARG002  a box may have none
        """What the chances of winning depend on: a row of numbers for each side, then one for a draw if there can be.

        The chances are a softmax of the weighted rows (``companion.odds.chances``). Asked at any question of a match.
        """
        return ()

    def seen_by(self, state: Any, seat: Seat) -> Features:  # noqa: ARG002  nothing is hidden in most boxes
        """The same as the person in that seat sees them when his turn is over, with what only he knows."""
        return self.features(state)

    def compose(self, state: Any, chances: tuple[float, ...]) -> tuple[float, ...]:  # noqa: ARG002  most boxes: as it is
        """The chances of winning it all, if those of the model are only of the match being played."""
        return chances

    def standing(self, state: Any) -> Phrase:  # noqa: ARG002  a box may say nothing
        """The situation in one line, which explains the chances of winning."""
        return Phrase("chances.no_standing")

    def shot(self, state: Any) -> tuple[int, Fraction] | None:  # noqa: ARG002  a box may count none
        """The side whose shot is being taken at this question, and its exact chance; None if nobody shoots."""
        return None

    def recall(self, state: Any, seat: Seat, steps: Sequence["Step"]) -> Any:  # noqa: ARG002  most boxes: nothing
        """What the person in that seat can conclude from the answers so far about what he cannot see, for ``hide``."""
        return None

    def hide(self, state: Any, seat: Seat, number: Callable[[], float], recalled: Any = None) -> None:
        """Deal anew, at random, what the person in that seat cannot see, so that a playout learns nothing from it.

        Called at a question of that seat. Nothing is hidden in most boxes.
        """
