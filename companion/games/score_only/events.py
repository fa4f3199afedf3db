"""What is noted besides goals and periods: each for somebody by number, by name, or for the side alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.referee.event import Caution, Event, Goal, Player, Scorer, SentOff
from companion.referee.prominence import ShownAs, Signal, Weight


def variant(topic: str, player: Player | None) -> str:
    """The sentence for somebody with a number, for somebody with only a name, or for the side."""
    if player is None:
        return topic
    return f"{topic}.number" if player.post else f"{topic}.person"


def shirt(player: Player | None) -> Mapping[str, Any]:
    """The number, with the name behind it if there is one."""
    if player is None:
        return {}
    return {"shirt": f"{player.post} ({player.name})" if player.name else player.post}


@dataclass(slots=True)
class LineOpened(Event):
    """The next line of the sheet is open: nothing has happened yet."""

    kind: ClassVar[str] = "line_opened"
    resumable: ClassVar[bool] = True
    usual_weight = Weight.UNWRITTEN


@dataclass(slots=True)
class Points(Goal):
    """One, two or three points at a tap."""

    points: int = 1

    @property
    def topic(self) -> str:
        return "points"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"n": self.points}

    @property
    def worth(self) -> int:
        return self.points


@dataclass(slots=True)
class GoalBy(Scorer):
    """Who scored a goal or, if points are counted, so many ``points``."""

    points: int | None = None

    @property
    def topic(self) -> str:
        return variant("scorer_points" if self.points else "scorer", self.player)

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {**shirt(self.player), "n": self.points or 1}


@dataclass(slots=True)
class YellowShown(Caution):
    """A second one is a line of its own: whether it sends off is up to the players."""

    @property
    def topic(self) -> str:
        return variant("caution", self.player)

    @property
    def gaps(self) -> Mapping[str, Any]:
        return shirt(self.player)

    @property
    def weight(self) -> Weight:
        return Weight.HIGHLIGHT

    @property
    def announcement(self) -> ShownAs:
        return ShownAs.NONE


@dataclass(slots=True)
class RedShown(SentOff):
    @property
    def topic(self) -> str:
        return variant("sent_off.second_yellow" if self.second_yellow else "sent_off.red", self.player)

    @property
    def gaps(self) -> Mapping[str, Any]:
        return shirt(self.player)

    @property
    def announcement(self) -> ShownAs:
        return ShownAs.NONE


@dataclass(slots=True)
class WentOff(Event):
    """Somebody was replaced; who came on is not asked."""

    kind: ClassVar[str] = "went_off"
    usual_icon = "swap-horizontal"
    usual_weight = Weight.KEY
    signal: ClassVar[Signal | None] = None
    player: Player | None = None

    @property
    def topic(self) -> str:
        return variant("went_off", self.player)

    @property
    def gaps(self) -> Mapping[str, Any]:
        return shirt(self.player)
