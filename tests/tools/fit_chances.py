"""`make chances`: fit the models of the chances of winning to simulated matches, and say how well they are calibrated.

The matches are those of regular bots, and seeded: the same code gives the same files. The weights go to
``assets/games/<box>/chances.toml``; the table is printed. ``python -m tests.tools.fit_chances big4`` does one box.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from companion.bots import RegularBot
from companion.dice.seeded import seeded
from companion.games import GAMES
from companion.odds.chances import FILE, chances_of, model_key, softmax
from companion.referee import Game, Header
from companion.referee.insight import Features
from companion.referee.playout import SpareTable
from companion.resources import game_path
from companion.simulation import header_for

T = TypeVar("T")
POSITIONS = 20_000
TAKEN = {"foot-savane": 1 / 40, "buteur": 1 / 20}
"""How many answers of a match are taken; few, so that positions differ."""
TAKEN_USUALLY = 1 / 45
STEPS = 8
RIDGE = 1.0
TENTHS = 10
FITTED_ON = {("tir-et-but", "standard"): "single"}
"""Features that tell of the match being played are fitted on single matches; the box composes the rest."""
MOST_SIDES = {("big4", "easy"): 4}


class Watcher(RegularBot):
    """A regular bot that looks at the state now and then, before it answers, and takes down what it saw."""

    def __init__(self, game: Game, seed: str, look: Callable[[Any], Any], seen: list[Any]) -> None:
        super().__init__(seeded(seed), game.insight)
        self._look, self._seen, self._lot = look, seen, seeded(f"{seed} lot")
        self._rate = TAKEN.get(game.id, TAKEN_USUALLY)

    def _watch(self) -> None:
        if self._lot() < self._rate:
            self._seen.append(self._look(self._state))

    def choose(self, topic: str, things: Sequence[T]) -> T:
        self._watch()
        return super().choose(topic, things)

    def throw(self, dice: Any) -> tuple[str, ...]:
        self._watch()
        return super().throw(dice)

    def turn(self, cards: Sequence[T], counts: Sequence[int]) -> T:
        self._watch()
        return super().turn(cards, counts)


def watched(game: Game, header: Header, seed: str, wanted: int, look: Callable[[Any], T]) -> list[tuple[T, int]]:
    """What was seen at so many positions of simulated matches, each with the winner: a side, or after them a draw."""
    seen: list[T] = []
    table = SpareTable(game, header, [Watcher(game, seed, look, seen)])
    sides = len(game.side_names(header))
    found: list[tuple[T, int]] = []
    while len(found) < wanted:
        seen.clear()
        winner = table.play().winner
        found += [(each, sides if winner is None else winner) for each in seen]
    return found[:wanted]


def fit(positions: Sequence[tuple[Features, int]]) -> list[float]:
    """The weights that make the winners most likely, by Newton's method, with a small ridge."""
    size = len(positions[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for rows, winner in positions:
            chances = softmax(rows, weights)
            mean = [sum(chance * row[at] for chance, row in zip(chances, rows, strict=True)) for at in range(size)]
            for at in range(size):
                slope[at] += rows[winner][at] - mean[at]
            for chance, row in zip(chances, rows, strict=True):
                apart = [value - middle for value, middle in zip(row, mean, strict=True)]
                for at, own in enumerate(apart):
                    if own:
                        line, part = bend[at], chance * own
                        for to, other in enumerate(apart):
                            line[to] += part * other
        weights = [weight + step for weight, step in zip(weights, solve(bend, slope), strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(len(rows)):
            if below != at:
                share = rows[below][at] / rows[at][at]
                rows[below] = [value - share * own for value, own in zip(rows[below], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def calibration(seen: Sequence[tuple[tuple[float, int], bool]]) -> tuple[float, float, float, float]:
    """How far the tenths of the predictions are from what happened, on average, in points; Brier scores.

    The second Brier score is that of "who leads wins", level is even; the third of whoever knows how often a side that
    leads, is level or is behind has won in these very matches.
    """
    by_prediction = sorted(seen, key=lambda each: each[0][0])
    apart = 0.0
    for tenth in range(TENTHS):
        part = by_prediction[len(seen) * tenth // TENTHS : len(seen) * (tenth + 1) // TENTHS]
        apart += abs(sum(predicted for (predicted, _), _ in part) - sum(won for _, won in part)) / len(part)
    brier = sum((predicted - won) ** 2 for (predicted, _), won in seen) / len(seen)
    naive = sum(((1 + lead) / 2 - won) ** 2 for (_, lead), won in seen) / len(seen)
    leads: dict[int, list[bool]] = {}
    for (_, lead), won in seen:
        leads.setdefault(lead, []).append(won)
    who_leads = sum(_spread(won) for won in leads.values()) / len(seen)
    return 100 * apart / TENTHS, brier, naive, who_leads


def _spread(won: Sequence[bool]) -> float:
    share = sum(won) / len(won)
    return len(won) * share * (1 - share)


def look_at(game: Game, weights: Sequence[float]) -> Callable[[Any], tuple[float, int]]:
    """What is compared: the chances of the first side, and whether it leads."""

    def look(state: Any) -> tuple[float, int]:
        chances = chances_of(game.insight, state, weights)
        own, *others = state.score
        return chances[0], (own > max(others)) - (own < max(others))

    return look


def models(game: Game) -> Iterator[tuple[str, int]]:
    """The modes of a box, with the numbers of sides that have a model."""
    for mode in game.modes:
        for sides in range(2, 1 + MOST_SIDES.get((game.id, mode.id), 2)):
            yield mode.id, sides


def fit_box(game: Game, wanted: int) -> Iterator[str]:
    """Fit and write the models of a box; gives the lines of the table."""
    written = ["# Weights of the chances of winning, fitted to simulated matches by `make chances`.\n"]
    for mode, sides in models(game):
        on = header_for(game, FITTED_ON.get((game.id, mode), mode), sides, [], "fr")
        weights = [round(weight, 4) for weight in fit(watched(game, on, "fit", wanted, game.insight.features))]
        written.append(f"[{model_key(mode, sides)}]\nweights = {weights}\n")
        fresh = watched(game, header_for(game, mode, sides, [], "fr"), "fresh", wanted, look_at(game, weights))
        apart, *scores = calibration([(seen, winner == 0) for seen, winner in fresh])
        yield f"| {game.id} | {mode}, {sides} | {apart:.1f} | {' | '.join(f'{score:.3f}' for score in scores)} |"
    game_path(game.id, FILE).write_text("\n".join(written), encoding="utf-8")


def main() -> None:
    asked = [argument for argument in sys.argv[1:] if argument in GAMES.boxes]
    wanted = next((int(argument) for argument in sys.argv[1:] if argument.isdigit()), POSITIONS)
    print("| box | mode, sides | tenths: points apart | Brier | “who leads wins” | by the score alone |")
    print("|---|---|---|---|---|---|")
    for id in asked or GAMES.boxes:
        for line in fit_box(GAMES[id], wanted):
            print(line, flush=True)


if __name__ == "__main__":
    main()
