"""An endless stream of fair numbers from a key: HMAC-SHA256 in counter mode, with rejection instead of a modulo.

Block ``c`` of the stream named ``label`` is HMAC-SHA256(key, "label/c"). A number below ``limit`` takes the next byte,
or as many bytes as ``limit`` - 1 needs, read as a big-endian integer. Values past the last whole multiple of ``limit``
are rejected, because they would favour the low faces; the result is the remainder of any other value.
"""

import hashlib
from collections.abc import Sequence
from functools import cache

_BLOCK = 64
"""The block size of SHA-256 in bytes."""
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_BYTE = 256


class Source:
    """HMAC-SHA256 under one key (RFC 2104). The part that depends only on the key is hashed once."""

    def __init__(self, key: bytes) -> None:
        padded = (key if len(key) <= _BLOCK else hashlib.sha256(key).digest()).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(padded.translate(_INNER))
        self._outer = hashlib.sha256(padded.translate(_OUTER))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()

    def stream(self, label: str) -> "Stream":
        return Stream(self, label)


class Stream:
    """The numbers of one labelled stream, each taken once, in order."""

    __slots__ = ("_counter", "_label", "_left", "_source")

    def __init__(self, source: Source, label: str) -> None:
        self._source = source
        self._label = label.encode()
        self._counter = 0
        self._left = b""

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, all equally likely."""
        return self.numbers(limit, 1)[0]

    def numbers(self, limit: int, count: int) -> Sequence[int]:
        """The next ``count`` numbers below ``limit``, the same as taking them one by one."""
        if limit > _BYTE:
            return [self._wide(limit) for _ in range(count)]
        remainders, unfair = _fair_bytes(limit)
        found = []
        chunk = self._left
        fair = chunk.translate(remainders, unfair)
        while len(fair) < count:
            found.append(fair)
            count -= len(fair)
            chunk = self._block()
            fair = chunk.translate(remainders, unfair)
        self._left = chunk[count if len(fair) == len(chunk) else _used(chunk, unfair, count) :]
        return b"".join([*found, fair[:count]]) if found else fair[:count]

    def _wide(self, limit: int) -> int:
        width = (limit - 1).bit_length() + 7 >> 3
        size = _BYTE**width
        fair = size - size % limit
        while True:
            number = int.from_bytes(self._take(width))
            if number < fair:
                return number % limit

    def _take(self, width: int) -> bytes:
        while len(self._left) < width:
            self._left += self._block()
        taken, self._left = self._left[:width], self._left[width:]
        return taken

    def _block(self) -> bytes:
        block = self._source.digest(b"%b/%d" % (self._label, self._counter))
        self._counter += 1
        return block


@cache
def _fair_bytes(limit: int) -> tuple[bytes, bytes]:
    """A table that maps each byte to its number, and the bytes to reject."""
    if not 1 <= limit <= _BYTE:
        raise ValueError("a number is drawn among one or more")
    return bytes(byte % limit for byte in range(_BYTE)), bytes(range(_BYTE - _BYTE % limit, _BYTE))


def _used(chunk: bytes, unfair: bytes, count: int) -> int:
    """How many bytes of the chunk must be read to get ``count`` that are not rejected."""
    for used, byte in enumerate(chunk):
        if not count:
            return used
        count -= byte not in unfair
    return len(chunk)
