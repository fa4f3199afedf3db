"""Arabic and Hebrew for writers that put one letter after the other from left to right.

Each word is joined and turned by itself: in a French or English sentence words stand in the order of the sentence.
"""

import re
import unicodedata
from functools import cache

_RIGHT_TO_LEFT = re.compile("[\u0590-\u06ff]+")
_FORMS = range(0xFE80, 0xFF00)
"""Where Unicode keeps the shapes that Arabic letters have inside a word."""


@cache
def _shapes() -> dict[tuple[str, str], str]:
    """The shapes of each letter, and of Lam with an Alef: alone, at the end, at the beginning, in the middle."""
    found = {}
    for code in _FORMS:
        how, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        if how.startswith("<"):
            found["".join(chr(int(letter, 16)) for letter in letters), how.strip("<>")] = chr(code)
    return found


def in_writing_order(text: str) -> str:
    """The text with Arabic letters in the shapes in which they join, from left to right.

    >>> in_writing_order("Zoé")
    'Zoé'
    """
    return _RIGHT_TO_LEFT.sub(lambda word: _joined(word[0])[::-1], text)


def _joined(word: str) -> str:
    shapes, drawn, joins = _shapes(), "", False
    letters = [letter for letter in word if not unicodedata.combining(letter)]
    at = 0
    while at < len(letters):
        pair = "".join(letters[at : at + 2])
        here = pair if (pair, "isolated") in shapes else letters[at]
        at += len(here)
        leads = (here, "initial") in shapes and at < len(letters) and (letters[at], "final") in shapes
        if joins and (here, "final") in shapes:
            how = "medial" if leads and (here, "medial") in shapes else "final"
        else:
            how = "initial" if leads else "isolated"
        drawn += shapes.get((here, how), here)
        joins = leads
    return drawn
