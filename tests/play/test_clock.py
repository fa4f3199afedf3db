"""The clock of a match: it writes the time of each answer into the journal, and a replay finds the same times."""

from companion.games import game
from companion.play.clock import MatchClock, clock_words
from companion.referee import Entry, Header, Referee, match_text, read_match
from companion.sheet import sheet_of, sheet_text

HEADER = {"game": "score-only", "mode": "standard", "players": ["Nina", "Papi"]}


def card() -> Referee:
    return Referee(game("score-only"), Header.from_json(HEADER))


def test_it_counts_only_while_it_runs_and_writes_nothing_while_it_is_off():
    now = [10.0]
    clock = MatchClock(card(), lambda: now[0])
    clock.start()
    now[0] += 5
    assert (clock.seconds, clock.stamp) == (0, None)
    clock.on = True
    clock.start()
    now[0] += 5
    clock.stop()
    now[0] += 100
    assert (clock.seconds, clock.stamp, clock.running) == (5, 5, False)
    clock.start()
    now[0] += 2
    assert clock.stamp == 7


def test_times_survive_undo_correction_and_the_match_file():
    referee = card()
    referee.answer("goal:0", clock=61)
    referee.answer("period", clock=130)
    referee.answer("goal:1", clock=200)
    referee.undo()
    referee.redo()
    referee.correct(0, "goal:1")
    assert [given.clock for given in referee.given] == [61, 130, 200]
    file = read_match(match_text(referee.header, referee.journal))
    again, failure = Referee.resume(referee.game, file.header, file.journal)
    assert failure is None
    assert [given.clock for given in again.given] == [61, 130, 200]
    minutes = [line.minute for line in sheet_of(again).lines if not line.struck]
    assert minutes == [0, 0, 1, 2, 3]
    assert "1’" in sheet_text(sheet_of(again), "fr")
    clock = MatchClock(again, lambda: 0)
    assert (clock.seconds, clock.period_seconds) == (200, 70)


def test_a_match_without_a_clock_has_no_times():
    referee = card()
    referee.answer("goal:0")
    assert referee.journal[0].as_json() == {"answer": "goal:0"}
    assert {line.minute for line in sheet_of(referee).lines} == {None}


def test_a_time_that_cannot_be_read_is_left_out():
    for nonsense in (-1, "3", True, 10**9, 2.5):
        assert Entry.from_json({"answer": "goal:0", "clock": nonsense}).clock is None


def test_the_time_in_words():
    assert [clock_words(seconds) for seconds in (0, 59.9, 60, 3725, -61)] == ["0:00", "0:59", "1:00", "62:05", "−1:01"]
