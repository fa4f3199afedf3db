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

from tests.ui.stage import FRAME, Stage

from kivy.core.window import Window  # isort: skip
from kivy.uix.widget import Widget  # isort: skip

from companion.device import files
from companion.games import GAMES
from companion.referee import Referee
from companion.referee.header import GHOST_LEVELS
from companion.ui.match.gate import PAUSE
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.tappable import Tappable
from tests.players import any_header
from tests.ui.at_the_table import AtTheTable

SIZES = ((1280, 800), (800, 1280), (412, 915), (1024, 768), (360, 640), (600, 960))
GESTURES = 150
"""In one sitting."""
_BACK, _LOST = 27, 25
"""The back key, and after how many gestures away from a match the monkey is led back to it."""
_LEAVES = 2.0
"""Seconds after which an overlay that was closed must be gone."""
SETTINGS: dict[str, tuple[Any, ...]] = {
    "dice": ("real", "virtual"),
    "ghost_dice": ("real", "virtual"),
    "confirm": (False, False, True),
    "entry": ("meaning", "faces"),
    "one_by_one": (False, True),
    "hints": (False, True),
    "clock": ("off", "match", "turn"),
    "face_to_face": (False, False, True),
    "short_sides": (False, True),
    "turn_pitch": (False, True),
    "reduce_motion": (False, False, True),
    "text_scale": (1.0, 1.0, 1.6),
    "theme": ("night", "day", "black"),
    "lang": ("fr", "en"),
}


class Fault(AssertionError):
    """Something that fingers must not be able to do."""


class Monkey:
    """One sitting: a match of any box, with any settings, on a device of any size."""

    def __init__(self, stage: Stage, folder: Path, seed: int) -> None:
        self.dice = random.Random(seed)
        self.stage = stage
        self.done: list[str] = []
        self.answers = 0
        self._began = -1.0
        """When the last finger came down, or the last key."""
        self._seen: tuple[Any, float] | None = None
        """The question that can be seen, and from when on it may be answered."""
        self._asked: Any = None
        self._entered = 0
        self._session: Any = None
        self._away = 0
        self._leaving: dict[Overlay, float] = {}
        """Overlays that are closed, and since when."""
        self.played = AtTheTable(stage, folder, self.dice.choice(SIZES))
        self.app.stop = lambda: self._note("the app would close")
        for name, values in SETTINGS.items():
            self.app.settings[name] = self.dice.choice(values)
        self._begin()

    @property
    def app(self) -> Any:
        return self.played.app

    def _begin(self) -> None:
        """Kick off a match of any box, with ghosts now and then."""
        dice = self.dice
        game = GAMES[dice.choice(sorted(GAMES))]
        header = any_header(game, dice, house_rules=dice.random() < 0.3)
        given = header.as_json()
        if game.id == "buteur" and dice.random() < 0.5:
            given["extras"] = {"hands": "app"}
        if game.insight.sense and dice.random() < 0.3 and len(given["players"]) > 1:
            given["teams"] = [{"name": "Mistral"}, {"name": "Fantôme", "ghost": GHOST_LEVELS[0]}]
        self.app.ghost_seconds = {"thinking": 0.0, "weighing": 0.0}
        given.pop("seal", None)
        self.app.begin(given)
        self._note(f"begin {game.id} {given.get('mode')} {len(given['players'])} at {Window.size}")
        self.frames(3)

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
            (2, self._turn),
            (6, self._slow_frame),
            (10, self._wait),
            (1, self._switch),
            (1, self._leave_app),
            (1, self._shake),
        ]
        way = self.dice.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        way()
        self.frames(self.dice.choice((0, 1, 1, 2, 6)))
        self._stay_at_the_table()
        self._compare()
        self._check_overlays()

    def frames(self, number: int) -> None:
        for _ in range(number):
            self.stage.frames()
            self._look()

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
        lit = [_card(board, token) for token in sorted(screen.view.lit)] if board is not None else []
        picture = screen.view.picture
        parts = [frame.slot, *([picture] if picture is not None else [])]
        keys = [widget for part in parts for widget in part.walk() if isinstance(widget, Tappable)]
        main = [frame.main] * 4 if screen.view.ready else []
        return [widget for widget in (*lit, *keys, *main) if widget is not None and _in_sight(widget)]

    def _press(self, spot: tuple[float, float]) -> Any:
        self._began = _now()
        touch = self.stage.press(spot)
        self._look(entered=True)
        return touch

    def _lift(self, touch: Any) -> None:
        touch.touch_up()
        self._look(entered=True)

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
        spots = [self._target(), self._target()]
        self._note(f"two fingers {spots}")
        touches = []
        for spot in spots:
            touches.append(self._press(spot))
            self.frames(self.dice.choice((0, 1)))
        self.dice.shuffle(touches)
        for touch in touches:
            self._lift(touch)
            self.frames(self.dice.choice((0, 1, 3)))

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
            self._began = _now()
            Window.dispatch("on_key_down", ord(character), 0, character, [])
            self._look(entered=True)
            self.frames(self.dice.choice((0, 1, 5)))

    def _back(self) -> None:
        self._note("back")
        for _ in range(self.dice.choice((1, 1, 2))):
            Window.dispatch("on_keyboard", _BACK, 0, None, [])
            self.frames(self.dice.choice((0, 1)))

    def _turn(self) -> None:
        size = (Window.height, Window.width) if self.dice.random() < 0.7 else self.dice.choice(SIZES)
        self._note(f"turn to {size}")
        self.stage.resize((int(size[0]), int(size[1])))
        self._look()

    def _slow_frame(self) -> None:
        seconds = self.dice.uniform(0.2, 1.0)
        self._note(f"slow frame {seconds:.2f}")
        self.stage.jump(seconds)
        self._look()

    def _wait(self) -> None:
        self._note("wait")
        self.frames(self.dice.choice((5, 30, 60, 120)))

    def _switch(self) -> None:
        name = self.dice.choice(("lang", "theme", "text_scale", "hints", "dice"))
        value = self.dice.choice(SETTINGS[name])
        self._note(f"switch {name} to {value}")
        self.app.settings[name] = value
        self._look()

    def _leave_app(self) -> None:
        self._note("leave the app")
        self.app.dispatch("on_pause")
        self.frames(2)
        self.app.dispatch("on_resume")

    def _shake(self) -> None:
        if self.app.screens.current_screen.shaken and not any(isinstance(w, Overlay) for w in Window.children):
            self._note("shake")
            self._began = _now()
            self.app.screens.current_screen.on_shake()
            self._look(entered=True)

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

    # What must hold.

    def _look(self, *, entered: bool = False) -> None:
        """What can be seen now, and whether an answer was given to something that could not be meant."""
        session = self.app.session
        if session is not self._session:
            self._session, self._seen, self._asked = session, None, None
            self._entered = len(session.referee.journal) if session else 0
        if session is None:
            return
        journal = session.referee.journal
        if len(journal) > self._entered:
            self._check_answers(journal[self._entered :], self._entered)
            self._entered = len(journal)
        screen = self.app.screens.current_screen
        if entered or self.app.screens.current != "match" or session.busy:
            return
        if screen.showing and not screen.faces.locked:
            return
        question = screen.view.question
        if question is None:
            return
        at = (len(journal), id(question))
        if self._seen is None or self._seen[0] != at:
            other = self._asked is not None and self._asked != question.seat
            self._seen = (at, _now() + (PAUSE if other else 0) - FRAME)
            self._asked = question.seat

    def _check_answers(self, entries: Any, first: int) -> None:
        """A person's answer comes from a finger that came down when its question could be answered."""
        if self.app.screens.current != "match" or self._seen is None:
            return
        entry = entries[0]
        self.answers += sum(each.op == "answer" for each in entries)
        if entry.op != "answer" or entry.ghost or first != self._seen[0][0] or self._follows(entry):
            return
        if self._began < self._seen[1] - 1e-6:
            raise Fault(f"answered by a finger of {self._began:.3f}, before {self._seen[1]:.3f}: {entry.answer}")

    def _follows(self, entry: Any) -> bool:
        """Whether it is one of several cards in a row, which are all drawn by the first touch."""
        steps = self.app.session.referee.steps
        return entry.virtual and bool(steps) and getattr(steps[-1].question, "in_a_row", False)

    def _compare(self) -> None:
        """The disk holds what the session says, and the screen shows what it asks."""
        session = self.app.session
        if session is None or session.busy or session.waiting or not self.app.library.file:
            return
        kept = self.app.library.match(session.id).journal if session.id else session.referee.journal
        if list(kept) != list(session.referee.journal):
            raise Fault(f"{len(kept)} entries on disk, {len(session.referee.journal)} in the match")
        screen = self.app.screens.current_screen
        if self.app.screens.current == "match" and not screen.showing and session.referee.question is not None:
            shown, asked = screen.view.question, session.referee.question
            offers = screen.view.offers
            beside = [offers.beside, *(offer.question for offer in offers.each)] if offers else []
            known = any(shown is each for each in (asked, *beside)) or shown.topic == asked.topic
            if not screen.ghost.act and not known and not _offered(asked):
                raise Fault(f"{asked.topic} is asked, and {shown.topic} is shown")

    def _check_overlays(self) -> None:
        """What was closed leaves: nothing that cannot be seen takes the touches."""
        shown = (part for child in Window.children for part in child.walk())
        closed = [part for part in shown if isinstance(part, Overlay) and part.closing]
        self._leaving = {overlay: self._leaving.get(overlay, _now()) for overlay in closed}
        if any(_now() - since > _LEAVES for since in self._leaving.values()):
            raise Fault("an overlay that was closed is still there")

    def finish(self) -> None:
        """The journal of the sitting replays."""
        session = self.app.session
        if session is not None and not session.busy:
            referee = session.referee
            again, failure = Referee.resume(referee.game, referee.header, referee.journal)
            if failure is not None or again.given != referee.given:
                raise Fault("the journal does not replay")


def _now() -> float:
    from tests.ui.stage import _clock

    return _clock.now


def _card(board: Any, token: str) -> Widget | None:
    try:
        return board.card(token)
    except LookupError:
        return None


def _centre(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return min(max(0, x), Window.width - 1), min(max(0, y), Window.height - 1)


def _offered(question: Any) -> bool:
    return getattr(question, "pass_by", None) is not None


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
        files._DRIVES = ()  # what is plugged in is not the monkey's
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
    first, gestures, answers, found = seed, 0, 0, Counter[str]()
    while time.monotonic() < end:
        monkey, fault = sitting(seed)
        if monkey is not None:
            gestures += len(monkey.done)
            answers += monkey.answers
        if fault:
            found[fault] += 1
            last = monkey.done[-8:] if monkey else []
            print(f"seed {seed}: {fault}\n    {monkey.done[0] if monkey else ''} … {last}", flush=True)
        seed += 1
    counts = f"{gestures} gestures, {answers} answers, {sum(found.values())} faults"
    print(f"{seed - first} sittings from seed {first}: {counts}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
