"""The demonstration: the real app plays a match by itself and writes screenshots, captions and the sheet."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.ui.shell.environment import prepare

prepare(silent=True)

from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.games import GAMES  # noqa: E402
from companion.play.session import Session  # noqa: E402
from companion.referee import Roll, match_text  # noqa: E402
from companion.referee.event import Goal, Shot, Weakened  # noqa: E402
from companion.safety.atomic import write_file  # noqa: E402
from companion.sheet import sheet_of, sheet_text  # noqa: E402
from companion.ui.shell.app import CompanionApp  # noqa: E402
from companion.ui.tour.finger import Finger  # noqa: E402
from companion.ui.tour.hand import Hand  # noqa: E402
from companion.ui.widgets.drawn.box_cover import BoxCover  # noqa: E402
from companion.words.translation import tr  # noqa: E402

_PATIENCE = 60.0


class Demonstration:
    """Plays an app that is open, explains, takes screenshots; ``frames`` lets a number of frames pass."""

    def __init__(self, app: CompanionApp, folder: Path, frames: Callable[[int], None]) -> None:
        self.app, self.folder, self._pass_frames = app, folder, frames
        self.hand = Hand(app, self.tap)
        self.captions: list[tuple[str, str]] = []

    def play(self, lang: str) -> None:
        """Play from the home screen to the final whistle."""
        self.app.settings["lang"] = lang
        self.app.settings["dice"] = "virtual"
        self._pass_frames(5)
        self.explain("home")
        self.tap(next(w for w in self.app.root.walk() if isinstance(w, BoxCover) and w.game == GAMES.boxes[0]))
        self.explain("new")
        self.tap(next(w for w in self.app.root.walk() if getattr(w, "text", "") == tr("new.kick_off")))
        self.wait(lambda: self.app.session is not None)
        self.explain("referee")
        while self._session.referee.question is not None:
            self._answer()
        self.wait(lambda: self.app.screens.current == "full_time")
        self._pass_frames(5)
        self.explain("full_time")
        self.tap(next(w for w in self.app.root.walk() if getattr(w, "text", "") == tr("full_time.sheet")))
        self._pass_frames(5)
        self.explain("sheet")

    @property
    def _session(self) -> Session:
        assert self.app.session is not None, "the match has begun"
        return self.app.session

    def _answer(self) -> None:
        """Answer one question by touch, explained the first time it occurs."""
        question = self._session.referee.question
        assert question is not None, "the match is not over"
        self.explain(f"topic.{question.topic.replace('.', '_')}")
        before = len(self._session.referee.given)
        self.wait(lambda: self.hand.screen.takes_touches)
        if isinstance(question, Roll):
            self.hand.throw()
        else:
            likes = ("action", "dice")
            option = next((o for like in likes for o in question.options if o.answer == like), question.options[0])
            self.hand.give(option.answer)
        self.wait(lambda: len(self._session.referee.given) > before and not self._session.busy)
        self._watch()

    def _watch(self) -> None:
        """Wait for the effects, keeping a screenshot of each kind."""
        events = self._session.referee.steps[-1].events
        screen = self.hand.screen
        while screen._sequence.playing:
            self._pass_frames(2)
            moment = screen.frame.moment
            if moment is not None and moment.parent is not None and not self._has("goal"):
                self._show_goal(moment)
            elif any(isinstance(event, Shot) for event in events) and screen.frame.stage.contest.parent is not None:
                self.explain("contest")
            if self._has("goal") or not any(isinstance(event, Goal) for event in events):
                screen.skip()
        self._pass_frames(3)
        self.wait(lambda: screen.takes_touches or self._session.referee.result is not None)
        if any(isinstance(event, Weakened) for event in events):
            self.explain("weakened")

    def _show_goal(self, moment: Any) -> None:
        """A goal is shown for a second, in which a slow machine draws too little: here it stays."""
        moment.show(_PATIENCE)
        self.wait(lambda: moment.words == 1)
        self.explain("goal")

    def _has(self, name: str) -> bool:
        return any(known == name for known, _ in self.captions)

    def explain(self, name: str) -> None:
        """A numbered screenshot with its caption, the first time; questions without a caption have none."""
        caption = tr(f"demo.{name}")
        if self._has(name) or caption == f"demo.{name}":
            return
        self.captions.append((name, caption))
        number = len(self.captions)
        self._pass_frames(3)
        taken = Window.screenshot(name=str(self.folder / "shot.png"))
        Path(taken).replace(self.folder / f"{number:02d}-{name.rpartition('.')[2]}.png")
        print(f"{number:2d}. {caption}", flush=True)  # noqa: T201  the demonstration speaks on the terminal

    def tap(self, widget: Widget) -> None:
        finger = Finger(widget)
        finger.press()
        self._pass_frames(2)
        finger.lift()
        self._pass_frames(2)

    def wait(self, condition: Callable[[], Any]) -> None:
        patience = time.monotonic() + _PATIENCE
        while not condition():
            if time.monotonic() > patience:
                raise TimeoutError("the demonstration came to a halt")
            self._pass_frames(1)

    def write(self, lang: str) -> None:
        """Write the sheet, the match file and the captions beside the screenshots."""
        referee = self._session.referee
        write_file(self.folder / "sheet.txt", sheet_text(sheet_of(referee), lang))
        write_file(self.folder / "match.json", match_text(referee.header, referee.journal))
        pictures = [
            {"picture": f"{number:02d}-{name.rpartition('.')[2]}.png", "caption": caption}
            for number, (name, caption) in enumerate(self.captions, start=1)
        ]
        write_file(self.folder / "guide.json", json.dumps(pictures, ensure_ascii=False, indent=1))


def app_of(library: Path) -> CompanionApp:
    """The app with a fixed secret, so that the demonstration is always the same match."""
    return CompanionApp(folder=library, secret=lambda: "00" * 31 + "fa")


def _frames(number: int) -> None:
    for _ in range(number):
        EventLoop.idle()


def play_demonstration(folder: Path, lang: str) -> int:
    """Play it and write to a folder; screenshots of an earlier run are replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("[0-9][0-9]-*.png"):
        old.unlink()
    with TemporaryDirectory() as library:
        app = app_of(Path(library))
        app._run_prepare()
        runTouchApp(embedded=True)
        demonstration = Demonstration(app, folder, _frames)
        demonstration.play(lang)
        demonstration.write(lang)
        stopTouchApp()
        app.dispatch("on_stop")
    return 0
