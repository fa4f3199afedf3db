"""A row of the scoreboard: what is ours, what a peer or a limit is in the same run, their ratio and its goal."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Score:
    """``goal`` is the ratio wanted, ours ÷ peer: at most, or with ``at_least`` no less. Without one the row informs."""

    what: str
    ours: float
    peer: float
    unit: str
    against: str
    goal: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float:
        return self.ours / self.peer if self.peer else 0.0

    @property
    def short(self) -> bool:
        """Whether the goal is missed."""
        if self.goal is None:
            return False
        return self.ratio < self.goal if self.at_least else self.ratio > self.goal

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"ratio": self.ratio, "short": self.short}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A row that could not be measured here, and why."""

    what: str
    why: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


Row = Score | LeftOut
