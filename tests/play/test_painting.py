"""A lay-out is painted with few touches, whatever lies where."""

import random

import pytest

from companion.games.foot_savane.setup import lay_tiles
from companion.play.painting import strokes_for, touches
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


def painted(plan):
    laid = {}
    for face, stroke in plan:
        laid |= dict.fromkeys(stroke, face)
    return laid


@pytest.mark.clause("FS-03")
def test_the_strokes_lay_every_tile(fits):
    for faces in layouts(40):
        wanted = dict(zip(SQUARES, faces, strict=True))
        assert painted(strokes_for(wanted, "red", fits)) == wanted


@pytest.mark.clause("FS-03")
def test_sixteen_tiles_take_twelve_touches_in_nineteen_lay_outs_of_twenty(fits):
    counts = []
    for faces in layouts(60):
        wanted = dict(zip(SQUARES, faces, strict=True))
        counts.append(touches(strokes_for(wanted, "red", fits), "red"))
    assert sum(count <= MOST for count in counts) >= 57
    assert max(counts) <= MOST + 2


def test_neighbours_are_one_swipe():
    wanted = {square: "red" if square.column < 2 else "blue" for square in SQUARES}
    assert len(strokes_for(wanted, "red", lambda *_: True)) == 2
