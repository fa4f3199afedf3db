"""Matches of random answers by bots in the seats, beside the same rules as others keep them; reaching a question beside
a whole playout; going back late in a match beside early.

Processor time of interleaved rounds. Each row names the ratio that is wanted.
"""

import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any

from companion.bots import make_bot
from companion.games import GAMES
from companion.referee import Header, Referee
from companion.referee.playout import Playout, SpareTable
from tests.players import any_answer, play_out
from tests.tools.bench.score import LeftOut, Row, Score

ROUNDS = 5
LONG_ENOUGH = 0.3
WARM = 1.0
"""Seconds of processor of each player before anything is counted."""


@dataclass(frozen=True)
class Way:
    """A way to play."""

    name: str
    header: Mapping[str, Any]


WAYS = (
    Way("big4 easy", {"game": "big4", "mode": "easy"}),
    Way("big4 advanced", {"game": "big4", "mode": "advanced"}),
    Way("big4 three teams", {"game": "big4", "mode": "easy", "players": ["A", "B", "C"]}),
    Way("big4 four teams", {"game": "big4", "mode": "easy", "players": ["A", "B", "C", "D"]}),
    Way("tir-et-but", {"game": "tir-et-but", "mode": "standard"}),
    Way("tir-et-but single", {"game": "tir-et-but", "mode": "single"}),
    Way("foot-savane", {"game": "foot-savane", "mode": "standard"}),
    Way("buteur, real cards", {"game": "buteur", "mode": "standard"}),
    Way("buteur, hands of the app", {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}}),
)

_WEIGHED = """
import random, sys
from companion.games import GAMES
from companion.referee import Header, Referee
from tests.players import any_answer
wanted, seed = int(sys.argv[1]), 0
while True:
    dice = random.Random(seed)
    header = Header.from_json({"game": "foot-savane", "mode": "standard", "players": ["A", "B"]})
    referee = Referee(GAMES["foot-savane"], header)
    while referee.question is not None and len(referee.steps) < wanted:
        referee.answer(any_answer(referee.question, dice))
    if len(referee.steps) == wanted:
        break
    seed += 1
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def run() -> Iterator[Row]:
    for way in WAYS:
        header = Header.from_json({"players": ["A", "B"], **way.header})
        yield Score(f"{way.name}: reaching a question in mid-match", *_reaching(header), "ms", "a whole playout", 0.15)
    yield from _beside_peers()
    yield from _going_back()
    few, many = (_weighed(answers) / 1024 for answers in (1000, 3000))
    what = "foot-savane: memory of the process after 3,000 answers"
    yield Score(what, many, few, "MB", "the same after 1,000", 2.5)


def _beside_peers() -> Iterator[Row]:
    """The same rules and random answers as others keep them, in the same processor time."""
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["A", "B"], "starts": 0})
    game = GAMES["big4"]
    bot, dice = make_bot("random", game, 1), random.Random(1)
    table = SpareTable(game, header, [bot])

    def ours() -> int:
        before = bot.answers
        table.play()
        return bot.answers - before

    peers = {"a boardgame.io-style reducer": ("reducer", 1), "an OpenSpiel game in Python": ("open_spiel_game", 2)}
    for against, (module, wanted) in peers.items():
        try:
            peer = importlib.import_module(f"{__package__}.peers.{module}")
        except ImportError:
            yield LeftOut(f"big4 easy: playouts beside {against}", "not installed (pip install '.[bench]')")
            continue
        rates = _interleaved(ours, lambda peer=peer: peer.play_match(dice))
        yield Score("big4 easy: answers of random bots", *rates, "/s", against, wanted, at_least=True)


def _interleaved(*plays: Callable[[], int]) -> list[float]:
    """The median rate of each, in answers a second, once what it remembers between matches was worked out."""
    for play in plays:
        _rate(play, WARM)
    rounds = [[_rate(play) for play in plays] for _ in range(ROUNDS)]
    return [median(rates) for rates in zip(*rounds, strict=True)]


def _rate(play: Callable[[], int], seconds: float = LONG_ENOUGH) -> float:
    start, answers = time.process_time(), 0
    while (passed := time.process_time() - start) < seconds:
        answers += play()
    return answers / passed


class _Stopped(Exception):
    pass


class _Stopper:
    """A bot that leaves as soon as it is asked: what is left is the way to the question."""

    answers = 0

    def at(self, *_: Any) -> "_Stopper":
        return self

    def choose(self, *_: Any) -> Any:
        raise _Stopped

    throw = turn = choose


def _reaching(header: Header) -> tuple[float, float]:
    """Milliseconds to come to a question in mid-match, and to play a whole match."""
    game, dice = GAMES[header.game], random.Random(3)
    length = len(play_out(Referee(game, header), random.Random(3)).steps)
    here = Playout(play_out(Referee(game, header), dice, length // 2).play)
    table = SpareTable(game, header, [make_bot("random", game, 1)])

    def reach() -> None:
        try:
            here.play_out([_Stopper()])
        except _Stopped:
            return

    return _cost(reach) * 1000, _cost(lambda: table.play() and None) * 1000


def _cost(act: Callable[[], None], rounds: int = ROUNDS, times: int = 30) -> float:
    costs = []
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(times):
            act()
        costs.append((time.process_time() - start) / times)
    return min(costs)


def _going_back() -> Iterator[Row]:
    """Undo and a look ahead after 1,000 answers beside the same after 100, in the longest matches there are."""
    header = Header.from_json({"game": "foot-savane", "mode": "standard", "players": ["A", "B"]})
    early, late = (_long_match(header, answers) for answers in (100, 1000))
    acts: dict[str, Callable[[Referee], object]] = {
        "undo and redo": lambda referee: (referee.undo(), referee.redo()),
        "a look ahead": lambda referee: referee.after(any_answer(referee.question, random.Random(1))),
        "correcting the last answer": lambda referee: referee.correct(
            len(referee.steps) - 1, referee.steps[-1].given.answer
        ),
    }
    for name, act in acts.items():
        first, last = (_cost(lambda: act(referee) and None, times=10) for referee in (early, late))  # noqa: B023
        what = f"foot-savane: {name} after 1,000 answers"
        yield Score(what, last * 1000, first * 1000, "ms", "the same after 100", 2.0)


def _long_match(header: Header, answers: int) -> Referee:
    seed = 0
    while True:
        referee = play_out(Referee(GAMES[header.game], header), random.Random(seed), answers)
        if referee.question is not None:
            return referee
        seed += 1


def _weighed(answers: int) -> int:
    """The most memory, in kB, that a process took to play so many answers."""
    done = subprocess.run([sys.executable, "-c", _WEIGHED, str(answers)], capture_output=True, text=True, check=True)
    return int(done.stdout)
