"""What the referee costs: a whole match replayed, an answer taken, and an entry on the disk, each beside a peer."""

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.games import GAMES
from companion.referee import Entry, Play, match_text, read_match
from companion.store import Library
from tests.players import match


def seconds(act: Callable[[], object], times: int) -> float:
    """The best of three rounds, each of so many repetitions, per repetition."""
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            act()
        rounds.append((time.perf_counter() - start) / times)
    return min(rounds)


def run() -> Iterator[tuple[str, str]]:
    for game_id in GAMES:
        played = match(game_id, 1)
        log = played.given
        text = match_text(played.header, played.journal)
        replay = seconds(lambda: Play.again(played.game, played.header, log), 3)  # noqa: B023  called at once
        peer = seconds(lambda: json.loads(json.dumps(json.loads(text))), 3)  # noqa: B023
        yield (
            f"{game_id}: replaying a whole match of {len(log)} answers",
            f"{replay * 1000:.1f} ms, {replay / peer:.1f} times reading and writing its file as JSON",
        )
        yield (
            f"{game_id}: reading the match file",
            f"{seconds(lambda: read_match(text), 3) / peer:.1f} times the same",  # noqa: B023
        )
    yield from _disk()


def _disk() -> Iterator[tuple[str, str]]:
    """An entry of the journal against a bare commit of the same size with the same durability."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder) / "library.sqlite")
        header = match("big4", 1, 0).header
        id, numbers = library.begin(header, "00" * 32), iter(range(10**6))
        ours = seconds(lambda: library.enter(id, next(numbers), Entry("answer", answer=["1", "2", "pass"])), 50)
        bare = sqlite3.connect(Path(folder) / "bare.sqlite")
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE row (text TEXT)")

        def commit() -> None:
            with bare:
                bare.execute("INSERT INTO row VALUES (?)", ('{"answer": ["1", "2", "pass"]}',))

        peer = seconds(commit, 50)
        yield "an accepted answer on the disk", f"{ours * 1000:.2f} ms, {ours / peer:.1f} times a bare commit"
        library.close()
        bare.close()
