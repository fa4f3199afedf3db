"""Fair throws against the system's own generator, which is fair too and cannot be proved."""

import secrets
from collections.abc import Iterator

from companion.dice import Roller
from companion.dice.stream import Source
from companion.games import GAMES
from companion.referee import Roll, Seat
from tests.bench.bench_referee import seconds

_MANY = 1000


def run() -> Iterator[tuple[str, str]]:
    """Each of ours beside ``secrets.randbelow`` in the same run, die for die."""
    peer = seconds(lambda: secrets.randbelow(6), 20_000)
    yield "secrets.randbelow(6), the peer", f"{1 / peer:,.0f} dice a second"
    stream = Source(bytes(32)).stream("bench")
    ours = seconds(lambda: stream.numbers(6, _MANY), 100) / _MANY
    yield "a thousand dice from the stream", _beside(ours, peer)
    yield "one die after another from the stream", _beside(seconds(lambda: stream.below(6), 50_000), peer)
    classic = next(die for game in GAMES.values() for die in game.kit.dice if len(die.faces) == 6)
    question, roller = Roll(Seat(0, "bench"), "bench", "", (classic,) * 3), Roller("00" * 32)
    yield "a throw of a match, three dice", _beside(seconds(lambda: roller.throw(question, 7), 5_000) / 3, peer)


def _beside(ours: float, peer: float) -> str:
    return f"{1 / ours:,.0f} dice a second, {peer / ours:.1f} times secrets.randbelow"
