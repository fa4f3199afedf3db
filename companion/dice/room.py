"""The dice room: throws outside any match. Keeps the dice on the table, the held ones, and the history of throws."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.dice.boxes import MOST, RoomBox, UsualThrow
from companion.dice.roller import Roller
from companion.referee.chance import Die
from companion.referee.question import Draw, Option, Roll
from companion.referee.seat import Seat

REMEMBERED = 60
"""How many throws the history keeps; the counts include all of them."""
_NOBODY = Seat(0, "")


@dataclass(frozen=True, slots=True)
class RoomThrow:
    """One throw in the history: each die with its face, and the indices of the held dice, which were not thrown."""

    box: str
    throw: str
    dice: tuple[str, ...]
    faces: tuple[str, ...]
    held: frozenset[int] = frozenset()

    @property
    def pips(self) -> tuple[int, ...]:
        return tuple(int(face) for face in self.faces if face.isdigit())

    def as_json(self) -> dict[str, Any]:
        return {
            "box": self.box,
            "throw": self.throw,
            "dice": list(self.dice),
            "faces": list(self.faces),
            "held": sorted(self.held),
        }

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> "RoomThrow":
        dice, faces = tuple(map(str, given["dice"])), tuple(map(str, given["faces"]))
        return cls(str(given["box"]), str(given["throw"]), dice, faces, frozenset(map(int, given["held"])))


class DiceRoom:
    """The state of the dice room: the open box and the chosen throw.

    Dice can be held; decks are drawn without replacement. As in a match, each throw depends on the room's key and on
    the number of throws before it.
    """

    def __init__(self, boxes: Sequence[RoomBox] | Mapping[str, RoomBox], key: str) -> None:
        self._boxes = boxes if isinstance(boxes, Mapping) else {box.id: box for box in boxes}
        self._roller = Roller(key)
        self._drawn = 0
        self._chosen: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        self._out: dict[str, Counter[str]] = {}
        self._tallies: dict[str, Counter[str]] = {}
        self._sums: dict[str, Counter[int]] = {}
        self.box = self._boxes[next(iter(self._boxes))]
        self.faces: tuple[str, ...] = ()
        self.held: frozenset[int] = frozenset()
        self.history: list[RoomThrow] = []
        self.shuffled = False

    def box_of(self, id: str) -> RoomBox:
        return self._boxes[id]

    # The dice to throw.

    @property
    def usual(self) -> UsualThrow:
        return self.box.throw(self._chosen.get(self.box.id, ""))

    @property
    def count(self) -> int:
        return self._counts.get(self._place, self.usual.usual_count)

    @property
    def dice(self) -> tuple[Die, ...]:
        return self.usual.with_count(self.count)

    @property
    def free(self) -> tuple[int, ...]:
        """The indices of the dice in the next throw: those not held."""
        return tuple(rank for rank in range(len(self.dice)) if rank not in self.held)

    @property
    def can_throw(self) -> bool:
        return self.usual.deck is not None or bool(self.free)

    @property
    def _place(self) -> str:
        return f"{self.box.id}/{self.usual.id}"

    def open(self, box: str) -> None:
        """Switch to another box."""
        if box in self._boxes:
            self.box = self._boxes[box]
            self.clear()

    def choose(self, throw: str) -> None:
        self._chosen[self.box.id] = throw
        self.clear()

    def change_count(self, by: int) -> None:
        """Change the number of dice or cards by ``by``, within one to ``MOST``."""
        count = min(MOST, max(1, self.count + by))
        if count != self.count:
            self._counts[self._place] = count
            self.clear()

    def hold(self, rank: int) -> None:
        """Hold a die or release it; only a die that has been thrown can be held."""
        if self.faces and self.usual.deck is None and 0 <= rank < len(self.dice):
            self.held ^= {rank}

    def clear(self) -> None:
        """Clear the table."""
        self.faces, self.held, self.shuffled = (), frozenset(), False

    # Throwing and drawing.

    def throw(self) -> RoomThrow:
        """Throw the dice that are not held, or draw cards; the result goes to the top of the history."""
        if not self.can_throw:
            raise ValueError("all dice are held back")
        deck = self.usual.deck
        thrown = self._draw(deck) if deck else self._roll()
        self.faces = thrown.faces
        self.history = [thrown, *self.history][:REMEMBERED]
        self._count(thrown)
        return thrown

    def _roll(self) -> RoomThrow:
        dice, held = self.dice, self.held if self.faces else frozenset()
        free = [rank for rank in range(len(dice)) if rank not in held]
        answer = self._chance(Roll(_NOBODY, "", "", tuple(dice[rank] for rank in free)))
        faces = list(self.faces or ("",) * len(dice))
        for rank, face in zip(free, answer, strict=True):
            faces[rank] = face
        return RoomThrow(self.box.id, self.usual.id, tuple(die.name for die in dice), tuple(faces), held)

    def _draw(self, deck: Die) -> RoomThrow:
        """Draw the requested number of cards, or as many as are left; an empty deck is shuffled first."""
        self.shuffled = self.left == 0
        if self.shuffled:
            self.shuffle()
        faces: list[str] = []
        for _ in range(min(self.count, self.left)):
            remaining = self.remaining
            options = [Option(face, face, face) for face in remaining]
            face = self._chance(Draw(_NOBODY, "", "", options, deck=deck.name, counts=tuple(remaining.values())))
            self._out.setdefault(self._pile, Counter())[face] += 1
            faces.append(face)
        return RoomThrow(self.box.id, self.usual.id, (deck.name,) * len(faces), tuple(faces))

    def _chance(self, question: Roll | Draw) -> Any:
        answer = self._roller.throw(question, self._drawn)
        self._drawn += 1
        return answer

    # Decks.

    @property
    def _pile(self) -> str:
        return f"{self.box.id}/{self.usual.counted.name}"

    @property
    def remaining(self) -> dict[str, int]:
        """The cards still in the deck, by face."""
        out = self._out.get(self._pile, Counter())
        counts = Counter(self.usual.deck.faces) if self.usual.deck else Counter()
        return {face: counts[face] - out[face] for face in counts if counts[face] > out[face]}

    @property
    def left(self) -> int:
        return sum(self.remaining.values())

    def shuffle(self) -> None:
        """Return all cards to the deck."""
        self._out.pop(self._pile, None)

    # Counts of past throws.

    def _count(self, thrown: RoomThrow) -> None:
        for rank, (die, face) in enumerate(zip(thrown.dice, thrown.faces, strict=True)):
            if rank not in thrown.held:
                self._tallies.setdefault(f"{thrown.box}/{die}", Counter())[face] += 1
        if len(thrown.pips) > 1 and not thrown.held:
            self._sums.setdefault(self._sum_place, Counter())[sum(thrown.pips)] += 1

    @property
    def _sum_place(self) -> str:
        return f"{self._place}/{self.count}"

    def seen(self, die: str) -> dict[str, int]:
        """How often each face of this die has come up in this box."""
        return dict(self._tallies.get(f"{self.box.id}/{die}", Counter()))

    @property
    def sums(self) -> dict[int, int]:
        """How often each sum of these dice came up, without throws with held dice: they would bias the sample."""
        return dict(self._sums.get(self._sum_place, Counter()))

    @property
    def out(self) -> dict[str, int]:
        """The cards drawn since the last shuffle."""
        return dict(self._out.get(self._pile, Counter()))

    def forget(self) -> None:
        """Clear the history and the counts."""
        self.history = []
        self._tallies, self._sums = {}, {}

    # Saving and loading.

    def as_json(self) -> dict[str, Any]:
        return {
            "box": self.box.id,
            "chosen": self._chosen,
            "counts": self._counts,
            "out": {pile: dict(out) for pile, out in self._out.items()},
            "tallies": {die: dict(faces) for die, faces in self._tallies.items()},
            "sums": {place: {str(total): n for total, n in sums.items()} for place, sums in self._sums.items()},
            "history": [thrown.as_json() for thrown in self.history],
        }

    def recall(self, saved: Mapping[str, Any]) -> None:
        """Restore the state saved by an earlier visit; anything unreadable is dropped, since the history can be lost
        safely."""
        try:
            counts = {str(place): min(MOST, max(1, int(n))) for place, n in saved["counts"].items()}
            out = {pile: Counter({face: int(n) for face, n in drawn.items()}) for pile, drawn in saved["out"].items()}
            tallies = {die: Counter({f: int(n) for f, n in seen.items()}) for die, seen in saved["tallies"].items()}
            sums = {place: Counter({int(t): int(n) for t, n in seen.items()}) for place, seen in saved["sums"].items()}
            history = [RoomThrow.from_json(given) for given in saved["history"]][:REMEMBERED]
            chosen = {str(box): str(throw) for box, throw in saved["chosen"].items()}
        except (KeyError, TypeError, ValueError, AttributeError):
            return
        self._counts, self._out, self._tallies, self._sums = counts, out, tallies, sums
        self.history, self._chosen = [thrown for thrown in history if thrown.box in self._boxes], chosen
        self.open(str(saved.get("box", "")))
