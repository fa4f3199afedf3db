"""What can be thrown or drawn: the usual throws of a box, read from its kit file, and plain dice that need no box."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee.chance import Die, Kit
from companion.resources import asset_path

MOST = 6
"""How many dice of one kind, or cards at once, a hand takes."""
PLAIN = "dice"
"""The box that is no box: dice of every shape, and a coin."""


@dataclass(frozen=True, slots=True)
class UsualThrow:
    """Dice that a box throws together, or a deck that it draws from.

    ``patterns`` are what its faces may make together, by name; a deck is a die whose every face is one card.
    """

    id: str
    dice: tuple[Die, ...] = ()
    deck: Die | None = None
    patterns: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def counted(self) -> Die:
        """The kind of which there may be more or fewer: the first one, or the cards of the deck."""
        return self.deck or self.dice[0]

    @property
    def usual_count(self) -> int:
        return 1 if self.deck else sum(die.name == self.dice[0].name for die in self.dice)

    def made(self, faces: Sequence[str]) -> str:
        """The name of the largest thing that lies in these faces, in whatever order they fell; empty for nothing."""
        held = Counter(faces)
        largest = sorted(self.patterns, key=lambda named: -len(named[1]))
        return next((name for name, pattern in largest if not Counter(pattern) - held), "")

    def with_count(self, count: int) -> tuple[Die, ...]:
        """The dice in the hand with so many of the counted kind, and the others as ever."""
        others = tuple(die for die in self.dice if die.name != self.counted.name)
        return () if self.deck else (self.dice[0],) * count + others


@dataclass(frozen=True, slots=True)
class RoomBox:
    """A box as the dice room knows it: what it throws, and every die of it for those who have the real one."""

    id: str
    throws: tuple[UsualThrow, ...]
    dice: tuple[Die, ...]

    def throw(self, id: str) -> UsualThrow:
        """The throw of that name; the first one where the box has no such throw any more."""
        return next((throw for throw in self.throws if throw.id == id), self.throws[0])


def read_box(id: str, table: Mapping[str, Any], kept: Mapping[str, Any] | None = None) -> RoomBox:
    """The box of a kit file; ``kept`` is what the table corrected of it, part by part."""
    kept = kept or {}
    dice = {die.name: Die(die.name, tuple(kept[die.name])) if die.name in kept else die for die in Kit.of(table).dice}
    throws = tuple(_read_throw(entry, table, kept, dice) for entry in table["throws"])
    decks = {name for name, entry in table["dice"].items() if entry.get("deck")}
    return RoomBox(id, throws, tuple(die for name, die in dice.items() if name not in decks))


def _read_throw(
    entry: Mapping[str, Any], table: Mapping[str, Any], kept: Mapping[str, Any], dice: Mapping[str, Die]
) -> UsualThrow:
    if "deck" in entry:
        name = entry["deck"]
        deck = dice[name] if name in dice else _counted_deck(name, table[name], kept.get(name))
        return UsualThrow(entry["id"], deck=deck)
    patterns = {**table[entry["reads"]]["faces"], **kept.get(entry["reads"], {})} if "reads" in entry else {}
    hand = tuple(dice[name] for name in entry["dice"])
    return UsualThrow(entry["id"], hand, patterns=tuple((name, tuple(faces)) for name, faces in patterns.items()))


def _counted_deck(name: str, section: Mapping[str, Any], kept: Any) -> Die:
    """A deck that the kit lists card by card, or by how many there are of each kind."""
    if isinstance(kept, list | tuple):
        return Die(name, tuple(kept))
    faces: list[str] = []
    for face, value in {**section, **(kept or {})}.items():
        if isinstance(value, list):
            faces += value
        elif face != "certain":
            faces += [face] * value
    return Die(name, tuple(faces), bool(kept) or section.get("certain", True))


@cache
def plain_table() -> dict[str, Any]:
    """The kit file of the plain dice."""
    return tomllib.loads(asset_path("dice", "plain.toml").read_text(encoding="utf-8"))


def plain_box() -> RoomBox:
    return read_box(PLAIN, plain_table())
