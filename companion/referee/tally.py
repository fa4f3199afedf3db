"""A total shown as its terms, so that the players can check it: dice, stars, bonuses."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Part:
    """One term: ``kind`` names it (dice, their sum, duel, player, keeper, wall, coach, confidence).

    Its ``values`` add up.
    """

    kind: str
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.values)


@dataclass(frozen=True, slots=True)
class Tally:
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
