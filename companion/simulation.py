"""Whole matches played by bots: their results, goals, length and speed."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TextIO

from companion.bots import LEVELS, make_bot
from companion.games import GAMES
from companion.referee import Game, Header
from companion.referee.playout import SpareTable
from companion.words import catalogue

_PLAYERS = {"fr": "Joueur {n}", "en": "Player {n}"}
_BAR = 30
_A_MOMENT = 0.1
"""Seconds between two reports of progress."""

Progress = Callable[[int, float], None]
"""Called from time to time with the number of matches played and the seconds taken."""


@dataclass(slots=True)
class Simulated:
    """The results of a number of matches, by side."""

    sides: tuple[str, ...]
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

    def as_json(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "matches_per_second": round(self.matches_per_second, 1),
            "wins": self.wins,
            "draws": self.draws,
            "goals": self.goals,
            "answers": self.answers,
            "shortest": self.shortest,
            "longest": self.longest,
        }


def header_for(game: Game, mode: str | None, players: int | None, rulings: Sequence[str], lang: str) -> Header:
    """The header of a match of bots: by default the first mode with the fewest players; rulings as ``ID=READING``."""
    chosen = game.mode(mode or game.modes[0].id)
    names = [_PLAYERS[lang].format(n=n) for n in range(1, (chosen.fewest if players is None else players) + 1)]
    readings = dict(ruling.partition("=")[::2] for ruling in rulings)
    given = {"game": game.id, "mode": chosen.id, "players": names, "rulings": readings, "lang": lang}
    return Header.from_json(given)


def simulate(
    game: Game, header: Header, matches: int, level: str, seed: int | str, progress: Progress | None = None
) -> Simulated:
    """Play that many matches with the same kind of bot in every seat; the same seed gives the same matches."""
    bot = make_bot(level, game, seed)
    table = SpareTable(game, header, [bot])
    sides = game.side_names(header)
    total = Simulated(sides, wins=[0] * len(sides), goals=[0] * len(sides))
    begun = looked = perf_counter()
    for _ in range(matches):
        before = bot.answers
        result = table.play()
        if result.winner is None:
            total.draws += 1
        else:
            total.wins[result.winner] += 1
        total.goals = [all_of_it + own for all_of_it, own in zip(total.goals, table.goals, strict=True)]
        length = bot.answers - before
        total.shortest = min(total.shortest or length, length)
        total.longest = max(total.longest, length)
        total.matches += 1
        now = perf_counter()
        if progress and now - looked >= _A_MOMENT:
            looked = now
            progress(total.matches, now - begun)
    total.seconds = perf_counter() - begun
    total.answers = bot.answers
    return total


def progress_bar(matches: int, screen: TextIO) -> Progress:
    """A progress line in the terminal that is overwritten at each update."""

    def show(played: int, seconds: float) -> None:
        full = _BAR * played // matches
        bar = "#" * full + "." * (_BAR - full)
        print(f"\r[{bar}] {played}/{matches}  {played / seconds:,.0f}/s", end="", file=screen, flush=True)

    return show


def wipe(screen: TextIO) -> None:
    """Clear the progress line."""
    print("\r" + " " * (_BAR + 40) + "\r", end="", file=screen, flush=True)


def simulation_text(total: Simulated, lang: str) -> str:
    """The results as text for a terminal."""
    say = catalogue(lang).say
    wide = max(map(len, total.sides))
    lines = [say("simulation.title", n=total.matches)]
    for name, won, goals in zip(total.sides, total.wins, total.goals, strict=True):
        share, each = _number(100 * won / total.matches, 1, lang), _number(goals / total.matches, 2, lang)
        lines.append(f"{name:<{wide}}  " + say("simulation.side", n=won, share=share, goals=each))
    if total.draws:
        lines.append(say("simulation.draws", n=total.draws))
    mean = _number(total.answers / total.matches, 0, lang)
    lines.append(say("simulation.length", mean=mean, shortest=total.shortest, longest=total.longest))
    speed, seconds = _number(total.matches_per_second, 0, lang), _number(total.seconds, 1, lang)
    lines.append(say("simulation.speed", matches=speed, seconds=seconds))
    return "\n".join(lines)


def _number(value: float, digits: int, lang: str) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


def add_arguments(request: argparse.ArgumentParser) -> None:
    """The arguments of ``companion simulate``."""
    request.add_argument("game", choices=tuple(GAMES))
    request.add_argument("--mode", help="a mode of the box; its first one unless told")
    request.add_argument("--players", type=int, metavar="N", help="the fewest that the mode allows unless told")
    request.add_argument("--matches", type=_positive, default=1000, metavar="N", help="1000 unless told")
    request.add_argument("--seed", default="0", help="the same seed plays the same matches")
    request.add_argument("--bots", choices=LEVELS, default=LEVELS[0], help="how the bots answer")
    request.add_argument("--rulings", nargs="+", default=[], metavar="ID=READING", help="house rules")
    request.add_argument("--json", action="store_true", help="one JSON object instead of words")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number
