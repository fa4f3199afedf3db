"""What an answer costs the processor until the screen is still, beside making and laying out twenty Kivy buttons.

In each game, with answers told to the session, so that no dice fly: over the first answers of a match, and again after
many in the same sitting; a match that is over is followed by another. Letters are drawn, nothing is painted.
"""

import gc
import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from typing import Any

from tests.tools.bench.bench_start import started
from tests.tools.bench.painting import open_stage
from tests.tools.bench.score import LeftOut, Row, Score

ANSWERS, LATE, BUTTONS = 60, 500, 20
_GOAL, _PEER = 1.5, "buttons"


def run() -> Iterator[Row]:
    if not (os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")):
        yield LeftOut("answers", "there is no display")
        return
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    from companion.games import GAMES

    stage = open_stage()
    gc.enable()
    against = f"{BUTTONS} plain buttons"
    with tempfile.TemporaryDirectory() as folder:
        started(_PEER, folder)  # compiles
        for number, game in enumerate(GAMES.boxes):
            peer = _buttons(folder)
            match = _Match(stage, Path(folder) / str(number), game)
            with _Counted() as counted:
                early = match.answer(ANSWERS)
            peer = mean([peer, _buttons(folder)]) * 1000
            yield Score(f"{game}: an answer, median", median(early) * 1000, peer, "ms", against, _GOAL)
            yield Score(f"{game}: an answer, mean", mean(early) * 1000, peer, "ms", against)
            yield Score(f"{game}: widgets built per answer", counted.widgets / len(early), BUTTONS, "", against)
            yield Score(f"{game}: texts drawn per answer", counted.texts / len(early), BUTTONS, "", against)
            match.answer(LATE - ANSWERS)
            peer = _buttons(folder)
            late = match.answer(ANSWERS)
            peer = mean([peer, _buttons(folder)]) * 1000
            yield Score(f"{game}: an answer after {LATE}, median", median(late) * 1000, peer, "ms", against, _GOAL)
            stage.clear()


class _Counted:
    """How many widgets are built and how many texts drawn inside."""

    def __init__(self) -> None:
        self.widgets = self.texts = 0

    def __enter__(self) -> "_Counted":
        from kivy.core.text import LabelBase
        from kivy.uix.widget import Widget

        self._undo = (Widget.__init__, LabelBase.refresh)
        build, draw = self._undo

        def counted_build(widget: Any, **kwargs: Any) -> None:
            self.widgets += 1
            build(widget, **kwargs)

        def counted_draw(label: Any) -> None:
            self.texts += 1
            draw(label)

        Widget.__init__, LabelBase.refresh = counted_build, counted_draw
        return self

    def __exit__(self, *_: object) -> None:
        from kivy.core.text import LabelBase
        from kivy.uix.widget import Widget

        Widget.__init__, LabelBase.refresh = self._undo


class _Match:
    """A match at the table that plays by itself; when one is over the next begins."""

    def __init__(self, stage: Any, folder: Path, game: str) -> None:
        from tests.ui.at_the_table import AtTheTable

        folder.mkdir()
        self._game, self._dice = game, random.Random(game)
        gc.collect()  # what the match before has left is not to be paid by this one
        self._table = AtTheTable(stage, folder)
        self._table.app.garbage.search()  # as two seconds after the start
        self._begin()

    def _begin(self) -> None:
        from companion.games import GAMES

        mode = GAMES[self._game].modes[0].id
        self._table.begin(game=self._game, mode=mode)

    def answer(self, number: int) -> list[float]:
        """What each of so many answers cost."""
        from tests.players import any_answer

        costs: list[float] = []
        while len(costs) < number:
            referee = self._table.referee
            answer = any_answer(referee.question, self._dice)
            start = time.process_time()
            self._table.app.session.answer(answer)
            self._table.settle()
            costs.append(time.process_time() - start)
            if self._table.referee.question is None:
                costs.pop()
                self._begin()
        return costs


def _buttons(folder: str) -> float:
    """Making twenty plain buttons in a box and laying them out, in a process of its own."""
    return started(_PEER, folder)["buttons"]
