"""Testing a real die: the faces that people entered, throw by throw, and their counts."""

from collections import Counter
from collections.abc import Sequence

from companion.referee.chance import Die


class Study:
    """The throws of one real die, in order, so that the last can be undone."""

    def __init__(self, die: Die, throws: Sequence[str] = ()) -> None:
        """Throws with faces that this die no longer has, because it was corrected, are left out."""
        self.die = die
        self._throws = [face for face in throws if face in die.faces]

    @property
    def throws(self) -> tuple[str, ...]:
        return tuple(self._throws)

    @property
    def seen(self) -> dict[str, int]:
        """How often each face was entered, in the die's order."""
        counts = Counter(self._throws)
        return {face: counts[face] for face in self.die.distinct}

    @property
    def weights(self) -> dict[str, int]:
        """How many sides of the die show each face."""
        counts = Counter(self.die.faces)
        return {face: counts[face] for face in self.die.distinct}

    def enter(self, face: str) -> None:
        if face not in self.die.faces:
            raise ValueError(f"the die has no such face: {face}")
        self._throws.append(face)

    def take_back(self) -> str | None:
        """Undo the last throw and return its face, or None if there is none."""
        return self._throws.pop() if self._throws else None

    def forget(self) -> None:
        self._throws.clear()
