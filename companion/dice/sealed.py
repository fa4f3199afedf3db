"""The seals of one match, and the virtual dice that use them.

The first seal is in the header. If the key of the current seal is or was known outside this device, a new seal is added
to the journal before the next virtual throw. A throw that has been seen keeps its seal, so that it comes out the same
after an undo, unless the seal says that this device does not have the earlier keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.dice.roller import Roller, fresh_key
from companion.dice.seal import Seal, dice_key
from companion.referee import Draw, Entry, Game, Header, Referee, Refused, Roll
from companion.referee.journal import set_aside
from companion.referee.question import Answer

_KEEPS = "keeps"


def seals_of(header: Header, journal: Sequence[Entry]) -> list[Seal | None]:
    """The seals of a match in order; None for one that cannot be read."""
    later = [Seal.from_json(entry.answer) for entry in journal if entry.op == "seal"]
    return [Seal.from_json(header.seal), *later]


def fitting(secrets: Sequence[Any], seals: Sequence[Seal | None]) -> tuple[str, ...]:
    """The key of each seal, empty if it is missing or does not match the seal.

    Matches from older versions have no seal; their key is accepted unchecked.
    """
    given = [*secrets, *[""] * len(seals)][: len(seals)]
    return tuple(
        secret if is_key(secret) and (seal is None or seal.fits(secret)) else ""
        for secret, seal in zip(given, seals, strict=True)
    )


def is_key(secret: Any) -> bool:
    """Whether this is hexadecimal text, or empty."""
    try:
        bytes.fromhex(secret)
    except (TypeError, ValueError):
        return False
    return True


@dataclass(slots=True)
class Draws:
    """The seal that each throw was first drawn under, by the number of throws before it."""

    seal: int = 0
    first: dict[int, int] = field(default_factory=dict)

    def take(self, number: int) -> int:
        """The index of the seal for that throw; a new throw uses the current seal."""
        return self.first.setdefault(number, self.seal)

    def reseal(self, entry: Entry) -> None:
        self.seal += 1
        if entry.answer.get(_KEEPS) is not True:
            self.first.clear()


def draws_of(game: Game, header: Header, journal: Sequence[Entry]) -> Draws:
    """The throws drawn so far, found by replaying the match."""
    referee, draws, aside = Referee(game, header), Draws(), set_aside(journal)
    for number, entry in enumerate(journal):
        if entry.op == "seal":
            draws.reseal(entry)
        if number in aside:
            referee.pass_over(entry)
            continue
        if entry.op == "answer" and entry.virtual:
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
        """Whether a new seal is needed: the key is known elsewhere, or this device does not have it."""
        return self._known_outside or not self._keys[-1]

    def reseal(self) -> tuple[Entry, str]:
        """Seal the coming throws with a new key; returns the journal entry and the key."""
        secret = fresh_key()
        promise = Seal.of(secret).as_json() | {_KEEPS: all(self._keys)}
        entry = Entry("seal", answer=promise)
        self._so_far.reseal(entry)
        self._keys.append(secret)
        self._known_outside = False
        return entry, secret

    def throw(self, question: Roll | Draw, number: int) -> Answer:
        """A random answer to that question; ``number`` counts the throws before it, excluding undone ones."""
        return Roller(self._keys[self._so_far.take(number)]).throw(question, number)

    @property
    def _so_far(self) -> Draws:
        if self._draws is None:
            referee = self._referee
            self._draws = draws_of(referee.game, referee.header, referee.journal)
        return self._draws
