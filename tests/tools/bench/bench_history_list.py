"""What a frame costs while a thousand matches scroll by, and what opening them costs, beside a bare list of labels.

Without painting: only what our own code and Kivy's layout take of the processor.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.tools.bench.painting import open_stage
from tests.tools.bench.score import LeftOut, Row, Score

MATCHES, FRAMES = 1000, 240


def run() -> Iterator[Row]:
    if not (os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")):
        yield LeftOut("scrolling the history", "there is no display")
        return
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    from companion import history
    from tests.ui.at_the_table import AtTheTable
    from tests.ui.shelf import fill, settle_tasks, shelve_match

    stage = open_stage()
    with tempfile.TemporaryDirectory() as folder:
        table = AtTheTable(stage, Path(folder))
        for game, players in (("big4", ["Nina", "Papi"]), ("buteur", ["Léa", "Tom"])):
            shelve_match(table.app.library, game, 1, 60, players=players)
        history.freshen(table.app.library)
        fill(table.app.library, MATCHES)
        table.app.go("history")
        settle_tasks(table)
        table.app.go("home")
        stage.frames(3)
        table.app.garbage.search()  # as two seconds later
        start = time.thread_time()
        table.app.go("history")
        stage.frames(2)
        opened = time.thread_time() - start
        settle_tasks(table)
        ours = _scrolled(stage, table.app.screens.current_screen.ids.list)
        stage.clear()
    peer = _scrolled(stage, _bare_list(stage))
    stage.clear()
    what = f"scrolling {MATCHES} matches, processor a frame"
    yield Score(what, ours * 1000, peer * 1000, "ms", "a list of bare labels", 10)
    yield Score("opening them, two frames", opened * 1000, 250.0, "ms", "limit of 250 ms", 1.0)


def _scrolled(stage, view) -> float:
    """Processor time of a frame, at the speed of a brisk finger: a row every five frames."""
    step = 20 / max(1, view.children[0].height - view.height)
    start = time.thread_time()
    for _ in range(FRAMES):
        view.scroll_y = max(0, view.scroll_y - step)
        stage.frames()
    return (time.thread_time() - start) / FRAMES


def _bare_list(stage):
    from kivy.lang import Builder

    view = Builder.load_string(
        "RecycleView:\n"
        "    viewclass: 'Label'\n"
        "    RecycleBoxLayout:\n"
        "        orientation: 'vertical'\n"
        "        size_hint_y: None\n"
        "        height: self.minimum_height\n"
        "        default_size_hint: 1, None\n"
        "        default_size: None, 104\n"
    )
    view.data = [{"text": f"Match {number}"} for number in range(MATCHES)]
    return stage.open(view)
