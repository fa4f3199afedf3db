"""What a frame costs while dice fly over the folded teams, beside a bare Kivy app that moves as many buttons.

Processor time without painting. A phone is six to ten times slower and has 16 ms for a frame.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.tools.bench.painting import open_stage
from tests.tools.bench.score import LeftOut, Row, Score

_FRAMES, _MOVED = 40, 3


def run() -> Iterator[Row]:
    if not (os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")):
        yield LeftOut("frame in motion", "there is no display")
        return
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")
    from tests.ui.at_the_table import AtTheTable

    stage = open_stage()
    with tempfile.TemporaryDirectory() as folder:
        table = AtTheTable(stage, Path(folder)).begin()
        table.give("towns")
        table.app.settings["reduce_motion"] = False
        flying = min(_flight(stage, table) for _ in range(3))
        stage.clear()
    peer = min(_moved_buttons(stage) for _ in range(3))
    stage.clear()
    yield Score("a frame while dice fly", flying * 1000, peer * 1000, "ms", f"moving {_MOVED} bare buttons", 10)
    yield Score("a frame while dice fly, of a phone's 16 ms", flying * 8 * 1000, 16.0, "ms", "a frame, 8 × slower", 1.0)


def _flight(stage: Any, table: Any) -> float:
    """A throw, then the answer taken back."""
    from companion.ui.widgets.dice.dice_throw import DiceThrow

    dice = stage.find(DiceThrow)
    dice.throw([die.faces[0] for die in dice.dice])
    stage.frames()
    start = time.thread_time()
    for _ in range(_FRAMES):
        stage.frames()
    cost = (time.thread_time() - start) / _FRAMES
    if dice.stage != "air":
        raise AssertionError("the dice have landed too soon")
    dice.take()
    return cost


def _moved_buttons(stage: Any) -> float:
    from kivy.uix.button import Button
    from kivy.uix.floatlayout import FloatLayout

    root = FloatLayout()
    buttons = [Button(text="6", size_hint=(None, None), size=(100, 100)) for _ in range(_MOVED)]
    for button in buttons:
        root.add_widget(button)
    stage.open(root)
    start = time.thread_time()
    for frame in range(_FRAMES):
        for number, button in enumerate(buttons):
            button.pos, button.text = (frame * 7, 100 + number * 120 + frame), str(frame % 6)
        stage.frames()
    return (time.thread_time() - start) / _FRAMES
