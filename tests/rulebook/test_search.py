"""Searching the rules: questions that people ask find their clause, however they are spelt."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook import every_clause, search
from companion.rulebook.hits import title_typed
from companion.rulebook.searching import index
from companion.rulebook.spelling import folded, stem, tokens
from companion.rulebook.typos import Lexicon, slips
from companion.words import LANGUAGES, catalogue
from tests.contract.citations import LISTED

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
ENOUGH = 30
ARTICLES = frozenset({"un", "une", "le", "la", "les", "a", "the"})


def asked(table):
    return [pytest.param(lang, one, id=f"{lang}: {one['ask']}") for lang in LANGUAGES for one in table[lang]]


def ids(lang, query, game=""):
    return [hit.clause.id for hit in search(lang, query).of(game)]


@pytest.mark.parametrize(("lang", "question"), asked(QUESTIONS))
def test_a_real_question_finds_its_clause_in_the_first_three(lang, question):
    assert set(ids(lang, question["ask"], question.get("box", ""))[:3]) & set(question["right"])


@pytest.mark.parametrize(("lang", "question"), asked(QUESTIONS["held_out"]))
def test_so_does_a_question_that_nobody_tuned_for(lang, question):
    assert set(ids(lang, question["ask"], question.get("box", ""))[:3]) & set(question["right"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_enough_questions_from_every_box(lang):
    assert len(QUESTIONS[lang]) >= ENOUGH
    right = {id for one in QUESTIONS[lang] for id in one["right"]}
    assert right <= set(every_clause())
    assert {every_clause()[id].game for id in right} >= set(LISTED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_finds_its_clause(lang):
    """Typed out in full, in its own box."""
    missed = [
        clause.id
        for clause in every_clause().values()
        if not any(
            every_clause()[id].title(lang) == clause.title(lang)
            for id in ids(lang, clause.title(lang), clause.game)[:3]
        )
    ]
    assert missed == []


def first_of(lang, clause):
    return every_clause()[ids(lang, clause.title(lang), clause.game)[0]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_whose_title_is_typed_comes_first(lang):
    missed = [
        clause.id
        for clause in every_clause().values()
        if title_typed(first_of(lang, clause).title(lang), clause.title(lang), lang, ARTICLES) < 3
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("lang", "typed", "first"),
    [
        ("fr", "tirs au but", "TB-31"),
        ("fr", "tir au but", "BU-33"),
        ("en", "shoot-out", "TB-31"),
        ("en", "goalkeeper weakened", "B4-E03"),
        ("fr", "corner couper le talon", "BU-27"),
        ("fr", "corner couper la pioche", "BU-27"),
    ],
)
def test_a_few_words_find_their_clause_first(lang, typed, first):
    assert ids(lang, typed)[0] == first


@pytest.mark.parametrize(
    ("lang", "typed", "clause", "rulings"),
    [
        ("fr", "corner couper le talon", "BU-27", ["BU-R5", "BU-R16", "BU-R21"]),
        ("en", "a keeper in the shoot-out", "TB-33", ["TB-R9"]),
    ],
)
def test_a_clause_stands_before_the_rulings_about_it(lang, typed, clause, rulings):
    found = ids(lang, typed)
    assert all(found.index(clause) < found.index(ruling) for ruling in rulings)


def test_a_ruling_that_answers_far_better_stays_first():
    assert ids("fr", "refuser une combinaison", "tir-et-but")[0] == "TB-R2"


def test_hits_over_all_boxes_name_their_box():
    boxes = {"big4", "buteur", "foot-savane", "tir-et-but"}
    assert {hit.clause.game for hit in search("fr", "penalty").of("")[:4]} == boxes


@pytest.mark.parametrize("id", ["B4-E07", "b4-e07", "b4e7", "TB-R10", "tb-04", "fs30"])
def test_an_id_is_found_directly(id):
    found = ids("fr", id)
    assert len(found) == 1
    assert found[0].replace("-", "").replace("0", "") == id.upper().replace("-", "").replace("0", "")


def test_the_beginning_of_an_id_lists_its_family_in_order():
    found = ids("en", "BU-R")
    assert found == [id for id in every_clause() if id.startswith("BU-R")]


@pytest.mark.parametrize(
    ("lang", "typed", "right"),
    [
        ("fr", "PROLONGATION", "TB-30"),
        ("fr", "égalite", "BU-R7"),
        ("fr", "remplacant", "B4-A10"),
        ("fr", "rempalçant", "B4-A10"),
        ("fr", "prolongaton", "TB-30"),
        ("fr", "penatly", "B4-E30"),
        ("en", "substituton", "B4-A10"),
        ("en", "diagnal", "FS-42"),
        ("en", "refree card", "B4-E19"),
    ],
)
def test_accents_case_and_a_slip_of_the_finger_do_not_matter(lang, typed, right):
    assert right in ids(lang, typed)[:4]


@pytest.mark.parametrize(
    ("lang", "one_way", "other_way"),
    [
        ("fr", "coup franc", "free kick"),
        ("fr", "remplaçant", "substitution"),
        ("fr", "prolongation", "overtime"),
        ("fr", "gardien", "portier"),
        ("fr", "tir", "tireur"),
        ("en", "free kick", "coup franc"),
        ("en", "goalkeeper", "goalie"),
        ("en", "level", "tie"),
    ],
)
def test_two_ways_to_say_it_find_the_same(lang, one_way, other_way):
    assert set(ids(lang, one_way)[:5]) & set(ids(lang, other_way)[:5])
    assert set(ids(lang, one_way)) & set(ids(lang, other_way))


def test_a_free_kick_is_not_a_kick_off():
    assert not {"B4-E05", "BU-13", "FS-06"} & set(ids("en", "free kick"))


@pytest.mark.parametrize("word", ["remplacement", "prolongation", "serpent"])
def test_results_come_while_the_word_is_being_typed(word):
    """From the second letter on there is always something, and what is meant comes before the word is whole."""
    whole = ids("fr", word)
    for length in range(2, len(word)):
        assert ids("fr", word[:length])
    assert whole[0] in ids("fr", word[:-3])[:3]


def test_a_single_letter_and_nonsense_find_nothing():
    for nothing in ("", " ", "m", "xyzzyx", "?!"):
        assert search("fr", nothing).hits == ()


def test_small_words_alone_are_not_thrown_away():
    assert ids("fr", "à qui")


def test_hits_are_counted_by_box_and_one_box_can_be_kept():
    found = search("fr", "penalty")
    assert sum(found.counts.values()) == len(found.hits)
    for game, count in found.counts.items():
        assert len(found.of(game)) == count
        assert {hit.clause.game for hit in found.of(game)} == {game}
    assert [hit.score for hit in found.hits] == sorted((hit.score for hit in found.hits), reverse=True)


def test_hits_are_marked_where_they_stand():
    found = search("fr", "murs")
    text = "L’équipe choisit trois joueurs pour le mur."
    assert [text[start:end] for start, end in found.marks(text)] == ["mur"]


def test_words_that_stand_for_one_thing_are_marked_together():
    found = search("fr", "free kick")
    text = "On tire un coup franc, pas le coup d’envoi."
    assert [text[start:end] for start, end in found.marks(text)] == ["coup franc"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("query", ["carton", "penalty", "duel", "corner", "serpent snake"])
def test_every_hit_shows_a_mark(lang, query):
    found = search(lang, query)
    for hit in found.hits:
        clause = hit.clause
        said = [clause.title(lang), clause.text(lang), clause.example(lang), clause.question(lang)]
        said += [clause.reading(lang, reading) for reading in clause.readings]
        said += [catalogue(lang).say(clause.chapter_key), clause.wordings[lang].asked]
        assert any(found.marks(text) for text in said), clause.id


@given(st.text(max_size=60))
def test_any_text_may_be_typed(text):
    found = search("fr", text)
    for hit in found.hits[:3]:
        words = hit.clause.text("fr")
        spans = found.marks(words)
        assert all(0 <= start < end <= len(words) for start, end in spans)
        assert all(before[1] <= after[0] for before, after in pairwise(spans))


@pytest.mark.parametrize(
    ("lang", "family"),
    [
        ("fr", ["tir", "tirs", "tirer", "tiré", "tirées"]),
        ("fr", ["éliminé", "éliminée", "éliminées", "élimination", "éliminer"]),
        ("fr", ["remplacer", "remplacé", "remplaçant", "remplacement", "remplacements"]),
        ("fr", ["affaibli", "affaiblit", "affaiblir", "affaiblie", "affaiblis"]),
        ("en", ["stop", "stops", "stopped", "stopping"]),
        ("en", ["weakens", "weakened", "weakening"]),
    ],
)
def test_a_family_of_words_has_one_stem(lang, family):
    assert len({stem(folded(word), lang) for word in family}) == 1


def test_words_know_where_they_stand():
    text = "L’équipe d’Oustal, n° 9"
    assert [text[token.start : token.end] for token in tokens(text, "fr")] == ["équipe", "Oustal", "9"]


@given(st.text(alphabet="abcde", min_size=4, max_size=7), st.integers(0, 6), st.sampled_from("abcdex"))
def test_one_slip_in_a_word_is_forgiven(word, place, letter):
    lexicon = Lexicon([word])
    place %= len(word)
    for typed in (word[:place] + letter + word[place + 1 :], word[:place] + letter + word[place:]):
        if len(typed) >= 4:
            assert word in lexicon.near(typed)


@pytest.mark.parametrize(
    ("typed", "word", "far"), [("abcd", "abcd", 0), ("abdc", "abcd", 1), ("abd", "abcd", 1), ("badc", "abcd", 2)]
)
def test_slips_are_counted(typed, word, far):
    assert slips(typed, word, 2) == far


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_say_something_leads_somewhere(lang):
    """A synonym for which no clause exists would be a dead word in the file."""
    filed = index(lang).filed
    keys = [key for key in catalogue(lang).entries if key.startswith("synonyms.same.")]
    assert [key for key in keys if f"={key}" not in filed] == []
