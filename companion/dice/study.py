"""Learning a real die: the faces that people saw, one throw after the other, and what they add up to."""

from collections import Counter
from collections.abc import Sequence

from companion.referee.chance import Die


class Study:
    """The throws of one real die, in order, so that the last can always be taken back."""

    def __init__(self, die: Die, throws: Sequence[str] = ()) -> None:
        """Throws that this die cannot have made (its faces were corrected since) are left out."""
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
        """Forget the last throw; which face it was."""
        return self._throws.pop() if self._throws else None

    def forget(self) -> None:
        self._throws.clear()
