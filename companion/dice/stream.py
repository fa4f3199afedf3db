"""An endless stream of fair numbers from a key: HMAC-SHA256 in counter mode, with rejection instead of a modulo."""

import hashlib
import hmac
from collections.abc import Iterator


def fair_bytes(key: bytes, label: str) -> Iterator[int]:
    """The bytes of one labelled stream: blocks of HMAC(key, label, counter)."""
    counter = 0
    while True:
        yield from hmac.digest(key, f"{label}/{counter}".encode(), hashlib.sha256)
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 to ``limit`` - 1, each exactly as likely: bytes that would favour some are thrown away."""
    width = max(1, (limit - 1).bit_length() + 7 >> 3)
    size = 256**width
    fair = size - size % limit
    while True:
        number = 0
        for _ in range(width):
            number = number << 8 | next(stream)
        if number < fair:
            return number % limit
