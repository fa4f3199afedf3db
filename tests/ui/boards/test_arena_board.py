"""The arena: what its track and its dice show, and where everything lies."""

from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.play.option_axes import OptionAxis, axes_of, option_saying
from companion.present.appearance import BoxLook
from companion.referee import Option, Table
from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.facts import period_words, stretches_of
from companion.ui.boards.arena.folded import FoldedArena
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.laid_die import LockPill
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.legible import clipped
from tests.ui.stage import SIZES, Stage
from tests.ui.ties import CARDS, GOAL, IDLE, LOB, LOOK, NOTHING, VOLLEY, marks, referee_after, table_after

BOARD = {"tablet": (960, 488), "portrait": (768, 880), "phone": (396, 468)}


def test_the_track_says_what_came_of_every_turn() -> None:
    table = table_after(*GOAL, *IDLE, CARDS, [1, 2], ["card", "card"], "stop", *IDLE)
    assert marks(table) == [["g-r...", "--!..."], ["......", "......"]]
    assert [stretch.title for stretch in stretches_of(table, LOOK)] == ["1re mi-temps", "2e mi-temps"]


def test_a_turn_that_will_be_cancelled_is_barred_before_it_comes() -> None:
    table = table_after(CARDS, [1, 2], ["card", "card"], "stop")
    assert marks(table)[0] == ["-b....", "!....."]


def test_two_goals_of_one_turn_are_counted_in_its_place() -> None:
    table = table_after(VOLLEY, "claim", "double", ["doubled"], "leave")
    first = stretches_of(table, LOOK)[0].rows[0][0]
    assert (first.mark, first.goals) == ("goal", 2)


def test_extra_time_and_kicks_have_their_own_stretch() -> None:
    assert len(stretches_of(table_after(*IDLE * 24), LOOK)) == 3
    table = table_after(*IDLE * 28, ["goal"], ["no_goal"], ["goal"])
    assert marks(table) == [["gg...", "-!..."]]
    assert period_words(table, LOOK).replace("\u00a0", " ") == "Tirs au but : 2 – 0"


def test_a_long_shoot_out_shows_its_last_kicks() -> None:
    table = table_after(*IDLE * 28, *[["goal"], ["goal"]] * 16)
    (kicks,) = stretches_of(table, LOOK)
    assert [len(row) for row in kicks.rows] == [14, 14]
    assert (kicks.rows[0][-1].mark, kicks.rows[0][-1].number) == ("now", "17")


def test_options_are_told_row_by_row_only_where_all_of_them_say_the_same_kinds_of_thing() -> None:
    options = [
        Option(n, n, "", says=(("seen", what), ("cards", str(n)))) for what in ("lob", "nothing") for n in (0, 1)
    ]
    axes = [OptionAxis("seen", ("lob", "nothing")), OptionAxis("cards", ("0", "1"))]
    assert axes_of(options) == axes
    assert [axis.counts for axis in axes] == [False, True]
    assert option_saying(options, axes, ["nothing", "1"]) is options[3]
    assert option_saying(options, axes, ["nothing", None]) is None
    assert axes_of([*options, Option(5, 5, "", says=(("seen", "lob"),))]) == []


# The board by itself.


def board_in(stage: Stage, size: str, table: Table, kind: type[ArenaBoard] = ArenaBoard, **facts: Any) -> ArenaBoard:
    theme.reduce_motion = True
    referee = referee_after()
    board = kind(size=BOARD[size], pos=(8, 300), box=BoxLook(referee.game, referee.header), **facts)
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, SIZES[size])
    board.table = table
    stage.frames(4)
    return board


def apart(one: Any, other: Any) -> bool:
    return one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES)
def test_every_die_can_be_read_and_touched(stage: Stage, size: str, scale: float) -> None:
    theme.text_scale = scale
    every = frozenset(f"blue:{number}" for number in (1, 2, 3))
    board = board_in(stage, size, table_after(VOLLEY), lit=every, chosen=frozenset({"blue:1"}))
    tapped: list[str] = []
    board.bind(on_token=lambda _, token: tapped.append(token))
    assert cut_off(board) == []
    assert clipped(board) == []
    assert smallest_type(board) >= 14
    dice = [board.card(token) for token in sorted(every)]
    for die in dice:
        assert die.x >= board.stadium.x
        assert die.right <= board.stadium.right
        assert die.y >= board.stadium.y
        assert die.top <= board.stadium.top
        assert die.decoration(LockPill).height >= 56
        assert apart(die, board.tries)
        assert all(apart(die, other) for other in dice if other is not die)
        stage.tap(die)
    assert tapped == sorted(every)
    assert [die.held for die in dice] == [True, False, False]


def test_dice_that_may_not_be_held_take_no_touch_and_wear_no_pill(stage: Stage) -> None:
    board = board_in(stage, "tablet", table_after(LOB, "claim"))
    tapped: list[str] = []
    board.bind(on_token=lambda _, token: tapped.append(token))
    for die in board.dice.values():
        assert die.decoration(LockPill) is None
        stage.tap(die)
    assert tapped == []
    assert board.found.name == "Lob"
    assert board.found.worth == "1 but"
    assert "vérifier" in board.found.note


def test_a_corrected_box_is_no_guess_any_more(stage: Stage) -> None:
    changed = {"combinations": {"lob": ["ball", "ball", "ball"]}}
    referee = referee_after(["ball", "ball", "ball"], kit=changed)
    board = board_in(stage, "tablet", referee.table)
    board.box = BoxLook(referee.game, referee.header)
    stage.frames(2)
    assert (board.found.name, board.found.note) == ("Lob", "")


def test_a_die_that_was_only_told_about_shows_its_number(stage: Stage) -> None:
    board = board_in(stage, "phone", table_after(["nothing", 0]))
    assert [die.look.text for die in board.dice.values()] == ["1", "2", "3"]
    assert board.card("blue:2").name == "Deuxième dé"


def test_a_board_without_height_gives_up_its_track_first(stage: Stage) -> None:
    board = board_in(stage, "phone", table_after(LOB))
    assert board.track.opacity == 1
    board.height = 260
    stage.frames(3)
    assert board.track.opacity == 0
    assert board.stadium.height == 260


@pytest.mark.parametrize("size", SIZES)
def test_dice_in_the_hand_fly_to_the_places_of_those_that_were_lifted(stage: Stage, size: str) -> None:
    table = table_after(NOTHING, [1, 3])
    board = board_in(stage, size, table, FoldedArena)
    places = [board.card("blue:1"), board.card("blue:3")]
    assert [spot[0] for spot in board.spots] == [die.center_x for die in places]
    assert [die.opacity for die in board.dice.values()] == [0, 1, 0]
    assert board.card("blue:2").held


def test_a_die_of_its_own_gets_the_middle(stage: Stage) -> None:
    board = board_in(stage, "tablet", table_after(LOB, "claim", "roll"), FoldedArena)
    assert board.spots == []
    x, _, wide, _ = board.room
    assert x + wide / 2 == pytest.approx(board.stadium.center_x)
    assert all(die.right < x for die in board.dice.values())
