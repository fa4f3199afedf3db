"""The sheet, the statistics and the exports say which side the app played."""

import json
import random
from datetime import UTC, datetime

import pytest

from companion.export.bgstats import plays
from companion.games import game
from companion.history import freshen, statistics_of
from companion.referee import Entry, Header, MatchFile, Referee
from companion.sheet import Summary, sheet_of, sheet_text, summary_of
from companion.statistics.text import statistics_text
from companion.store import Library
from tests.players import any_answer

PLAYERS = ["Fantôme", "Nina"]
TEAMS = [{"name": "Fantôme", "kit": "home", "ghost": "regular"}, {"name": "Nina", "kit": "away"}]


@pytest.fixture
def referee():
    header = Header.from_json({"game": "big4", "mode": "easy", "players": PLAYERS, "teams": TEAMS, "starts": 0})
    referee, dice = Referee(game("big4"), header), random.Random(5)
    while referee.question is not None:
        referee.answer(any_answer(referee.question, dice), ghost=referee.question.seat.side == 0)
    return referee


def test_the_sheet_names_its_level(referee):
    assert "Fantôme (l’application, habitué)" in sheet_text(sheet_of(referee), "fr")
    assert "Fantôme (the app, regular)" in sheet_text(sheet_of(referee), "en")


def test_a_side_that_it_played_for_a_while_says_so(referee):
    referee.enter(Entry("ghost", answer="formidable", at=1))
    referee.enter(Entry("ghost", answer="", at=1))
    assert "Nina (en partie l’application, redoutable)" in sheet_text(sheet_of(referee), "fr")
    assert summary_of(sheet_of(referee)).ghosts == ("regular", ""), "a person played it too"


def test_the_summary_keeps_it(referee):
    summary = summary_of(sheet_of(referee))
    assert summary.ghosts == ("regular", "")
    assert Summary.from_json(json.loads(json.dumps(summary.as_json()))) == summary


def test_statistics_do_not_take_it_for_a_person_of_that_name(referee, tmp_path):
    library = Library(tmp_path / "library.db")
    person = Header.from_json({"game": "big4", "mode": "easy", "players": PLAYERS, "starts": 0})
    for header in (referee.header, person):
        id = library.begin(header, "17" * 32)
        library.enter(id, 0, *referee.journal, over=True)
    freshen(library)
    total = statistics_of(library)
    assert sorted((record.name, record.ghost, record.played) for record in total.people) == [
        ("Fantôme", False, 1),
        ("Fantôme", True, 1),
        ("Nina", False, 2),
    ]
    assert "Fantôme (l’application)" in statistics_text(total, "fr")
    library.close()


def test_bg_stats_gets_a_comment_about_it(referee):
    saved = MatchFile(referee.header, referee.journal)
    (play,) = plays(saved, sheet_of(referee), "fr", datetime(2026, 1, 1, tzinfo=UTC))
    assert "Fantôme : l’application, habitué" in play.comment
