"""What can be checked in every text by rule: one word for each thing, elision, agreement, plurals, whole readings."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.rulebook import every_clause
from companion.words import LANGUAGES, catalogue

TERMS = tomllib.loads((Path(__file__).parent / "terms.toml").read_text(encoding="utf-8"))
SIDES = "team|rival|who|taker|chooser|winner"
"""Gaps that a side fills, whatever it is called: one person, a team, several lions."""


def _of_clause(rule, lang) -> Iterator[tuple[str, str]]:
    yield f"{rule.id}.title", rule.title(lang)
    yield f"{rule.id}.text", rule.text(lang)
    yield f"{rule.id}.question", rule.question(lang)
    yield f"{rule.id}.example", rule.example(lang)
    yield from ((f"{rule.id}.{reading}", rule.reading(lang, reading)) for reading in rule.readings)


@cache
def texts(lang: str) -> dict[str, tuple[str, str]]:
    """Every text that people read, by its key: the box it belongs to (none for the app's own), and the text."""
    boxes = {rule.game for rule in every_clause().values()}
    found = {}
    for key, text in catalogue(lang).entries.items():
        room = key.split(".")[0]
        if room != "synonyms":
            found[key] = (room if room in boxes else "", text)
    for rule in every_clause().values():
        found |= {key: (rule.game, text) for key, text in _of_clause(rule, lang)}
    return found


def wrong(lang: str, pattern: str, box: str = "", *, but: tuple[str, ...] = ()) -> dict[str, str]:
    """The texts of that language, and box, in which the pattern is found."""
    bad = re.compile(pattern)
    return {
        key: text
        for key, (where, text) in texts(lang).items()
        if (not box or where == box) and bad.search(text) and key not in but
    }


@pytest.mark.parametrize(
    ("lang", "term"),
    [pytest.param(lang, term, id=f"{lang}: {term['use']}") for lang in LANGUAGES for term in TERMS[lang]],
)
def test_one_word_for_each_thing(lang, term):
    found = [wrong(lang, pattern, term.get("box", "")) for pattern in term["not"]]
    assert found == [{} for _ in term["not"]]


def test_french_words_are_elided():
    short = "[ldnsjmtc]e|la|que|jusque|lorsque|puisque"
    vowel = "(?=[aeiouyàâéèêëîïôùûœ])(?!onz|oui|un\\b)"
    assert wrong("fr", rf"(?i)(?<![\w-])(?:{short}) {vowel}") == {}
    assert wrong("fr", r"(?i)(?<![\w-])(?:si ils?|de les?|à les?) (?=[a-zà-ÿ])") == {}


def test_french_prepositions_join_the_name_of_a_side():
    """``{team:de}`` and ``{team:le}`` know articles; a plain gap after a preposition does not."""
    gaps = f"{SIDES}|player|person"
    found = wrong("fr", rf"\b(?:de|du|à|au|pour|par|chez|contre|avec|sur) \{{(?:{gaps})\}}")
    assert {key: text for key, text in found.items() if not _names_a_footballer(key)} == {}


def _names_a_footballer(key: str) -> bool:
    """A footballer of BIG 4 has a name of his own, without an article."""
    return key.startswith("big4.event.") and "player" in catalogue("fr").entries[key]


def test_no_verb_has_to_agree_with_a_side():
    for lang in LANGUAGES:
        found = wrong(lang, rf"(?:^|[.:,]\s)\{{(?:{SIDES})\}} (?!may |to (?:play|defend))[a-zà-ÿ]+\b")
        assert found == {}


def test_a_count_has_a_singular():
    """A plural after a number stands only where the number cannot be one, or where the singular is another text."""
    never_one = {
        "fr": "faces|cartes|colonnes|joueurs|équipes|étoiles|premiers jaunes",
        "en": "faces|cards|columns|players|teams|stars",
    }
    for lang in LANGUAGES:
        found = wrong(lang, r"\{(?:n|count|stock|left)\} (?!fois|dans|dés)[a-zà-ÿ]+s\b")
        once = {key: text for key, text in found.items() if not key.endswith(".other")}
        allowed = re.compile(rf"\{{(?:n|stock|count)\}} (?:{never_one[lang]})")
        assert {key: text for key, text in once.items() if not allowed.search(text)} == {}
    assert wrong("fr", r"Plus que \{n\}") == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reading_is_understood_without_its_question(lang):
    """The sheet prints it behind the title of the rule alone."""
    rulings = [rule for rule in every_clause().values() if rule.is_ruling]
    found = {
        f"{rule.id} {reading}": rule.reading(lang, reading)
        for rule in rulings
        for reading in rule.readings
        if re.match(r"(?:Oui|Non|Yes|No)(?:,|$)", rule.reading(lang, reading))
    }
    assert found == {}
