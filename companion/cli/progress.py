"""A line in the terminal that says how far a command is; each update is written over the last one."""

from typing import TextIO

_LONG = 30


def drawn(done: int, of: int, screen: TextIO, more: str = "") -> None:
    """Draw the line."""
    full = _LONG * done // of
    bar = "#" * full + "." * (_LONG - full)
    print(f"\r[{bar}] {done}/{of}{more}", end="", file=screen, flush=True)


def wipe(screen: TextIO) -> None:
    """Clear it."""
    print("\r" + " " * (_LONG + 40) + "\r", end="", file=screen, flush=True)
