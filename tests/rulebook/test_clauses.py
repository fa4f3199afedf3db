"""Every clause of every box is complete, short and well set in both languages, and leads nowhere that is not there."""

import re
from collections.abc import Iterator

import pytest

from companion.resources import asset_path
from companion.rulebook import Clause, chapters, clause, clauses
from companion.words import LANGUAGES, catalogue

GAMES = sorted(file.parent.name for file in asset_path("games").glob("*/clauses.toml"))
EVERY_CLAUSE = [each for game in GAMES for each in clauses(game).values()]
RULINGS = [each for each in EVERY_CLAUSE if each.is_ruling]

ID = re.compile(r"[A-Z][A-Z0-9]-[A-Z]?[0-9]{1,2}")
SENTENCE_END = re.compile(r"[.!?](?=\s|$)")


def named(items: list[Clause]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rule", items, ids=lambda rule: rule.id)


def words_of(rule: Clause, lang: str) -> Iterator[str]:
    yield from (rule.title(lang), rule.text(lang), rule.example(lang), rule.question(lang))
    yield from (rule.reading(lang, reading) for reading in rule.readings)


@named(EVERY_CLAUSE)
def test_both_languages_say_everything(rule: Clause) -> None:
    for lang in LANGUAGES:
        assert rule.title(lang)
        assert rule.text(lang)
    french, english = (rule.wordings[lang] for lang in LANGUAGES)
    assert rule.text("fr") != rule.text("en")
    assert bool(french.example) == bool(english.example)


@named(EVERY_CLAUSE)
def test_only_rulings_ask(rule: Clause) -> None:
    ruling = "-R" in rule.id
    assert rule.is_ruling == ruling
    assert not (rule.debated and not ruling)
    for lang in LANGUAGES:
        assert bool(rule.question(lang)) == ruling
        assert set(rule.wordings[lang].readings) == set(rule.readings)


@named(RULINGS)
def test_readings_are_distinct_ids_with_distinct_labels(rule: Clause) -> None:
    assert len(set(rule.readings)) == len(rule.readings)
    assert all(re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", reading) for reading in rule.readings)
    for lang in LANGUAGES:
        labels = [rule.reading(lang, reading) for reading in rule.readings]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert rule.question(lang).endswith("?")


@named(RULINGS)
def test_a_ruling_says_truly_whether_the_booklet_is_silent(rule: Clause) -> None:
    """TB-R9 is the booklet's own optional rule, and TB-R18 stands in its table."""
    assert rule.booklet == {"TB-R9": "optional", "TB-R18": "says", "FS-R3": "says", "FS-R5": "says"}.get(
        rule.id, "silent"
    )
    for lang, silent in (("fr", "Le livret ne le dit pas."), ("en", "The booklet does not say.")):
        assert rule.booklet == "silent" or silent not in rule.text(lang)
        for key in ("rules.ruling.heading", "match.why.ruling"):
            assert catalogue(lang).has(f"{key}.{rule.booklet}")


@named(EVERY_CLAUSE)
def test_texts_fit_their_places(rule: Clause) -> None:
    for lang in LANGUAGES:
        assert len(rule.title(lang)) <= 32
        assert len(rule.text(lang)) <= 250
        assert len(SENTENCE_END.findall(rule.text(lang))) <= 3
        assert rule.text(lang).endswith(".")
        assert len(rule.question(lang)) <= 120
        assert max((len(rule.reading(lang, reading)) for reading in rule.readings), default=0) <= 40


@named(EVERY_CLAUSE)
def test_french_signs_never_start_a_line(rule: Clause) -> None:
    for words in words_of(rule, "fr"):
        assert not re.search(r" [?!:;»%]|« |n° ", words)
        assert not re.search(r"[^\u00a0][?!:;»]", words)
        assert "'" not in words
        assert "\u202f" not in words


@named(EVERY_CLAUSE)
def test_english_signs_cling_to_their_word(rule: Clause) -> None:
    for words in words_of(rule, "en"):
        assert not re.search(r"\s[?!:;%]", words)
        assert "'" not in words


@named(EVERY_CLAUSE)
def test_neighbours_exist_in_the_same_box(rule: Clause) -> None:
    assert rule.see
    assert set(rule.see) <= set(clauses(rule.game))
    assert rule.id not in rule.see
    assert len(set(rule.see)) == len(rule.see)


@named(EVERY_CLAUSE)
def test_a_clause_holds_somewhere(rule: Clause) -> None:
    assert rule.modes
    assert all(2 <= side <= 4 for side in rule.sides)


@pytest.mark.parametrize("game", GAMES)
def test_ids_follow_the_register(game: str) -> None:
    assert [id for id in clauses(game) if not ID.fullmatch(id)] == []
    assert len({id.split("-")[0] for id in clauses(game)}) == 1


def test_no_two_boxes_share_an_id() -> None:
    assert len({rule.id for rule in EVERY_CLAUSE}) == len(EVERY_CLAUSE)


@pytest.mark.parametrize("game", GAMES)
def test_chapters_come_once_in_the_booklet_order(game: str) -> None:
    rules = list(clauses(game).values())
    assert chapters(game)[0] == rules[0].chapter
    assert sorted(chapters(game)) == sorted({rule.chapter for rule in rules})


def test_a_clause_is_found_by_its_id_alone() -> None:
    assert all(clause(rule.id) == rule for rule in EVERY_CLAUSE)
    with pytest.raises(KeyError):
        clause("XX-99")


def test_words_are_set_as_each_language_sets_them() -> None:
    ruling = clause("B4-R3")
    assert ruling.readings == ("referee_first", "duel_first")
    assert ruling.reading("fr", "duel_first") == "Le duel d’abord"
    assert ruling.question("fr").endswith("ou le duel\u00a0?")
    assert ruling.question("en").endswith("or the duel?")
