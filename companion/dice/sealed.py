"""The seals of one match, and its virtual dice under them.

The first seal stands in the header. Where the key of the seal in force is or was known outside this device, the journal
gets another seal before the next virtual throw. A throw that was seen keeps its seal, so that it comes back the same
when it is taken back; unless the seal says that this device does not have the earlier keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.dice.roller import Roller, fresh_key
from companion.dice.seal import Seal, dice_key
from companion.referee import Draw, Entry, Game, Header, Referee, Refused, Roll
from companion.referee.question import Answer

_KEEPS = "keeps"


def seals_of(header: Header, journal: Sequence[Entry]) -> list[Seal | None]:
    """Every seal of a match in its order; nothing for one that cannot be read."""
    later = [Seal.from_json(entry.answer) for entry in journal if entry.op == "seal"]
    return [Seal.from_json(header.seal), *later]


def fitting(secrets: Sequence[Any], seals: Sequence[Seal | None]) -> tuple[str, ...]:
    """The key of each seal; empty where none is given, or one that the seal does not promise.

    Matches of older versions have no seal; their key is taken as it is.
    """
    given = [*secrets, *[""] * len(seals)][: len(seals)]
    return tuple(
        secret if is_key(secret) and (seal is None or seal.fits(secret)) else ""
        for secret, seal in zip(given, seals, strict=True)
    )


def is_key(secret: Any) -> bool:
    """Whether this is text in hexadecimal, or nothing."""
    try:
        bytes.fromhex(secret)
    except (TypeError, ValueError):
        return False
    return True


@dataclass(slots=True)
class Draws:
    """Under which seal each throw was first drawn, by how many throws stood before it."""

    seal: int = 0
    first: dict[int, int] = field(default_factory=dict)

    def take(self, number: int) -> int:
        """The seal under which that throw is drawn now."""
        return self.first.setdefault(number, self.seal)

    def reseal(self, entry: Entry) -> None:
        self.seal += 1
        if entry.answer.get(_KEEPS) is not True:
            self.first.clear()


def draws_of(game: Game, header: Header, journal: Sequence[Entry]) -> Draws:
    """What was drawn so far, found by playing the match again."""
    referee, draws = Referee(game, header), Draws()
    for entry in journal:
        if entry.op == "seal":
            draws.reseal(entry)
        elif entry.op == "answer" and entry.virtual:
            draws.take(referee.throws)
        try:
            referee.enter(entry)
        except Refused:
            break
    return draws


class SealedDice:
    """The virtual dice of a match that is being played on this device."""

    def __init__(self, referee: Referee, secrets: Sequence[str], *, known_outside: bool = False) -> None:
        seals = seals_of(referee.header, referee.journal)
        self._keys = [
            dice_key(secret, seal.taps if seal else ()) if secret else ""
            for secret, seal in zip(fitting(secrets, seals), seals, strict=True)
        ]
        self._known_outside = known_outside
        self._draws: Draws | None = Draws() if not referee.journal else None
        self._referee = referee

    @property
    def needs_seal(self) -> bool:
        """Whether somebody outside could foretell the next throw, or nobody here can make it."""
        return self._known_outside or not self._keys[-1]

    def reseal(self) -> tuple[Entry, str]:
        """Another seal for the throws to come: the entry that tells of it, and its key."""
        secret = fresh_key()
        promise = Seal.of(secret).as_json() | {_KEEPS: all(self._keys)}
        entry = Entry("seal", answer=promise)
        self._so_far.reseal(entry)
        self._keys.append(secret)
        self._known_outside = False
        return entry, secret

    def throw(self, question: Roll | Draw, number: int) -> Answer:
        """The answer of chance to that question, with so many throws in force before it."""
        return Roller(self._keys[self._so_far.take(number)]).throw(question, number)

    @property
    def _so_far(self) -> Draws:
        if self._draws is None:
            referee = self._referee
            self._draws = draws_of(referee.game, referee.header, referee.journal)
        return self._draws
