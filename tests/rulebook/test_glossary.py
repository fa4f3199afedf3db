"""Words of the games: explained in both languages, found in the texts, and leading to a clause."""

import pytest

from companion.games import GAMES
from companion.rulebook import clause, clauses, every_clause, explaining, glosses, term
from companion.words import LANGUAGES, catalogue

both = pytest.mark.parametrize("lang", LANGUAGES)
OWN_WORDS = [
    game for game in GAMES.boxes if any(key.startswith(f"{game}.glossary.") for key in catalogue("fr").entries)
]
every_box = pytest.mark.parametrize("game", OWN_WORDS)


def used(lang, game):
    """The terms that stand in some clause of a box, with the words that stand there."""
    found: dict[str, set[str]] = {}
    for each in clauses(game).values():
        for text in (each.text(lang), each.question(lang)):
            for gloss in glosses(lang, each, text):
                found.setdefault(gloss.key, set()).add(text[gloss.start : gloss.end])
    return found


@both
@every_box
def test_every_word_of_a_box_stands_in_its_rules(lang, game):
    own = {key.split(".")[2] for key in catalogue(lang).entries if key.startswith(f"{game}.glossary.")}
    assert own
    told = {key.removeprefix("glossary.") for each in clauses(game).values() for key in each.explains}
    assert own <= set(used(lang, game)) | told
    assert own & set(used(lang, game))


@both
@every_box
def test_every_word_that_is_underlined_is_explained_and_leads_to_a_clause(lang, game):
    for key in used(lang, game):
        explained = term(lang, game, key)
        assert explained.word
        assert explained.text.endswith(".")
        assert explained.clause is not None, key
        assert explained.clause.game == game


@both
def test_football_words_stand_somewhere_too(lang):
    general = {key.split(".")[1] for key in catalogue(lang).entries if key.startswith("glossary.")}
    for key in general:
        assert any(explaining(game, f"glossary.{key}") for game in GAMES.boxes), key


def test_a_term_is_marked_once_and_not_where_it_is_explained():
    rule = clause("B4-E18")
    keys = [gloss.key for gloss in glosses("fr", rule, "Le tacle affaiblit, il affaiblit encore. Un tacle !")]
    assert keys == ["weakened"]


def test_longer_words_win():
    rule = clause("B4-E06")
    text = "On lance le dé action et les dés classiques."
    assert [text[gloss.start : gloss.end] for gloss in glosses("fr", rule, text)] == ["dé action", "dés classiques"]


def test_the_word_follows_the_mode():
    assert term("fr", "big4", "free_kick", "easy", 2).clause.id == "B4-E16"
    assert term("fr", "big4", "free_kick", "advanced", 2).clause.id == "B4-A02"


@every_box
def test_what_a_clause_explains_is_in_the_catalogue(game):
    for each in clauses(game).values():
        for key in each.explains:
            here = f"{key}.words" if key.startswith("glossary.") else key
            entries = catalogue("fr")
            assert entries.has(f"{game}.{here}") or entries.has(here), (each.id, key)


def test_most_rules_have_an_example_with_numbers():
    """Not all need one; those that do were given one."""
    told = [each for each in every_clause().values() if each.example("fr")]
    assert len(told) >= 45
    assert sum(any(sign.isdigit() for sign in each.example("fr")) for each in told) >= 30
