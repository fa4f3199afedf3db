"""What the chances of winning cost the processor at each answer, beside the millisecond that they may cost.

Working them out in each box, over random matches; and showing them in the bar, texts drawn and nothing painted.
"""

import os
import random
import time
from collections.abc import Iterator
from statistics import mean

from companion.games import GAMES
from companion.present.chances.live import LiveChances, LiveOutlook
from companion.referee import Corner, Header, Referee
from tests.players import any_answer
from tests.tools.bench.score import LeftOut, Row, Score

_LIMIT, _AGAINST = 1.0, "the limit"
_MATCHES, _ANSWERS = 3, 150
Looked = tuple[LiveOutlook, tuple[Corner, ...]]


def run() -> Iterator[Row]:
    looked: list[Looked] = []
    for game in GAMES.boxes:
        costs: list[float] = []
        for seed in range(_MATCHES):
            looked += _watch(game, seed, costs)
        yield Score(f"{game}: chances at an answer, mean", mean(costs) * 1000, _LIMIT, "ms", _AGAINST, 1.0)
    if not (os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")):
        yield LeftOut("the bar of the chances", "there is no display")
        return
    yield Score("the bar of the chances moved, mean", _show(looked) * 1000, _LIMIT, "ms", _AGAINST, 1.0)


def _watch(game: str, seed: int, costs: list[float]) -> Iterator[Looked]:
    """Look at the chances after each answer of a random match."""
    header = {"game": game, "mode": GAMES[game].modes[0].id, "players": ["Mistral", "Rubis"], "starts": 0}
    referee, dice = Referee(GAMES[game], Header.from_json(header)), random.Random(seed)
    live = LiveChances(referee)
    for _ in range(_ANSWERS):
        if referee.question is None:
            break
        referee.answer(any_answer(referee.question, dice))
        corners = tuple(referee.table.corners)
        start = time.process_time()
        outlook = live.look(corners)
        costs.append(time.process_time() - start)
        yield outlook, corners


def _show(looked: list[Looked]) -> float:
    """Give each to the bar and let the frame be laid out, less what such a frame costs when nothing changed."""
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    from tests.ui.stage import CoreLabel, Stage

    drawn = CoreLabel._render_text
    stage = Stage()
    CoreLabel._render_text = drawn
    from companion.ui.match.chances.bar import ChancesBar
    from companion.ui.theme.theme import theme

    theme.reduce_motion = True
    bar = ChancesBar()
    stage.open(bar)

    def cost(shown: Looked | None) -> float:
        start = time.process_time()
        if shown is not None:
            bar.show(*shown)
        stage.frames()
        return time.process_time() - start

    cost(looked[0])
    found = mean([cost(shown) for shown in looked]) - mean([cost(None) for _ in looked])
    stage.clear()
    return found
