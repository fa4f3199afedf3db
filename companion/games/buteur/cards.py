"""The cards: what each kind shows, and the text code for a card in kits, logs and questions."""

import re
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

from companion.games.buteur.board import COLOURS
from companion.games.buteur.path import Leg
from companion.referee.chance import BadKit
from companion.words import Phrase

ATTACKER, FREE_KICK, KEEPER, CORNER_CARD, PENALTY = KINDS = ("attacker", "free_kick", "keeper", "corner", "penalty")
HAND, NONE, UNSAID = "hand", "none", ""
SYMBOLS = (HAND, *COLOURS, NONE)
"""BU-14, BU-R6: what a cut may show; ``none`` is any card that is not an Attacker."""

MOST_LEGS = 3
_SHORT = {"l": "left", "dl": "diagonal_left", "s": "straight", "dr": "diagonal_right", "r": "right"}
_LETTERS = {arrow: letters for letters, arrow in _SHORT.items()}
_LEG = re.compile(r"([1-9][0-9]?)((?:l|dl|s|dr|r)(?:/(?:l|dl|s|dr|r))*)")


class Choice(NamedTuple):
    """One number of a card with its arrows: one, or on a Free kick the dotted ones to choose from (BU-20)."""

    arrows: tuple[str, ...]
    distance: int


@dataclass(frozen=True, eq=False)
class Card:
    """BU-K2: a card as far as it is known. Real cards may be played without entering their symbol or path.

    Hashed by its code, which is computed once: piles are counted at every draw.
    """

    kind: str
    symbol: str = UNSAID
    path: tuple[Choice, ...] = ()

    @cached_property
    def sign(self) -> str:
        """What it shows when it is cut: BU-R6, only an Attacker's symbol counts. Unsaid if it was not entered."""
        return self.symbol if self.kind in (ATTACKER, UNSAID) else NONE

    @cached_property
    def ways(self) -> tuple[tuple[Leg, ...], ...]:
        """Every path that the card allows: more than one only if arrows are dotted."""
        return tuple(
            tuple(Leg(arrow, choice.distance) for arrow, choice in zip(arrows, self.path, strict=True))
            for arrows in product(*(choice.arrows for choice in self.path))
        )

    @cached_property
    def code(self) -> str:
        """``attacker:blue:9s-3r-5s``, ``free_kick:1s-2l/s/r``, ``corner:red``, ``penalty``."""
        legs = "-".join(f"{choice.distance}{'/'.join(_LETTERS[a] for a in choice.arrows)}" for choice in self.path)
        return ":".join(part for part in (self.kind, self.symbol, legs) if part)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.code == other.code)

    def __hash__(self) -> int:
        return hash(self.code)


UNKNOWN = Card(UNSAID)
"""A real card that was played without entering anything."""

SHOWN = Card("shown")
"""A real Attacker of which the players show only where the ball goes."""

_SHAPES = {
    ATTACKER: (SYMBOLS[:3], True),
    FREE_KICK: ((), True),
    KEEPER: ((), True),
    CORNER_CARD: (COLOURS, False),
    PENALTY: ((), False),
}
"""For each kind the symbols it may have, and whether it has a path."""


@cache
def read_card(code: str) -> Card:
    """Read a card from its code; anything else is refused with the text."""
    kind, *rest = code.split(":")
    if kind not in _SHAPES:
        raise _bad(code)
    symbols, moves = _SHAPES[kind]
    if len(rest) != bool(symbols) + moves or (symbols and rest[0] not in symbols):
        raise _bad(code)
    path = tuple(_choice(code, leg) for leg in rest[-1].split("-")) if moves else ()
    dotted = any(len(choice.arrows) > 1 for choice in path)
    if len(path) > MOST_LEGS or (dotted and kind != FREE_KICK):
        raise _bad(code)
    return Card(kind, rest[0] if symbols else UNSAID, path)


def _choice(code: str, leg: str) -> Choice:
    found = _LEG.fullmatch(leg)
    if not found:
        raise _bad(code)
    arrows = tuple(_SHORT[letters] for letters in found[2].split("/"))
    if len(set(arrows)) != len(arrows):
        raise _bad(code)
    return Choice(arrows, int(found[1]))


def _bad(code: str) -> BadKit:
    return BadKit(Phrase("buteur.bad_kit.card", card=code[:40]), "cards")
