"""Face to face: what is told to all, what each person may do at the own edge, and how the screen turns."""

import sys
from types import ModuleType

import pytest
from kivy.core.window import Window

from companion.ui.boards.eleven.folded import FoldedTeams
from companion.ui.match.announcement import Announcement
from companion.ui.match.discipline_sheet import DisciplineTeam
from companion.ui.match.face.calm_strip import CalmStrip
from companion.ui.match.face.desk import Desk
from companion.ui.match.face.half_sheet import HalfSheet
from companion.ui.match.gate import PAUSE
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.widgets.buttons import ToolButton
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr
from tests.ui.stage import FRAME, PORTRAIT, TABLET

NAMES = {"teams": [{"name": "Mistral"}, {"name": "Rubis"}]}
FOUR = {"players": ["Nina", "Papi", "Zoé", "Luc"]}
SHOT = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"]]
SAVED_TOO_LOW = ["1", "2", "3"]
TURNING = 0.4
LOST = ["1", "2", "pass"]


def score(table):
    """Shoot, and let the goal fall: the last throw is answered, its effects are not skipped."""
    table.give("towns", *SHOT)
    table.hand.give(SAVED_TOO_LOW)
    return table.stage.until(lambda: next(table.stage.all(GoalMoment), None))


def leave_cue(table):
    """Close the page that says what hands put back."""
    table.stage.until(lambda: next(table.stage.all(TableCue), None)).skip()
    table.settle()


def copies(table, kind):
    """The edges of the window at which there is one."""
    return sorted(widget.parent.towards for widget in table.stage.all(kind))


def tool(table, word, edge):
    """The tool with that word which the person at the edge has beside the pitch."""
    for desk in table.stage.all(Desk):
        if (desk.parent.towards if hasattr(desk.parent, "towards") else table.screen.turned.angle) == edge:
            return next(button for button in desk.walk() if isinstance(button, ToolButton) and button.text == word)
    raise AssertionError(f"nobody sits at {edge}")


# What is told to all.


def test_a_goal_is_shown_once_for_each_side(flat):
    table = flat(moving=True)
    assert score(table).angle == 0, "the scorer sees it first"
    table.stage.seconds(0.5)
    assert [moment.angle for moment in table.stage.all(GoalMoment)] == [0]
    table.stage.until(lambda: [moment.angle for moment in table.stage.all(GoalMoment)] == [180], timeout=1)
    table.stage.until(lambda: not list(table.stage.all(GoalMoment)), timeout=2)


def test_a_tap_ends_the_goal_for_both(flat):
    table = flat(moving=True)
    score(table)
    table.stage.tap(Window.center)
    assert table.stage.until(lambda: next(table.stage.all(TableCue), None))
    assert not list(table.stage.all(GoalMoment))


def test_what_to_put_back_faces_the_scorer(flat):
    table = flat(PORTRAIT, given=["towns", LOST, ["1", "1", "free_kick"], "action", "1:9"]).give(["6", "5"])
    table.hand.give(SAVED_TOO_LOW)
    table.stage.until(lambda: next(table.stage.all(GoalMoment), None)).skip()
    cue = table.stage.until(lambda: next(table.stage.all(TableCue), None))
    assert (cue.angle, cue.parent.towards) == (180, 180)
    table.stage.tap((400, 30))
    assert not list(table.stage.all(TableCue))


@pytest.mark.parametrize(("match", "edges"), [(NAMES, [0, 180]), (FOUR, [-90, 0, 90, 180])], ids=["two", "four"])
def test_a_card_is_told_to_all(flat, match, edges):
    table = flat(**match, given=["towns", ["1", "1", "tackle"], "action", "1:3"]).give(["foul"])
    table.hand.give(["2", "4", "yellow"])
    table.stage.until(lambda: next(table.stage.all(Announcement), None))
    assert copies(table, Announcement) == edges
    assert len({(told.mark, told.text) for told in table.stage.all(Announcement)}) == 1


# Who waits.


def test_who_waits_takes_the_own_last_answer_back_without_asking(flat):
    table = flat(**NAMES, given=["towns"]).give(LOST)
    assert table.screen.turned.angle == 180
    table.stage.tap(tool(table, "Annuler", 0))
    table.settle()
    assert not list(table.stage.all(Dialog))
    assert (table.topic, table.screen.turned.angle) == ("turn", 0)


@pytest.mark.parametrize("agrees", [True, False], ids=["yes", "no"])
def test_if_somebody_has_answered_since_that_person_must_agree(flat, agrees):
    table = flat(**NAMES, given=["towns", LOST]).give(["4", "5", "recover"])
    given = len(table.referee.given)
    table.stage.tap(tool(table, "Annuler", 0))
    table.stage.seconds(0.3)
    dialog = table.stage.find(Dialog)
    assert dialog.angle == 180, "the asked person is asked to agree"
    assert "Mistral" in dialog.title
    words = tr("match.undo.yes" if agrees else "match.undo.no")
    table.stage.tap(next(part for part in dialog.walk() if isinstance(part, Tappable) and part.text == words))
    table.stage.seconds(0.3)
    table.settle()
    assert len(table.referee.given) == given - agrees
    assert table.screen.turned.angle == 180


def test_virtual_dice_that_all_have_seen_are_not_taken_back_by_who_waits_alone(flat):
    table = flat(**NAMES, given=["towns"])
    table.screen.dice.change_dice("virtual")
    table.stage.frames(2)
    while table.referee.question.seat.side == 0:
        before = len(table.referee.journal)
        table.app.session.throw()
        table.stage.until(lambda before=before: len(table.referee.journal) > before)
        table.settle()
        if table.topic != "turn":
            break
    given = len(table.referee.given)
    asked = table.screen.turned.angle
    other = 180 if asked == 0 else 0
    table.stage.tap(tool(table, "Annuler", other))
    table.stage.seconds(0.3)
    assert table.stage.find(Dialog).angle == asked
    assert len(table.referee.given) == given


def test_the_own_team_opens_on_the_own_half_and_the_other_goes_on(flat):
    table = flat(**NAMES, given=["towns", ["1", "1", "tackle"], "action", "1:3", ["foul"]]).give(["2", "4", "yellow"])
    strip = table.stage.find(CalmStrip)
    edge = strip.parent.towards
    table.stage.tap(strip.eleven)
    sheet = table.stage.find(HalfSheet)
    assert sheet.edge == edge
    assert [team.name for team in table.stage.all(DisciplineTeam)] == [("Mistral", "Rubis")[strip.side]]
    table.give(LOST)
    assert edge != table.screen.turned.angle or not list(table.stage.all(HalfSheet))


def test_another_match_closes_what_was_read(flat):
    table = flat(**NAMES, given=["towns"])
    table.stage.tap(table.stage.find(CalmStrip).ids.why)
    assert list(table.stage.all(HalfSheet))
    table.begin(**NAMES)
    assert not list(table.stage.all(HalfSheet))


def test_two_teams_after_four_and_four_after_two(flat):
    table = flat(**FOUR, given=["towns"])
    table.begin(**NAMES)
    assert {desk.ids.score.children[-1].name for desk in table.stage.all(Desk)} == {"Mistral"}
    table.begin(**FOUR)
    assert len(list(table.stage.all(CalmStrip))) == 3
    assert not list(table.stage.all(Desk))


# Turning.


def test_the_panel_slides_out_before_the_screen_turns_and_in_after_it(flat):
    table = flat(moving=True, given=["towns"])
    ticks = []
    table.app.feedback.turned = lambda: ticks.append(table.screen.turned.angle)
    frame, seen = table.screen.frame, []
    table.hand.give(LOST)
    table.stage.until(lambda: table.screen.faces.locked)
    while table.screen.faces.locked:
        seen.append((table.screen.turned.angle, frame.away, frame.stage.opacity))
        table.stage.frames()
    before = [(away, opacity) for angle, away, opacity in seen if angle == 0]
    after = [(away, opacity) for angle, away, opacity in seen if angle == 180]
    assert max(away for away, _ in before) == 1
    assert min(opacity for _, opacity in before) < 0.5, "the pitch fades after the panel has gone"
    assert after[0][0] == 1
    assert (frame.away, frame.stage.opacity) == (0, 1)
    moving = [values for values in (*before, *after) if values != (0, 1)]
    assert len(moving) <= round(TURNING / FRAME)
    assert not table.screen.takes_touches, "a hand that leaves the table answers for nobody"
    assert ticks == [180], "a tick at the edge that is asked"


def test_switched_off_while_it_turns_the_screen_takes_touches_again(flat):
    """2-C13: touches stayed locked out for ever, and the panel away."""
    table = flat(moving=True, given=["towns"])
    screen = table.screen
    table.hand.give(LOST)
    table.stage.until(lambda: screen.faces.locked)
    table.app.settings["face_to_face"] = False
    table.stage.seconds(1.5)
    assert (screen.faces.on, screen.faces.locked) == (False, False)
    assert (screen.frame.away, screen.frame.stage.opacity) == (0, 1)
    table.give(LOST)
    assert len(table.referee.steps) == 3


def test_with_reduced_motion_it_is_a_cut(flat):
    table = flat(given=["towns"])
    frame = table.screen.frame
    table.hand.give(LOST)
    table.stage.until(lambda: table.screen.turned.angle == 180)
    assert (frame.away, frame.stage.opacity) == (0, 1)
    assert not table.screen.takes_touches, "a hand that leaves the table answers for nobody"
    table.stage.seconds(PAUSE + 2 * FRAME)
    assert table.screen.takes_touches


def test_the_window_is_held_while_the_mode_is_on(flat, monkeypatch):
    asked = []
    android = ModuleType("companion.device.android")
    android.hold_orientation = lambda: asked.append("hold") or 13
    android.ask_orientation = asked.append
    monkeypatch.setitem(sys.modules, "companion.device.android", android)
    monkeypatch.setattr("companion.device.rotation.on_android", lambda: True)
    monkeypatch.setattr("companion.device.android", android, raising=False)
    table = flat(given=["towns"]).give(LOST)
    assert asked == ["hold"]
    table.app.go("settings")
    table.stage.frames(2)
    assert asked == ["hold", 13]


# The pitch.


@pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
def test_only_the_team_that_is_asked_about_lies_before_its_own_goal(flat, size):
    table = flat(size, **NAMES, given=["towns", LOST]).give(["4", "5", "recover"])
    board, angle = table.screen.frame.stage.board, table.screen.turned.angle
    assert (board.layout, board.pitch.marking, angle) == ("facing", "upright", 180)
    shown = {token for token, card in board._cards.items() if card.parent is board}
    assert {token[0] for token in shown} == {"0"}
    keeper, attacker = board.card("0:G"), board.card("0:9")
    assert keeper.to_window(*keeper.center)[1] < attacker.to_window(*attacker.center)[1], "the goal is at its owner"


def test_dice_are_thrown_over_a_pitch_that_is_mown_across(flat):
    table = flat(**NAMES, given=["towns"])
    table.screen.dice.change_dice("virtual")
    table.stage.frames(3)
    folded = table.stage.find(FoldedTeams)
    assert folded.pitch.upright
    assert [strip.colours for strip in folded.strips] == ["home"]


def test_the_clock_is_told_at_every_desk(flat, stage):
    table = flat(**NAMES, given=["towns"])
    table.screen.frame.scoreboard.time = "3:07"
    stage.frames(2)
    assert all(desk.clock.endswith("3:07") for desk in stage.all(Desk))


def test_a_match_of_two_after_one_of_four_has_its_own_desks(flat, stage):
    table = flat(**FOUR)
    table.begin(**NAMES)
    assert len(list(stage.all(Desk))) == 2
    assert not table.screen.showing
