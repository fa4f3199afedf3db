"""Fair throws against the system's own generator."""

import secrets
from collections.abc import Iterator

from companion.dice import Roller
from companion.dice.stream import below, fair_bytes
from companion.games import GAMES
from companion.referee import Roll, Seat
from tests.bench.bench_referee import seconds


def run() -> Iterator[tuple[str, str]]:
    stream = fair_bytes(bytes(32), "bench")
    ours = seconds(lambda: below(stream, 6), 20_000)
    peer = seconds(lambda: secrets.randbelow(6), 20_000)
    yield "one die from the stream", f"{1 / ours:,.0f} a second, {peer / ours:.1f} times secrets.randbelow"
    classic = next(die for game in GAMES.values() for die in game.kit.dice if len(die.faces) == 6)
    question, roller = Roll(Seat(0, "bench"), "bench", "", (classic,) * 3), Roller("00" * 32)
    throw = seconds(lambda: roller.throw(question, 7), 5_000)
    yield "a throw of three dice", f"{1 / throw:,.0f} a second"
