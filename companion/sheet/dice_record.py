"""The record of the dice: how often each face of a kind of die came up, and how often it should have."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.referee.chance import Die
from companion.referee.play import Step
from companion.referee.question import Answer, Draw, Roll


@dataclass(slots=True)
class DieRecord:
    """A kind of die, or the sum of two of them if ``dice`` is 2.

    ``weights`` are how many of the die's sides show each face; ``certain`` is false if the rulebook does not say.
    """

    die: str
    dice: int
    weights: dict[str, int]
    certain: bool = True
    real: Counter[str] = field(default_factory=Counter)
    virtual: Counter[str] = field(default_factory=Counter)

    @property
    def seen(self) -> dict[str, int]:
        """How often each face came up, real and virtual dice together."""
        return {face: self.real[face] + self.virtual[face] for face in self.weights}

    @property
    def throws(self) -> int:
        return self.real.total() + self.virtual.total()

    @property
    def expected(self) -> dict[str, float]:
        """The expected count of each face."""
        whole = sum(self.weights.values())
        return {face: self.throws * weight / whole for face, weight in self.weights.items()}

    def same_die(self, other: "DieRecord") -> bool:
        """Whether both can be added up: another kit may have other faces."""
        return (self.die, self.dice, self.weights) == (other.die, other.dice, other.weights)

    def add(self, other: "DieRecord") -> None:
        self.real.update(other.real)
        self.virtual.update(other.virtual)

    def as_json(self) -> dict[str, Any]:
        return {
            "die": self.die,
            "dice": self.dice,
            "certain": self.certain,
            "faces": {face: [weight, self.real[face], self.virtual[face]] for face, weight in self.weights.items()},
        }

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> "DieRecord":
        faces = given["faces"]
        return cls(
            given["die"],
            given["dice"],
            {face: weight for face, (weight, _, _) in faces.items()},
            given["certain"],
            Counter({face: real for face, (_, real, _) in faces.items() if real}),
            Counter({face: virtual for face, (_, _, virtual) in faces.items() if virtual}),
        )


def dice_record(steps: Iterable[Step]) -> list[DieRecord]:
    """Every die of the match in the order of its first throw; two numbered dice thrown together also by their sum.

    Dice of which only the sum was entered count for that, and for no face.
    """
    records: dict[tuple[str, int], DieRecord] = {}
    for step in steps:
        if not isinstance(step.question, Roll):
            continue
        for dice, face in _seen(step.question, step.given.answer):
            key = (dice[0].name, len(dice))
            if key not in records:
                certain = all(die.certain for die in dice)
                records[key] = DieRecord(dice[0].name, len(dice), _weights(dice), certain)
            (records[key].virtual if step.given.virtual else records[key].real)[face] += 1
    return list(records.values())


def cards_drawn(steps: Iterable[Step]) -> dict[str, int]:
    """How many cards were drawn from each deck."""
    return dict(Counter(step.question.deck for step in steps if isinstance(step.question, Draw)))


def _seen(roll: Roll, answer: Answer) -> Iterator[tuple[tuple[Die, ...], str]]:
    """What was seen of a throw: each face, and the sum of a pair, whether its two faces were entered or not."""
    shown = roll.shown(answer)
    for die, face in shown:
        yield (die,), face
    yield from _pairs(shown)
    if (added := roll.sum_only(answer)) and len(added[0]) == 2:
        yield added[0], str(added[1])


def _pairs(shown: Sequence[tuple[Die, str]]) -> Iterator[tuple[tuple[Die, ...], str]]:
    """The sums of exactly two numbered dice of one kind."""
    kinds: dict[str, list[tuple[Die, str]]] = {}
    for die, face in shown:
        kinds.setdefault(die.name, []).append((die, face))
    for together in kinds.values():
        if len(together) == 2 and all(face.isdigit() for die, _ in together for face in die.faces):
            yield tuple(die for die, _ in together), str(sum(int(face) for _, face in together))


def _weights(dice: Sequence[Die]) -> dict[str, int]:
    if len(dice) == 1:
        return dict(Counter(dice[0].faces))
    sums = Counter(int(a) + int(b) for a in dice[0].faces for b in dice[1].faces)
    return {str(total): sums[total] for total in sorted(sums)}
