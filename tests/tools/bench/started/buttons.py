"""The peer of an answer: twenty plain buttons in a box, made and laid out in a Kivy without our changes."""

import time
from statistics import median

from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.widget import Widget

from tests.tools.bench.started.report import report

BUTTONS, ROUNDS, FRAMES = 20, 25, 2


def _laid_out() -> float:
    start = time.process_time()
    box = BoxLayout()
    for number in range(BUTTONS):
        box.add_widget(Button(text=f"Button {number}"))
    Window.add_widget(box)
    for _ in range(FRAMES):
        EventLoop.idle()
    cost = time.process_time() - start
    Window.remove_widget(box)
    return cost


if __name__ == "__main__":
    Window.on_draw = lambda: None
    runTouchApp(Widget(), embedded=True)
    EventLoop.idle()
    report(buttons=median([_laid_out() for _ in range(ROUNDS)]))
