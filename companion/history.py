"""The history: every match of the library as a light row, searched and counted without replaying it.

The data of a row come from the match's summary, which is computed once after each change. ``freshen`` computes the
missing summaries and may take a while after an update of the app: call it off the UI thread before listing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.games import game
from companion.referee import BadHeader, Header, Referee
from companion.sheet import SUMMARY_VERSION, Summary, sheet_of, summary_of
from companion.statistics import Statistics, statistics
from companion.store import BadLibrary, Library, PastMatch


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A match in the history. Without a ``summary`` it has not been summarised yet, or can no longer be read."""

    id: int
    title: str
    game: str
    mode: str
    players: tuple[str, ...]
    created: str
    changed: str
    over: bool
    summary: Summary | None

    @property
    def sides(self) -> tuple[str, ...]:
        return self.summary.sides if self.summary else self.players

    @property
    def score(self) -> tuple[int, ...]:
        return self.summary.score if self.summary else ()


def rows(library: Library, *, game: str = "", name: str = "", start: int = 0, count: int = -1) -> list[HistoryRow]:
    """One page of matches, newest first, of one game or with a name among the people and teams."""
    return [_row(past) for past in library.summaries.page(game=game, name=name, start=start, count=count)]


def row_count(library: Library, *, game: str = "", name: str = "") -> int:
    return library.summaries.count(game=game, name=name)


def freshen(library: Library, progress: Callable[[int, int], None] | None = None, *, most: int | None = None) -> int:
    """Summarise every match that changed, or the newest ``most`` of them; returns how many there were.

    ``progress(done, total)`` is called after each, and may raise ``Cancelled`` to give it up.
    """
    stale = library.summaries.stale(SUMMARY_VERSION)[:most]
    for done, id in enumerate(stale, 1):
        freshen_match(library, id)
        if progress:
            progress(done, len(stale))
    return len(stale)


def freshen_match(library: Library, id: int) -> Summary | None:
    """Summarise one match; one that cannot be read is listed without a summary, so that it can be deleted."""
    try:
        stored = library.match(id)
        referee, failure = Referee.resume(game(stored.header.game), stored.header, stored.journal)
        summary = summary_of(sheet_of(referee, stored.annotations))
        if failure is not None:
            summary = replace((recorded(library, id) if stored.over else None) or summary, stopped=failure.at)
    except (BadLibrary, BadHeader):
        library.summaries.keep(id, None, SUMMARY_VERSION, game="", names=())
        return None
    names = (*summary.names, stored.title, summary.place)
    library.summaries.keep(id, summary.as_json(), SUMMARY_VERSION, game=summary.game, names=names)
    return summary


def recorded(library: Library, id: int) -> Summary | None:
    """The result of a finished match as it was recorded; None if there is none.

    It stays the match's result when the journal no longer replays.
    """
    given = library.summaries.last(id)
    summary = _read_summary(given) if given else None
    return summary if summary and summary.over else None


def statistics_of(library: Library, *, game: str = "", name: str = "") -> Statistics:
    """Statistics over the matches that ``rows`` lists."""
    return statistics(_summaries(library, game, name))


def _summaries(library: Library, game: str, name: str) -> Iterator[Summary]:
    for past in library.summaries.page(game=game, name=name):
        summary = _summary(past)
        if summary:
            yield summary


def _summary(past: PastMatch) -> Summary | None:
    return _read_summary(past.summary) if past.summary else None


def _read_summary(given: Mapping[str, Any]) -> Summary | None:
    try:
        return Summary.from_json(given)
    except (KeyError, TypeError, ValueError):
        return None


def _row(past: PastMatch) -> HistoryRow:
    try:
        header: Header | None = Header.from_json(past.header)
    except BadHeader:
        header = None
    return HistoryRow(
        id=past.id,
        title=past.title,
        game=header.game if header else "",
        mode=header.mode if header else "",
        players=header.players if header else (),
        created=past.created,
        changed=past.changed,
        over=past.over,
        summary=_summary(past),
    )
