"""The history: light rows that need no journal, kept true by folding what changed."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

from companion import history
from companion.games import GAMES
from companion.referee import Comment, Decision, Entry, Referee, Withdrawal
from companion.sheet import sheet_of, summary_of
from companion.store import Library, open_library
from tests.players import match

SECRET = "ab" * 32


def shelve(library, referee):
    id = library.begin(referee.header, SECRET)
    over = referee.result is not None
    library.enter(id, 0, *referee.journal, over=over)
    return id


def table(seed, *players, answers=30):
    return match("big4", seed, answers, players=list(players), mode="easy")


def test_a_row_says_what_the_sheet_says(library):
    for game in GAMES:
        referee = match(game, 1, 120)
        id = shelve(library, referee)
        assert history.freshen(library) == 1
        row = history.rows(library)[0]
        assert (row.id, row.game, row.mode) == (id, game, referee.header.mode)
        assert row.summary == summary_of(sheet_of(referee))
        assert row.score == tuple(referee.score)
    assert history.row_count(library) == len(GAMES)


def test_the_newest_stand_first_and_come_in_pages(library):
    ids = [shelve(library, table(seed, "Nina", "Papi", answers=1)) for seed in range(5)]
    history.freshen(library)
    assert [row.id for row in history.rows(library)] == ids[::-1]
    assert [row.id for row in history.rows(library, start=1, count=2)] == ids[::-1][1:3]


def test_games_people_and_teams_are_found_without_accents_or_case(library):
    first = shelve(library, table(1, "Éloïse", "Papi"))
    second = shelve(library, match("buteur", 1, 20, players=["Nina", "Papi"]))
    history.freshen(library)

    def found(**wanted):
        assert history.row_count(library, **wanted) == len(history.rows(library, **wanted))
        return [row.id for row in history.rows(library, **wanted)]

    assert found(name="eloise") == [first]
    assert found(name=" PAPI") == [second, first]
    assert found(game="buteur", name="papi") == [second]
    assert found(name="%") == []
    assert found(game="foot-savane") == []


def test_a_change_is_folded_again_and_nothing_else(library):
    id = shelve(library, table(1, "Nina", "Papi"))
    shelve(library, table(2, "Nina", "Papi"))
    assert history.freshen(library) == 2
    assert history.freshen(library) == 0
    library.annotate(id, Decision(text="but", reason="accord", goals=(1, 0)))
    heard = []
    assert history.freshen(library, lambda done, of: heard.append((done, of))) == 1
    assert heard == [(1, 1)]
    row = next(row for row in history.rows(library) if row.id == id)
    assert row.summary.overruled


def test_a_row_not_yet_folded_shows_who_plays(library):
    shelve(library, table(1, "Nina", "Papi"))
    [row] = history.rows(library)
    assert (row.summary, row.sides, row.score) == (None, ("Nina", "Papi"), ())


def test_a_match_can_be_renamed_and_is_found_by_its_title(library):
    id = shelve(library, table(1, "Nina", "Papi"))
    library.rename(id, "  La finale ")
    history.freshen(library)
    assert history.rows(library, name="finale")[0].title == "La finale"
    assert library.match(id).title == "La finale"


def test_a_deleted_match_is_gone_everywhere_and_comes_back_whole(library):
    id = shelve(library, table(1, "Nina", "Papi"))
    before = library.match(id)
    library.delete(id)
    assert (history.rows(library), library.matches(), library.open_match()) == ([], [], None)
    library.bring_back(id)
    assert library.match(id) == before
    assert library.open_match() == before


def test_a_match_deleted_long_ago_is_forgotten_at_the_next_start(library, tmp_path):
    recent, old = (shelve(library, table(seed, "Nina", "Papi")) for seed in (1, 2))
    library.annotate(old, Comment(text="adieu"))
    library.delete(recent)
    library.delete(old)
    library.close()
    then = (datetime.now(UTC) - timedelta(days=31)).isoformat(timespec="seconds")
    with closing(sqlite3.connect(tmp_path / "library.sqlite")) as database, database:
        database.execute("UPDATE match SET gone = ? WHERE id = ?", (then, old))
    again = open_library(tmp_path / "library.sqlite").library
    again.bring_back(recent)
    assert [stored.id for stored in again.matches()] == [recent]
    assert again.database.writer.execute("SELECT COUNT(*) FROM annotation").fetchone() == (0,)
    again.close()


def test_a_match_that_cannot_be_read_is_listed_and_can_be_deleted(library):
    id = shelve(library, table(1, "Nina", "Papi"))
    library.database.writer.execute("UPDATE match SET header = '{' WHERE id = ?", (id,))
    assert history.freshen(library) == 1
    assert history.freshen(library) == 0
    [row] = history.rows(library)
    assert (row.summary, row.game) == (None, "")
    library.delete(id)
    assert history.rows(library) == []


def test_statistics_count_what_the_rows_list(library):
    for seed in range(4):
        shelve(library, match("big4", seed, players=["Nina", "Papi"], mode="easy"))
    shelve(library, match("buteur", 1, players=["Nina", "Zoé"]))
    history.freshen(library)
    assert history.statistics_of(library).matches == 5
    assert history.statistics_of(library, game="big4").matches == 4
    assert history.statistics_of(library, name="zoe").matches == 1


def test_annotations_are_on_the_disk_with_their_numbers(library, tmp_path):
    id = shelve(library, table(1, "Nina", "Papi"))
    notes = [Comment(text="un", when="t1"), Comment(text="deux", when="t2"), Withdrawal(of=0, when="t3")]
    assert [library.annotate(id, note) for note in notes] == [0, 1, 2]
    library.annotate(id, Comment(text="daté"))
    library.close()
    again = Library(tmp_path / "library.sqlite")
    kept = again.annotations(id)
    assert kept[:3] == notes
    assert kept[3].when
    assert list(again.match(id).annotations) == kept
    again.close()


def test_a_match_has_a_name_for_life_and_its_file_reads_back(library, tmp_path):
    id = shelve(library, table(1, "Nina", "Papi"))
    library.annotate(id, Comment(text="Belle partie"))
    stored = library.match(id)
    assert stored.uuid == stored.uuid.upper()
    assert SECRET not in stored.file.text
    library.enter(id, len(stored.journal), Entry("undo"))
    assert library.match(id).uuid == stored.uuid
    other = shelve(library, table(1, "Nina", "Papi"))
    assert library.match(other).uuid != stored.uuid
    referee, failure = Referee.resume(GAMES["big4"], stored.file.header, stored.file.journal)
    assert failure is None
    assert sheet_of(referee, stored.annotations).remarks[0].text == "Belle partie"
