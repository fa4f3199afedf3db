"""The history as rows of plain data for the list widget."""

from collections.abc import Sequence
from typing import Any

from companion.games import GAMES
from companion.history import HistoryRow
from companion.present.match_words import day_words, time_words
from companion.referee.header import TEAM_COLOURS
from companion.sheet.about import About
from companion.sheet.sentences import score_words
from companion.words.translation import tr

MOST_SIDES = 4


def row_facts(row: HistoryRow) -> dict[str, Any]:
    """The data of one row."""
    summary = row.summary
    sides = len(row.sides)
    return {
        "match": row.id,
        "game": row.game if row.game in GAMES else "",
        "title": row.title,
        "note": _note(row),
        "live": not row.over,
        "names": list(row.sides[:MOST_SIDES]),
        "team_colours": list(summary.team_colours) if summary else list(TEAM_COLOURS[:sides]),
        "letters": list(summary.letters) if summary else [name[:1].upper() for name in row.sides],
        "goals": [str(goals) for goals in row.score] if row.score else ["–"] * sides,
        "score": score_words(row.score) if row.score else "–",
    }


def row_name(row: HistoryRow) -> str:
    """The name of a match: its title, or its sides and the result."""
    if row.title:
        return row.title
    if len(row.sides) == 2 and row.score:
        return tr("history.met", first=row.sides[0], second=row.sides[1], score=score_words(row.score))
    return ", ".join(row.sides) or tr("history.unreadable")


def _note(row: HistoryRow) -> str:
    """The date and duration; how it was decided if not by goals; whether it is unfinished."""
    parts: Sequence[str] = (
        _played(row),
        tr("history.when", day=day_words(row.created), time=time_words(row.created)),
        tr("history.live") if not row.over else _length(row),
        _decided(row),
        tr("history.stopped") if row.summary and row.summary.stopped is not None else "",
    )
    return ", ".join(part for part in parts if part)


def _played(row: HistoryRow) -> str:
    """What was played, if only its score was kept."""
    summary = row.summary
    if summary is None or not (summary.box or summary.title):
        return ""
    return summary.title or tr(f"{summary.box}.name")


def _length(row: HistoryRow) -> str:
    minutes = About(begun=row.created, ended=row.changed).minutes
    return tr("sheet_page.minutes", n=minutes) if minutes is not None else ""


def _decided(row: HistoryRow) -> str:
    summary = row.summary
    if summary is None:
        return tr("history.unreadable") if not row.game else ""
    if any(summary.kicks):
        return tr("history.kicks", score=score_words(summary.kicks))
    if any(summary.series):
        return tr("history.series", score=score_words(summary.series))
    return tr("history.overruled") if summary.overruled else ""
