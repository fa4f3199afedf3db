"""The events of this box: tries, combinations, the keeper die, suspensions, matches won."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.referee.event import Caution, Event, Passed, Period, Result, SentOff, Shot, Turn
from companion.referee.event_base import score_of
from companion.referee.prominence import ShownAs, Weight
from companion.words import Phrase


@dataclass(slots=True)
class TieLeg(Period):
    """A match of the tie begins."""

    begins_match: ClassVar[bool] = True
    moves_side_card = True
    name: str = "match"

    @property
    def topic(self) -> str:
        return f"period.{('first_leg', 'second_leg', 'decider')[self.number - 1]}"


@dataclass(slots=True)
class Go(Turn):
    """A side's turn, and which of the team-mates plays (TB-01)."""

    person: str = ""

    @property
    def played_by(self) -> str:
        return self.person


@dataclass(slots=True)
class TurnLost(Passed):
    """TB-22: a red card cancels the turn, which leaves no trace on the table."""

    loses_turn: ClassVar[bool] = True
    usual_icon = "red"
    usual_announcement = ShownAs.PAUSE
    why: str = "suspended"


@dataclass(slots=True)
class ResultOfMatch(Result):
    """TB-R24: of a single match."""

    @property
    def by_goals(self) -> bool:
        return self.why == "one_match"


@dataclass(slots=True)
class Tried(Event):
    """One of up to three tries: all dice on the table, which of them were just thrown, how many cards count.

    ``faces`` is empty if only the meaning of the dice was entered.
    """

    kind: ClassVar[str] = "tried"
    usual_weight = Weight.DETAIL
    number: int = 1
    person: str = ""
    faces: tuple[str, ...] = ()
    thrown: tuple[int, ...] = ()
    combination: str | None = None
    cards: int = 0

    @property
    def topic(self) -> str:
        if self.faces:
            return "tried.faces_found" if self.combination else "tried.faces"
        found = "combination" if self.combination else "nothing"
        return f"tried.{found}_carded" if self.cards else f"tried.{found}"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {
            "faces": [Phrase(f"tir-et-but.face.blue.{face}") for face in self.faces],
            "combination": Phrase(f"tir-et-but.combination.{self.combination}"),
            "n": self.cards,
        }


@dataclass(slots=True)
class Claimed(Event):
    """A combination is announced (TB-R2)."""

    kind: ClassVar[str] = "claimed"
    variant = "combination"
    usual_weight = Weight.DETAIL
    combination: str = ""


@dataclass(slots=True)
class TurnTold(Event):
    """The combination of a turn that was told as a whole, without its dice (TB-05)."""

    kind: ClassVar[str] = "turn_told"
    usual_weight = Weight.DETAIL
    combination: str = ""
    person: str = ""

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"combination": Phrase(f"tir-et-but.combination.{self.combination}")}


@dataclass(slots=True)
class Bonus(Event):
    """The white die of the volley (TB-11)."""

    kind: ClassVar[str] = "bonus"
    variant = "face"
    usual_weight = Weight.DETAIL
    face: str = ""


@dataclass(slots=True)
class Keeper(Event):
    """What the defending side did.

    ``stopped``, ``stopped_one`` of two, ``goal``, ``warning``, or no throw at all: ``declined`` or ``suspended``;
    ``beaten`` if nobody said whether there was a throw.
    """

    kind: ClassVar[str] = "keeper"
    variant = "face"
    usual_weight = Weight.DETAIL
    face: str = ""


@dataclass(slots=True)
class ShotEnded(Shot):
    """How a lob, a top corner, a cross-shot, a volley or a double ended."""

    kind: ClassVar[str] = "attempt"
    by: str = ""

    @property
    def topic(self) -> str:
        return f"attempt.{self.by}_{self.outcome}"


@dataclass(slots=True)
class Yellow(Caution):
    """A side's first warning; ``why``: two cards in a try, or the keeper die (TB-20)."""

    moves_side_card = True
    why: str = "cards"

    @property
    def topic(self) -> str:
        return f"caution.{self.why}"


@dataclass(slots=True)
class Red(SentOff):
    """A side's second warning: a turn of the side will be cancelled, in round ``cancels`` of the match.

    ``later``: not its next turn, which is still to come in this round, but the one after it (TB-R12).
    """

    moves_side_card = True
    why: str = "cards"
    cancels: int = 0
    later: bool = False

    @property
    def topic(self) -> str:
        return f"sent_off.{self.why}_later" if self.later else f"sent_off.{self.why}"


@dataclass(slots=True)
class WarningVoid(Event):
    """A third warning before the suspension (TB-25)."""

    kind: ClassVar[str] = "warning_void"
    usual_announcement = ShownAs.MESSAGE


@dataclass(slots=True)
class RedsCancelled(Event):
    """Both sides have a red: nobody is suspended (TB-24)."""

    kind: ClassVar[str] = "reds_cancelled"
    moves_side_card = True
    usual_icon = "swap-horizontal"
    usual_announcement = ShownAs.PAUSE


@dataclass(slots=True)
class Served(Event):
    """The suspension is over; ``card`` is what the side keeps of it (TB-R5)."""

    kind: ClassVar[str] = "served"
    variant = "card"
    moves_side_card = True
    card: str = "none"


@dataclass(slots=True)
class Lapsed(Event):
    """A suspension without a turn left: ``shootout`` (TB-26) or the end of the match (TB-R14)."""

    kind: ClassVar[str] = "lapsed"
    variant = "why"
    moves_side_card = True
    why: str = "match"


@dataclass(slots=True)
class MatchWon(Event):
    """A match of the tie is over: its score, the kicks if there was a shoot-out, the matches won by each side."""

    kind: ClassVar[str] = "match_won"
    usual_icon = "trophy"
    usual_weight = Weight.KEY
    usual_announcement = ShownAs.UNTIL_TOUCHED
    leg: int = 1
    score: tuple[int, ...] = ()
    kicks: tuple[int, ...] = ()
    series: tuple[int, ...] = ()

    @property
    def topic(self) -> str:
        return "match_won.shootout" if self.kicks else "match_won.play"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {name: score_of(getattr(self, name), self.side) for name in ("score", "kicks", "series")}

    @property
    def stated_score(self) -> tuple[int, ...]:
        return self.score
