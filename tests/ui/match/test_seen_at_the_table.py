"""Small faults that a family saw at the table, each where it was seen."""

import pytest

from companion.referee.event import Goal
from companion.ui.match.goal.celebration import celebrate
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import ToolButton
from companion.words.translation import tr
from tests.ui import ties
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import GOAL
from tests.ui.stage import SIZES

FORMS = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
UPRIGHT = pytest.mark.parametrize("size", [SIZES["portrait"], SIZES["phone"]], ids=["portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


@FORMS
def test_a_notice_leaves_the_score_and_what_can_answer_in_sight(table, size):
    table = table(size).begin(given=["towns"])
    table.screen.notify("Le dé ne peut pas montrer « 9 ».", "B4-E06")
    table.stage.seconds(0.3)
    notice, frame = table.screen.ids.notice, table.screen.frame
    assert notice.shown == 1
    parts = (frame.scoreboard, frame.stage, frame.slot, frame.asked)
    covered = [part for part in parts if min(notice.top - part.y, part.top - notice.y) >= 1]
    assert covered == []
    assert 0 <= notice.x < notice.right <= size[0]
    assert 0 <= notice.y < notice.top <= size[1]


@FORMS
def test_the_tool_says_which_dice_are_in_use(table, size):
    table = table(size).begin(given=["towns"]).give(["4", "5", "dribble"])
    tool = table.stage.find(ToolButton, text=tr("match.tool.real"))
    table.stage.tap(tool)
    table.stage.frames(3)
    assert table.app.settings["dice"] == "virtual"
    assert table.stage.find(ToolButton, text=tr("match.tool.virtual"))


@UPRIGHT
def test_a_goal_fills_an_upright_screen(table, size):
    table = table(size).begin(given=["towns", *GOAL[:4]])
    table.hand.give(GOAL[4])
    table.stage.until(lambda: any(True for _ in table.stage.all(GoalMoment)))
    moment = table.stage.find(GoalMoment)
    band, card = moment.ids.band, moment.ids.card
    assert band.height > moment.height * 0.6
    assert card.height > moment.height * 0.3
    assert moment.ids.score.bug.top < band.y
    table.settle()


def test_a_goal_without_a_scorer_names_its_side_once(stage, tie):
    tie = tie().take_up(*ties.GOAL)
    corners = tie.referee.table.corners
    goal = next(event for event in tie.referee.events if isinstance(event, Goal))
    moment = celebrate(tie.referee, goal, corners, 0, lasts=1.0)
    stage.frames(3)
    written = [moment.ids.card.name, moment.who, moment.how]
    assert sum(corners[0].name in words for words in written) == 1
    moment.finish()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_score_is_never_written_over_two_lines(lang):
    tr.switch(lang)
    for key in ("history.kicks", "sheet.result.running"):
        assert "4\u00a0–\u00a02" in tr(key, score="4 – 2")


def test_virtual_dice_leave_the_board_its_height(table):
    table = table((1280, 800)).begin(given=["towns"])
    table.screen.dice.change_dice("virtual")
    table.screen.present()
    table.stage.frames(3)
    assert table.screen.frame.panel.height < 250
