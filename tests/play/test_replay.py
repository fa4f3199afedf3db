"""Watching a match again: every line of its sheet is told at one stop, the one after the answer that made it."""

import pytest

from companion.games import GAMES
from companion.play.replay import Replay
from companion.sheet import sheet_of
from tests.players import match, match_anew


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_each_line_is_told_at_the_stop_after_its_answer_and_at_no_other(game_id):
    referee = match(game_id, 2, 120)
    replay, lines = Replay(referee), sheet_of(referee).lines
    told = []
    for stop in range(replay.last + 1):
        replay.go(stop)
        told.append([line for line in lines if replay.tells(line)])
    assert [line for stop in told for line in stop] == list(lines)
    for stop, (start, end) in enumerate(zip([-1, *replay.stops], replay.stops, strict=False)):
        assert [line.at for line in told[stop]] == [line.at for line in lines if start <= line.at < end]


def test_a_line_that_was_struck_out_is_told_nowhere():
    referee = match_anew("big4", 2, 40, mode="easy", players=["Nina", "Papi"])
    while not referee.undo_corrects:
        referee.undo()
    referee.undo()
    lines = sheet_of(referee).lines
    assert any(line.struck for line in lines)
    replay = Replay(referee)
    for stop in range(replay.last + 1):
        replay.go(stop)
        assert not any(line.struck for line in lines if replay.tells(line))


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_going_to_a_line_goes_to_the_stop_that_tells_it(game_id):
    referee = match(game_id, 2, 60)
    replay, lines = Replay(referee), sheet_of(referee).lines
    for line in lines[::3]:
        replay.go_to_line(line)
        assert replay.tells(line)
        assert line.event in replay.passage.events
