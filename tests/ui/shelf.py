"""Matches put on the shelf of an opened app without playing them by touch."""

import json
from typing import Any

from companion.referee import Referee
from companion.store import Library
from tests.players import match

SECRET = "07" * 32
_COPY = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
INSERT INTO match (header, secret, created, changed, over, uuid, game, names, summary, summary_version)
SELECT header, secret, datetime(created, '-' || i || ' hours') || '+00:00', changed, 1, 'COPY-' || i, game, names,
       summary, summary_version
FROM n JOIN (SELECT * FROM match) ON id = 1 + i % (SELECT MAX(id) FROM match)
"""


def shelve(library: Library, played: Referee, secret: str = SECRET) -> int:
    """Write a whole match down as it was played, at one go: the disk is not what is being tested; its number."""
    id = library.begin(played.header, secret)
    rows = [(id, number, json.dumps(entry.as_json())) for number, entry in enumerate(played.journal)]
    with library.database.writer as database:
        database.executemany("INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, '')", rows)
        database.execute("UPDATE match SET over = ? WHERE id = ?", (played.result is not None, id))
    return id


def shelve_match(
    library: Library, game_id: str, seed: int = 1, answers: int = 20_000, secret: str = SECRET, **fixed: Any
) -> int:
    """A match of that game played by chance. Two with the same secret, begun in the same second, are one match."""
    return shelve(library, match(game_id, seed, answers, **fixed), secret)


def fill(library: Library, count: int) -> None:
    """So many copies of the matches on the shelf, each with its summary and an hour of its own."""
    with library.database.writer as database:
        database.execute(_COPY, (count,))


def settle_tasks(table: Any) -> None:
    """Until everything that runs off the screen's thread has been told."""
    for _ in range(4000):
        if not table.app.tasks.waiting:
            break
        table.stage.frames()
    else:
        raise AssertionError("the tasks do not come to an end")
    table.stage.frames(4)
