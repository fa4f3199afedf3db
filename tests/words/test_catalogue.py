"""The catalogue: complete in both languages, typeset in French, nothing asked of it that it does not have."""

import ast
import re
import string
from pathlib import Path

import pytest

from companion.words import LANGUAGES, Catalogue, Phrase, catalogue, say
from companion.words.typography import NO_BREAK, french

TOP = Path(__file__).resolve().parent.parent.parent
KEY = re.compile(r"[a-z0-9-]+(\.[a-z0-9_]+)+")


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys():
    french_keys, english_keys = (set(catalogue(lang).entries) for lang in LANGUAGES)
    assert french_keys - english_keys == set()
    assert english_keys - french_keys == set()


def test_both_languages_fill_the_same_gaps():
    fr, en = (catalogue(lang).entries for lang in LANGUAGES)
    assert {key: (gaps(fr[key]), gaps(en[key])) for key in fr if gaps(fr[key]) != gaps(en[key])} == {}


def test_no_sentence_is_empty():
    for lang in LANGUAGES:
        assert [key for key, text in catalogue(lang).entries.items() if not text.strip()] == []


def test_french_is_typeset():
    bad = re.compile(r" [?!:;»%]|« |'|\u202f|n° |[^\s«\u00a0][?!;](?!\w)|[\d}] (?:s|min|h|Ko|Mo)(?![\w’])|\bh \{")
    wrong = {key: text for key, text in catalogue("fr").entries.items() if bad.search(text)}
    assert wrong == {}


def test_english_has_no_french_spacing():
    wrong = {key: text for key, text in catalogue("en").entries.items() if re.search(r"\s[?!:;]", text)}
    assert wrong == {}


def keys_asked() -> set[str]:
    """Every key that the code or a layout names literally."""
    asked: set[str] = set()
    calls = {"say", "Phrase", "_"}
    texts = (file.read_text(encoding="utf-8") for file in (TOP / "companion").rglob("*.py"))
    for text in filter(re.compile(r"\b(?:say|Phrase|_)\(").search, texts):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in calls:
                asked |= {
                    arg.value
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and KEY.fullmatch(arg.value)
                }
    for file in (TOP / "kv").rglob("*.kv"):
        asked |= {key for _, key in re.findall(r"""\b_\((['"])(.+?)\1""", file.read_text(encoding="utf-8"))}
    return {key for key in asked if KEY.fullmatch(key)}


def test_every_key_that_is_asked_for_exists():
    words = catalogue("fr")
    assert sorted(key for key in keys_asked() if not words.has(key)) == []


def test_a_hole_in_the_catalogue_shows_its_key_instead_of_failing():
    assert say("fr", "no.such.key") == "no.such.key"


@pytest.mark.parametrize(("n", "fr", "en"), [(0, "one", "other"), (1, "one", "one"), (2, "other", "other")])
def test_plurals_follow_the_language(n, fr, en):
    entries = {"x.goal.one": "one", "x.goal.other": "other"}
    assert Catalogue("fr", entries).say("x.goal", n=n) == fr
    assert Catalogue("en", entries).say("x.goal", n=n) == en


def test_french_elides_before_a_vowel():
    words = Catalogue("fr", {"x.of": "But {who:de}"})
    assert words.say("x.of", who="Oustal") == "But d’Oustal"
    assert words.say("x.of", who="Élan") == "But d’Élan"
    assert words.say("x.of", who="Corval") == "But de Corval"
    assert words.say("x.of", who="Les Verts") == "But des Verts"


@pytest.mark.parametrize(
    ("name", "of", "after", "to"),
    [
        ("les bleus", "des bleus", "les bleus", "aux bleus"),
        ("LES BLEUS", "des BLEUS", "les BLEUS", "aux BLEUS"),
        ("le havre", "du havre", "le havre", "au havre"),
        ("L'équipe de Léo", "de l’équipe de Léo", "l’équipe de Léo", "à l’équipe de Léo"),
        ("l’équipe de Léo", "de l’équipe de Léo", "l’équipe de Léo", "à l’équipe de Léo"),
        ("Fantôme", "du fantôme", "le fantôme", "au fantôme"),
        ("Fantôme 2", "du fantôme 2", "le fantôme 2", "au fantôme 2"),
        ("Fantômette", "de Fantômette", "Fantômette", "à Fantômette"),
        ("Léon", "de Léon", "Léon", "à Léon"),
        ("Lesly", "de Lesly", "Lesly", "à Lesly"),
        ("Yves", "d’Yves", "Yves", "à Yves"),
        ("Yann", "de Yann", "Yann", "à Yann"),
        ("Hollande", "de Hollande", "Hollande", "à Hollande"),
        ("Hugo", "d’Hugo", "Hugo", "à Hugo"),
    ],
)
def test_a_name_is_joined_however_it_was_typed(name, of, after, to):
    words = Catalogue("fr", {"x.of": "But {who:de}", "x.for": "Jaune pour {who:le}", "x.to": "{who:à} de jouer"})
    assert words.say("x.of", who=name) == f"But {of}"
    assert words.say("x.for", who=name) == f"Jaune pour {after}"
    assert words.say("x.to", who=name) == f"{to} de jouer"


def test_a_side_that_somebody_gives_the_turn_to_is_joined_as_french_does():
    words = Catalogue("fr", {"x.to": "{who:à} de jouer", "savanna.team.away": "Lions"})
    joined = {"Mistral": "à Mistral", "Le Havre": "au Havre", "Les Verts": "aux Verts", "Lions": "aux Lions"}
    joined |= {"Équipe A": "à l’équipe A", "Joueur 1": "au joueur 1"}
    for name, expected in joined.items():
        assert words.say("x.to", who=name) == f"{expected} de jouer"


def test_several_of_them_are_spoken_of_in_the_plural():
    words = Catalogue("fr", {"x.of": "But {who:de}", "x.for": "Jaune pour {who:le}", "savanna.team.away": "Lions"})
    assert words.say("x.of", who="Lions") == "But des Lions"
    assert words.say("x.for", who="Lions") == "Jaune pour les Lions"
    assert words.say("x.for", who="Les Verts") == "Jaune pour les Verts"
    assert words.say("x.for", who="Nicolas") == "Jaune pour Nicolas"


@pytest.mark.parametrize("box", ["foot-savane", "tir-et-but"])
def test_no_verb_has_to_agree_with_a_side(box):
    """A side may be one person, a team or several lions: no sentence makes it the subject of a verb."""
    entries = {key: text for key, text in catalogue("fr").entries.items() if key.startswith(f"{box}.")}
    entries = {key: text for key, text in entries.items() if key.split(".")[1] in ("lead", "event", "then", "note")}
    subject = re.compile(r"\{(team|rival|who|taker)\} [a-zà-ÿ]")
    assert entries
    assert {key: text for key, text in entries.items() if subject.search(text)} == {}


def test_lists_are_joined_as_the_language_joins_them():
    entries = {"x.all": "{names}"}
    assert Catalogue("fr", entries).say("x.all", names=["2", "3", "5"]) == "2, 3 et 5"
    assert Catalogue("en", entries).say("x.all", names=["2", "3"]) == "2 and 3"
    assert Catalogue("en", entries).say("x.all", names=["2"]) == "2"


def test_phrases_fill_the_gaps_of_phrases():
    words = Catalogue("en", {"x.outer": "{inner}!", "x.inner": "Goal"})
    assert words.render(Phrase("x.outer", inner=Phrase("x.inner"))) == "Goal!"


def test_typography_of_high_signs_guillemets_and_numero():
    assert french("Qui ? Le n° 9 : « but » ! 50 %") == "Qui_? Le n°_9_: «_but_»_! 50_%".replace("_", NO_BREAK)
