"""A fact that the referee tells, with the clause that made it so. Every kind of event is one of these.

Slotted but not frozen: a frozen constructor costs four times as much, and a match tells hundreds of these.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from companion.referee.prominence import Announcement, Signal, Weight
from companion.referee.tally import Tally


@dataclass(frozen=True, slots=True)
class Player:
    """A footballer as the sheet names him: his token on the table, his post and his name."""

    token: str
    post: str
    name: str


@dataclass(slots=True)
class Event:
    """A fact of the match. ``side`` is the side it happened to or by.

    A kind states its usual icon, weight and announcement; the properties say otherwise where it depends on the fact.
    """

    kind: ClassVar[str]
    opens_turn: ClassVar[bool] = False
    """Whether a turn begins with it. The rules tell it before the turn changes anything on the table."""
    usual_icon: ClassVar[str] = ""
    usual_weight: ClassVar[Weight] = Weight.NORMAL
    usual_announcement: ClassVar[Announcement] = Announcement.NONE
    signal: ClassVar[Signal | None] = None

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
    def icon(self) -> str:
        """The icon that stands for it; ``goal``, ``yellow``, ``red`` and ``second_yellow`` are drawn."""
        return self.usual_icon

    @property
    def weight(self) -> Weight:
        return self.usual_weight

    @property
    def announcement(self) -> Announcement:
        return self.usual_announcement

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
