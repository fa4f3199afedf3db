"""Uses the staged app as people do, by touch, and writes down each step. Runs inside it: see ``stage.start``.

It is started like python-for-android starts an app, with ``main.pyc``, and knows nothing of the sources.
"""

import json
import os
import platform
import pwd
import runpy
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

OUT = Path(os.environ["STAGED_OUT"])
ONLY = [name for name in os.environ["STAGED_ONLY"].split(",") if name]
_NOT_BUILT = ("_bz2", "_lzma", "_curses", "readline", "_tkinter", "tkinter", "ensurepip", "idlelib", "_gdbm", "_dbm")
"""python-for-android builds Python without these."""
_ANSWERS = 12
_BACK = 27
_PATIENCE = 120.0

pwd.getpwuid = lambda _: SimpleNamespace(pw_dir="/proc/no-home")  # on Android a folder that no app may write to
sys.platform = os.environ["STAGED_SYSTEM"]
if sys.platform == "android":
    sys.getandroidapilevel = lambda: 24
    platform.android_ver = lambda *_, **__: SimpleNamespace(release="7", api_level=24)  # asks Android's libc, from 3.13
here = Path.cwd()
sys.path[:] = [str(here), *(p for p in sys.path if not Path(p, "companion", "__init__.py").exists())]
sys.path.remove(str(Path(__file__).parent))

Pause = float | Callable[[], Any]


class NotBuilt:
    """Refuses the modules that the package does not have."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name in _NOT_BUILT:
            raise ModuleNotFoundError(f"{name} is not in the package", name=name)


class Run:
    """The steps of the run, in order; each is a generator that touches, waits, and says what is wrong, if anything."""

    def __init__(self, app: Any) -> None:
        import jnius

        from companion.ui.tour.hand import Touches

        self.app, self.calls, self.touches = app, jnius.CALLS, Touches(app)
        self.taken: list[dict[str, str]] = []

    def steps(self) -> Iterator[tuple[str, Iterator[Pause]]]:
        from companion.games import GAMES

        yield "start", self.start()
        for game in GAMES.boxes:
            yield f"match {game}", self.match(game)
        yield "share", self.share()
        yield "take a file", self.take_a_file()
        yield "open BG Stats", self.open_app()
        yield "pause and resume", self.pause_and_resume()
        yield "device", self.device()
        yield "screens", self.screens()
        yield "leave", self.leave()

    def play(self) -> Iterator[Pause]:
        for name, step in self.steps():
            if ONLY and name not in ONLY:
                continue
            began, wrong = time.monotonic(), ""
            try:
                yield from step
            except Exception:
                wrong = traceback.format_exc(limit=-3)
            self.taken.append({"step": name, "wrong": wrong, "seconds": f"{time.monotonic() - began:.1f}"})
            (OUT / "steps.json").write_text(json.dumps(self.taken), encoding="utf-8")
            if wrong:
                break

    def start(self) -> Iterator[Pause]:
        from jnius import BARS, FILES
        from kivy.utils import platform as system

        from companion.ui.theme.safe_area import safe

        check(system == "android", f"Kivy takes this for {system}")
        yield lambda: self.app.screens.current == "home"
        check(Path(FILES, "library.sqlite").is_file(), "the library is not in the app's own folder")
        covered = (safe.left, safe.top, safe.right, safe.bottom)
        check(covered == BARS[:4], f"the app believes that the system covers {covered}")
        check(list(self.app.root.padding) == list(BARS[:4]), "the screens do not keep out of the bars")
        yield lambda: "android.remove_presplash()" in self.calls
        self.app.settings["reduce_motion"] = True
        self.app.settings["dice"] = "virtual"
        self.picture("home")

    def match(self, game: str) -> Iterator[Pause]:
        from kivy.core.window import Window

        from companion.ui.widgets.drawn.box_cover import BoxCover
        from companion.words.translation import tr

        before = self.app.session
        yield from self.tap(next(w for w in self.app.root.walk() if isinstance(w, BoxCover) and w.game == game))
        yield lambda: self.app.screens.current == "new"
        yield from self.tap(self.shown(tr("new.kick_off")))
        yield lambda: self.app.session is not None and self.app.session is not before
        check(Window.allow_screensaver is False, "the screen may go dark during a match")
        for _ in range(_ANSWERS):
            if self.app.session.referee.question is None:
                break
            yield from self.answer()
        self.picture(game)
        yield from self.back()
        check(self.app.screens.current == "match" and self.says(tr("match.pause.title")), "back does not ask first")
        yield from self.back()
        check(self.app.screens.current == "match", "back in the dialog left the match")
        yield from self.back()
        yield from self.tap(self.shown(tr("match.pause.home")))
        yield lambda: self.app.screens.current == "home"
        check(Window.allow_screensaver is True, "the screen stays on after a match")

    def answer(self) -> Iterator[Pause]:
        session = self.app.session
        yield lambda: self.touches.screen.takes_touches
        question, given = session.referee.question, len(session.referee.given)
        touches = [self.touches.main] if question.chance else self.touches.give(question.options[0].answer)
        for widget in touches:
            yield from self.tap(widget)
        yield lambda: len(session.referee.given) > given and not session.busy
        while self.touches.screen.showing:
            self.touches.screen.skip()
            yield 0.02

    def share(self) -> Iterator[Pause]:
        """The newest match as a picture: a chooser opens, and the files lie in the cache only."""
        from jnius import CACHE

        from companion.ui.files.export import open_export
        from companion.words.translation import tr

        open_export(self.app.screens.current_screen, self.app.session.id)
        yield 0.5
        yield from self.tap(self.shown(tr("sharing.format.png")))
        yield lambda: any("activity.startActivity" in call for call in self.calls)
        shared = sorted(Path(CACHE, "shared").iterdir())
        check(bool(shared) and all(file.suffix == ".png" for file in shared), f"not shared as a picture: {shared}")
        check(any("FileProvider.getUriForFile" in call for call in self.calls), "the file provider was not asked")
        check(any("addFlags" in call for call in self.calls), "the other app may not read the files")
        yield 0.5

    def take_a_file(self) -> Iterator[Pause]:
        """Another app opens the file of a match with this one."""
        from android.activity import handlers
        from jnius import HANDED_OVER, Intent

        from companion.referee import match_text
        from companion.words.translation import tr

        referee = self.app.session.referee
        Path(HANDED_OVER).write_text(match_text(referee.header, referee.journal), encoding="utf-8")
        handlers["on_new_intent"](Intent("Intent.ACTION_VIEW"))
        yield lambda: self.says(tr("settings.data.restored"))
        yield from self.back()

    def open_app(self) -> Iterator[Pause]:
        from companion.ui.files.export import open_app

        open_app(self.app.screens.current_screen, self.app.session.id)
        yield lambda: any("Uri.parse('bgstats:" in call for call in self.calls)

    def pause_and_resume(self) -> Iterator[Pause]:
        """In the middle of a match: the system may end the app any time after the pause."""
        match = self.app.session.id
        self.app.resume(match)
        yield lambda: self.app.screens.current == "match"
        check(self.app.dispatch("on_pause") is True, "the app does not want to be paused")
        yield 0.2
        self.app.dispatch("on_resume")
        yield 0.2
        check(self.app.session.id == match, "another match after the pause")
        yield from self.answer()
        self.app.go("home")
        yield 0.2

    def device(self) -> Iterator[Pause]:
        from companion.device.haptics import Buzz, vibrate
        from companion.device.shake import Accelerometer
        from companion.device.speech import find_speaker

        check(vibrate(Buzz.GOAL), "no vibration")
        sensor = Accelerometer()
        check(sensor.start(), "no accelerometer")
        sensor.stop()
        speaker = find_speaker()
        check(speaker is not None and speaker.say("un à zéro", "fr"), "no voice")
        yield 0.1

    def screens(self) -> Iterator[Pause]:
        """Every screen can be built, and every module of the app comes from the stage."""
        from jnius import FILES

        for name in self.app.screens.known:
            self.app.screens.get_screen(name)
            yield 0.02
        files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
        strange = [n for n, file in files.items() if n.startswith("companion") and not file.startswith(f"{here}/")]
        check(not strange, f"not from the stage: {strange[:5]}")
        check(not list(here.rglob("*.py")), "there are sources on the stage")
        check(bool(list(Path(FILES, "cache").rglob("*.marshal"))), "no parsed layouts were kept for the next start")

    def leave(self) -> Iterator[Pause]:
        """Back on the first screen: Kivy lets Android end the app."""
        self.app.go("home")
        yield from self.back()
        check(any("activity.finishAndRemoveTask" in call for call in self.calls), "back on home does not leave")

    def back(self) -> Iterator[Pause]:
        from kivy.core.window import Window

        check(Window.dispatch("on_keyboard", _BACK, 0, None, []), "nobody took the back key")
        yield 0.4

    def tap(self, widget: Any) -> Iterator[Pause]:
        from companion.ui.tour.finger import Finger

        finger = Finger(widget)
        finger.press()
        yield 0.05
        finger.lift()
        yield 0.1

    def shown(self, text: str) -> Any:
        from kivy.core.window import Window

        found = [w for root in Window.children for w in root.walk() if getattr(w, "text", "") == text]
        check(bool(found), f"nothing says {text!r}")
        return found[0]

    def says(self, text: str) -> bool:
        from kivy.core.window import Window

        widgets = [widget for root in Window.children for widget in root.walk()]
        return any(text in str(getattr(widget, name, "")) for widget in widgets for name in ("text", "title"))

    def picture(self, name: str) -> None:
        from kivy.core.window import Window

        taken = Window.screenshot(name=str(OUT / f"{name}.png"))
        Path(taken).replace(OUT / f"{name}.png")


def check(holds: bool, wrong: str) -> None:
    """An ``assert`` would be gone: the run is compiled with -OO."""
    if not holds:
        raise RuntimeError(wrong)


def drive(app: Any) -> None:
    """Go on with the run whenever its pause is over; the app's own loop runs in between."""
    import jnius
    from kivy.clock import Clock

    run = Run(app)
    story = run.play()
    pause: list[Any] = [0.5, time.monotonic()]

    def tick(_: float) -> None:
        what, since = pause
        waited = time.monotonic() - since
        in_vain = callable(what) and waited > _PATIENCE
        if not in_vain and not (what() if callable(what) else waited >= what):
            return
        try:
            pause[:] = story.throw(TimeoutError("waited in vain")) if in_vain else next(story), time.monotonic()
        except StopIteration:
            jnius.write_calls(str(OUT / "calls.json"))
            app._stop()

    Clock.schedule_interval(tick, 0)


def wait_for_the_app() -> None:
    while True:
        time.sleep(0.02)
        module = sys.modules.get("kivy.app")
        app = getattr(getattr(module, "App", None), "_running_app", None)
        if app is not None and getattr(app, "screens", None) is not None and app.screens.current:
            break
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: drive(app), 0.5)


sys.meta_path.insert(0, NotBuilt())  # type: ignore[arg-type]
threading.Thread(target=wait_for_the_app, daemon=True).start()
runpy.run_path("main.pyc", run_name="__main__")
