"""The events that all games share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.referee.event_base import Event, Player, score_of
from companion.referee.prominence import ShownAs, Signal, Weight
from companion.referee.tally import Tally

__all__ = [
    "Appointed", "CardsTurned", "Caution", "Event", "FreeKick", "Goal", "Kick", "KickOff", "KicksBegin", "Passed",
    "Penalty", "Period", "Player", "Recovered", "Result", "Round", "Scorer", "SentOff", "Shot", "Substitution",
    "Turn", "Verdict", "Weakened",
]  # fmt: skip


@dataclass(slots=True)
class Appointed(Event):
    """Which of the box's referees officiates."""

    kind: ClassVar[str] = "appointed"
    usual_icon = "whistle"
    usual_weight = Weight.KEY
    name: str = ""


@dataclass(slots=True)
class KickOff(Event):
    kind: ClassVar[str] = "kick_off"
    usual_icon = "whistle"
    usual_weight = Weight.KEY
    signal = Signal.KICK_OFF


@dataclass(slots=True)
class Period(Event):
    """A part of the match begins: a half, a leg, extra time."""

    kind: ClassVar[str] = "period"
    variant = "name"
    begins_match: ClassVar[bool] = False
    """Whether it is the next match of a series, with a score of its own."""
    counts_kicks: ClassVar[bool] = False
    """Whether kicks are counted in it, and no goals."""
    usual_icon = "flag"
    usual_weight = Weight.KEY
    signal = Signal.PERIOD
    number: int = 1
    name: str = "period"


@dataclass(slots=True)
class Round(Period):
    """One of many: after the first only its number heads its column on the sheet."""

    name: str = "round"


@dataclass(slots=True)
class KicksBegin(Period):
    """A shoot-out begins, or goes on in another way."""

    counts_kicks: ClassVar[bool] = True


@dataclass(slots=True)
class Turn(Event):
    kind: ClassVar[str] = "turn"
    resumable: ClassVar[bool] = True
    usual_weight = Weight.UNWRITTEN
    number: int = 1

    @property
    def played_by(self) -> str:
        """Whose turn it is in a side of several people, if the box says so."""
        return ""


@dataclass(slots=True)
class Passed(Event):
    """A turn or a part of it in which nothing was done; ``why`` names the reason."""

    kind: ClassVar[str] = "passed"
    variant = "why"
    loses_turn: ClassVar[bool] = False
    """Whether a card cost the side its whole turn."""
    usual_icon = "minus"
    usual_announcement = ShownAs.MESSAGE
    why: str = "choice"


@dataclass(slots=True)
class CardsTurned(Event):
    """Cards of players of ``side`` are turned over: what hands do for several of them is one instruction."""

    players: tuple[Player, ...] = ()


@dataclass(slots=True)
class Weakened(CardsTurned):
    """Players of ``side`` turned face down; ``why`` names how."""

    kind: ClassVar[str] = "weakened"
    variant = "why"
    usual_icon = "bandage"
    why: str = "dice"


@dataclass(slots=True)
class Recovered(CardsTurned):
    kind: ClassVar[str] = "recovered"
    variant = "why"
    usual_icon = "arrow-up"
    why: str = "recover"


@dataclass(slots=True)
class Verdict(Event):
    """The referee's decision on a challenge of ``side``."""

    kind: ClassVar[str] = "verdict"
    variant = "verdict"
    usual_icon = "whistle"
    usual_announcement = ShownAs.MESSAGE
    verdict: str = ""


@dataclass(slots=True)
class Shot(Event):
    """A contest between a shooter of ``side`` and the keeper of ``against``; ``outcome``: goal, saved or missed.

    A goal has its own event.
    """

    usual_icon = "hand-back-right"
    usual_announcement = ShownAs.MESSAGE
    player: Player | None = None
    against: int | None = None
    outcome: str = "saved"
    attack: Tally | None = None
    defence: Tally | None = None

    @property
    def topic(self) -> str:
        compared = self.attack is not None and self.defence is not None
        return f"{self.kind}.{self.outcome}" if compared else f"{self.kind}.{self.outcome}_outright"

    @property
    def weight(self) -> Weight:
        if self.outcome == "goal":
            return Weight.UNWRITTEN
        return Weight.HIGHLIGHT if self.outcome == "saved" else Weight.KEY

    @property
    def announcement(self) -> ShownAs:
        return ShownAs.NONE if self.outcome == "goal" else self.usual_announcement


@dataclass(slots=True)
class FreeKick(Shot):
    kind: ClassVar[str] = "free_kick"


@dataclass(slots=True)
class Penalty(Shot):
    kind: ClassVar[str] = "penalty"


@dataclass(slots=True)
class Goal(Event):
    """A goal of ``side``; ``by`` names how; the tallies are given if totals were compared."""

    kind: ClassVar[str] = "goal"
    usual_icon = "goal"
    usual_weight = Weight.HIGHLIGHT
    signal = Signal.GOAL
    player: Player | None = None
    against: int | None = None
    by: str = "play"
    attack: Tally | None = None
    defence: Tally | None = None

    @property
    def topic(self) -> str:
        compared = self.attack is not None and self.defence is not None
        return f"goal.{self.by}" if compared else f"goal.{self.by}_outright"


@dataclass(slots=True)
class Scorer(Event):
    """Who scored the last goal of ``side``, if that is said only after it counted; its sentence replaces the goal's."""

    kind: ClassVar[str] = "scorer"
    usual_weight = Weight.UNWRITTEN
    player: Player | None = None


@dataclass(slots=True)
class Kick(Event):
    """A kick of the shoot-out: goal, missed or saved, and the score of the kicks after it."""

    kind: ClassVar[str] = "kick"
    variant = "outcome"
    usual_announcement = ShownAs.MESSAGE
    number: int = 1
    person: str = ""
    outcome: str = "goal"
    tally: tuple[int, ...] = ()

    @property
    def icon(self) -> str:
        return {"goal": "goal", "saved": "hand-back-right"}.get(self.outcome, "minus")

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"tally": " – ".join(map(str, self.tally))}

    @property
    def played_by(self) -> str:
        return self.person

    @property
    def shoot_out_goal(self) -> bool | None:
        return self.outcome == "goal"


@dataclass(slots=True)
class Caution(Event):
    """A yellow card, his ``count``-th; a second one that sends off is reported by the sending-off."""

    kind: ClassVar[str] = "caution"
    usual_icon = "yellow"
    signal = Signal.CARD
    books: ClassVar[bool] = True
    """Whether somebody is booked, so that it counts in the statistics."""
    player: Player | None = None
    count: int = 1

    @property
    def weight(self) -> Weight:
        return Weight.HIGHLIGHT if self.count == 1 else Weight.UNWRITTEN

    @property
    def cue(self) -> str:
        """A second yellow is taken off the table with the player."""
        return self.topic if self.count == 1 else ""

    @property
    def announcement(self) -> ShownAs:
        """A card for a player is shown on that player; one for a whole side is not on the board, so it is announced."""
        return ShownAs.MESSAGE if self.player else ShownAs.PAUSE


@dataclass(slots=True)
class SentOff(Event):
    kind: ClassVar[str] = "sent_off"
    usual_weight = Weight.HIGHLIGHT
    signal = Signal.CARD
    player: Player | None = None
    second_yellow: bool = False

    @property
    def topic(self) -> str:
        return "sent_off.second_yellow" if self.second_yellow else "sent_off.red"

    @property
    def icon(self) -> str:
        return "second_yellow" if self.second_yellow else "red"

    @property
    def announcement(self) -> ShownAs:
        return ShownAs.MESSAGE if self.player else ShownAs.PAUSE


@dataclass(slots=True)
class Substitution(Event):
    """``player`` comes on for ``replaced``; ``why`` he left, and how many substitutions the side has ``left``."""

    kind: ClassVar[str] = "substitution"
    variant = "why"
    usual_icon = "swap-horizontal"
    usual_weight = Weight.HIGHLIGHT
    replaced: str = ""
    player: Player | None = None
    why: str = "weakened"
    left: int = 0


@dataclass(slots=True)
class Result(Event):
    """The match is over. ``winner`` is None after a draw or an abandoned match."""

    kind: ClassVar[str] = "result"
    variant = "why"
    usual_icon = "trophy"
    usual_weight = Weight.KEY
    signal = Signal.FULL_TIME
    winner: int | None = None
    score: tuple[int, ...] = ()
    why: str = "won"
    ranking: tuple[int, ...] = field(default=())

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"score": score_of(self.score, self.winner)}

    @property
    def stated_score(self) -> tuple[int, ...]:
        return self.score

    @property
    def by_goals(self) -> bool:
        """Whether it followed from the goals of this match, so that the last of them may have decided it."""
        return self.why == "won"
