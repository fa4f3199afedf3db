"""Which sides the app will play, before kick-off."""

from collections.abc import Sequence
from typing import Any

from companion.referee.header import GHOST_LEVELS, TEAM_COLOURS
from companion.words.translation import tr

USUAL = "regular"


class GhostPlan:
    """The level of each side that the app plays. ``level`` is that of the next side that it gets."""

    def __init__(self) -> None:
        self._levels: dict[int, str] = {}
        self.level = USUAL

    def take_up(self, saved: Any) -> None:
        """Restore the last choices, as far as they can be read."""
        if isinstance(saved, list):
            found = enumerate(saved[: len(TEAM_COLOURS)])
            self._levels = {side: level for side, level in found if level in GHOST_LEVELS}
            self.level = next(iter(self._levels.values()), USUAL)

    def as_json(self) -> list[str]:
        return [self.of(side) for side in range(len(TEAM_COLOURS))]

    def of(self, side: int) -> str:
        """The level at which the app plays a side; empty if people do."""
        return self._levels.get(side, "")

    def among(self, sides: int) -> list[int]:
        """The sides that the app plays, of so many."""
        return [side for side in sorted(self._levels) if side < sides]

    def seat(self, side: int, level: str) -> None:
        """Let the app play a side at that level; with an empty one, people play it."""
        if level:
            self._levels[side] = self.level = level
        else:
            self._levels.pop(side, None)

    def turn_on(self, sides: int, *, on: bool) -> None:
        """Play against a ghost, or not: the last side is its, so that people keep theirs; or the one it had."""
        if not on:
            self._levels.clear()
        elif not self.among(sides):
            self.seat(sides - 1, self.level)

    def swap(self) -> None:
        """The ghost and the person of two sides change places."""
        self._levels = {1 - side: level for side, level in self._levels.items() if side < 2}

    def name(self, side: int, sides: int) -> str:
        """The name of a side that the app plays: numbered if there are several."""
        ghosts = self.among(sides)
        return tr("ghost.name") if len(ghosts) == 1 else tr("ghost.name_n", n=ghosts.index(side) + 1)


def without_ghosts(letters: Sequence[str], plan: GhostPlan) -> list[str]:
    """The chosen letters of the sides of people; those of the others follow from their names."""
    return ["" if plan.of(side) else letter for side, letter in enumerate(letters)]
