"""What the dice room can throw or draw: the usual throws of a box, read from its kit file, and plain dice."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee.chance import Die, Kit
from companion.resources import asset_path

MOST = 6
"""The most dice of one kind, or cards, in one throw."""
PLAIN = "dice"
"""The id of the plain dice: dice of every shape and a coin, belonging to no box."""


@dataclass(frozen=True, slots=True)
class UsualThrow:
    """Dice that are thrown together in a box, or a deck that is drawn from.

    ``patterns`` are the named combinations of its faces. A deck is a die with one face for each card.
    """

    id: str
    dice: tuple[Die, ...] = ()
    deck: Die | None = None
    patterns: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def counted(self) -> Die:
        """The die or deck whose count can be changed: the first die, or the deck."""
        return self.deck or self.dice[0]

    @property
    def usual_count(self) -> int:
        return 1 if self.deck else sum(die.name == self.dice[0].name for die in self.dice)

    def made(self, faces: Sequence[str]) -> str:
        """The name of the largest pattern that these faces make, in any order; empty if there is none."""
        held = Counter(faces)
        largest = sorted(self.patterns, key=lambda named: -len(named[1]))
        return next((name for name, pattern in largest if not Counter(pattern) - held), "")

    def with_count(self, count: int) -> tuple[Die, ...]:
        """The dice of this throw with ``count`` of the counted kind; the other dice stay the same."""
        others = tuple(die for die in self.dice if die.name != self.counted.name)
        return () if self.deck else (self.dice[0],) * count + others


@dataclass(frozen=True, slots=True)
class RoomBox:
    """A box in the dice room: its usual throws, and all its dice for players who want to test their real ones."""

    id: str
    throws: tuple[UsualThrow, ...]
    dice: tuple[Die, ...]

    def throw(self, id: str) -> UsualThrow:
        """The throw with that id, or the first one if the box no longer has it."""
        return next((throw for throw in self.throws if throw.id == id), self.throws[0])


def read_box(id: str, table: Mapping[str, Any], corrections: Mapping[str, Any] | None = None) -> RoomBox:
    """Build a box from its kit file; ``kept`` holds the players' corrections, part by part."""
    corrections = corrections or {}
    dice = {
        die.name: Die(die.name, tuple(corrections[die.name])) if die.name in corrections else die
        for die in Kit.of(table).dice
    }
    throws = tuple(_read_throw(entry, table, corrections, dice) for entry in table["throws"])
    decks = {name for name, entry in table["dice"].items() if entry.get("deck")}
    return RoomBox(id, throws, tuple(die for name, die in dice.items() if name not in decks))


def _read_throw(
    entry: Mapping[str, Any], table: Mapping[str, Any], corrections: Mapping[str, Any], dice: Mapping[str, Die]
) -> UsualThrow:
    if "deck" in entry:
        name = entry["deck"]
        deck = dice[name] if name in dice else _counted_deck(name, table[name], corrections.get(name))
        return UsualThrow(entry["id"], deck=deck)
    patterns = {**table[entry["reads"]]["faces"], **corrections.get(entry["reads"], {})} if "reads" in entry else {}
    hand = tuple(dice[name] for name in entry["dice"])
    return UsualThrow(entry["id"], hand, patterns=tuple((name, tuple(faces)) for name, faces in patterns.items()))


def _counted_deck(name: str, section: Mapping[str, Any], corrections: Any) -> Die:
    """A deck that the kit lists card by card, or as a count of each kind."""
    if isinstance(corrections, list | tuple):
        return Die(name, tuple(corrections))
    faces: list[str] = []
    for face, value in {**section, **(corrections or {})}.items():
        if isinstance(value, list):
            faces += value
        elif face != "certain":
            faces += [face] * value
    return Die(name, tuple(faces), bool(corrections) or section.get("certain", True))


@cache
def plain_table() -> dict[str, Any]:
    """The content of the kit file of the plain dice."""
    return tomllib.loads(asset_path("dice", "plain.toml").read_text(encoding="utf-8"))


def plain_box() -> RoomBox:
    return read_box(PLAIN, plain_table())
