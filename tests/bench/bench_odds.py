"""The exact odds of a contest beside icepool, the library of exact dice odds, on the same dice."""

from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec

from companion.odds.contest import goal_odds
from companion.referee.chance import sum_ways
from companion.referee.table import Contest
from companion.referee.tally import Part, Tally
from tests.bench.score import LeftOut, Row, Score
from tests.bench.timing import side_by_side

_DICE, _STARS = 3, 2


def run() -> Iterator[Row]:
    if find_spec("icepool") is None:
        yield LeftOut("odds of a duel", "not installed (pip install '.[bench]')")
        return
    icepool = import_module("icepool")
    stars = Tally((Part("duel", (_STARS,)),))
    contest = Contest("duel", 0, 1, "0:9", "1:G", stars, Tally(()), _DICE, _DICE)

    def ours() -> Fraction | None:
        sum_ways.cache_clear()
        return goal_odds(contest)

    def peer() -> Fraction:
        attack, defence = _DICE @ icepool.d6 + _STARS, _DICE @ icepool.d6
        return (attack > defence).probability(True)

    if ours() != peer():
        raise AssertionError("icepool and we do not agree about a duel")
    mine, theirs = side_by_side(ours, peer, 20)
    yield Score(
        "odds of a duel, three dice and two stars against three", mine * 1e6, theirs * 1e6, "µs", "icepool", 1.0
    )
