"""The base class of all events: a fact of the match with the clause behind it.

Slotted but not frozen: a frozen constructor costs four times as much, and a match produces hundreds of events.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

from companion.referee.prominence import ShownAs, Signal, Weight
from companion.referee.tally import Tally
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Player:
    """A footballer as the sheet names him: his token on the table, his position and his name."""

    token: str
    post: str
    name: str


def score_of(score: Sequence[int], winner: int | None = None) -> Phrase | str:
    """A final score as people say it, that of the winner first: "3 to 0"; between more than two sides a list."""
    first = winner or 0
    ordered = [score[first], *(goals for side, goals in enumerate(score) if side != first)] if score else []
    if len(ordered) != 2:
        return " – ".join(map(str, ordered))
    return Phrase("referee.score_of", first=ordered[0], second=ordered[1])


@dataclass(slots=True)
class Event:
    """A fact of the match. ``side`` is the side it happened to or by.

    A class sets its usual icon, weight and announcement; its properties override them if they depend on the fields.
    """

    kind: ClassVar[str]
    variant: ClassVar[str] = ""
    """The field that names which of several sentences tells it, if there are several."""
    resumable: ClassVar[bool] = False
    """Whether the state alone says how the match goes on from here, so that it can be saved: nothing changed yet."""
    usual_icon: ClassVar[str] = ""
    usual_weight: ClassVar[Weight] = Weight.NORMAL
    usual_announcement: ClassVar[ShownAs] = ShownAs.NONE
    signal: ClassVar[Signal | None] = None
    moves_side_card: ClassVar[bool] = False
    """Whether a card in front of a whole side is laid, changed or taken back because of it."""

    clause: str
    side: int | None = None

    @property
    def topic(self) -> str:
        """The catalogue key of its sentence: the kind, and the variant if there are several."""
        return f"{self.kind}.{getattr(self, self.variant)}" if self.variant else self.kind

    @property
    def cue(self) -> str:
        """The catalogue key of what hands do on the table because of it; empty if another event says so.

        A box without such a text has nothing to be moved.
        """
        return self.topic

    @property
    def gaps(self) -> Mapping[str, Any]:
        """Values for its sentence besides its fields."""
        return {}

    @property
    def icon(self) -> str:
        """Its icon; ``goal``, ``yellow``, ``red`` and ``second_yellow`` are drawn."""
        return self.usual_icon

    @property
    def weight(self) -> Weight:
        return self.usual_weight

    @property
    def announcement(self) -> ShownAs:
        return self.usual_announcement

    @property
    def worth(self) -> int:
        """By how much it raises the score, if it is a goal."""
        return 1

    @property
    def shoot_out_goal(self) -> bool | None:
        """Whether this kick of a shoot-out went in; None if it is not such a kick."""
        return None

    @property
    def people(self) -> tuple[Player, ...]:
        """The footballers that it is about."""
        several = [value if isinstance(value, tuple) else (value,) for _, value in self.values()]
        return tuple(each for value in several for each in value if isinstance(each, Player))

    @property
    def stated_score(self) -> tuple[int, ...]:
        """The final score that its sentence states, if it does."""
        return ()

    def values(self) -> Iterator[tuple[str, Any]]:
        """Its fields by name."""
        kind: type = type(self)
        return ((name, getattr(self, name)) for name in _field_names(kind))

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"event": self.kind}
        for name, value in self.values():
            if value is not None:
                written[name] = _written(value)
        return written


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind))


def _written(value: Any) -> Any:
    if isinstance(value, Player):
        return {"token": value.token, "post": value.post, "name": value.name}
    if isinstance(value, Tally):
        return value.as_json()
    if isinstance(value, tuple):
        return [_written(item) for item in value]
    return value
