"""Words of the games, explained: which stand in a text, what they mean, and which clause says more."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.rulebook.clause import Clause
from companion.rulebook.library import explaining
from companion.words import catalogue

_PLURALS = {"fr": r"(?:e|s|es|x)?", "en": r"(?:s|es)?"}
_WORDS, _TEXT = ".words", ".text"


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its explanation; ``clause`` says more, where one does."""

    key: str
    word: str
    text: str
    clause: Clause | None


@dataclass(frozen=True, slots=True)
class Gloss:
    """A place in a text where a term stands."""

    start: int
    end: int
    key: str


def term(lang: str, game: str, key: str, mode: str = "", sides: int = 0) -> Term:
    """What a word means in a box: as the box says, or as football says."""
    entries, prefix = catalogue(lang).entries, _prefixes(lang, game)[key]
    word = entries[prefix + _WORDS].split(",")[0].strip()
    return Term(key, word, entries[prefix + _TEXT], explaining(game, f"glossary.{key}", mode, sides))


def glosses(lang: str, clause: Clause, text: str) -> list[Gloss]:
    """Where words that can be explained stand in a clause's text, each term once; what it explains itself is plain."""
    found: list[Gloss] = []
    told = {key.removeprefix("glossary.") for key in clause.explains}
    keys, pattern = _pattern(lang, clause.game)
    for match in pattern.finditer(text):
        key = keys[int((match.lastgroup or "_0")[1:])]
        if key not in told:
            told.add(key)
            found.append(Gloss(match.start(), match.end(), key))
    return found


@cache
def _prefixes(lang: str, game: str) -> Mapping[str, str]:
    """Each term by its key, with where the catalogue keeps it; the box's own word hides football's."""
    found: dict[str, str] = {}
    for room in ("glossary.", f"{game}.glossary."):
        for key in catalogue(lang).entries:
            if key.startswith(room) and key.endswith(_WORDS):
                found[key[len(room) : -len(_WORDS)]] = key[: -len(_WORDS)]
    return found


@cache
def _pattern(lang: str, game: str) -> tuple[tuple[str, ...], re.Pattern[str]]:
    """One pattern for all forms of all terms, longer forms first; a group for each tells which term it is."""
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
