"""The clock of a refereed match, and the score that a whole room reads."""

from typing import Any

import pytest
from kivy.core.window import Window

from companion.ui.match.big_score import BigScore
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.widgets.overlay import Dialog
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET

tablet_and_phone = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])


class Timed(AtTheTable):
    """A match whose clock moves when told to."""

    def begin(self, clock: str = "match", **changes: Any) -> "Timed":
        self.app.settings["clock"] = clock
        super().begin(**changes)
        self.now, timer = 0.0, self.app.session.clock
        timer.stop()
        timer.counted, timer.now = 0.0, lambda: self.now
        self.screen._timer.start()
        return self

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.stage.seconds(0.5)

    @property
    def time(self) -> str:
        return self.screen.frame.scoreboard.time


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET: Timed(stage, tmp_path, size)


def test_there_is_no_clock_unless_it_is_wanted(table):
    hand = table().begin("off")
    hand.wait(30)
    hand.give("towns")
    assert hand.time == ""
    assert hand.referee.given[0].clock is None


@tablet_and_phone
def test_the_match_clock_runs_stands_at_rules_and_pauses_and_times_the_sheet(table, size):
    hand = table(size).begin()
    hand.wait(65)
    assert hand.time == "1:05"
    hand.screen.why()
    hand.wait(600)
    assert hand.time == "1:05", "a rule is being read"
    hand.stage.find(Dialog).close()
    hand.wait(5)
    assert hand.time == "1:10"
    hand.screen.pause()
    hand.wait(600)
    hand.stage.find(Dialog).close()
    hand.wait(0)
    assert hand.time == "1:10"
    hand.give("towns")
    assert hand.referee.given[0].clock == 70
    assert hand.screen.frame.sheet.lines[0].turn == "1’"


@tablet_and_phone
def test_a_turn_that_lasts_is_signalled_once_and_goes_on(table, size):
    hand = table(size)
    hand.app.settings["turn_seconds"] = 30
    signals: list[str] = []
    hand.app.feedback.time_up = lambda: signals.append("up")  # type: ignore[method-assign]
    hand.begin("turn").give("towns")
    hand.wait(29)
    board = hand.screen.frame.scoreboard
    assert (hand.time, board.late, signals) == ("0:29", False, [])
    asked = hand.referee.question
    hand.wait(2)
    hand.wait(2)
    assert (hand.time, board.late, signals) == ("0:33", True, ["up"])
    assert hand.referee.question is asked, "nothing was answered"


@tablet_and_phone
@pytest.mark.parametrize("players", [["Nina", "Papi"], ["Nina", "Papi", "Zoé", "Ali"]], ids=["two", "four"])
def test_touching_the_score_opens_one_that_a_room_reads(stage, table, size, players):
    hand = table(size).begin("off", players=players)
    board = hand.screen.frame.scoreboard
    spot = board.bug.center if len(players) == 2 else (board.teams[0].x + 20, board.teams[0].center_y)
    stage.tap(tuple(spot))
    big = stage.find(BigScore)
    assert tuple(big.size) == tuple(Window.size)
    assert [side.name for side in big.board.sides] == [corner.name for corner in hand.referee.table.corners]
    answers = len(hand.referee.given)
    stage.tap(Window.center)
    assert not list(stage.all(BigScore))
    assert len(hand.referee.given) == answers


def test_the_match_clock_stands_while_a_goal_is_shown(stage, table):
    hand = table().begin()
    hand.app.settings["entry"] = "faces"
    hand.give("towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "5"])
    hand.wait(10)
    before = hand.time
    hand.hand.give(["1", "2", "3"])
    stage.until(lambda: next(stage.all(GoalMoment), None))
    hand.wait(120)
    hand.settle()
    assert hand.time == before
