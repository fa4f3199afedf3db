"""What the referee costs: a whole match replayed, and its file read, beside reading the file as plain JSON."""

import json
from collections.abc import Iterator

from companion.games import GAMES
from companion.referee import Play, match_text, read_match
from tests.players import match
from tests.tools.bench.score import Row, Score
from tests.tools.bench.timing import seconds


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
