"""Face to face: every box and four teams, played by touches at every edge of a device that lies flat."""

import pytest

from companion.games import GAMES
from companion.referee import Draw
from companion.ui.match.face.calm_strip import CalmStrip
from companion.ui.match.face.contest import FacingContest
from companion.ui.match.face.desk import Desk
from companion.ui.match.face.half_sheet import HalfSheet
from companion.ui.theme.facing import facing
from companion.ui.theme.turned import Turned
from companion.ui.widgets.buttons import MainButton, ToolButton
from companion.ui.widgets.overlay import Dialog
from tests.players import laid_out
from tests.tools.taps.player import Decisions
from tests.ui.stage import PHONE, PORTRAIT

FOUR = {"players": ["Nina", "Papi", "Zoé", "Luc"]}
EDGES = {0: (False, 0), 180: (False, 1), 90: (True, 0), -90: (True, 1)}
"""For each edge: whether people sit at the short sides, and which side begins there."""
KINDS = {
    "big4": {"RollPanel", "PickPanel"},
    "tir-et-but": {"HoldPanel"},
    "buteur": {"PickPanel", "CardPanel"},
    "foot-savane": {"PickPanel"},
}
"""The panels that a turn of each box needs."""
MOST = 70
"""Answers until all of them have been touched at the edge; a box lays its tiles first."""


def play(table, answers, seen=None):
    """Answer as a sensible player would, by touch; note which panel was touched at which edge."""
    decisions = Decisions("flat")
    for _ in range(answers):
        referee = table.referee
        question = table.screen.shown.asking.question
        if referee.question is None:
            return
        ahead = 0 if question is referee.question else 1
        if seen is not None:
            seen.add((type(table.screen.answering.panel).__name__, table.screen.turned.angle))
        assert table.screen.turned.angle == table.screen.faces.edges[referee.question.seat.side]
        if isinstance(question, Draw) and question.layout is not None:
            table.give(laid_out(referee, question, decisions.decide))
        else:
            table.give(decisions.decide(referee, question, ahead))


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("game", KINDS)
def test_every_answer_is_touched_where_it_is_seen(flat, game, edge):
    short, starts = EDGES[edge]
    table, seen = flat(short=short, game=game, mode=GAMES[game].modes[0].id, starts=starts), set()
    for _ in range(MOST):
        play(table, 1, seen)
        if KINDS[game] <= {kind for kind, at in seen if at == edge}:
            break
    assert {kind for kind, at in seen if at == edge} >= KINDS[game]
    assert {at for _, at in seen} <= {edge, edge - 180, edge + 180}


def test_four_teams_sit_at_four_edges(flat):
    table, seen, edges = flat(**FOUR, given=["towns"]), set(), []
    for side in range(4):
        edges.append(table.screen.turned.angle)
        assert {strip.side for strip in table.stage.all(CalmStrip)} == set(range(4)) - {side}
        table.give(["6", "3", "recover"])
        while table.referee.question.seat.side == side:
            play(table, 1, seen)
    assert edges == [0, 90, 180, -90]
    assert {at for kind, at in seen if kind == "PickPanel"} == set(edges)


def test_who_waits_reads_at_the_own_edge_what_for(flat):
    table = flat(teams=[{"name": "Mistral"}, {"name": "Rubis"}], given=["towns"])
    strip = table.stage.find(CalmStrip)
    assert (strip.side, strip.parent.towards) == (1, 180)
    assert strip.title == "Lancer de Mistral…"
    table.give(["1", "2", "pass"])
    strip = table.stage.find(CalmStrip)
    assert (strip.side, strip.parent.towards) == (0, 0)
    assert strip.title == "Lancer de Rubis…"


def test_the_score_reads_from_both_sides(flat):
    table = flat(given=["towns"])
    desks = list(table.stage.all(Desk))
    towards = [next(above for above in up(desk) if isinstance(above, Turned)).towards for desk in desks]
    assert sorted(towards) == [0, 180]
    for desk in desks:
        assert [row.name for row in reversed(desk.ids.score.children)] == ["Nina", "Papi"]


def up(widget):
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_no_touch_counts_while_the_screen_turns(flat):
    table = flat(moving=True)
    table.app.settings["dice"] = "real"
    table.give("towns")
    before = len(table.referee.journal)
    table.hand.give(["1", "2", "pass"])
    table.stage.until(lambda: len(table.referee.journal) > before)
    table.stage.until(lambda: table.screen.faces.locked)
    frames = 0
    while table.screen.faces.locked:
        table.stage.tap(table.screen.frame.main, hold=0)
        frames += 1
        assert frames < 60
    assert len(table.referee.journal) == before + 1
    assert table.screen.turned.opacity == 1
    assert table.screen.turned.angle == 180


def test_a_finger_that_rests_on_the_glass_answers_for_nobody(flat):
    table = flat(given=["towns"])
    table.app.settings["dice"] = "virtual"
    table.screen.dice.change_dice("virtual")
    table.stage.frames(2)
    touch = table.stage.press(next(b for b in table.stage.all(ToolButton) if b.text == "Pause"))
    table.session_answers = len(table.referee.journal)
    table.app.session.answer(["1", "2", "pass"])
    table.stage.until(lambda: table.screen.turned.angle == 180)
    touch.touch_up()
    table.stage.frames(3)
    assert not any(True for _ in table.stage.all(Dialog))


def test_why_opens_on_the_half_of_who_waits_and_the_other_goes_on(flat):
    table = flat(given=["towns"])
    table.stage.tap(table.stage.find(CalmStrip).ids.why)
    sheet = table.stage.find(HalfSheet)
    assert sheet.edge == 180
    before = len(table.referee.journal)
    table.screen.dice.change_dice("virtual")
    table.hand.throw()
    table.stage.until(lambda: len(table.referee.journal) > before)
    assert table.stage.find(HalfSheet) is sheet
    table.stage.tap(sheet.ids.close)
    assert not any(True for _ in table.stage.all(HalfSheet))


def test_the_pause_turns_to_who_wants_it_and_switches_the_mode(flat):
    table = flat(given=["towns"])
    pauses = [button for button in table.stage.all(ToolButton) if button.text == "Pause"]
    turned = next(button for button in pauses if any(isinstance(a, Turned) and a.angle == 180 for a in up(button)))
    table.stage.tap(turned)
    dialog = table.stage.find(Dialog)
    assert dialog.angle == 180
    table.stage.seconds(0.3)
    table.stage.tap(next(b for b in table.stage.all() if getattr(b, "text", "") == "Tous du même côté"))
    table.stage.seconds(0.3)
    assert not table.app.settings["face_to_face"]
    assert not any(True for _ in table.stage.all(CalmStrip))
    assert (table.screen.turned.angle, facing.flat) == (0, False)


def test_portrait_seats_people_at_the_short_sides(flat):
    table = flat(PORTRAIT, given=["towns"]).give(["1", "2", "pass"])
    assert table.screen.turned.angle == 180
    assert table.screen.form == "upright"
    main = table.stage.find(MainButton)
    assert main.to_window(*main.center)[1] > 640


def test_a_phone_does_not_offer_it(flat):
    table = flat(PHONE, given=["towns"]).give(["1", "2", "pass"])
    assert not table.screen.faces.on
    assert table.screen.turned.angle == 0
    table.app.go("settings")
    table.stage.frames(3)
    assert not table.stage.says("Face à face")


def test_leaving_the_match_turns_nothing_else(flat):
    table = flat(given=["towns"]).give(["1", "2", "pass"])
    assert facing.angle == 180
    table.app.go("settings")
    table.stage.frames(2)
    assert (facing.angle, facing.flat) == (0, False)


FREE_KICK = ["towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "4"]]


def test_a_duel_between_two_people_tells_both_their_chances(flat):
    """Ten against three dice: 10 or more save, in 135 of 216 throws."""
    table = flat(given=FREE_KICK)
    table.stage.frames(3)
    duel = table.stage.find(FacingContest)
    goal, save = duel.ids.goal_part, duel.ids.save_part
    assert duel.odds == pytest.approx(81 / 216)
    words = [duel.ids[name].text.replace("\u00a0", " ") for name in ("goal", "save")]
    assert words == ["But  38 %", "Arrêt  62 %"]
    assert (goal.opacity, save.opacity) == (1, 1)
    assert goal.width / (goal.width + save.width) == pytest.approx(81 / 216, abs=0.01)
    assert goal.height > 40
