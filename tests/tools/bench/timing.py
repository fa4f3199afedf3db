"""How long something takes."""

import time
from collections.abc import Callable


def seconds(act: Callable[[], object], times: int) -> float:
    """The best of three rounds, each of so many repetitions, per repetition."""
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            act()
        rounds.append((time.perf_counter() - start) / times)
    return min(rounds)


def side_by_side(ours: Callable[[], object], peer: Callable[[], object], times: int) -> tuple[float, float]:
    """The best of five interleaved rounds of each, per repetition: a busy machine slows both."""
    best = [float("inf")] * 2
    for _ in range(5):
        for at, act in enumerate((ours, peer)):
            start = time.perf_counter()
            for _ in range(times):
                act()
            best[at] = min(best[at], (time.perf_counter() - start) / times)
    return best[0], best[1]
