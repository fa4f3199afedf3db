"""The back key of Android: it leaves a dialog, then a screen, and never a match without being asked."""

import pytest
from kivy.core.window import Window

from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.settings.data_card import DataCard
from companion.ui.widgets.overlay import Dialog, Overlay
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable

GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
SCREENS = {
    **{screen: {} for screen in ("history", "rules", "settings", "dice")},
    **{screen: {"game": "big4"} for screen in ("new", "aide", "squads", "kit")},
    "learn": {"box": "big4", "die": "action"},
}


@pytest.fixture
def table(stage, tmp_path) -> AtTheTable:
    return AtTheTable(stage, tmp_path)


def back(stage) -> None:
    """As Kivy passes the key on; whoever takes it says so, otherwise Kivy would close the app."""
    assert stage.back()
    stage.seconds(0.4)


@pytest.mark.parametrize("screen", SCREENS)
def test_back_leaves_a_screen(stage, table, screen):
    table.app.go(screen, **SCREENS[screen])
    stage.seconds(0.3)
    back(stage)
    assert table.app.screens.current == "home"


def test_back_closes_a_dialog_before_the_screen(stage, table):
    table.app.go("settings")
    stage.frames(4)
    stage.find(DataCard).ask_to_erase()
    stage.seconds(0.3)
    back(stage)
    assert (list(stage.all(Overlay)), table.app.screens.current) == ([], "settings")
    back(stage)
    assert table.app.screens.current == "home"


def test_of_two_dialogs_the_upper_one_closes(stage, table):
    lower, upper = Dialog(title="below"), Dialog(title="above")
    lower.open()
    upper.open()
    back(stage)
    assert list(stage.all(Dialog)) == [lower]
    back(stage)
    assert list(stage.all(Dialog)) == []


def test_a_question_that_must_be_answered_stays(stage, table):
    dialog = Dialog(title="Alors ?", must_answer=True)
    dialog.open()
    back(stage)
    assert list(stage.all(Dialog)) == [dialog]
    assert table.app.screens.current == "home"


def test_a_match_is_left_only_where_somebody_says_so(stage, table):
    table.begin(given=["towns"])
    table.screen.why()
    stage.seconds(0.4)
    back(stage)
    assert (list(stage.all(Overlay)), table.app.screens.current) == ([], "match")
    for _ in range(3):
        back(stage)
        assert stage.says(tr("match.pause.title"))
        back(stage)
        assert (list(stage.all(Overlay)), table.app.screens.current) == ([], "match")
    back(stage)
    stage.tap(stage.find(text=tr("match.pause.home")))
    stage.seconds(0.3)
    assert table.app.screens.current == "home"


def test_back_while_a_goal_is_celebrated_asks_too(stage, table):
    table.begin(given=["towns", *GOAL[:-1]])
    table.app.session.answer(GOAL[-1])
    stage.until(lambda: next(stage.all(GoalMoment), None))
    back(stage)
    assert table.app.screens.current == "match"
    assert stage.says(tr("match.pause.title"))


def test_back_in_a_guided_match_leads_to_where_it_was_opened(stage, table):
    guide = table.app.first_match("big4", pace=8.0)
    stage.until(lambda: guide.overlay.card.parent is not None, 60)
    back(stage)
    assert table.app.screens.current == "home"


def test_the_screen_stays_on_during_a_match_only(stage, table):
    assert Window.allow_screensaver
    table.begin()
    assert not Window.allow_screensaver
    table.app.go("home")
    stage.frames(2)
    assert Window.allow_screensaver
