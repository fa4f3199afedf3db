"""An endless stream of fair numbers from a key: HMAC-SHA256 in counter mode, with rejection instead of a modulo.

Block ``c`` of the stream named ``label`` is HMAC-SHA256(key, "label/c"). A number below ``limit`` takes the next byte,
or as many bytes as ``limit`` - 1 needs, read as a big-endian integer. Values past the last whole multiple of ``limit``
are rejected, because they would favour the low faces; the result is the remainder of any other value.
"""

import hmac


class Source:
    """HMAC-SHA256 under one key (RFC 2104)."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def digest(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")

    def stream(self, label: str) -> "Stream":
        return Stream(self, label)


class Stream:
    """The numbers of one labelled stream, each taken once, in order."""

    def __init__(self, source: Source, label: str) -> None:
        self._source = source
        self._label = label
        self._counter = 0
        self._left = b""

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, all equally likely."""
        if limit < 1:
            raise ValueError("a number is drawn among one or more")
        width = max(1, ((limit - 1).bit_length() + 7) // 8)
        size = 256**width
        fair = size - size % limit
        while True:
            number = int.from_bytes(self._take(width))
            if number < fair:
                return number % limit

    def _take(self, width: int) -> bytes:
        while len(self._left) < width:
            self._left += self._source.digest(f"{self._label}/{self._counter}".encode())
            self._counter += 1
        taken, self._left = self._left[:width], self._left[width:]
        return taken
