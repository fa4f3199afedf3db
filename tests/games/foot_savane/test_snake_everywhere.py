"""Every Snake card from every square, whoever draws it and whoever has the ball, under the default readings."""

from itertools import product

import pytest

from companion.games.foot_savane.grid import SQUARES
from tests.games.foot_savane.table import card

ROWS = "R.Bs sRB. .RBB RsRB"
COLOURS = ("red", "blue")
everywhere = pytest.mark.parametrize(("ball", "side", "holder"), list(product(SQUARES, (0, 1), (0, 1))), ids=str)


@pytest.fixture
def stand(lay):
    """A footballer of ``holder`` stands with the ball on that square: he changed places with the nearest that was."""

    def make(ball, holder, **kwargs):
        pitch = lay(ROWS, ball=ball, **kwargs)
        if pitch.tiles[ball].front != COLOURS[holder]:
            own = pitch.footballers(pitch.teams[holder])
            pitch.exchange(ball, min(own, key=lambda square: (steps(square, ball), square)))
        return pitch

    return make


def steps(start, end):
    return max(abs(start[0] - end[0]), abs(start[1] - end[1]))


def heading(side):
    return 1 if side == 0 else -1


def inside(square):
    return 0 <= square[0] <= 3 and 0 <= square[1] <= 3


def near(pitch, start, side, but=()):
    """The footballers of that side nearest to a square."""
    squares = [s for s in SQUARES if pitch.tiles[s].front == COLOURS[side] and s not in but]
    least = min(steps(start, s) for s in squares)
    return sorted(s for s in squares if steps(start, s) == least)


def expect_taken(table, pitch, start, side, drawer):
    """The nearest of that side has the ball; of several the drawer chooses."""
    expected = near(pitch, start, side)
    if len(expected) > 1:
        assert (table.topic, table.asked) == ("snake.nearest", drawer)
        assert sorted(table.squares) == expected
        table.say(expected[-1])
    assert pitch.ball == expected[-1]
    assert table.done


def expect_sent(table, pitch, start, end, side):
    """Where the ball is after it left ``start`` for ``end``, attacking for ``side``, which also drew."""
    if inside(end):
        assert pitch.ball == end
        assert table.done
    elif end[0] == (4 if side == 0 else -1):
        if start[1] == end[1] and start[1] in (1, 2):
            assert (table.topic, table.asked) == ("snake.aim", side)
        else:
            assert (table.topic, table.asked) == ("keeper.where", 1 - side)
            assert table.last("keepers_ball").side == 1 - side
    else:
        expect_taken(table, pitch, start, 1 - side, side)


def expect_choice(stand, name, topic, ball, side, holder, targets):
    table = card(stand(ball, holder), name, side)
    assert (table.topic, table.asked) == (topic, side)
    assert sorted(table.squares) == sorted(targets)
    for target in targets:
        pitch = stand(ball, holder)
        expect_sent(card(pitch, name, side).say(target), pitch, ball, target, side)


@pytest.mark.clause("FS-41", "FS-51", "FS-R10", "FS-R11", "FS-R21")
@everywhere
def test_one_square_straight(stand, ball, side, holder):
    targets = [(ball[0] + c, ball[1] + r) for c, r in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    expect_choice(stand, "one_straight", "snake.one_straight", ball, side, holder, targets)


@pytest.mark.clause("FS-42", "FS-51", "FS-R10", "FS-R11", "FS-R21")
@everywhere
def test_one_square_diagonally(stand, ball, side, holder):
    targets = [(ball[0] + c, ball[1] + r) for c, r in product((1, -1), (1, -1))]
    expect_choice(stand, "one_diagonal", "snake.one_diagonal", ball, side, holder, targets)


@pytest.mark.clause("FS-45", "FS-49", "FS-51")
@everywhere
def test_two_squares_in_the_air(stand, ball, side, holder):
    pitch = stand(ball, holder)
    end = (ball[0] + 2 * heading(side), ball[1])
    expect_sent(card(pitch, "two_high", side), pitch, ball, end if inside(end) else over(ball, side), side)


@pytest.mark.clause("FS-43", "FS-R7", "FS-49", "FS-51")
@everywhere
def test_two_squares_along_the_ground(stand, ball, side, holder):
    pitch = stand(ball, holder)
    first = (ball[0] + heading(side), ball[1])
    end = (first[0] + heading(side), ball[1])
    table = card(pitch, "two_low", side)
    if inside(first) and pitch.tiles[first].front in COLOURS:
        assert pitch.ball == first
        assert COLOURS[table.last("intercepted").side] == pitch.tiles[first].front
        assert table.done
    else:
        expect_sent(table, pitch, ball, end if inside(end) else over(ball, side), side)


def over(ball, side):
    """Just behind the opponent's goal line, in the row of the ball."""
    return (4 if side == 0 else -1, ball[1])


@pytest.mark.clause("FS-44", "FS-47", "FS-50", "FS-R13")
@pytest.mark.parametrize("name", ["opponent", "yellow"])
@everywhere
def test_the_nearest_opponent(stand, name, ball, side, holder):
    pitch = stand(ball, holder)
    table = card(pitch, name, side)
    if holder != side:
        assert pitch.ball == ball
        assert (table.last("passed").why, table.last("passed").clause) == ("keeps", "FS-R13")
        assert table.done
    else:
        expect_taken(table, pitch, ball, 1 - side, side)


@pytest.mark.clause("FS-46", "FS-50", "FS-51", "FS-R21")
@everywhere
def test_the_nearest_team_mate_and_one_square_forward(stand, ball, side, holder):
    for mate in near(stand(ball, holder), ball, side, but=[ball]):
        targets = [(mate[0] + heading(side), mate[1] + down) for down in (0, 1, -1)]
        for target in targets:
            pitch = stand(ball, holder)
            table = card(pitch, "team_mate", side)
            if table.topic == "snake.nearest":
                assert mate in table.squares
                table.say(mate)
            assert (pitch.ball, table.topic, table.asked) == (mate, "snake.forward", side)
            assert sorted(table.squares) == sorted(targets)
            expect_sent(table.say(target), pitch, mate, target, side)


@pytest.mark.clause("FS-48", "FS-R12")
@everywhere
def test_the_run_forward(stand, ball, side, holder):
    pitch = stand(ball, holder)
    runner = pitch.tiles[ball]
    table = card(pitch, "run", side)
    here = ball
    for _ in range(2):
        ahead = [(here[0] + heading(side), here[1] + down) for down in (0, 1, -1)]
        ahead = sorted(square for square in ahead if inside(square))
        if not ahead:
            assert (table.last("passed").why, table.last("passed").clause) == ("step_lost", "FS-R12")
            break
        assert (table.topic, table.asked) == ("snake.run", side)
        assert sorted(table.squares) == ahead
        target = next(square for square in ahead if pitch.tiles[square].front != "snake")
        table.say(target)
        if table.topic == "turn_over.swapped":
            table.say(table.answers[0])
        here = target
        assert pitch.ball == here
        assert pitch.tiles[here] is runner
    assert table.done
