"""A lay-out is painted with few touches, whatever lies where."""

import random

import pytest

from companion.games.foot_savane.setup import lay_tiles
from companion.play.painting import THE_REST, painted, strokes_for, touches
from companion.play.squares import SquareToken
from tests.games.foot_savane.table import SIGNS, Table, begin, fronts

SQUARES = [SquareToken(column, row) for row in range(4) for column in range(4)]
MOST = 12


def layouts(number):
    """Lay-outs as they lie after the set-up of a match by chance."""
    for seed in range(number):
        dice, pitch = random.Random(seed), begin(starts=0)
        table = Table(lay_tiles(pitch, pitch.teams[0]))
        while not table.done:
            faces, counts = table.answers, table.question.counts
            table.answer(dice.choices(faces, counts)[0])
        yield [SIGNS[sign] for sign in fronts(pitch).replace(" ", "")]


@pytest.fixture(scope="module")
def fits():
    """Whether the set-up allows a kind there."""
    pitch = begin(starts=0)
    layout = Table(lay_tiles(pitch, pitch.teams[0])).question.layout

    def may_lie(square, kind, laid):
        faces = laid | {square: kind}
        return layout.why_not([faces[SquareToken(*each)] for each in layout.squares]) is None

    return may_lie


@pytest.mark.clause("FS-03")
def test_sixteen_tiles_take_twelve_touches_whatever_lies_where(fits):
    for faces in layouts(60):
        wanted = dict(zip(SQUARES, faces, strict=True))
        plan = strokes_for(wanted, "red", fits)
        assert painted(plan, SQUARES, fits) == wanted
        assert touches(plan, "red") <= MOST, faces


def test_neighbours_are_one_swipe_and_the_last_kind_is_the_rest():
    wanted = {square: "red" if square.column < 2 else "blue" for square in SQUARES}
    (_, swipe), (_, rest) = strokes_for(wanted, "red", lambda *_: True)
    assert (len(swipe), rest) == (8, THE_REST)
