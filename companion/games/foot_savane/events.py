"""The events of this box: tiles that swap and turn, the ball's moves, Snake cards, shots left or right."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.foot_savane.grid import Square, square_name
from companion.referee.event import Caution, Event, Goal, Shot
from companion.referee.prominence import ShownAs, Weight

_ON_SHEET = ("touch", "keeper")


@dataclass(slots=True)
class TilesLaid(Event):
    """Sixteen tiles are laid; ``again`` after a lay-out that nobody could kick off from."""

    kind: ClassVar[str] = "laid"
    usual_icon = "refresh"
    again: bool = False

    @property
    def topic(self) -> str:
        return "laid.again" if self.again else "laid.first"

    @property
    def weight(self) -> Weight:
        return Weight.NORMAL if self.again else Weight.UNWRITTEN


@dataclass(slots=True)
class Swapped(Event):
    """A footballer swapped places with another tile; ``why``: move, run, restart or penalty."""

    kind: ClassVar[str] = "swapped"
    variant = "why"
    usual_icon = "swap-horizontal"
    tile: str = ""
    start: Square = (0, 0)
    end: Square = (0, 0)
    why: str = "move"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"here": square_name(self.start), "there": square_name(self.end)}

    @property
    def weight(self) -> Weight:
        return Weight.NORMAL if self.why in ("restart", "penalty") else Weight.UNWRITTEN


@dataclass(slots=True)
class TileTurned(Event):
    """A tile was turned over and shows another face."""

    kind: ClassVar[str] = "turned"
    variant = "face"
    usual_weight = Weight.UNWRITTEN
    tile: str = ""
    square: Square = (0, 0)
    face: str = ""

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"here": square_name(self.square)}

    @property
    def cue(self) -> str:
        """FS-11: that a swapped tile is turned is said with the swap."""
        return "turned" if self.clause == "FS-04" else ""


@dataclass(slots=True)
class BallMoved(Event):
    """The ball moved, for ``side``; ``why`` names how."""

    kind: ClassVar[str] = "ball"
    variant = "why"
    usual_icon = "soccer"
    start: Square | None = None
    end: Square = (0, 0)
    why: str = "pass"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"there": square_name(self.end)}

    @property
    def cue(self) -> str:
        """A ball that is taken stays where it is."""
        return "" if self.why == "taken" else self.topic

    @property
    def weight(self) -> Weight:
        return Weight.NORMAL if self.why in _ON_SHEET else Weight.UNWRITTEN


@dataclass(slots=True)
class SnakeCard(Event):
    """``side`` turned a Snake card; with a ``loose`` ball it does nothing (FS-40)."""

    kind: ClassVar[str] = "snake"
    variant = "card"
    usual_icon = "snake"
    card: str = ""
    loose: bool = False

    @property
    def weight(self) -> Weight:
        """A yellow card is reported by its caution, if it gives one."""
        return Weight.UNWRITTEN if self.card == "yellow" and not self.loose else Weight.NORMAL


@dataclass(slots=True)
class YellowCard(Caution):
    """FS-44: a card drawn from the pile; nobody is booked or sent off here, so the sheet lists every one."""

    books = False

    @property
    def topic(self) -> str:
        return {1: "caution", 2: "caution.penalty"}.get(self.count, "caution.further")

    @property
    def cue(self) -> str:
        return self.topic

    @property
    def weight(self) -> Weight:
        return Weight.HIGHLIGHT


@dataclass(slots=True)
class Intercepted(Event):
    """A footballer of ``side`` stopped the ball on its way."""

    kind: ClassVar[str] = "intercepted"
    usual_icon = "shield"
    square: Square = (0, 0)

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"there": square_name(self.square)}


@dataclass(slots=True)
class KeepersBall(Event):
    """The ball went out at this side's end: its keeper has it."""

    kind: ClassVar[str] = "keepers_ball"
    usual_icon = "hand-back-right"


@dataclass(slots=True)
class Reshuffled(Event):
    """A pile ran out and was made again from its discards."""

    kind: ClassVar[str] = "reshuffled"
    variant = "pile"
    usual_icon = "shuffle-variant"
    pile: str = ""


@dataclass(slots=True)
class ShotAtGoal(Shot):
    """A shot announced left or right against the keeper on the Goal card."""

    kind: ClassVar[str] = "shot"
    usual_announcement = ShownAs.NONE
    aim: str = ""
    keeper: str = ""

    @property
    def topic(self) -> str:
        return f"{self.kind}.{self.outcome}.{self.aim}"


@dataclass(slots=True)
class PenaltyKick(ShotAtGoal):
    kind: ClassVar[str] = "penalty"
    usual_announcement = ShownAs.MESSAGE


@dataclass(slots=True)
class SavannaGoal(Goal):
    """A goal; ``by``: shot, snake or penalty."""

    aim: str = ""
    keeper: str = ""

    @property
    def topic(self) -> str:
        return f"goal.{self.by}.{'ground' if self.keeper == 'ground' else self.aim}"
