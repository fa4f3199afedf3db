"""The exact odds of a contest beside icepool, the library of exact dice odds, on the same dice."""

from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec

from companion.games import GAMES
from companion.games.big4.goal_chance import beats
from companion.referee.chance import sum_ways
from tests.tools.bench.score import LeftOut, Row, Score
from tests.tools.bench.timing import side_by_side

_DICE, _STARS = 3, 2


def run() -> Iterator[Row]:
    if find_spec("icepool") is None:
        yield LeftOut("odds of a duel", "not installed (pip install '.[bench]')")
        return
    icepool = import_module("icepool")
    classic = GAMES["big4"].kit.die("classic")

    def ours() -> Fraction:
        sum_ways.cache_clear()
        beats.cache_clear()
        return beats(classic, _DICE, _DICE, _STARS)

    def peer() -> Fraction:
        attack, defence = _DICE @ icepool.d6 + _STARS, _DICE @ icepool.d6
        return (attack > defence).probability(True)

    if ours() != peer():
        raise AssertionError("icepool and we do not agree about a duel")
    mine, theirs = side_by_side(ours, peer, 20)
    yield Score(
        "odds of a duel, three dice and two stars against three", mine * 1e6, theirs * 1e6, "µs", "icepool", 1.0
    )
