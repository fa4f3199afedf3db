"""Who plays for which side when several people form one: composed by the box or by the players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.referee import BadHeader, Game, Header
from companion.referee.header import TEAM_COLOURS

Sides = list[list[int]]
"""The people of each side, by position around the table."""


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """A side as planned; an empty name or letter gets a default."""

    colours: str
    name: str = ""
    letter: str = ""


def sides_formed(game: Game, mode: str, count: int, rulings: tuple[tuple[str, str], ...]) -> int:
    """How many sides so many people form."""
    placeholders = tuple(map(str, range(count)))
    try:
        return len(game.side_names(Header(game.id, mode, placeholders, rulings=dict(rulings))))
    except BadHeader:
        return min(count, len(TEAM_COLOURS))


class PeoplePlan:
    """The names of the people, and the sides that the players composed; empty until they change them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.names = [""] * max(mode.most for mode in game.modes)
        self.composed: Sides | None = None

    def take_up(self, names: Sequence[Any], composed: Any, count: int) -> None:
        """Restore the last choices, as far as they fit."""
        if all(isinstance(name, str) for name in names):
            known = list(names[: len(self.names)])
            self.names = known + [""] * (len(self.names) - len(known))
        if self._fits(composed, count):
            self.composed = [list(side) for side in composed]

    def _fits(self, composed: Any, count: int) -> bool:
        if not self._game.forms_teams or not isinstance(composed, list):
            return False
        people = [person for side in composed if isinstance(side, list) for person in side]
        return all(composed) and all(type(person) is int for person in people) and sorted(people) == [*range(count)]

    def sides(self, mode: str, count: int, rulings: Mapping[str, str]) -> Sides:
        """Who plays for each side now."""
        if self.composed is not None:
            return self.composed
        seats = tuple(map(str, range(count)))
        usual = self._game.people(Header(self._game.id, mode, seats, rulings=rulings))
        return [[int(person) for person in side] for side in usual]

    def move(self, person: int, sides: Sides) -> bool:
        """Move a person to the next side; no side may be left empty."""
        at = next(side for side, people in enumerate(sides) if person in people)
        if len(sides[at]) == 1:
            return False
        moved = [[other for other in people if other != person] for people in sides]
        moved[(at + 1) % len(sides)].append(person)
        self.composed = moved
        return True
