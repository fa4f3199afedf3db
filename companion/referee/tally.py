"""A total shown as its terms, so that the players can check it: dice, stars, bonuses."""

from enum import Enum
from typing import Any, NamedTuple


class Form(Enum):
    """How the values of a term are shown."""

    DICE = "dice"
    SUM = "sum"
    STAR_DIE = "star die"
    STARS = "stars"
    BONUS = "points"

    @property
    def thrown(self) -> bool:
        return self in (Form.DICE, Form.SUM, Form.STAR_DIE)


class Part(NamedTuple):
    """One term: the box names its ``kind``, as in its texts; its ``values`` add up."""

    kind: str
    values: tuple[int, ...]
    form: Form

    @property
    def total(self) -> int:
        return sum(self.values)


class Tally(NamedTuple):
    """The total of an attack or a defence."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        return sum(part.total for part in self.parts)

    def as_json(self) -> dict[str, Any]:
        return {
            "total": self.total,
            "parts": [{"kind": part.kind, "values": list(part.values)} for part in self.parts],
        }
