"""What the referee costs: a whole match replayed, an answer taken, and an entry on the disk, each beside a peer."""

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.games import GAMES
from companion.referee import Entry, Play, match_text, read_match
from companion.store import Library
from tests.players import match
from tests.tools.bench.score import Row, Score
from tests.tools.bench.timing import seconds, side_by_side


def run() -> Iterator[Row]:
    against = "reading and writing its file as JSON"
    for game_id in GAMES.boxes:
        played = match(game_id, 1)
        log = played.given
        text = match_text(played.header, played.journal)
        replay = seconds(lambda: Play(played.game, played.header).replay(log), 3)  # noqa: B023  called at once
        peer = seconds(lambda: json.loads(json.dumps(json.loads(text))), 3)  # noqa: B023
        what = f"{game_id}: replaying a whole match of {len(log)} answers"
        yield Score(what, replay * 1000, peer * 1000, "ms", against)
        read = seconds(lambda: read_match(text), 3)  # noqa: B023
        yield Score(f"{game_id}: reading the match file", read * 1000, peer * 1000, "ms", against)
    yield from _disk()


def _disk() -> Iterator[Row]:
    """An entry of the journal beside the least that is as durable: a line appended to a file and synchronised."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder) / "library.sqlite")
        header = match("big4", 1, 0).header
        id, numbers = library.begin(header, "00" * 32), iter(range(10**6))
        line = json.dumps({"answer": ["1", "2", "pass"]}).encode() + b"\n"
        file = os.open(Path(folder) / "journal", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

        def append() -> None:
            os.write(file, line)
            os.fdatasync(file)

        ours, peer = side_by_side(
            lambda: library.enter(id, next(numbers), Entry("answer", answer=["1", "2", "pass"])), append, 50
        )
        against = "a line appended with fdatasync"
        yield Score("an accepted answer on the disk", ours * 1000, peer * 1000, "ms", against, 2.0)
        library.close()
        os.close(file)
