"""Fair throws against the system's own generator, which is fair too and cannot be proved."""

import secrets
from collections.abc import Iterator

from companion.dice import Roller
from companion.dice.stream import Source
from companion.games import GAMES
from companion.referee import Roll, Seat
from tests.bench.score import Row, Score
from tests.bench.timing import side_by_side

_MANY = 1000
_PEER = "secrets.randbelow"


def run() -> Iterator[Row]:
    """Dice a second, each of ours beside ``secrets.randbelow`` die for die."""
    stream = Source(bytes(32)).stream("bench")
    classic = next(die for game in GAMES.values() for die in game.kit.dice if len(die.faces) == 6)
    question, roller = Roll(Seat(0, "bench"), "bench", "", (classic,) * 3), Roller("00" * 32)

    def peer() -> None:
        for _ in range(_MANY):
            secrets.randbelow(6)

    def one_by_one() -> None:
        for _ in range(_MANY):
            stream.below(6)

    def throws() -> None:
        for _ in range(_MANY // 3):
            roller.throw(question, 7)

    ways = {
        "a thousand dice from the provable stream": (lambda: stream.numbers(6, _MANY), 1.0),
        "one die after another from the stream": (one_by_one, 1.0),
        "throws of a match, three dice each": (throws, 1.0),
    }
    for what, (act, goal) in ways.items():
        ours, theirs = side_by_side(act, peer, 10)
        yield Score(what, _MANY / ours, _MANY / theirs, "dice/s", _PEER, goal, at_least=True)
