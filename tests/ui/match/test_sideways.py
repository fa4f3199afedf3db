"""A phone held sideways: score and table at the left, question, keys, main button and tools at the right."""

import random

import pytest

from companion.referee.event import Turn
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.widgets.overlay import Dialog
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_table import TO_A_DUEL, score_a_goal
from tests.ui.screenshots import FOUR
from tests.ui.sideways import faults
from tests.ui.sizes import on_stage, too_small
from tests.ui.stage import LOW, PHONE, SIDEWAYS

HELD = {"extras": {"hands": "app"}}
ADVANCED = {"mode": "advanced", "players": ["Mistral", "Rubis"]}
MATCHES = {
    "big4": {},
    "big4 advanced": ADVANCED,
    "big4 three": FOUR | {"players": FOUR["players"][:3], "teams": FOUR["teams"][:3]},
    "big4 four": FOUR,
    "tir-et-but": {"game": "tir-et-but", "mode": "standard"},
    "buteur": {"game": "buteur", "mode": "standard"},
    "buteur held": {"game": "buteur", "mode": "standard"} | HELD,
    "foot-savane": {"game": "foot-savane", "mode": "standard"},
}
MOST_ANSWERS = 14


@pytest.fixture
def held(stage, tmp_path):
    """A match on a phone of that size, with real or virtual dice and cards."""

    def open_table(size, dice="real", *, scale=1.0, lang="fr", **match):
        table = AtTheTable(stage, tmp_path, size, confirm=False)
        for name, value in (("dice", dice), ("text_scale", scale), ("lang", lang)):
            table.app.settings[name] = value
        return table.begin(**match)

    return open_table


def play_a_turn(table: AtTheTable) -> None:
    """Answer by touch until somebody else plays."""
    choice = random.Random(5)
    for _ in range(MOST_ANSWERS):
        assert faults(table) == []
        if table.app.settings["dice"] == "virtual" and table.screen.shown.asking.question.chance:
            table.hand.throw()
            table.settle()
        else:
            table.give_any(choice)
        if any(isinstance(event, Turn) for event in table.referee.steps[-1].events) and len(table.referee.steps) > 2:
            break
    assert faults(table) == []


@pytest.mark.parametrize("dice", ["real", "virtual"])
@pytest.mark.parametrize("size", [SIDEWAYS, LOW], ids=["916x412", "640x360"])
@pytest.mark.parametrize("match", list(MATCHES))
def test_a_turn_is_played_and_nothing_that_is_needed_is_missing(held, match, size, dice):
    play_a_turn(held(size, dice, **MATCHES[match]))


@pytest.mark.parametrize("match", list(MATCHES))
def test_large_text_leaves_everything_in_its_place(held, match):
    play_a_turn(held(LOW, scale=1.6, lang="en", **MATCHES[match]))


@pytest.mark.parametrize("match", list(MATCHES))
def test_turning_the_phone_keeps_the_question_and_all_parts(held, stage, match):
    table = held(PHONE, **MATCHES[match])
    for size in (SIDEWAYS, PHONE, LOW, PHONE):
        question = table.referee.question
        stage.resize(size)
        stage.frames(6)
        assert table.screen.shown.asking.question is question or table.screen.shown.asking.asked.offers
        assert table.screen.form == "phone"
        assert table.screen.frame.sideways == (size is not PHONE)
        assert faults(table) == [] if size is not PHONE else on_stage() == []
        table.give_any(random.Random(3))


def test_the_column_begins_at_its_top_with_every_question(held, stage):
    """Keys that a finger scrolled away are back when something else is asked."""
    table = held(LOW).give("towns")
    scroll = table.screen.frame.scroll
    assert scroll.do_scroll_y
    scroll.scroll_y = 0
    table.give([9, "free_kick"])
    assert scroll.scroll_y == 1


def test_a_finger_scrolls_to_the_keys_below(held, stage):
    table = held(LOW).give("towns")
    frame = table.screen.frame
    key = table.screen.answering.panel.pad.face_keys["tackle"]
    assert key.to_window(*key.pos)[1] < frame.scroll.y, "the key is below what is seen"
    x, y = frame.scroll.center
    stage.drag((x, y - 40), (x, y + 160))
    stage.seconds(1)
    assert key.to_window(*key.center)[1] > frame.scroll.y
    stage.tap(key)
    assert table.screen.answering.panel.entry.face == "tackle"


def test_what_hands_put_back_is_beside_the_score(stage, held):
    """After a goal: every step can be reached, and the phone may be turned meanwhile."""
    table = held(PHONE, given=["towns", *TO_A_DUEL[:-1]])
    table.give(TO_A_DUEL[-1]).give([11, "two_stars"])
    stage.resize(LOW)
    stage.frames(6)
    score_a_goal(table)
    cue = stage.find(TableCue)
    for size in (LOW, PHONE, SIDEWAYS):
        stage.resize(size)
        stage.frames(6)
        assert list(too_small(cue)) == []
        assert cue.ids.plate.height > 100
    assert cue.ids.plate.x > cue.ids.score.right
    stage.tap(cue.ids.ready)
    table.settle()
    assert faults(table) == []


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_pause_offers_all_its_ways_on(held, stage, scale):
    table = held(LOW, scale=scale)
    stage.tap(table.screen.frame.tools.button("pause"))
    dialog = stage.find(Dialog)
    stage.seconds(0.5)
    panel = dialog.panel
    assert panel.y >= 0
    assert panel.top <= LOW[1]
    resume = dialog.ids.actions.children[0]
    outside = stage.find(type(resume), text=resume.text)
    dialog.ids.whole.parent.scroll_to(outside, animate=False)
    stage.frames(2)
    stage.tap(resume)
    stage.seconds(0.5)
    assert not list(stage.all(Dialog))
    assert table.app.screens.current == "match"
