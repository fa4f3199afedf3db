"""A match whose journal no longer replays: a running one goes on, a finished one keeps its result, and both say so."""

import json
import random
from datetime import UTC, datetime

import pytest

from companion import history
from companion.backup import backup, restore
from companion.cli import main
from companion.dice.proof import proof_of, verify
from companion.export import Stopped, exported, plays_of
from companion.games import game
from companion.play.session import Session
from companion.referee import Entry, Referee, read_match
from companion.referee.journal import set_aside
from companion.statistics import statistics
from companion.store import Library
from tests.players import any_answer, match
from tests.ui_thread import UiThread

SECRET = "ab" * 32


def shelve(library, played):
    id = library.begin(played.header, SECRET)
    over = played.result is not None
    library.enter(id, 0, *played.journal, over=over)
    return id


def spoil(library, id, number):
    """One answer no longer fits the rules."""
    text = json.dumps({"answer": "no such answer"})
    library.database.writer.execute("UPDATE entry SET entry = ? WHERE match = ? AND number = ?", (text, id, number))
    library.database.writer.execute("UPDATE match SET summary_version = 0 WHERE id = ?", (id,))


class Desk:
    """Takes what a session posts, and runs it at once when asked."""

    def __init__(self, library, id):
        self.thread, self.refused, self.unwritten = UiThread(), [], 0
        self.session = Session.resume(library, library.match(id), self.thread.post)
        self.session.listen(self)

    def on_change(self, _):
        """It was saved."""

    def on_refused(self, refused):
        self.refused.append(refused)

    def on_unwritten(self):
        self.unwritten += 1

    def on_waiting(self):
        """Nothing waits here."""

    def settle(self):
        self.thread.settle(self.session)

    def play(self, answers, seed=5):
        dice = random.Random(seed)
        for _ in range(answers):
            self.session.answer(any_answer(self.session.referee.question, dice))
            self.settle()


@pytest.fixture(params=["big4", "buteur", "tir-et-but", "foot-savane"])
def broken(request, library):
    """A running match of twenty answers, of which the eleventh no longer fits."""
    played = match(request.param, 3, 20)
    id = shelve(library, played)
    spoil(library, id, 10)
    return id


def test_it_opens_where_it_breaks_off_and_says_so(library, broken):
    before = library.match(broken).journal
    desk = Desk(library, broken)
    told = desk.session.broken_off
    assert (told.at, told.rest) == (10, 10)
    assert told.words.key == "match.broken_off"
    assert len(desk.session.referee.steps) == 10
    desk.session.close()
    assert library.match(broken).journal == before, "looking changes nothing"


def test_play_goes_on_and_the_rest_is_kept(library, broken):
    before = library.match(broken).journal
    desk = Desk(library, broken)
    desk.play(4)
    desk.session.close()
    assert (desk.refused, desk.unwritten) == ([], 0)
    after = library.match(broken).journal
    assert list(after[:20]) == list(before)
    assert after[20] == Entry("set_aside", at=10)
    assert len(after) >= 25
    again = Desk(library, broken)
    assert again.session.broken_off is None
    assert again.session.referee.given == desk.session.referee.given
    again.play(2)
    again.session.undo()
    again.settle()
    again.session.close()
    assert again.refused == []
    assert Session.resume(library, library.match(broken), lambda _: None).broken_off is None


def test_it_breaks_off_again_and_goes_on_again(library, broken):
    desk = Desk(library, broken)
    desk.play(4)
    desk.session.close()
    spoil(library, broken, 5)
    again = Desk(library, broken)
    assert again.session.broken_off.at == 5
    again.play(1)
    again.session.close()
    whole = library.match(broken)
    marks = [number for number, entry in enumerate(whole.journal) if entry.op == "set_aside"]
    assert set_aside(whole.journal) == set(range(5, marks[-1]))
    referee, failure = Referee.resume(game(whole.header.game), whole.header, whole.journal)
    assert (failure, len(referee.steps) > 5) == (None, True)


def test_the_rest_is_in_files_and_copies(library, broken, tmp_path):
    desk = Desk(library, broken)
    desk.play(3)
    desk.session.close()
    saved = library.match(broken)
    [file] = exported(saved.file, "json", "en")
    assert list(read_match(file.content.decode()).journal) == list(saved.journal)
    there = Library(tmp_path / "there.sqlite")
    restore(there, backup(library), "en")
    assert list(there.matches()[0].journal) == list(saved.journal)
    there.close()


def test_virtual_dice_go_on_and_are_proved(library):
    begun = Session.begin(library, match("big4", 3, 1).header, SECRET, lambda _: None)
    id = begun.id
    begun.close()
    desk = Desk(library, id)
    for _ in range(12):
        question = desk.session.referee.question
        desk.session.throw() if question.chance else desk.play(1)
        desk.settle()
    desk.session.close()
    spoil(library, id, 6)
    desk = Desk(library, id)
    assert desk.session.broken_off is not None
    for _ in range(12):
        question = desk.session.referee.question
        desk.session.throw() if question.chance else desk.play(1)
        desk.settle()
    desk.session.close()
    assert desk.refused == []
    stored = library.match(id)
    given = (game("big4"), stored.header, stored.journal)
    verdict = verify(*given, proof_of(*given, stored.secrets))
    assert verdict.proved, [problem.key for problem in verdict.problems]
    assert "proof.remark.set_aside" in {remark.key for remark in verdict.remarks}


@pytest.mark.parametrize("aside", [{"from": -1}, {"from": "3"}, {}, 3, {"from": True}])
def test_a_mark_that_says_nothing_is_refused(aside):
    with pytest.raises(ValueError, match="entry"):
        Entry.from_json({"set_aside": aside})


def test_a_mark_that_names_entries_to_come_sets_nothing_aside():
    journal = [Entry("answer", answer=1), Entry("set_aside", at=7), Entry("set_aside", at=2)]
    assert set_aside(journal) == set()


@pytest.fixture
def finished(library):
    """A match that was won 4 – 2 or so, recorded, and no longer replays from its middle on."""
    played = match("buteur", 2)
    assert played.result is not None
    id = shelve(library, played)
    history.freshen(library)
    before = history.rows(library)[0].summary
    spoil(library, id, len(played.journal) // 2)
    return id, before


def test_a_finished_match_keeps_its_result(library, finished):
    id, before = finished
    figures = statistics([before])
    history.freshen(library)
    [row] = history.rows(library)
    assert (row.summary.score, row.summary.winner, row.summary.over) == (before.score, before.winner, True)
    assert row.summary.stopped is not None
    assert history.statistics_of(library) == figures
    library.rename(id, "Finale")
    history.freshen(library)
    assert history.rows(library)[0].summary.score == before.score


def test_its_files_say_so_and_bg_stats_gets_none(library, finished):
    id, before = finished
    file = library.match(id).file
    known = history.recorded(library, id).score
    score = " – ".join(map(str, before.score))
    for form in ("txt", "csv"):
        text = exported(file, form, "en", recorded=known)[0].content.decode().replace("\u00a0", " ")
        assert f"{score}, as recorded. The journal can no longer be replayed" in text
        assert "can no longer be replayed" in exported(file, form, "en")[0].content.decode()
    for form in ("pdf", "png"):
        assert exported(file, form, "en", recorded=known) != exported(file, form, "en")
    with pytest.raises(Stopped):
        exported(file, "bgsplay", "en")
    with pytest.raises(Stopped):
        plays_of(file, "en", datetime.now(UTC))


@pytest.mark.parametrize(("form", "code"), [("txt", 1), ("json", 1), ("bgsplay", 2)])
def test_the_command_says_so_too(library, finished, tmp_path, capsys, form, code):
    id, _ = finished
    file = tmp_path / "match.json"
    file.write_text(library.match(id).file.text)
    out = tmp_path / f"out.{form}"
    assert main(["export", str(file), "--to", form, "--out", str(out), "--lang", "en"]) == code
    assert "can no longer be replayed" in capsys.readouterr().err
    assert out.exists() == (form != "bgsplay")
