"""The dice and decks of a box. There is no randomness here: a throw or a draw is an answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any

from companion.words import Phrase, WordedError


@dataclass(frozen=True, slots=True)
class Die:
    """A die, a coin or a card that is flipped: its name and its faces; a face on two sides is listed twice.

    ``certain`` is false if the rulebook does not say how many faces of each kind there are.
    """

    name: str
    faces: tuple[str, ...]
    certain: bool = True
    game: str = ""
    """The box whose catalogue names its faces."""

    def words(self, face: str) -> Phrase | str:
        """The name of a face in the box; a number is its own name."""
        return Phrase(f"{self.game}.face.{self.name}.{face}") if self.game and not face.isdigit() else face

    @property
    def distinct(self) -> tuple[str, ...]:
        """Each different face once, in the die's order."""
        return tuple(dict.fromkeys(self.faces))


class Dice(tuple[Die, ...]):
    """Dice thrown together."""

    @cached_property
    def outcomes(self) -> tuple[tuple[str, ...], ...]:
        """All equally likely outcomes."""
        return tuple(product(*(die.faces for die in self)))


@cache
def possible_sums(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """Every sum that these numbered dice can make, lowest first.

    >>> possible_sums((Die("classic", ("1", "2", "3")),) * 2)
    (2, 3, 4, 5, 6)
    """
    sums = {0}
    for die in dice:
        sums = {total + int(face) for total in sums for face in die.distinct}
    return tuple(sorted(sums))


class BadKit(WordedError, ValueError):
    """A kit that cannot be played with; ``words`` say why, ``part`` which part of it."""

    def __init__(self, words: Phrase, *part: str) -> None:
        super().__init__(words)
        self.part = part


class Kit:
    """The contents of the players' box: the game's default, with the dice that the players corrected."""

    def __init__(self, dice: Mapping[str, Die], game: str = "", decks: frozenset[str] = frozenset()) -> None:
        """``game`` is the box whose catalogue names the dice; ``decks`` are the names of those that are decks."""
        self._dice = dict(dice)
        self._game = game
        self._decks = decks
        self._gathered: dict[tuple[str, ...], Dice] = {}

    @classmethod
    def of(cls, table: Mapping[str, Any], game: str = "") -> "Kit":
        """Read the ``[dice.*]`` tables of a kit file."""
        dice = {
            name: Die(name, tuple(entry["faces"]), entry.get("certain", True), game)
            for name, entry in table["dice"].items()
        }
        return cls(dice, game, frozenset(name for name, entry in table["dice"].items() if entry.get("deck")))

    def die(self, name: str) -> Die:
        return self._dice[name]

    def gathered(self, names: tuple[str, ...]) -> Dice:
        """These dice, thrown together."""
        dice = self._gathered.get(names)
        if dice is None:
            dice = self._gathered[names] = Dice(map(self.die, names))
        return dice

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(self._dice.values())

    def corrected(self, faces: Mapping[str, Any]) -> "Kit":
        """The same box with the players' corrections to some dice; only faces that the rules know are accepted."""
        if not faces:
            return self
        dice = dict(self._dice)
        for name, given in faces.items():
            if name not in dice:
                known = [self.named(each) for each in sorted(dice)]
                unknown = Phrase("referee.bad_kit.die", die=name, known=known)
                raise BadKit(unknown if known else Phrase("referee.bad_kit.no_dice", die=name), name)
            dice[name] = self.corrected_die(name, given, needed=dice[name].distinct)
        return Kit(dice, self._game, self._decks)

    def corrected_die(self, name: str, given: Any, needed: Sequence[str]) -> Die:
        """A corrected die or deck: as large as the default, with known faces only, and those that the rules need."""
        known, what = self._dice[name], self.named(name)
        if not isinstance(given, list | tuple) or not given:
            raise BadKit(Phrase("referee.bad_kit.empty", die=what), name)
        for face in given:
            if face not in known.faces:
                faces = [self.named(name, each) for each in known.distinct]
                raise BadKit(Phrase("referee.bad_kit.face", die=what, face=str(face)[:40], known=faces), name)
        for face in needed:
            if face not in given:
                raise BadKit(Phrase("referee.bad_kit.missing", die=what, face=self.named(name, face)), name)
        if len(given) != len(known.faces):
            size = "cards" if name in self._decks else "size"
            raise BadKit(Phrase(f"referee.bad_kit.{size}", die=what, wanted=len(known.faces), n=len(given)), name)
        return Die(name, tuple(given), game=self._game)

    def named(self, die: str, face: str = "") -> Phrase | str:
        """The name of a die or one of its faces in the box; a number is its own name."""
        if not self._game or face.isdigit():
            return face or die
        return Phrase(f"{self._game}.face.{die}.{face}" if face else f"{self._game}.die.{die}")


@cache
def sum_ways(dice: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """How many throws of these dice give each sum; each die is given by its numbers.

    >>> sum_ways(((1, 2), (1, 2)))
    {2: 1, 3: 2, 4: 1}
    """
    sums = {0: 1}
    for numbers in dice:
        longer: dict[int, int] = {}
        for total, count in sums.items():
            for number in numbers:
                longer[total + number] = longer.get(total + number, 0) + count
        sums = longer
    return dict(sorted(sums.items()))


def numbers_on(faces: Sequence[str]) -> tuple[int, ...]:
    """The numbers on a die; empty if its faces are not numbers."""
    return tuple(map(int, faces)) if all(face.isdigit() for face in faces) else ()
