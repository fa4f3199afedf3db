"""Words normalised for the search: without accents, case, or endings for gender, number and tense."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})

_PARTICIPLE = re.compile(r"ees?$")
_STEMMERS = {"fr": "french", "en": "english"}


class TextWord(NamedTuple):
    """A word of a text: its span, its folded spelling, and its stem."""

    start: int
    end: int
    word: str
    stem: str


def folded(text: str) -> str:
    """Lower case, no accents, no ligatures."""
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def tokens(text: str, lang: str) -> Iterator[TextWord]:
    """The words of a text in order, without single letters such as the l of l’arbitre."""
    for found in _WORD.finditer(text):
        word, family = _read(found.group(), lang)
        if len(word) > 1 or word.isdigit():
            yield TextWord(found.start(), found.end(), word, family)


@lru_cache(maxsize=8192)
def _read(word: str, lang: str) -> tuple[str, str]:
    plain = folded(word)
    return plain, stem(plain, lang)


def stem(word: str, lang: str) -> str:
    """The common stem of a folded word and its relatives: remplacer, remplacé and remplacement.

    People type without accents, so words are folded first; a participle has then lost what Snowball knows it by.
    """
    return str(_stemmer(lang).stemWord(_PARTICIPLE.sub("e", word) if lang == "fr" else word))


@cache
def _stemmer(lang: str) -> Any:
    from snowballstemmer import stemmer  # of 36 languages, at the first search

    return stemmer(_STEMMERS[lang])


def starts_with(phrase: Sequence[str], stems: Sequence[str], at: int) -> bool:
    """Whether these stems contain the phrase at that position."""
    return tuple(stems[at : at + len(phrase)]) == tuple(phrase)
