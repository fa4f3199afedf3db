"""Strict JSON for untrusted input: read and checked completely, or refused.

This refuses what Python's own reader accepts and later fails on: unpaired surrogates, numbers that other readers do not
keep, and nesting too deep to be written again.
"""

import json
import math
from typing import Any

from companion.safety import limits


class BadJson(ValueError):
    """A text that is not JSON, or that exceeds the limits."""


def read_json(text: str | bytes, most: int = limits.FILE_BYTES) -> Any:
    """The value of the text; ``most`` is the maximum length of the text."""
    if len(text) > most:
        raise BadJson("too long")
    try:
        value = json.loads(text.decode() if isinstance(text, bytes) else text, parse_constant=_refuse)
    except RecursionError as bad:
        raise BadJson("too deep") from bad
    except ValueError as bad:
        raise BadJson("not JSON") from bad
    check_json(value)
    return value


def check_json(value: Any) -> None:
    """Refuse a JSON value that could not be stored, written or shown."""
    level, depth = [value], 0
    while level:
        below: list[Any] = []
        for each in level:
            if isinstance(each, str):
                if not (each.isascii() and len(each) <= limits.TEXT):
                    _check_text(each)
            elif isinstance(each, int):
                if not -limits.WHOLE_NUMBER <= each <= limits.WHOLE_NUMBER:
                    raise BadJson("too large a number")
            elif isinstance(each, dict | list):
                if depth >= limits.DEPTH:
                    raise BadJson("too deep")
                if isinstance(each, dict):
                    below += each
                    below += each.values()
                else:
                    below += each
            elif isinstance(each, float) and not math.isfinite(each):
                raise BadJson("no number")
        level, depth = below, depth + 1


def _check_text(text: str) -> None:
    if len(text) > limits.TEXT:
        raise BadJson("too long a text")
    try:
        text.encode()
    except UnicodeEncodeError as bad:
        raise BadJson("half a character") from bad


def _refuse(_: str) -> Any:
    raise BadJson("no number")
