"""The command that lets bots play each other: its results as tables, or as JSON."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TextIO

from companion.bots import FORMIDABLE, LEVELS
from companion.cli.progress import drawn, wipe
from companion.games import game
from companion.referee import BadHeader
from companion.simulation import Progress, Simulated, header_for, simulate
from companion.words import Phrase, catalogue


def play_bots(asked: argparse.Namespace, lang: str) -> int:
    """Print the results of matches between bots; progress is shown on standard error if that is a terminal."""
    wrong = refused(asked)
    if wrong:
        print(catalogue(lang).render(wrong), file=sys.stderr)
        return 2
    ruling, _, readings = (asked.compare or "").partition("=")
    compared = [[f"{ruling}={reading}"] for reading in readings.split(",")] if asked.compare else [[]]
    starts = 0 if asked.compare else None
    try:
        headers = [
            header_for(game(asked.game), asked.mode, asked.players, [*asked.rulings, *more], lang, starts)
            for more in compared
        ]
        for header in headers:
            game(asked.game).begin(header)
    except BadHeader as bad:
        print(catalogue(lang).render(bad.words), file=sys.stderr)
        return 2
    bar = progress_line(asked.matches, sys.stderr) if sys.stderr.isatty() else None
    totals = [
        simulate(game(asked.game), header, asked.matches, asked.bots, asked.seed, bar, asked.playouts)
        for header in headers
    ]
    if bar:
        wipe(sys.stderr)
    found = [total.as_json() for total in totals]
    if asked.json:
        print(json.dumps(dict(zip(readings.split(","), found, strict=True)) if asked.compare else found[0]))
    elif asked.compare:
        print(comparison_text(ruling, readings.split(","), totals, lang))
    else:
        print(results_text(totals[0], lang))
    return 0


def progress_line(matches: int, screen: TextIO) -> Progress:
    """How many matches were played, and how fast."""

    def show(played: int, seconds: float) -> None:
        drawn(played, matches, screen, f"  {_speed(played / seconds, 'en')}/s")

    return show


def results_text(total: Simulated, lang: str) -> str:
    """The results as text for a terminal."""
    say = catalogue(lang).say
    names = [say(f"bots.level.{player}") if player in LEVELS else player for player in total.players]
    wide = max(map(len, names))
    lines = [say("simulation.title", n=total.matches)]
    for player, (name, won, goals) in enumerate(zip(names, total.wins, total.goals, strict=True)):
        share, least, most = (_number(100 * part, 1, lang) for part in total.won(player))
        each = _number(goals / total.matches, 2, lang)
        words = say("simulation.side", n=won, share=share, least=least, most=most, goals=each)
        lines.append(f"{name:<{wide}}  {words}")
    if total.draws:
        lines.append(say("simulation.draws", n=total.draws))
    mean = _number(total.answers / total.matches, 0, lang)
    lines.append(say("simulation.length", mean=mean, shortest=total.shortest, longest=total.longest))
    speed, seconds = _speed(total.matches_per_second, lang), _number(total.seconds, 1, lang)
    lines.append(say("simulation.speed", matches=speed, seconds=seconds))
    return "\n".join(lines)


def comparison_text(ruling: str, readings: Sequence[str], totals: Sequence[Simulated], lang: str) -> str:
    """What the readings of a ruling change: whom they favour, the goals, the length; the first player starts."""
    say = catalogue(lang).say
    wide = max(map(len, readings))
    lines = [say("simulation.compared", ruling=ruling, n=totals[0].matches)]
    for reading, total in zip(readings, totals, strict=True):
        share, least, most = (_number(100 * part, 1, lang) for part in total.won(0))
        goals = _number(sum(total.goals) / total.matches, 2, lang)
        mean = _number(total.answers / total.matches, 0, lang)
        which = "reading_with_draws" if total.draws else "reading"
        drawn = _number(100 * total.draws / total.matches, 1, lang)
        words = say(f"simulation.{which}", share=share, least=least, most=most, drawn=drawn, goals=goals, mean=mean)
        lines.append(f"{reading:<{wide}}  {words}")
    apart = any(first.won(0)[2] < second.won(0)[1] for first in totals for second in totals)
    lines.append(say("simulation.differs" if apart else "simulation.alike"))
    return "\n".join(lines)


def _number(value: float, digits: int, lang: str) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


def _speed(matches: float, lang: str) -> str:
    """Matches per second; formidable bots that try options out play less than one."""
    return _number(matches, 0 if matches >= 10 else 1 if matches >= 1 else 2, lang)


def refused(asked: argparse.Namespace) -> Phrase | None:
    """Why these arguments make no sense together."""
    readings = (asked.compare or "").partition("=")[2].split(",")
    if asked.compare and len(set(readings)) < max(2, len(readings)):
        return Phrase("simulation.refuse.readings")
    if asked.compare and len(asked.bots) > 1:
        return Phrase("simulation.refuse.levels")
    if asked.playouts and FORMIDABLE not in asked.bots:
        return Phrase("simulation.refuse.playouts")
    return None
