"""Kivy's clipboard runs on Android's own thread; here there is only one."""

from collections.abc import Callable
from typing import Any


def run_on_ui_thread(act: Callable[..., Any]) -> Callable[..., Any]:
    return act
