"""The trace of a crash as text."""

from datetime import datetime
from typing import NamedTuple

from companion.games import GAMES, game
from companion.present.match_words import day_words
from companion.referee import BadHeader, Referee
from companion.safety.crash import Trace
from companion.sheet.sentences import score_words
from companion.store import BadLibrary, Library
from companion.words.translation import tr


class TraceLine(NamedTuple):
    """``kind`` is strong, code, quiet or plain; a line without text is a gap."""

    text: str
    kind: str = "plain"


def day_of(trace: Trace, today: datetime | None = None) -> str:
    """When it happened, relative to today."""
    stopped = datetime.fromisoformat(trace.when).astimezone()
    days = ((today or datetime.now().astimezone()).date() - stopped.date()).days
    if days in (0, 1):
        return tr("crash.today" if days == 0 else "crash.yesterday")
    return tr("crash.on", day=day_words(trace.when))


def trace_lines(trace: Trace) -> list[TraceLine]:
    """All lines of the trace for the display."""
    moment = datetime.fromisoformat(trace.when).astimezone()
    steps = [
        line
        for frame in trace.frames
        for line in (
            TraceLine(tr("crash.frame", file=frame.file, line=frame.line, function=frame.function)),
            TraceLine(frame.code, "code"),
        )
        if line.text
    ]
    before = ", ".join(_screen(name) for name in trace.before)
    return [
        TraceLine(tr("crash.moment", day=day_words(trace.when), hour=moment.hour, minute=f"{moment:%M}"), "strong"),
        TraceLine(tr("crash.facts", version=trace.version, system=trace.system, window=trace.window)),
        TraceLine(""),
        *([TraceLine(tr("crash.before", screens=before)), TraceLine("")] if before else []),
        *steps,
        TraceLine(""),
        TraceLine(trace.error, "strong"),
        TraceLine(""),
        TraceLine(tr("crash.no_names"), "quiet"),
    ]


def intact_match(library: Library) -> str:
    """The score and turn of the unfinished match; empty if there is none."""
    try:
        stored = library.open_match()
        if stored is None or stored.header.game not in GAMES:
            return ""
        referee, _ = Referee.resume(game(stored.header.game), stored.header, stored.journal)
    except (BadLibrary, BadHeader):
        return ""
    names = [corner.name for corner in referee.table.corners]
    score = score_words(tuple(referee.score))
    match = f"{names[0]} {score} {names[1]}" if len(names) == 2 else ", ".join(names)
    turn = referee.table.turn
    return f"{match}, {tr('home.turn', n=turn)}" if turn else match


def _screen(name: str) -> str:
    return tr(f"crash.screen.{name}")
