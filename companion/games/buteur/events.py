"""The events of this box: the ball's path, throw-ins, cuts, hands and piles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.buteur.board import Square
from companion.games.buteur.cards import Choice
from companion.games.buteur.path import Leg
from companion.referee.event import Event, Goal, Penalty, Shot, Turn
from companion.referee.prominence import ShownAs, Weight
from companion.words import Phrase


def leg_words(leg: Leg) -> Phrase:
    return Phrase(f"buteur.leg.{leg.arrow}", n=leg.distance)


def path_words(legs: tuple[Leg, ...]) -> Phrase:
    """``6 en diagonale à droite, puis 5 tout droit``."""
    return _path([leg_words(leg) for leg in legs])


def choices_words(path: tuple[Choice, ...]) -> Phrase:
    """The same for a card: ``1 tout droit, puis 2 dans la direction de votre choix`` if its arrows are dotted."""
    return _path(
        [Phrase(f"buteur.leg.{'any' if len(c.arrows) > 1 else c.arrows[0]}", n=c.distance) for c in path],
    )


def _path(legs: Sequence[Phrase]) -> Phrase:
    return Phrase(f"buteur.path.legs_{len(legs)}", **{f"leg{at}": leg for at, leg in enumerate(legs, 1)})


@dataclass(slots=True)
class TurnOf(Turn):
    """A side's turn, and which of the partners plays (BU-04)."""

    person: str = ""

    @property
    def played_by(self) -> str:
        return self.person


@dataclass(slots=True)
class Moved(Event):
    """A card moved the ball; without legs the players moved it themselves. ``player`` is named if he has a partner."""

    kind: ClassVar[str] = "moved"
    card: str = ""
    legs: tuple[Leg, ...] = ()
    start: Square = (0, 0)
    end: Square = (0, 0)
    player: str = ""

    @property
    def topic(self) -> str:
        return f"moved.{self.card}" if self.legs else f"brought.{self.card}"

    @property
    def cue(self) -> str:
        return "moved" if self.legs else "brought"

    @property
    def icon(self) -> str:
        """The direction on the board."""
        (column, row), (to_column, to_row) = self.start, self.end
        if column != to_column:
            return "arrow-right" if to_column > column else "arrow-left"
        return "arrow-down" if to_row > row else "arrow-up"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"path": path_words(self.legs)} if self.legs else {}


@dataclass(slots=True)
class Out(Event):
    """The ball left the pitch by ``side``: over the touchline, through a corner, beside the goal."""

    kind: ClassVar[str] = "out"
    variant = "line"
    usual_icon = "flag-variant"
    usual_announcement = ShownAs.MESSAGE
    line: str = "touch"
    square: Square = (0, 0)


@dataclass(slots=True)
class InTheNet(Event):
    """A shot of ``side`` crossed the line: ``against`` may still stop it."""

    kind: ClassVar[str] = "in_the_net"
    usual_icon = "target"
    against: int | None = None


@dataclass(slots=True)
class ThrowIn(Event):
    kind: ClassVar[str] = "throw_in"
    usual_icon = "human-handsup"
    square: Square = (0, 0)


@dataclass(slots=True)
class Clearance(Event):
    kind: ClassVar[str] = "clearance"
    usual_icon = "shoe-cleat"
    square: Square = (0, 0)


@dataclass(slots=True)
class Strike(Shot):
    """A shot from play, decided."""

    kind: ClassVar[str] = "strike"
    by: str = "keeper"
    """What stopped it: a keeper, a corner, or a card held at the end of a half (BU-41)."""

    @property
    def topic(self) -> str:
        return f"strike.{self.outcome}_{self.by}" if self.outcome == "saved" else f"strike.{self.outcome}"


@dataclass(slots=True)
class PenaltyStopped(Penalty):
    """A penalty that no hand saved at the cut, stopped by a card (BU-R14)."""

    by: str = "keeper"

    @property
    def topic(self) -> str:
        return f"penalty.saved_{self.by}"


@dataclass(slots=True)
class CornerKick(Shot):
    """A corner, decided by the cut or by the end of the half."""

    kind: ClassVar[str] = "corner_kick"
    colour: str = "red"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"which": Phrase(f"buteur.corner.{self.colour}")}


@dataclass(slots=True)
class Scored(Goal):
    """A goal; a shot from play says how far it went, if its path is known."""

    steps: int = 0

    @property
    def topic(self) -> str:
        return "goal.long_shot" if self.steps else f"goal.{self.by}"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"n": self.steps}


@dataclass(slots=True)
class PenaltyCalled(Event):
    kind: ClassVar[str] = "penalty_called"
    usual_icon = "bullseye-arrow"


@dataclass(slots=True)
class Cut(Event):
    """A card was cut from the stock, or from the discards at the end of a half."""

    kind: ClassVar[str] = "cut"
    usual_icon = "content-cut"
    usual_announcement = ShownAs.MESSAGE
    symbol: str = "none"
    pile: str = "stock"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"sign": Phrase(f"buteur.symbol.{self.symbol}"), "pile_words": Phrase(f"buteur.pile.{self.pile}")}


@dataclass(slots=True)
class Discarded(Event):
    """A card was discarded without being played; ``why`` names the reason."""

    kind: ClassVar[str] = "discarded"
    variant = "why"
    usual_icon = "close"
    player: str = ""
    why: str = "nothing_to_play"


@dataclass(slots=True)
class Drew(Event):
    """Cards drawn from the stock; on the sheet unless it is the one card of a normal turn."""

    kind: ClassVar[str] = "drew"
    usual_icon = "cards-outline"
    player: str = ""
    n: int = 0
    missing: int = 0

    @property
    def topic(self) -> str:
        return "drew.short" if self.missing else "drew.back"

    @property
    def weight(self) -> Weight:
        return Weight.NORMAL if self.n != 1 or self.missing else Weight.UNWRITTEN

    @property
    def cue(self) -> str:
        """The one card of a normal turn needs no reminder."""
        return self.topic if self.weight else ""


@dataclass(slots=True)
class Dealt(Event):
    """A new stock is on the table: after the deal, and for the second half."""

    kind: ClassVar[str] = "dealt"
    usual_icon = "shuffle-variant"
    stock: int = 0

    @property
    def cue(self) -> str:
        """BU-43: for the second half the cards on the table are shuffled first."""
        return "dealt.again" if self.clause == "BU-43" else "dealt.first"


@dataclass(slots=True)
class LastTurn(Event):
    """The stock is nearly empty: the next player has the last turn of the half."""

    kind: ClassVar[str] = "last_turn"
    usual_icon = "alert"
    usual_announcement = ShownAs.MESSAGE
    player: str = ""
    n: int = 0


@dataclass(slots=True)
class ShootOut(Event):
    """Level at the end: cuts decide (BU-R7)."""

    kind: ClassVar[str] = "shoot_out"
    usual_icon = "bullseye-arrow"


@dataclass(slots=True)
class ShootOutCut(Event):
    """One cut of the shoot-out for ``side``; ``scored`` counts its successes so far."""

    kind: ClassVar[str] = "shoot_out_cut"
    variant = "outcome"
    usual_announcement = ShownAs.MESSAGE
    outcome: str = "goal"
    scored: int = 0

    @property
    def icon(self) -> str:
        return "goal" if self.outcome == "goal" else "hand-back-right"

    @property
    def shoot_out_goal(self) -> bool | None:
        return self.outcome == "goal"
