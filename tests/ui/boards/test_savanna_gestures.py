"""The savanna with wooden tiles: painted, dragged, aimed at with one touch each."""

import pytest

from companion.play.asking.laying import Laying
from companion.play.asking.taps_for import taps_for
from companion.play.squares import SquareToken
from companion.ui.match.panels.draw import HOLD_SECONDS
from tests.games.foot_savane.table import FAIR, SIGNS
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_savanna import at
from tests.ui.stage import PHONE, PORTRAIT, TABLET

LAID = [SIGNS[sign] for sign in "".join(FAIR.split())]
MATCH = {"game": "foot-savane", "mode": "standard", "players": ["Lions", "Guépards"], "starts": 0}
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
MOST_TOUCHES = 12


@pytest.fixture
def table(stage, tmp_path):
    def open_at(size=TABLET):
        played = AtTheTable(stage, tmp_path, size, confirm=False)
        played.app.settings["dice"] = "real"
        return played

    return open_at


def board_of(played):
    return played.screen.frame.stage.board


def topics(played, number):
    return [step.question.topic for step in played.referee.steps[-number:]]


@SIZES
def test_sixteen_tiles_are_painted_in_few_touches_and_the_rest_is_laid_at_once(table, size):
    played = table(size).begin(**MATCH)
    assert isinstance(played.screen.shown.asking.done, Laying)
    touches = list(taps_for(played.screen.shown.asking, LAID))
    for touch in touches:
        for one in played.hand._touches._widgets(touch):
            played.stage.swipe(one) if isinstance(one, tuple) else played.stage.tap(one)
    assert len(touches) < MOST_TOUCHES
    assert not played.referee.given
    assert played.screen.frame.main.text.startswith("Le reste")
    played.hand.confirm()
    played.settle()
    assert [given.answer for given in played.referee.given] == [LAID]
    assert played.topic == "kick_off.where"


def test_the_last_square_accepts(table):
    played = table().begin(**MATCH)
    panel, board = played.screen.answering.panel, board_of(played)
    squares = list(played.screen.shown.picture.marks.draft)
    for option in panel.question.options:
        assert not played.referee.given
        played.stage.tap(panel.key_of(option))
        for square in [square for square, face in zip(squares, LAID, strict=True) if face == option.answer]:
            played.stage.tap(board.card(square))
    played.settle()
    assert [given.answer for given in played.referee.given] == [LAID]


def test_only_squares_where_the_kind_may_lie_are_lit(table):
    played = table(PORTRAIT).begin(**MATCH)
    assert played.screen.shown.picture.marks.brush == "red"
    assert played.screen.shown.picture.marks.lit == {SquareToken(column, row) for column in (0, 1) for row in range(4)}
    played.stage.tap(board_of(played).card(SquareToken(3, 0)))
    assert not any(played.screen.shown.picture.marks.draft.values())


def test_a_tap_with_the_same_kind_empties_a_square_and_another_kind_repaints_it(table):
    played = table(PHONE).begin(**MATCH)
    square, panel = SquareToken(0, 2), played.screen.answering.panel
    played.stage.tap(board_of(played).card(square))
    assert played.screen.shown.picture.marks.draft[square] == "red"
    played.stage.tap(panel.key_of(panel.question.options[2]))
    played.stage.tap(board_of(played).card(square))
    assert played.screen.shown.picture.marks.draft[square] == "snake"
    played.stage.tap(board_of(played).card(square))
    assert played.screen.shown.picture.marks.draft[square] is None


def hold(played, kind, seconds):
    finger = played.stage.press(
        played.screen.answering.panel.key_of(played.screen.answering.panel.question.options[kind])
    )
    played.stage.seconds(seconds)
    finger.touch_up()
    played.stage.frames(2)


def laid(played):
    return [face for face in played.screen.shown.picture.marks.draft.values() if face]


@SIZES
def test_a_held_key_says_that_it_fills_and_the_next_tap_takes_it_back(table, size):
    """2-B6: the gesture is announced, and undone in one tap."""
    played = table(size).begin(**MATCH)
    assert "gardez le doigt" in played.screen.frame.asked.lead
    hold(played, 0, HOLD_SECONDS + 0.1)
    assert laid(played) == ["red"] * 8
    assert "× 8, d’un coup" in played.screen.frame.asked.question.replace("\u00a0", " ")
    hold(played, 0, 0.1)
    assert laid(played) == []
    assert "d’un coup" not in played.screen.frame.asked.question


def test_a_tap_that_is_read_late_is_no_held_key(table):
    """2-B6: the touch's own times count, not those of a slow frame."""
    played = table().begin(**MATCH)
    finger = played.stage.press(played.screen.answering.panel.key_of(played.screen.answering.panel.question.options[1]))
    finger.update_time_end()
    finger.update_time_end = lambda: None
    played.stage.seconds(HOLD_SECONDS + 1)
    finger.touch_up()
    played.stage.frames(2)
    assert laid(played) == []
    assert played.screen.shown.picture.marks.brush == played.screen.answering.panel.question.options[1].answer


def test_held_keys_never_complete_the_lay_out_by_themselves(table):
    played = table().begin(**MATCH)
    for kind in range(len(played.screen.answering.panel.question.options)):
        hold(played, kind, HOLD_SECONDS + 0.1)
    played.settle()
    assert None not in played.screen.shown.picture.marks.draft.values()
    assert not played.referee.given
    played.hand.confirm()
    played.settle()
    assert len(played.referee.given) == 1


def a_move(played):
    """A footballer who may move, and a tile that he may swap with."""
    mover = sorted(played.screen.shown.picture.marks.movable)[0]
    option = next(option for option in played.referee.question.options if mover in option.tokens)
    target = played.referee.after(option.answer).options[0]
    return mover, option.answer, target


@SIZES
def test_a_footballer_is_dragged_onto_a_neighbour_in_one_touch(table, size):
    played = table(size)
    at("move.who", 3, dice="real")(played)
    mover, who, target = a_move(played)
    board = board_of(played)
    played.stage.swipe([board.card(mover), board.card(target.tokens[0])])
    played.settle()
    assert [given.answer for given in played.referee.given[-2:]] == [who, target.answer]


def test_a_tap_on_him_and_one_on_the_neighbour_do_the_same(table):
    played = table(PHONE)
    at("move.who", 3, dice="real")(played)
    mover, who, target = a_move(played)
    before = len(played.referee.given)
    played.stage.tap(board_of(played).card(mover))
    assert len(played.referee.given) == before, "a tap can still be taken back"
    assert played.screen.shown.picture.marks.chosen == {mover}
    assert target.tokens[0] in played.screen.shown.picture.marks.lit
    played.stage.tap(board_of(played).card(target.tokens[0]))
    played.settle()
    assert [given.answer for given in played.referee.given[-2:]] == [who, target.answer]


def test_dropped_anywhere_else_he_goes_back_and_nothing_is_answered(table):
    played = table()
    at("move.who", 3, dice="real")(played)
    board, before = board_of(played), len(played.referee.given)
    tile = board.card(sorted(played.screen.shown.picture.marks.movable)[0])
    home = tuple(tile.pos)
    played.stage.drag(tile, board.around.snake_pile)
    played.stage.seconds(0.4)
    assert tuple(tile.pos) == pytest.approx(home)
    assert len(played.referee.given) == before
    assert not played.screen.shown.picture.marks.chosen


def test_undo_takes_back_the_whole_move(table):
    played = table()
    at("move.who", 3, dice="real")(played)
    mover, _, target = a_move(played)
    before = len(played.referee.given)
    played.stage.swipe([board_of(played).card(mover), board_of(played).card(target.tokens[0])])
    played.settle()
    while len(played.referee.given) > before:
        played.app.session.undo()
        played.settle()
    assert (played.topic, len(played.referee.given)) == ("move.who", before)


@SIZES
@pytest.mark.parametrize("aim", ["left", "right"])
def test_a_shot_is_aimed_by_touching_a_half_of_the_goal(table, size, aim):
    played = table(size)
    at("shoot.where", 1, dice="real")(played)
    option = next(option for option in played.referee.question.options if option.answer == aim)
    half = board_of(played).card(option.tokens[0])
    assert min(half.size) >= 48
    played.stage.tap(half)
    played.settle()
    assert played.referee.given[-1].answer == aim
    assert played.topic == "goal_card"
    panel = played.screen.answering.panel
    played.stage.tap(panel.key_of(panel.question.options[0]))
    played.settle()
    assert topics(played, 1) == ["goal_card"], "one tap, and the board stays"


@pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
def test_left_is_the_shooters_left(table, size):
    played = table(size)
    at("shoot.where", 1, dice="real")(played)
    board, side = board_of(played), played.referee.question.seat.side
    left, right = (board.card(f"goal:{1 - side}:{aim}") for aim in ("left", "right"))
    attacks_first = played.referee.table.corners[side].end == "left"
    if size == PORTRAIT:
        assert (left.center_x < right.center_x) == attacks_first
    else:
        assert (left.center_y > right.center_y) == attacks_first


def test_lions_play_upwards_on_an_upright_board(table):
    played = table(PORTRAIT)
    at("move.who", 3, dice="real")(played)
    plan = board_of(played).plan
    assert plan.upright
    assert plan.goals[0][1] < plan.field[1] < plan.goals[1][1]
    assert plan.corner(3, 0)[1] > plan.corner(0, 0)[1]


def test_the_board_keeps_its_size_from_question_to_question(table):
    played = table(PHONE)
    seen = set()
    for topic in ("kick_off.where", "move.who", "turn_over.swapped", "shoot.where", "goal_card"):
        at(topic, dice="real")(played)
        played.stage.seconds(4)
        seen.add((*board_of(played).pos, *board_of(played).size))
    assert len(seen) == 1
