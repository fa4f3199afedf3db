"""The text beside the score: which match of a series it is, and the state of the series."""

from companion.present.match_words import mode_words
from companion.referee import Play, Referee, Table
from companion.referee.speech import Speech
from companion.referee.tables.grid import GridTable
from companion.words.translation import tr


def match_words(referee: Referee | Play) -> str:
    """The number of the match in a series, otherwise the way it is played."""
    table, header = referee.table, referee.header
    if table.leg:
        words = tr(f"{header.game}.leg.{table.leg}")
        return words[:1].upper() + words[1:]
    return mode_words(header, len(table.corners))


def clock_words(table: Table) -> str:
    """The state of the series, the number of cards left, or the current turn."""
    series = series_words(table)
    if table.stock is not None:
        return tr("match.clock.stock", n=table.stock)
    return series or (tr("match.clock.turn", n=table.turn) if table.turn else "")


def stock_words(table: Table) -> str:
    """How many cards are left, if they are the clock, or that they are about to end."""
    if isinstance(table, GridTable) and table.running_low:
        return tr(f"grid.running_low_short.{table.running_low}")
    return tr("match.clock.stock", n=table.stock) if table.stock is not None else ""


def clock_lines(referee: Referee | Play) -> tuple[str, str]:
    """The two lines beside the score: period and turn, and what is special about the turn. The first is never empty."""
    table, speech = referee.table, Speech(referee.game, tr)
    lines = [
        speech.period(table.period_name, table.period),
        clock_words(table),
        tr(f"{referee.game.id}.clock.{table.turn_note}") if table.turn and table.turn_note else "",
    ]
    first, second, *_ = [line for line in lines if line] + ["", ""]
    return first, second


def series_words(table: Table) -> str:
    """Who leads the series, or that nobody does."""
    series = table.series
    if not series:
        return ""
    most, least = max(series), min(series)
    score = f"{most}-{least}"
    if most == least:
        return tr("match.series.level", score=score)
    return tr("match.series.ahead", team=table.corners[series.index(most)].name, score=score)
