"""Dice and decks as the box has them. Chance itself is never here: a throw or a draw is an answer of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Die:
    """A die, a coin or a card that is flipped: its name and its faces, a face that stands twice listed twice.

    ``certain`` is false where the rulebook does not say how many faces of each kind there are: check with your box.
    """

    name: str
    faces: tuple[str, ...]
    certain: bool = True

    @property
    def distinct(self) -> tuple[str, ...]:
        """Each different face once, in the die's order: what one can see."""
        return tuple(dict.fromkeys(self.faces))


class BadKit(ValueError):
    """A kit that cannot be played with; ``words`` say why."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


class Kit:
    """What the table's own box contains: the game's default, with the dice that the table corrected."""

    def __init__(self, dice: Mapping[str, Die]) -> None:
        self._dice = dict(dice)

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> "Kit":
        """Read the ``[dice.*]`` tables of a kit file."""
        return cls(
            {
                name: Die(name, tuple(entry["faces"]), entry.get("certain", True))
                for name, entry in table["dice"].items()
            }
        )

    def die(self, name: str) -> Die:
        return self._dice[name]

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(self._dice.values())

    def corrected(self, faces: Mapping[str, Any]) -> "Kit":
        """The same box with some dice as the table saw them; only meanings that the rules know are taken."""
        dice = dict(self._dice)
        for name, given in faces.items():
            known = dice.get(name)
            if known is None:
                raise BadKit(Phrase("referee.bad_kit.die", die=name, known=sorted(dice)))
            if not isinstance(given, list | tuple) or not given:
                raise BadKit(Phrase("referee.bad_kit.empty", die=name))
            for face in given:
                if face not in known.faces:
                    raise BadKit(Phrase("referee.bad_kit.face", die=name, face=face, known=list(known.distinct)))
            for face in known.distinct:
                if face not in given:
                    raise BadKit(Phrase("referee.bad_kit.missing", die=name, face=face))
            dice[name] = Die(name, tuple(given))
        return Kit(dice)
