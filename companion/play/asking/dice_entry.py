"""Entering real dice on keys: the sum of the dice that the rules add up, and the face of the other one."""

from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.referee import Die, Roll
from companion.referee.question import Answer

_MANY_SUMS = 12
"""With more sums than this the other die is entered first: most of its faces need no sum, or make room for it."""


def entered_on_keys(question: Roll) -> bool:
    """Whether a throw is at most one sum and one face, and its faces are certain."""
    few = len(question.others) <= 1 and (question.summed or len(question.dice) == 1)
    return bool(few) and not question.meanings and not question.outcomes


@dataclass(frozen=True, slots=True)
class DiceEntry(Done):
    """What has been entered of a throw so far; ``one_by_one`` every face in the place of the sum."""

    question: Roll
    one_by_one: bool
    numbers: tuple[str | None, ...]
    total: int | None = None
    face: str | None = None
    digits: str = ""
    """The digits typed so far of a sum that has two."""

    @classmethod
    def of(cls, question: Roll, *, one_by_one: bool = False) -> Self:
        """Nothing is entered yet."""
        return cls(question, one_by_one and question.summed > 1, (None,) * question.summed)

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind == "open_face":
            return self.without_face()
        entry = (
            self.enter(tap.what, tap.key) if tap.kind == "key" else self.type(tap.what) if tap.kind == "typed" else self
        )
        return entry if entry == self else entry.tapped(asking)

    def confirm(self, _: Asking) -> Taken:
        return Given(self.answer) if self.whole else self

    def complete(self, _: Asking) -> bool:
        return self.whole

    def like(self, other: Done) -> bool:
        return isinstance(other, DiceEntry) and self.one_by_one == other.one_by_one

    def enter(self, part: str | int, key: str) -> Self:
        """With the "sum" or the "face", or the face of one of the dice that are added up, by its number."""
        if part == "sum":
            return replace(self, total=int(key), digits="")
        if part == "face":
            return replace(self, face=key, digits="")
        numbers = tuple(key if die == part else face for die, face in enumerate(self.numbers))
        return replace(self, numbers=numbers, digits="")

    def without_face(self) -> Self:
        """The face that was entered first is open again."""
        return replace(self, face=None)

    def type(self, text: str) -> Self:
        """After a key of a keyboard: a digit of the sum, or the place of a face in its row."""
        if not text.isdecimal():
            return self
        if self.wants_sum and not self.one_by_one and not (self.face_first and self.wants_face):
            return self._type_sum(self.digits + text)
        faces = self.other.distinct if self.other is not None and self.wants_face else ()
        return self.enter("face", faces[int(text) - 1]) if 1 <= int(text) <= len(faces) else self

    def _type_sum(self, typed: str) -> Self:
        """One digit, or two where the first alone is no sum."""
        if int(typed) in self.question.sums:
            return self.enter("sum", typed)
        begun = any(str(total).startswith(typed) for total in self.question.sums)
        return replace(self, digits=typed if begun else "")

    @property
    def other(self) -> Die | None:
        """The die whose face matters by itself, if there is one."""
        return self.question.others[0] if self.question.others else None

    @property
    def face_first(self) -> bool:
        return self.other is not None and len(self.question.sums) > _MANY_SUMS

    @property
    def wants_face(self) -> bool:
        return self.other is not None and self.face is None

    @property
    def wants_sum(self) -> bool:
        if not self.question.summed or self.face in self.question.alone:
            return False
        return None in self.numbers if self.one_by_one else self.total is None

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.wants_face and not self.wants_sum

    @property
    def answer(self) -> Answer:
        """The complete entry as the question takes it; dice that nobody needed are not seen."""
        face = [self.face] if self.other is not None else []
        if not self.question.summed:
            return face
        if self.one_by_one and None not in self.numbers:
            return [*self.numbers, *face]
        return [self.total, *face]

    def parts_of(self, answer: Answer) -> tuple[list[str], int | None, str | None]:
        """The faces of the dice to add up, if seen, their sum, and the other face of an answer to this question."""
        question = self.question
        face = answer[-1] if self.other is not None else None
        if question.by_sum(answer):
            return [], answer[0], face
        numbers = list(answer[: question.summed])
        return numbers, sum(map(int, numbers)) if numbers else None, face
