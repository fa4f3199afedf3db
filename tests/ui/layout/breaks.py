"""Lines that end where they must not: inside a word, between a number and its unit or sign, before a mark."""

import re
from collections.abc import Iterator, Sequence

_UNITS = r"(%|m|cm|min|s|h|sp|dp|Mo|Ko|kB|MB|pts?|°|€|×|x)"
_ENDS_IN_NUMBER = re.compile(r"(^|[\s(«+\-−–×:/])\d+([.,]\d+)?$")
_BEGINS_WITH_UNIT = re.compile(rf"^{_UNITS}(?![\w])")
_BEGINS_WITH_SIGN = re.compile(r"^[+−×=<>≥≤≈/]")
_BEGINS_WITH_NUMBER = re.compile(r"^\d")
_ENDS_IN_SIGN = re.compile(r"(^|\s)([+\-−–×=<>≥≤≈/]|n°|no|No\.)$")
_MARK = re.compile(r"^[.,;:!?…»)\]]+(\s|$)")
_OPENS = re.compile(r"(^|\s)[«(\[]$")
_MAY_END = "-–—/’'"
_SCORE = re.compile(r"\d\s*[–-]$")


def bad_breaks(text: str, lines: Sequence[str]) -> Iterator[str]:
    """What is wrong with the ends of these lines, in which ``text`` (without markup) is written."""
    at = 0
    for rank, written in enumerate(lines):
        at = _skip(text, at)
        line = written.strip()
        at = max(at, text.find(line, at)) + len(line)
        if rank == len(lines) - 1:
            return
        following = lines[rank + 1].strip()
        if not line or not following:
            continue
        if at < len(text) and not text[at].isspace() and text[at - 1] not in _MAY_END:
            yield f"word: {line[-14:]!r} / {following[:14]!r}"
        elif "\n" not in text[at : _skip(text, at)]:
            yield from _parted(line, following)


def _parted(line: str, following: str) -> Iterator[str]:
    both = f"{line[-14:]!r} / {following[:14]!r}"
    if _MARK.search(following) or _OPENS.search(line):
        yield f"mark: {both}"
    elif _parts_a_number(line, following):
        yield f"number: {both}"


def _parts_a_number(line: str, following: str) -> bool:
    if _ENDS_IN_NUMBER.search(line):
        return bool(_BEGINS_WITH_UNIT.search(following) or _BEGINS_WITH_SIGN.search(following))
    ends = _ENDS_IN_SIGN.search(line) or _SCORE.search(line)
    return bool(ends and _BEGINS_WITH_NUMBER.search(following))


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at
