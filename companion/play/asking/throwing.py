"""Left to chance: virtual dice that are thrown, virtual cards that are turned, and real cards that were turned."""

from dataclasses import dataclass

from companion.play.asking.asked import Asked, Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.play.asking.face_entry import typed_face
from companion.referee import Draw, Option


@dataclass(frozen=True, slots=True)
class Throwing(Done):
    """A tap throws the dice, or turns the card; what can be turned on the board can be tapped too."""

    def take(self, tap: Tap, asking: Asking) -> Taken:
        return self.confirm(asking) if tap.kind == "token" and tap.what in turnable(asking.asked) else self

    def confirm(self, asking: Asking) -> Taken:
        question = asking.question
        return Given(by="row" if isinstance(question, Draw) and question.in_a_row else "throw")


@dataclass(frozen=True, slots=True)
class Turning(Done):
    """The real card or tile that came up."""

    picked: Option | None = None

    def take(self, tap: Tap, asking: Asking) -> Taken:
        """In a series of draws a tap answers at once: nobody wants to confirm sixteen tiles."""
        question = asking.question
        assert isinstance(question, Draw), "cards are drawn"
        if tap.kind == "option":
            picked: Option = tap.what
            given = Given(picked.answer, throws=picked.throws, last=Turning(picked))
            return given if question.in_a_row else Turning(picked).tapped(asking)
        faces = tuple(option.answer for option in question.options)
        row, face = (0, tap.key) if tap.kind == "key" else (-1, None)
        if tap.kind == "typed":
            now = self.picked.answer if self.picked is not None else None
            row, face = typed_face((faces,), (now,), *tap[1:])
        if row < 0:
            return self
        return Turning(next((each for each in question.options if each.answer == face), None)).tapped(asking)

    def confirm(self, _: Asking) -> Taken:
        return self if self.picked is None else Given(self.picked.answer, throws=self.picked.throws)

    def complete(self, _: Asking) -> bool:
        return self.picked is not None


def turnable(asked: Asked) -> frozenset[str]:
    """What a tap may turn: the tile whose other face is asked for, or the pile."""
    question = asked.question
    if not isinstance(question, Draw):
        return frozenset()
    turning = [token.id for token in asked.table.tokens if token.state == "turning"]
    return frozenset((*turning, question.deck, f"{question.deck}:{question.seat.side}"))
