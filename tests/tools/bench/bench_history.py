"""What a thousand matches of history cost: a page, a search, the statistics, each beside a peer in the same run."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion import history
from companion.referee import Referee
from companion.sheet import sheet_of, summary_of
from companion.store import Library, StoredMatch
from tests.players import match
from tests.tools.bench.score import Row, Score
from tests.tools.bench.timing import seconds

_MATCHES = 1000
_PAGE = 30


def run() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        library = filled(Path(folder) / "library.sqlite")
        texts = [row[0] for row in library.database.writer.execute("SELECT summary FROM match").fetchall()]
        page_peer = seconds(lambda: [json.loads(text) for text in texts[:_PAGE]], 5)
        page = seconds(lambda: history.rows(library, count=_PAGE), 5)
        yield _score(f"a page of {_PAGE} rows", page, page_peer, "reading their JSON", 8)
        search = seconds(lambda: history.rows(library, name="personne-17", count=_PAGE), 5)
        yield _score(f"a search over {_MATCHES} matches", search, page_peer, "reading a page of JSON", 8)
        whole_peer = seconds(lambda: [json.loads(text) for text in texts], 1)
        whole = seconds(lambda: history.statistics_of(library), 1)
        yield _score(f"statistics over {_MATCHES} matches", whole, whole_peer, "reading their JSON", 8)
        stored = library.match(1)
        again = seconds(lambda: _replayed(stored), 3)
        fold = seconds(lambda: history.freshen_match(library, 1), 3)
        yield _score("folding a match that changed", fold, again, "replaying it", 5)
        library.close()


def _score(what: str, ours: float, peer: float, against: str, goal: float) -> Score:
    return Score(what, ours * 1000, peer * 1000, "ms", against, goal)


def filled(file: Path) -> Library:
    """A library of so many matches of a few kinds, each already folded."""
    played = [match("big4", seed, players=["Nina", "Papi"], mode="easy") for seed in range(8)]
    summaries = [summary_of(sheet_of(referee)) for referee in played]
    library = Library(file)
    library.database.writer.execute("PRAGMA synchronous = OFF")
    for number in range(_MATCHES):
        referee, summary = played[number % 8], summaries[number % 8]
        id = library.begin(referee.header, "00" * 32)
        if number == 0:
            for place, entry in enumerate(referee.journal):
                library.enter(id, place, entry, over=True)
        names = (*summary.names, f"personne-{number % 100}")
        library.summaries.keep(id, summary.as_json(), history.SUMMARY_VERSION, game=summary.game, names=names)
    return library


def _replayed(stored: StoredMatch) -> Referee:
    referee, _ = Referee.resume(history.game(stored.header.game), stored.header, stored.journal)
    return referee
