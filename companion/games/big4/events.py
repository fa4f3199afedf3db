"""The events of this box, besides those that all games share."""

from dataclasses import dataclass
from typing import ClassVar

from companion.referee.event import Caution, Event, Player, Recovered, SentOff, Shot
from companion.referee.prominence import ShownAs, Weight


@dataclass(slots=True)
class ConfidenceLaid(Event):
    """B4-M02: every team places a card face down beside it."""

    kind: ClassVar[str] = "confidence_laid"


@dataclass(slots=True)
class HandicapCard(Event):
    """B4-A12: a card given face up to ``side``."""

    kind: ClassVar[str] = "handicap"
    usual_icon = "star"
    stars: int = 1


@dataclass(slots=True)
class Eliminated(Event):
    """B4-M08: ``side`` conceded to ``against`` and is out."""

    kind: ClassVar[str] = "eliminated"
    usual_icon = "close"
    usual_weight = Weight.KEY
    against: int | None = None


@dataclass(slots=True)
class ConfidenceWon(Event):
    """B4-M09: ``side`` takes the cards of ``against``; ``bonus`` is what it adds to every shot and save from now on."""

    kind: ClassVar[str] = "confidence_won"
    usual_icon = "star"
    against: int | None = None
    cards: tuple[int, ...] = ()
    bonus: int = 0


@dataclass(slots=True)
class AllRecovered(Recovered):
    """B4-E31: a new round, which has its own line, turns every card up."""

    usual_weight = Weight.UNWRITTEN
    why: str = "round"


@dataclass(slots=True)
class Wall(Event):
    """B4-A02: the players of ``side`` in front of their keeper."""

    kind: ClassVar[str] = "wall"
    usual_icon = "shield"
    players: tuple[Player, ...] = ()


@dataclass(slots=True)
class Injured(Event):
    """B4-A04: tackled while weakened, he leaves the pitch."""

    kind: ClassVar[str] = "injured"
    usual_icon = "bandage"
    usual_weight = Weight.HIGHLIGHT
    player: Player | None = None


@dataclass(slots=True)
class CoachBonus(Event):
    """B4-A06: the coach of ``side`` gives his two stars to the attack or the defence."""

    kind: ClassVar[str] = "coach_bonus"
    variant = "to"
    usual_icon = "star"
    player: Player | None = None
    to: str = "attack"


@dataclass(slots=True)
class CoachCautioned(Caution):
    """B4-A08: he has no number, and his card is turned over."""

    @property
    def topic(self) -> str:
        return "caution.coach"


@dataclass(slots=True)
class CoachSentOff(SentOff):
    """B4-A09: no more bonus and substitutions."""

    @property
    def topic(self) -> str:
        return "sent_off.coach_second_yellow" if self.second_yellow else "sent_off.coach_red"


@dataclass(slots=True)
class Duel(Shot):
    kind: ClassVar[str] = "duel"


@dataclass(slots=True)
class NoShot(Event):
    """A shot is cancelled because nobody can take it."""

    kind: ClassVar[str] = "no_shot"
    usual_announcement = ShownAs.MESSAGE


@dataclass(slots=True)
class NobodyCarded(Event):
    """A card was shown but there is nobody to take it."""

    kind: ClassVar[str] = "nobody_carded"
    usual_announcement = ShownAs.MESSAGE
    post: str = ""


@dataclass(slots=True)
class NobodyNamed(NobodyCarded):
    """B4-E25: a double six without a named player: the players decline (B4-R29), or nobody is left."""

    why: str = "declined"

    @property
    def topic(self) -> str:
        return f"nobody_carded.{self.why}"


@dataclass(slots=True)
class NoCoachCarded(NobodyCarded):
    """B4-R4: a card for a coach who has gone."""

    @property
    def topic(self) -> str:
        return "nobody_carded.coach"
