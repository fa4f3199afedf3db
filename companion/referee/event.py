"""What the referee tells: facts that all games share, each with the clause that made it so.

Slotted but not frozen: a frozen constructor costs four times as much, and a match tells hundreds of these.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from companion.referee.tally import Tally


@dataclass(frozen=True, slots=True)
class Player:
    """A footballer as the sheet names him: his token on the table, his post and his name."""

    token: str
    post: str
    name: str


@dataclass(slots=True)
class Event:
    """A fact of the match. ``side`` is the side it happened to or by."""

    kind: ClassVar[str]

    clause: str
    side: int | None = None

    @property
    def topic(self) -> str:
        """Which sentence tells it: the kind, and the variant where there are several."""
        return self.kind

    @property
    def gaps(self) -> Mapping[str, Any]:
        """What its sentence says besides its fields: words that a field can only name."""
        return {}

    @property
    def noted(self) -> bool:
        """Whether the match sheet tells it; what every turn repeats is for the board alone."""
        return True

    @property
    def mark(self) -> str:
        """The icon that says more of it than its kind would, where there is one."""
        return ""

    @property
    def detail(self) -> bool:
        """Whether only the whole sheet tells it: a later line says what came of it."""
        return False

    @property
    def shoot_out_goal(self) -> bool | None:
        """Whether this kick of a shoot-out went in; nothing where it is no such kick."""
        return None

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"event": self.kind}
        for item in fields(self):
            value = getattr(self, item.name)
            if value is not None:
                told[item.name] = _plain(value)
        return told


def _plain(value: Any) -> Any:
    if isinstance(value, Player):
        return {"token": value.token, "post": value.post, "name": value.name}
    if isinstance(value, Tally):
        return value.as_json()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


@dataclass(slots=True)
class Appointed(Event):
    """Who officiates, of the referees in the box."""

    kind: ClassVar[str] = "appointed"
    name: str = ""


@dataclass(slots=True)
class KickOff(Event):
    kind: ClassVar[str] = "kick_off"


@dataclass(slots=True)
class Period(Event):
    """A round, a half, a leg begins."""

    kind: ClassVar[str] = "period"
    number: int = 1
    name: str = "round"

    @property
    def topic(self) -> str:
        return f"period.{self.name}"


@dataclass(slots=True)
class Turn(Event):
    kind: ClassVar[str] = "turn"
    number: int = 1


@dataclass(slots=True)
class Passed(Event):
    """A turn or a part of it with nothing done; ``why`` names the reason."""

    kind: ClassVar[str] = "passed"
    why: str = "choice"

    @property
    def topic(self) -> str:
        return f"passed.{self.why}"


@dataclass(slots=True)
class Weakened(Event):
    """Players of ``side`` turned face down; ``why`` names how."""

    kind: ClassVar[str] = "weakened"
    players: tuple[Player, ...] = ()
    why: str = "dice"

    @property
    def topic(self) -> str:
        return f"weakened.{self.why}"


@dataclass(slots=True)
class Recovered(Event):
    kind: ClassVar[str] = "recovered"
    players: tuple[Player, ...] = ()
    why: str = "recover"

    @property
    def topic(self) -> str:
        return f"recovered.{self.why}"


@dataclass(slots=True)
class Verdict(Event):
    """What the referee said about a challenge of ``side``."""

    kind: ClassVar[str] = "verdict"
    verdict: str = ""

    @property
    def topic(self) -> str:
        return f"verdict.{self.verdict}"


@dataclass(slots=True)
class Shot(Event):
    """A contest between a shooter of ``side`` and the keeper of ``against``; ``outcome``: goal, saved or missed."""

    player: Player | None = None
    against: int | None = None
    outcome: str = "saved"
    attack: Tally | None = None
    defence: Tally | None = None

    @property
    def topic(self) -> str:
        compared = self.attack is not None and self.defence is not None
        return f"{self.kind}.{self.outcome}" if compared else f"{self.kind}.{self.outcome}_outright"


@dataclass(slots=True)
class FreeKick(Shot):
    kind: ClassVar[str] = "free_kick"


@dataclass(slots=True)
class Duel(Shot):
    kind: ClassVar[str] = "duel"


@dataclass(slots=True)
class Penalty(Shot):
    kind: ClassVar[str] = "penalty"


@dataclass(slots=True)
class Goal(Event):
    """A goal of ``side``; ``by`` names how, the tallies are given where the score was compared."""

    kind: ClassVar[str] = "goal"
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
class Kick(Event):
    """A kick of the shoot-out: goal, missed or saved, and the kicks that stand after it."""

    kind: ClassVar[str] = "kick"
    number: int = 1
    person: str = ""
    outcome: str = "goal"
    tally: tuple[int, ...] = ()

    @property
    def topic(self) -> str:
        return f"kick.{self.outcome}"

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"tally": " – ".join(map(str, self.tally))}

    @property
    def shoot_out_goal(self) -> bool | None:
        return self.outcome == "goal"


@dataclass(slots=True)
class Caution(Event):
    """A yellow card, his ``count``-th; a second one that sends off is told by the sending-off."""

    kind: ClassVar[str] = "caution"
    player: Player | None = None
    count: int = 1

    @property
    def noted(self) -> bool:
        return self.count == 1


@dataclass(slots=True)
class SentOff(Event):
    kind: ClassVar[str] = "sent_off"
    player: Player | None = None
    second_yellow: bool = False

    @property
    def topic(self) -> str:
        return "sent_off.second_yellow" if self.second_yellow else "sent_off.red"


@dataclass(slots=True)
class Substitution(Event):
    """``player`` comes on for ``replaced``; ``why`` he went, and how many changes are ``left`` to the side."""

    kind: ClassVar[str] = "substitution"
    replaced: str = ""
    player: Player | None = None
    why: str = "weakened"
    left: int = 0

    @property
    def topic(self) -> str:
        return f"substitution.{self.why}"


@dataclass(slots=True)
class NobodyCarded(Event):
    """A card was shown and there is nobody to take it."""

    kind: ClassVar[str] = "nobody_carded"
    post: str = ""


@dataclass(slots=True)
class NoShot(Event):
    """A shot falls away because nobody can take it."""

    kind: ClassVar[str] = "no_shot"


@dataclass(slots=True)
class Result(Event):
    """The match is over. ``winner`` is nobody's after a draw or an abandoned match."""

    kind: ClassVar[str] = "result"
    winner: int | None = None
    score: tuple[int, ...] = ()
    why: str = "won"
    ranking: tuple[int, ...] = field(default=())

    @property
    def topic(self) -> str:
        return f"result.{self.why}"
