"""Plant again the faults that fingers once found, and let the monkey look for each.

``python -m tests.ui.planted [SEED [NUMBER …]]``; each is named by its number in the report of the evenings on which it
was found.
"""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from tests.ui.any_table import TABLES
from tests.ui.monkey import sitting

from kivy.core.window import Window  # isort: skip

from companion.play.asking.done import Tap
from companion.play.session import Session
from companion.ui.match import gate
from companion.ui.match.gate import Gate
from companion.ui.match.screen import MatchScreen
from companion.ui.score import screen as score_screen
from companion.ui.shell.app import CompanionApp
from companion.ui.theme.fingers import Fingers
from companion.ui.widgets.motion import animate
from companion.ui.widgets.overlay import Overlay

_SITTINGS = 40
"""In which a fault must be found; the sitting that finds it is short."""


def _overlay_that_closes_takes(self: Any, touch: Any) -> bool:
    if not self.panel.collide_point(*touch.pos):
        self._closing = False
        self.close()
        return True
    return bool(super(Overlay, self).on_touch_down(touch)) or True


def _overlay_fades_from_nothing(self: Any, *_: object) -> None:
    if self.parent is not None and not self._closing:
        self._closing = True
        Window.unbind(on_keyboard=self._on_key)
        self.dispatch("on_close")
        animate(self, shown=0, seconds=0.16, curve="out_quad")


def _typed(screen: Any, key: int, text: str) -> bool:
    return bool(screen.answering.take(Tap("typed", text, key)))


def _on_typed(app: Any, _window: object, key: int, _code: int, text: str | None, _: object) -> bool:
    screen = app.screens.get_screen("match") if app.screens.has_screen("match") else None
    return screen is not None and screen.session is not None and _typed(screen, key, text or "")


PLANTED: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "2-A1 2-A2 1-B7 touches count while an answer is written or a moment is shown": lambda: patch.object(
        Gate, "takes", lambda *_: True
    ),
    "1-A2 2-B1 a double tap plays the next person's turn": lambda: patch.object(gate, "PAUSE", 0.0),
    "2-B1 a double tap is two goals": lambda: patch.object(score_screen, "PAUSE", 0.0),
    "1-B9 another language, form or odds forgets what was tapped": lambda: patch.object(
        MatchScreen, "refresh", lambda self: self.session and not self.under_way and self.present()
    ),
    "2-B2 a finger means what the button has become": lambda: patch.object(Fingers, "let_go", lambda _: None),
    "1-A4 an overlay that closes answers": lambda: patch.multiple(Overlay, on_touch_down=_overlay_that_closes_takes),
    "6.2 an overlay closed in the frame in which it was opened stays": lambda: patch.object(
        Overlay, "close", _overlay_fades_from_nothing
    ),
    "2-A3 a closed session goes on": lambda: patch.object(
        Session, "_closed", property(lambda _: False, lambda *_: None), create=True
    ),
    "6.1 keys typed elsewhere play": lambda: patch.object(CompanionApp, "_on_typed", _on_typed),
}


_BOXES = {"2-B1 a double tap is two goals": "score-only", "2-A3 a closed session goes on": "buteur"}
"""The box in which a fault can be found, if it is only one."""


def seeds(name: str, first: int) -> list[int]:
    """The sittings in which this fault is looked for: every table in turn, where it can be found."""
    box = _BOXES.get(name)
    return [seed for seed in range(first, first + _SITTINGS) if box in (None, TABLES[seed % len(TABLES)][0])]


def found(name: str, seed: int) -> str:
    """What a sitting finds with this fault planted."""
    with PLANTED[name]():
        return sitting(seed)[1]


def main() -> int:
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    missed = 0
    for name in [name for name in PLANTED if name.startswith(tuple(sys.argv[2:]) or "")]:
        for number, seed in enumerate(seeds(name, first), 1):
            if fault := found(name, seed):
                print(f"{name}\n    sitting {number}, seed {seed}: {fault}", flush=True)
                break
        else:
            missed += 1
            print(f"{name}\n    not found in {len(seeds(name, first))} sittings", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
