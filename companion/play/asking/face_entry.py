"""Entering the face seen on each real die, row by row."""

from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.referee import Roll

BACKSPACE = 8


@dataclass(frozen=True, slots=True)
class FaceEntry(Done):
    """``picked`` holds the face chosen in each row of ``faces``, or None."""

    faces: tuple[tuple[str, ...], ...]
    picked: tuple[str | None, ...]

    @classmethod
    def of(cls, question: Roll) -> Self:
        """Nothing is entered yet."""
        faces = tuple(tuple(die.distinct) for die in question.dice)
        return cls(faces, (None,) * len(faces))

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind == "typed":
            row, face = typed_face(self.faces, self.picked, *tap[1:])
            return self if row < 0 else self._pick(row, face, asking)
        return self._pick(tap.what, tap.key, asking) if tap.kind == "key" else self

    def _pick(self, row: int, face: str | None, asking: Asking) -> Taken:
        picked = (*self.picked[:row], face, *self.picked[row + 1 :])
        return replace(self, picked=picked).tapped(asking)

    def confirm(self, asking: Asking) -> Taken:
        return Given(list(self.picked)) if self.complete(asking) else self

    def complete(self, _: Asking) -> bool:
        return None not in self.picked


def typed_face(
    rows: tuple[tuple[str, ...], ...], picked: tuple[str | None, ...], text: str, key: int
) -> tuple[int, str | None]:
    """The row that a key of a keyboard fills, and the face: a digit for its place; backspace opens the last one again.

    The row is -1 if the key means nothing.
    """
    if key == BACKSPACE:
        return max((row for row, face in enumerate(picked) if face is not None), default=-1), None
    if not text.isdecimal() or None not in picked:
        return -1, None
    row = picked.index(None)
    rank = int(text) - 1
    return (row, rows[row][rank]) if 0 <= rank < len(rows[row]) else (-1, None)
