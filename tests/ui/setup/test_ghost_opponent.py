"""New match against the app, by touch: the side, the level, the dice, more than two teams, what a box needs."""

import pytest

from companion.ui.setup.ghost_group import GhostSide
from companion.ui.widgets.segment import SegmentOption
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET


@pytest.fixture
def plan(stage, tmp_path):
    def open_at(box="big4", size=TABLET):
        table = AtTheTable(stage, tmp_path, size)
        table.app.ghost_seconds = {"thinking": 0.0, "weighing": 0.0}
        table.app.go("new", game=box)
        stage.frames(6)
        return table

    return open_at


def new(table):
    return table.app.screens.get_screen("new")


def tap_option(table, key):
    option = next(each for each in table.stage.all(SegmentOption) if each.key == key and each.parent)
    table.stage.tap(option)
    table.stage.frames(4)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_a_ghost_of_a_level_kicks_off(plan, size):
    table = plan(size=size)
    tap_option(table, "ghost")
    assert new(table).plan.names[1] == "Fantôme"
    tap_option(table, "beginner")
    assert clipped(new(table).frame.ghost) == []
    table.stage.tap(new(table).frame.kick_off)
    table.stage.until(lambda: table.app.screens.current == "match")
    assert table.app.session.ghosts == {1: "beginner"}
    assert table.referee.header.teams[1].letter == "F"


def test_the_disc_between_the_shirts_swaps_the_sides(plan):
    table = plan()
    tap_option(table, "ghost")
    table.stage.tap(new(table).frame.grass.ids.swap)
    table.stage.frames(4)
    assert new(table).plan.ghosts.among(2) == [0]
    tap_option(table, "people")
    assert new(table).plan.ghosts.among(2) == []
    assert not new(table).frame.grass.swaps


def test_who_throws_its_dice_is_remembered(plan):
    table = plan(size=PHONE)
    tap_option(table, "ghost")
    ghost = new(table).frame.ghost
    table.stage.tap(ghost.ids.dice.row.children[0])
    assert table.app.settings["ghost_dice"] == "real"


def test_of_four_teams_any_may_be_ghosts_each_at_its_level(plan):
    table = plan(size=PORTRAIT)
    new(table).change(lambda plan: (plan.choose("easy+"), plan.set_count(4)))
    table.stage.frames(4)
    tap_option(table, "ghost")
    rows = sorted(table.stage.all(GhostSide), key=lambda row: -row.y)
    assert [row.active for row in rows] == [False, False, False, True]
    table.stage.tap(rows[2])
    table.stage.frames(6)
    assert new(table).plan.ghosts.among(4) == [2, 3]
    tap_option(table, "formidable")
    assert [new(table).plan.ghosts.of(side) for side in range(4)] == ["", "", "formidable", "regular"]


def test_a_box_of_hands_is_held_by_the_app(plan):
    table = plan("buteur")
    tap_option(table, "ghost")
    switch = new(table).questions.ids.switches.children[0]
    assert switch.active
    assert switch.disabled
    assert new(table).plan.header["extras"] == {"hands": "app"}
