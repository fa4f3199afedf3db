"""The table where only the score is kept: nothing lies on it, everything is noted."""

from dataclasses import dataclass, field

from companion.referee.table import Table

WORTH = {"goal": 1, "goal2": 2, "goal3": 3}
"""The deeds that score, and how much; two and three only where points are counted."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be noted: of a side, or of the match."""

    kind: str
    side: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreTable(Table):
    """``timed``: there is a clock; with ``minutes`` it counts each period down, otherwise the match up.

    ``points``: one, two or three at a tap, instead of goals.
    """

    timed: bool = field(default=False, kw_only=True)
    minutes: int = field(default=0, kw_only=True)
    points: bool = field(default=False, kw_only=True)
