"""Whole matches played by bots: their results, goals, length and speed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from time import perf_counter
from typing import Any

from companion.bots import FORMIDABLE, FormidablePlayer, PlayedTable, make_bot
from companion.referee import Game, Header
from companion.referee.event import Result
from companion.referee.playout import SpareTable
from companion.words import catalogue

_A_MOMENT = 0.1
"""Seconds between two reports of progress."""
_NO_LIMIT = float("inf")
"""In a simulation a formidable player counts playouts, not seconds: the same seed plays the same matches."""
_SURE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""

Progress = Callable[[int, float], None]
"""Called from time to time with the number of matches played and the seconds taken."""


@dataclass(slots=True)
class Simulated:
    """The results of a number of matches, by player: each side, or each level if bots of several levels played.

    Bots of several levels change sides after every match.
    """

    players: tuple[str, ...]
    matches: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    goals: list[int] = field(default_factory=list)
    draws: int = 0
    answers: int = 0
    shortest: int = 0
    longest: int = 0

    @property
    def matches_per_second(self) -> float:
        return self.matches / self.seconds if self.seconds else 0.0

    def won(self, player: int) -> tuple[float, float, float]:
        """The share of the matches that this player won, and its 95 % confidence interval."""
        return self.wins[player] / self.matches, *interval(self.wins[player], self.matches)

    def as_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "matches_per_second": round(self.matches_per_second, 1),
            "players": list(self.players),
            "wins": self.wins,
            "intervals": [[round(end, 4) for end in interval(won, self.matches)] for won in self.wins],
            "draws": self.draws,
            "goals": self.goals,
            "answers": self.answers,
            "shortest": self.shortest,
            "longest": self.longest,
        }


def interval(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share.

    >>> [round(end, 3) for end in interval(50, 100)]
    [0.404, 0.596]
    """
    share, spread = successes / trials, _SURE**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = _SURE * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return middle - half, middle + half


def header_for(
    game: Game, mode: str | None, players: int | None, rulings: Sequence[str], lang: str, starts: int | None = None
) -> Header:
    """The header of a match of bots: by default the first mode with the fewest players; rulings as ``ID=READING``.

    Bots have no cards of their own: where the app can hold the hands, it does.
    """
    chosen = game.mode(mode or game.modes[0].id)
    say = catalogue(lang).say
    names = [say("new.person.name", n=n) for n in range(1, (chosen.fewest if players is None else players) + 1)]
    readings = dict(ruling.partition("=")[::2] for ruling in rulings)
    given = {"game": game.id, "mode": chosen.id, "players": names, "rulings": readings, "lang": lang, "starts": starts}
    header = Header.from_json({name: value for name, value in given.items() if value is not None})
    return replace(game.newest(header), extras={switch.name: switch.value for switch in game.switches(header)})


def simulate(
    game: Game,
    header: Header,
    matches: int,
    levels: Sequence[str],
    seed: int | str,
    progress: Progress | None = None,
    playouts: int = 0,
) -> Simulated:
    """Play that many matches between bots of these levels; the same seed gives the same matches.

    With a single level all seats have it; with several, the bots change sides after every match. The formidable ones
    try each option out in so many ``playouts``; without any they play by their rules alone, hundreds of times as fast.
    """
    sides = game.side_names(header)
    several = len(levels) > 1
    players = tuple(levels) if several else sides
    tables = [
        _table(game, header, (*levels[turn:], *levels[:turn]), f"{seed} {turn}", playouts)
        for turn in range(len(levels))
    ]
    total = Simulated(players, wins=[0] * len(players), goals=[0] * len(players))
    begun = looked = perf_counter()
    for number in range(matches):
        turn = number % len(tables)
        table = tables[turn]
        before = table.answers
        _count(total, table.play(), table.goals, turn)
        length = table.answers - before
        total.answers += length
        total.shortest = min(total.shortest or length, length)
        total.longest = max(total.longest, length)
        now = perf_counter()
        if progress and now - looked >= _A_MOMENT:
            looked = now
            progress(total.matches, now - begun)
    total.seconds = perf_counter() - begun
    return total


def _table(game: Game, header: Header, levels: Sequence[str], seed: str, playouts: int) -> SpareTable | PlayedTable:
    """A table for bots of these levels, in the order of the sides."""
    bots = [make_bot(level, game, f"{seed} {number}") for number, level in enumerate(levels)]
    if FORMIDABLE not in levels or not playouts:
        return SpareTable(game, header, bots)
    sides = range(len(game.side_names(header)))
    strong = [side for side in sides if levels[side % len(levels)] == FORMIDABLE]
    players = {
        side: FormidablePlayer(game, header, f"{seed} {side}", seconds=_NO_LIMIT, playouts=playouts) for side in strong
    }
    return PlayedTable(game, header, bots, players)


def _count(total: Simulated, result: Result, goals: Sequence[int], turn: int) -> None:
    """Add a match in which the players had moved on by ``turn`` sides."""
    total.matches += 1
    if result.winner is None:
        total.draws += 1
    else:
        total.wins[(result.winner + turn) % len(total.players)] += 1
    for side, scored in enumerate(goals):
        total.goals[(side + turn) % len(total.players)] += scored
