"""Sanitises text that people typed, so that it has no effect on a screen, a terminal, a page or a spreadsheet."""

import unicodedata

_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of the following text, and so the order in which the rest of a line is seen."""
_INVISIBLE = frozenset("\ufeff\u2028\u2029\u00ad") | _DIRECTION
_FORMULA = frozenset("=+-@")
_LOST = "\ufffd"


def plain(text: str, *, lines: bool = False) -> str:
    """Remove control characters and direction marks; unpaired surrogates become the replacement character.

    >>> plain("Ni\\u202ena\\x07")
    'Nina'

    Line ends are kept if ``lines``, and become spaces otherwise.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_letter(letter, lines) for letter in text)


def _letter(letter: str, lines: bool) -> str:
    if letter in "\n\t\r":
        return letter if lines and letter == "\n" else " "
    kind = unicodedata.category(letter)
    if kind == "Cs":
        return _LOST
    return "" if kind == "Cc" or letter in _INVISIBLE else letter


def spreadsheet_cell(text: str) -> str:
    """Put an apostrophe before text that a spreadsheet would take for a formula, full-width signs included.

    >>> spreadsheet_cell("=1+1")
    "'=1+1"
    """
    start = unicodedata.normalize("NFKC", text.lstrip()[:1])
    risky = text[:1] in ("\t", "\r", "\n") or start[:1] in _FORMULA
    return f"'{text}" if risky else text


def from_spreadsheet(cell: str) -> str:
    """The text of a cell before ``spreadsheet_cell`` changed it."""
    return cell[1:] if cell.startswith("'") and spreadsheet_cell(cell[1:]) == cell else cell
