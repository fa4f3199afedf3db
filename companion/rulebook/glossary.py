"""The glossary: which words in a text can be explained, what they mean, and which clause says more."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.rulebook.booklet_clause import Clause
from companion.rulebook.library import explaining
from companion.words import catalogue

_PLURALS = {"fr": r"(?:e|s|es|x)?", "en": r"(?:s|es)?"}
_WORDS, _TEXT = ".words", ".text"


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its explanation, and the clause that says more, if there is one."""

    key: str
    word: str
    text: str
    clause: Clause | None


@dataclass(frozen=True, slots=True)
class Gloss:
    """An occurrence of a term in a text."""

    start: int
    end: int
    key: str


def term(lang: str, game: str, key: str, mode: str = "", sides: int = 0) -> Term:
    """The meaning of a word in a box: the box's own, or the general football one."""
    entries, prefix = catalogue(lang).entries, _prefixes(lang, game)[key]
    word = entries[prefix + _WORDS].split(",")[0].strip()
    return Term(key, word, entries[prefix + _TEXT], explaining(game, f"glossary.{key}", mode, sides))


def glosses(lang: str, clause: Clause, text: str) -> list[Gloss]:
    """The explainable words in a clause's text, each term once, except those that the clause itself explains."""
    found: list[Gloss] = []
    explained = {key.removeprefix("glossary.") for key in clause.explains}
    keys, pattern = _pattern(lang, clause.game)
    for match in pattern.finditer(text):
        key = keys[int((match.lastgroup or "_0")[1:])]
        if key not in explained:
            explained.add(key)
            found.append(Gloss(match.start(), match.end(), key))
    return found


@cache
def _prefixes(lang: str, game: str) -> Mapping[str, str]:
    """The catalogue prefix of each term by its key; the box's own term overrides the general one."""
    found: dict[str, str] = {}
    for room in ("glossary.", f"{game}.glossary."):
        for key in catalogue(lang).entries:
            if key.startswith(room) and key.endswith(_WORDS):
                found[key[len(room) : -len(_WORDS)]] = key[: -len(_WORDS)]
    return found


@cache
def _pattern(lang: str, game: str) -> tuple[tuple[str, ...], re.Pattern[str]]:
    """One pattern for all forms of all terms, longer forms first, with a group for each term."""
    entries = catalogue(lang).entries
    forms = [
        (form.strip(), key)
        for key, prefix in _prefixes(lang, game).items()
        for form in entries[prefix + _WORDS].split(",")
    ]
    forms.sort(key=lambda form: -len(form[0]))
    groups = [f"(?P<_{place}>{re.escape(form)}{_PLURALS[lang]})" for place, (form, _) in enumerate(forms)]
    keys = tuple(key for _, key in forms)
    return keys, re.compile(rf"(?<!\w)(?:{'|'.join(groups)})(?!\w)", re.IGNORECASE)
