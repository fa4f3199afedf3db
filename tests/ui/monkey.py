"""Seeded random fingers on the whole app: taps, bursts, drags, several at once, keys, turns of the device, slow frames.

``python -m tests.ui.monkey MINUTES [SEED]`` plays one sitting after the other and prints what was found.

After every gesture: nothing was raised, an answer was given only by a touch that came down when its question could be
seen (0.4 seconds later if another person is asked), and what the disk holds is what the screen shows.
"""

import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.ui.stage import Stage, stage_time

from kivy.core.window import Window  # isort: skip
from kivy.uix.widget import Widget  # isort: skip

from companion.device import files
from companion.play.seats import remember_seats
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr
from tests.ui.any_table import SETTINGS, SIZES, any_match, any_seats
from tests.ui.at_the_table import AtTheTable
from tests.ui.what_must_hold import Watch

GESTURES = 150
"""In one sitting."""
_LOST = 25
"""The back key, and after how many gestures away from a match the monkey is led back to it."""


class Monkey:
    """One sitting: a match of any box, with any settings, on a device of any size."""

    def __init__(self, stage: Stage, folder: Path, seed: int) -> None:
        self.dice = random.Random(seed)
        self.stage = stage
        self.done: list[str] = []
        self.tables: list[str] = []
        """Box, mode, people, seating and window of every match."""
        self._seed = seed
        self._away = 0
        self.played = AtTheTable(stage, folder, self.dice.choice(SIZES))
        self._watch = Watch(self.app)
        self.app.stop = lambda: self._note("the app would close")
        for name, values in SETTINGS.items():
            self.app.settings[name] = self.dice.choice(values)
        self._begin()

    @property
    def answers(self) -> int:
        return self._watch.answers

    @property
    def app(self) -> Any:
        return self.played.app

    def _begin(self) -> None:
        """Kick off a match at the table of this seed, and at the next one after it."""
        given = any_match(self._seed, self.dice)
        self._seed += 1
        self.app.ghost_seconds = {"thinking": 0.0, "weighing": 0.0}
        self.app.begin(given)
        self.frames(3)
        self._sit_down()
        self.frames(3)
        flat = self.app.screens.current_screen.faces.on
        held = bool(given.get("extras", {}).get("hands"))
        self.tables.append(
            f"{given['game']} {given['mode']} {len(given['players'])}{' held' * held}{' flat' * flat}"
            f" {self.app.screens.current_screen.form}"
        )
        self._note(f"begin {self.tables[-1]} at {Window.size}")

    def _sit_down(self) -> None:
        """Where people sit is agreed before kick-off."""
        seal, seats = self.app.session.referee.header.seal, any_seats(self.dice)
        self.app.settings["seats"] = remember_seats({}, seal, seats)
        self.app.screens.current_screen.refresh()

    # Fingers.

    def gesture(self) -> None:
        """One thing that somebody does, and what must hold after it."""
        ways: list[tuple[int, Callable[[], None]]] = [
            (30, self._tap),
            (20, self._burst),
            (8, self._drag),
            (6, self._two_fingers),
            (4, self._hold),
            (4, self._type),
            (4, self._back),
            (3, self._turn),
            (6, self._slow_frame),
            (10, self._wait),
            (3, self._switch),
            (1, self._leave_app),
            (1, self._shake),
        ]
        way = self.dice.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        way()
        if self.app.session is not None and self.app.session.busy and self.dice.random() < 0.2:
            self._go_home()
        self.frames(self.dice.choice((0, 1, 1, 2, 6)))
        self._stay_at_the_table()
        self._watch.compare()
        self._watch.check_overlays()

    def frames(self, number: int) -> None:
        for _ in range(number):
            self.stage.frames()
            self._watch.look()

    def _note(self, what: str) -> None:
        self.done.append(what)

    def _target(self) -> tuple[float, float]:
        """Mostly something that can be tapped, often of the question; sometimes anywhere."""
        if self.dice.random() < 0.15:
            return self.dice.uniform(0, Window.width - 1), self.dice.uniform(0, Window.height - 1)
        asked = self._asked_for()
        if asked and self.dice.random() < 0.7:
            return _centre(self.dice.choice(asked))
        root = Window.children[0]
        widgets = [widget for widget in root.walk() if isinstance(widget, Tappable) and _in_sight(widget)]
        if not widgets:
            return self.dice.uniform(0, Window.width - 1), self.dice.uniform(0, Window.height - 1)
        return _centre(self.dice.choice(widgets))

    def _asked_for(self) -> list[Widget]:
        """What would answer the question on the screen: lit cards, keys of the panel, the main button."""
        screen = self.app.screens.current_screen
        if self.app.screens.current != "match" or Window.children[0] is not self.app.frame:
            return []
        frame, board = screen.frame, getattr(screen.frame.stage, "board", None)
        lit = [_card(board, token) for token in sorted(screen.shown.picture.marks.lit)] if board is not None else []
        picture = screen.answering.panel.over_board
        parts = [frame.slot, *([picture] if picture is not None else [])]
        keys = [widget for part in parts for widget in part.walk() if isinstance(widget, Tappable)]
        main = [frame.main] * 4 if screen.frame.main.ready else []
        return [widget for widget in (*lit, *keys, *main) if widget is not None and _in_sight(widget)]

    def _press(self, spot: tuple[float, float]) -> Any:
        self._watch.touched(spot)
        touch = self.stage.press(spot)
        self._watch.look(entered=True)
        return touch

    def _lift(self, touch: Any) -> None:
        touch.touch_up()
        self._watch.look(entered=True)

    def _tap(self) -> None:
        spot = self._target()
        self._note(f"tap {spot[0]:.0f} {spot[1]:.0f}")
        touch = self._press(spot)
        self.frames(self.dice.choice((0, 1, 2, 4)))
        self._lift(touch)

    def _burst(self) -> None:
        """Two or three quick taps on the same spot, or beside it."""
        spot, gap = self._target(), self.dice.choice((0, 1, 3, 6, 12, 20))
        count = self.dice.choice((2, 2, 3))
        self._note(f"burst {spot[0]:.0f} {spot[1]:.0f} x{count} every {gap}")
        for _ in range(count):
            touch = self._press(spot)
            self._lift(touch)
            self.frames(gap)
            if self.dice.random() < 0.2:
                spot = self._target()

    def _drag(self) -> None:
        (x, y), (to_x, to_y) = self._target(), self._target()
        steps = self.dice.choice((2, 5, 10))
        self._note(f"drag {x:.0f} {y:.0f} to {to_x:.0f} {to_y:.0f}")
        touch = self._press((x, y))
        for step in range(1, steps + 1):
            touch.touch_move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames(1)
        self._lift(touch)

    def _two_fingers(self) -> None:
        """Two fingers at once; the second often rests until something else is asked."""
        spots = [self._target(), self._target()]
        self._note(f"two fingers {spots}")
        touches = []
        for spot in spots:
            touches.append(self._press(spot))
            self.frames(self.dice.choice((0, 1)))
        self.dice.shuffle(touches)
        rest = self.dice.choice((0, 1, 3, 30, 120))
        for touch in touches:
            self._lift(touch)
            self.frames(rest)

    def _hold(self) -> None:
        spot = self._target()
        self._note(f"hold {spot[0]:.0f} {spot[1]:.0f}")
        touch = self._press(spot)
        self.frames(self.dice.choice((15, 35, 50)))
        self._lift(touch)

    def _type(self) -> None:
        text = "".join(self.dice.choice("0123456789") for _ in range(self.dice.choice((1, 2, 3))))
        self._note(f"type {text}")
        for character in text:
            self._watch.began = stage_time()
            Window.dispatch("on_key_down", ord(character), 0, character, [])
            self._watch.look(entered=True)
            self.frames(self.dice.choice((0, 1, 5)))

    def _back(self) -> None:
        self._note("back")
        for _ in range(self.dice.choice((1, 1, 2))):
            self.stage.back()
            self.frames(self.dice.choice((0, 1)))

    def _turn(self) -> None:
        size = (Window.height, Window.width) if self.dice.random() < 0.7 else self.dice.choice(SIZES)
        self._note(f"turn to {size}")
        tapped = self._watch.tapped()
        self.stage.resize((int(size[0]), int(size[1])))
        self._watch.kept(tapped, "turned")
        self._watch.look()

    def _slow_frame(self) -> None:
        """Painting takes long; a finger that comes down meanwhile is read afterwards."""
        seconds = self.dice.uniform(0.2, 1.0)
        if self.dice.random() < 0.5:
            self._note(f"slow frame {seconds:.2f}")
            self.stage.jump(seconds)
        else:
            spot = self._target()
            self._note(f"slow frame {seconds:.2f} with a tap {spot[0]:.0f} {spot[1]:.0f}")
            self._watch.touched(spot)
            self.stage.tap_meanwhile(spot, seconds)
        self._watch.look()

    def _wait(self) -> None:
        self._note("wait")
        self.frames(self.dice.choice((5, 30, 60, 120)))

    def _switch(self) -> None:
        name = self.dice.choice(("lang", "theme", "text_scale", "hints", "dice"))
        value = self.dice.choice(SETTINGS[name])
        self._note(f"switch {name} to {value}")
        tapped = self._watch.tapped() if name != "dice" else None
        self.app.settings[name] = value
        self.stage.frames(2)
        self._watch.kept(tapped, f"{name} switched")
        self._watch.look()

    def _leave_app(self) -> None:
        self._note("leave the app")
        self.app.dispatch("on_pause")
        self.frames(2)
        self.app.dispatch("on_resume")

    def _go_home(self) -> None:
        """Home by the pause dialog while an answer is written or cards are dealt; back to it, or to another match."""
        if self.app.screens.current != "match" or any(isinstance(w, Overlay) for w in Window.children):
            return
        self.stage.back()
        self.frames(1)
        texts = [w for w in Window.children[0].walk() if getattr(w, "text", "") == tr("match.pause.home")]
        for text in texts[:1]:
            self._note("home")
            touch = self._press(_centre(text))
            self._lift(touch)
            self.frames(self.dice.choice((1, 5, 30)))
            if self.app.screens.current == "home" and self.app.session is not None:
                if self.dice.random() < 0.3:
                    self._begin()
                else:
                    self.app.resume(self.app.session.id)
                    self.frames(5)

    def _shake(self) -> None:
        if self.app.screens.current_screen.shaken and not any(isinstance(w, Overlay) for w in Window.children):
            self._note("shake")
            self._watch.began = stage_time()
            self.app.screens.current_screen.on_shake()
            self._watch.look(entered=True)

    def finish(self) -> None:
        """The journal of the sitting replays."""
        self._watch.finish()

    def _stay_at_the_table(self) -> None:
        """After a while elsewhere, back to a match."""
        playing = self.app.screens.current in ("match", "score")
        self._away = 0 if playing else self._away + 1
        over = self.app.session is None or self.app.session.referee.result is not None
        if self._away > _LOST or (over and self._away > 3):
            for child in [child for child in Window.children if isinstance(child, Overlay)]:
                child.close()
            self._note("back to a match")
            self.frames(30)
            self._away = 0
            if over:
                self._begin()
            else:
                self.app.resume(self.app.session.id)
                self.frames(5)


def _card(board: Any, token: str) -> Widget | None:
    try:
        return board.card(token)
    except LookupError:
        return None


def _centre(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return min(max(0, x), Window.width - 1), min(max(0, y), Window.height - 1)


def _in_sight(widget: Widget) -> bool:
    if widget.get_root_window() is None or widget.disabled or widget.width < 2 or widget.height < 2:
        return False
    x, y = widget.to_window(*widget.center)
    return 0 <= x < Window.width and 0 <= y < Window.height


def sitting(seed: int, gestures: int = GESTURES) -> tuple[Monkey | None, str]:
    """Play one; what went wrong, or nothing."""
    stage, monkey = Stage(), None
    with TemporaryDirectory(prefix="monkey-", ignore_cleanup_errors=True) as folder:
        os.environ["HOME"] = os.environ["XDG_DOWNLOAD_DIR"] = folder
        files.DRIVES = ()  # what is plugged in is not the monkey's
        try:
            monkey = Monkey(stage, Path(folder), seed)
            for _ in range(gestures):
                monkey.gesture()
            monkey.finish()
            found = ""
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            found = f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"
            if os.environ.get("MONKEY_TRACE"):
                traceback.print_exc()
        finally:
            stage.clear()
    return monkey, found


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    end = time.monotonic() + minutes * 60
    first, gestures, answers, found, tables = seed, 0, 0, Counter[str](), Counter[str]()
    while time.monotonic() < end:
        monkey, fault = sitting(seed)
        if monkey is not None:
            gestures += len(monkey.done)
            answers += monkey.answers
            tables.update(monkey.tables)
        if fault:
            found[fault] += 1
            last = monkey.done[-8:] if monkey else []
            print(f"seed {seed}: {fault}\n    {monkey.done[0] if monkey else ''} … {last}", flush=True)
        seed += 1
    print("\n".join(f"{count:4} {table}" for table, count in sorted(tables.items())))
    counts = f"{gestures} gestures, {answers} answers, {sum(found.values())} faults"
    print(f"{seed - first} sittings from seed {first}: {counts}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
