"""No clause is forgotten: each one in force is cited by the code, proved by a test, and told in both languages."""

import re
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.rulebook import clauses
from companion.words import LANGUAGES
from tests.tools import clause_table

TOP = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"\b[A-Z][A-Z0-9]-[A-Z]*\d+\b")


def package(game_id: str) -> str:
    return game_id.replace("-", "_")


@cache
def cited(game_id: str) -> set[str]:
    """Ids named by the rules of a game: in questions, events and docstrings."""
    files = (TOP / "companion" / "games" / package(game_id)).rglob("*.py")
    return {id for file in files for id in CLAUSE.findall(file.read_text(encoding="utf-8"))}


@cache
def marked() -> set[str]:
    """Ids that some test is marked with."""
    return set(clause_table.marks([tree for _, tree in clause_table.marked_files()]))


def in_force(game_id: str) -> list[str]:
    """The clauses of the modes, and numbers of players, that this version referees."""
    modes = {mode.id: range(mode.fewest, mode.most + 1) for mode in GAMES[game_id].modes}
    return [
        id
        for id, clause in clauses(game_id).items()
        if any(mode in modes and (not clause.sides or set(clause.sides) & set(modes[mode])) for mode in clause.modes)
    ]


every_clause = pytest.mark.parametrize(
    ("game_id", "clause_id"), [(game_id, id) for game_id in GAMES for id in in_force(game_id)]
)


@every_clause
def test_the_code_cites_it(game_id, clause_id):
    assert clause_id in cited(game_id)


@every_clause
def test_a_test_is_marked_with_it(game_id, clause_id):
    assert clause_id in marked()


@every_clause
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_can_be_read(game_id, clause_id, lang):
    clause = clauses(game_id)[clause_id]
    assert clause.title(lang)
    assert clause.text(lang)
    for reading in clause.readings:
        assert clause.reading(lang, reading)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_rules_cite_no_clause_that_does_not_exist(game_id):
    assert cited(game_id) <= set(clauses(game_id))


def test_tests_are_marked_only_with_clauses_that_exist():
    known = {id for game_id in GAMES for id in clauses(game_id)}
    assert marked() <= known


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_reading_other_than_the_default_is_chosen_by_some_test(game_id):
    """A reading that no test chooses is a promise nobody checked."""
    text = "".join(
        file.read_text(encoding="utf-8") for file in (TOP / "tests" / "games" / package(game_id)).rglob("*.py")
    )
    unproved = [
        f"{id}: {reading}"
        for id in in_force(game_id)
        for reading in clauses(game_id)[id].readings[1:]
        if f'"{id}"' not in text or f'"{reading}"' not in text
    ]
    assert not unproved


def table_rows(game_id: str) -> dict[str, list[str]]:
    lines = clause_table.table_file(game_id).read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if CLAUSE.match(line[2:])]
    assert len({row[0] for row in rows}) == len(rows)
    return {row[0]: row[1:] for row in rows}


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_table_has_a_row_for_every_clause_with_code_tests_and_both_titles(game_id):
    """After a new clause or a new name: make clauses."""
    rows, every = table_rows(game_id), clauses(game_id).values()
    assert every
    assert list(rows) == [clause.id for clause in every]
    for clause in every:
        told, code, tests = rows[clause.id]
        assert told == " / ".join(clause.title(lang) for lang in LANGUAGES)
        assert code.startswith("`")
        assert tests.startswith("`")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_table_is_the_one_that_is_made_now(game_id):
    """After a new clause, test or function, or another name: make clauses."""
    kept = clause_table.table_file(game_id).read_text(encoding="utf-8").splitlines()
    made = clause_table.table(game_id).splitlines()
    assert [line for line in made if line not in kept] == []
    assert kept == made
