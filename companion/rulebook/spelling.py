"""Words normalised for the search: without accents, case, or endings for gender, number and tense."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})

_ENDINGS = {
    "fr": (
        "issements",
        "issement",
        "ations",
        "ation",
        "ements",
        "ement",
        "antes",
        "ante",
        "ants",
        "ant",
        "eurs",
        "eur",
        "euses",
        "euse",
        "ees",
        "ee",
        "ies",
        "ie",
        "ent",
        "ons",
        "ez",
        "er",
        "ir",
        "it",
        "is",
        "es",
        "e",
        "i",
        "s",
        "x",
    ),
    "en": (
        "ements",
        "ement",
        "ations",
        "ation",
        "ings",
        "ing",
        "ies",
        "ied",
        "ions",
        "ion",
        "ness",
        "ed",
        "es",
        "ly",
        "e",
        "s",
        "y",
    ),
}
"""Longest first. The rest after cutting one off need not be a word: it only has to be the same for related words."""

_SHORTEST_STEM = 3


class Token(NamedTuple):
    """A word of a text: its span, its folded spelling, and its stem."""

    start: int
    end: int
    word: str
    stem: str


def folded(text: str) -> str:
    """Lower case, no accents, no ligatures."""
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def tokens(text: str, lang: str) -> Iterator[Token]:
    """The words of a text in order, without single letters such as the l of l’arbitre."""
    for found in _WORD.finditer(text):
        word, family = _read(found.group(), lang)
        if len(word) > 1 or word.isdigit():
            yield Token(found.start(), found.end(), word, family)


@lru_cache(maxsize=8192)
def _read(word: str, lang: str) -> tuple[str, str]:
    plain = folded(word)
    return plain, stem(plain, lang)


def stem(word: str, lang: str) -> str:
    """The common stem of a folded word and its relatives: tir, tirs, tirer and tireur."""
    for ending in _ENDINGS[lang]:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return _undoubled(word[: -len(ending)])
    return word


def _undoubled(stem: str) -> str:
    """The stem with a final double letter made single, so that stopped and stop match."""
    return stem[:-1] if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "ls" else stem


def starts_with(phrase: Sequence[str], stems: Sequence[str], at: int) -> bool:
    """Whether these stems contain the phrase at that position."""
    return tuple(stems[at : at + len(phrase)]) == tuple(phrase)
