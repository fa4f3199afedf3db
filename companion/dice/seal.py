"""The seal on a match's virtual dice: a commitment shown before kick-off that can be checked after the match.

``commitment`` is SHA-256 of the 32 bytes of the match's secret. It is shown before kick-off and before anybody taps, so
the app cannot choose the secret to suit the taps, and the sides cannot choose their taps to suit the secret.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.dice.stream import Source

_TAPS = "taps"
_DIGITS = 64
_SHOWN = 16
"""How many characters of the commitment people compare: 64 bits."""


@dataclass(frozen=True, slots=True)
class Seal:
    """The public part of the dice during the match."""

    commitment: str
    taps: tuple[str, ...] = ()
    """The random input that each side added by a tap, in order; empty if the players skipped it."""

    @classmethod
    def of(cls, secret: str) -> "Seal":
        return cls(hashlib.sha256(bytes.fromhex(secret)).hexdigest())

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> "Seal | None":
        """The seal in a header, or None if there is no readable one."""
        commitment, taps = given.get("commitment"), given.get(_TAPS, [])
        if not isinstance(commitment, str) or len(commitment) > _DIGITS or not isinstance(taps, list | tuple):
            return None
        return cls(commitment, tuple(map(str, taps)))

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"commitment": self.commitment}
        return written | {_TAPS: list(self.taps)} if self.taps else written

    def tapped(self, x: float, y: float, seconds: float) -> "Seal":
        """The same seal with one more tap: its position on the pad in thousandths, and the seconds since the seal was
        shown."""
        tap = f"{len(self.taps)} {round(x * 1000)} {round(y * 1000)} {round(seconds * 1_000_000)}"
        return Seal(self.commitment, (*self.taps, tap))

    @property
    def short(self) -> str:
        """The first characters in groups of four, for people to compare."""
        return in_fours(self.commitment[:_SHOWN])

    def fits(self, secret: str) -> bool:
        """Whether ``secret`` matches the commitment."""
        try:
            return hashlib.sha256(bytes.fromhex(secret)).hexdigest() == self.commitment
        except ValueError:
            return False


def dice_key(secret: str, taps: Sequence[str]) -> str:
    """The key of the dice: the secret or, with taps, HMAC-SHA256(secret, "taps" and each tap on its own line)."""
    if not taps:
        return secret
    return Source(bytes.fromhex(secret)).digest("\n".join((_TAPS, *taps)).encode()).hex()


def in_fours(digits: str) -> str:
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
