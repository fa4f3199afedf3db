"""The app: one window, its screens, the library, and the match being played."""

import platform as computer
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.ui.shell.environment import prepare

prepare()

from kivy.app import App  # noqa: E402
from kivy.base import stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from companion import __version__  # noqa: E402
from companion.device.awake import keep_awake  # noqa: E402
from companion.device.files import watch_files  # noqa: E402
from companion.safety.crash import keep_trace, last_trace, trace_of  # noqa: E402
from companion.store import Claim, Library, Opened, last_rescue, open_library  # noqa: E402
from companion.store.place import LIBRARY  # noqa: E402
from companion.ui.shell.feedback import Feedback  # noqa: E402
from companion.ui.shell.garbage import Garbage  # noqa: E402
from companion.ui.shell.navigator import Navigator  # noqa: E402
from companion.ui.shell.own_folder import own_folder  # noqa: E402
from companion.ui.shell.safe_frame import SafeFrame  # noqa: E402
from companion.ui.shell.screens import PLAYING, SCREENS, match_screen  # noqa: E402
from companion.ui.shell.settings import Settings  # noqa: E402
from companion.ui.shell.shake import Shaking  # noqa: E402
from companion.ui.shell.tasks import WRITING, Tasks, next_frame  # noqa: E402
from companion.ui.shell.voice import Voice  # noqa: E402
from companion.ui.theme.safe_area import safe  # noqa: E402
from companion.ui.theme.shapes import keep_smooth_edges  # noqa: E402
from companion.ui.theme.theme import theme  # noqa: E402
from companion.ui.trouble.disk_watch import DiskWatch  # noqa: E402
from companion.words.translation import tr  # noqa: E402

if TYPE_CHECKING:
    from companion.play.session import Session
    from companion.ui.tour.guide import Guide

_BACK_KEY = 27
_TROUBLE = ("rescue", "crash")
_AHEAD = 0.5
"""Seconds after the first frame until other screens are built: that frame and the first touch come first."""


class CompanionApp(App):
    """Screens ask it to open other screens and to start or resume matches; it keeps what must outlive a screen."""

    def __init__(self, folder: Path | None = None, secret: Callable[[], str] | None = None, **kwargs: Any) -> None:
        """``folder`` holds the library; ``secret`` makes the key of a match's virtual dice, by default a fresh one."""
        super().__init__(**kwargs)
        self._folder = folder
        self._secret = secret
        self.trouble = ""
        self.folder = folder or Path()
        self._seen: list[str] = []
        self.library: Library
        self.claim: Claim
        self.settings: Settings
        self.feedback: Feedback
        self.voice: Voice
        self.tasks: Tasks
        self.session: Session | None = None
        self._kicking_off = False
        self.ghost_seconds: dict[str, float] = {}
        """How long a ghost may think, if it is not the usual time."""
        self.without_chances: set[int] = set()
        self.without_odds: set[int] = set()
        self._trail: list[str] = []

    def build(self) -> SafeFrame:
        opened = self._open_library()
        self.tasks = Tasks()
        self.settings = Settings(self.library, self.tasks, self._tell)
        self.settings.apply()
        self.feedback = Feedback(self.settings)
        self.voice = Voice(self.settings)
        self._say_title()
        tr.watch(self._say_title)
        self._paint_window()
        keep_smooth_edges()
        theme.bind(ground=self._paint_window)
        Window.bind(on_keyboard=self._on_key, on_key_down=self._on_typed)
        self.screens = Navigator(SCREENS, lambda: self._trail)
        self.garbage = Garbage()
        self.shaking = Shaking(self)
        for heed in (self.garbage.screen_changed, self.shaking.attend, self._stay_awake):
            self.screens.bind(current=heed)
        self.disk = DiskWatch(self, self.folder / LIBRARY, opened.kind)
        self.frame = SafeFrame()
        self.frame.add_widget(self.screens)
        return self.frame

    def _tell(self, error: BaseException) -> None:
        self.screens.current_screen.notify_error(error)

    def _say_title(self, *_: Any) -> None:
        self.title = tr("app.name")

    def _paint_window(self, *_: Any) -> None:
        Window.clearcolor = theme.ground

    def on_start(self) -> None:
        self.after_trouble()
        self.disk.say_so()
        watch_files(lambda _, content: next_frame(lambda: self._take_file(content)))

    def _take_file(self, content: bytes | None) -> None:
        """Take in a match file or a backup that another app handed over; a running match stays where it is."""
        from companion.ui.files.intake import take_in

        take_in(self.screens.current_screen, content)

    def after_trouble(self) -> None:
        """Show a rescue and a crash once each, before anything else; then continue, or go back."""
        told, trace = last_rescue(self.library), last_trace(self.folder)
        if told is not None and not told.seen:
            self.go("rescue")
        elif trace is not None and self.settings.kept("crash_seen", "") != trace.when:
            self.go("crash")
        elif self._trail and self._trail[-1] not in _TROUBLE:
            self.back()
        else:
            self.go("home")

    def _stay_awake(self, *_: Any) -> None:
        """Keep the screen on while a match is being played, and only then."""
        keep_awake(Window, self.screens.current in PLAYING)

    def on_pause(self) -> bool:
        keep_awake(Window, awake=False)
        self.shaking.rest()
        self.voice.silence()
        self._finish_writing()
        return True

    def on_resume(self) -> None:
        self.frame.look()
        self._stay_awake()
        self.shaking.attend()

    def on_stop(self) -> None:
        keep_awake(Window, awake=False)
        self.shaking.rest()
        self.voice.silence()
        self.garbage.close()
        self.frame.close()
        Window.unbind(on_keyboard=self._on_key, on_key_down=self._on_typed)
        theme.unbind(ground=self._paint_window)
        self.leave_match()
        self.settings.retry()
        self.tasks.close()
        self.disk.close()
        self.library.close()
        self.claim.release()

    def _finish_writing(self) -> None:
        """The device may end a paused app without another word."""
        self.settings.retry()
        self.tasks.finish_writing()

    def _open_library(self) -> Opened:
        """Open the library in the app's own folder; if that fails, the home screen says why."""
        self.folder = self._folder or own_folder(self)
        opened = open_library(self.folder / LIBRARY)
        self.library, self.claim = opened.library, opened.claim
        if opened.trouble is not None and self.library.file is not None:
            self.trouble = tr.render(opened.trouble)
        elif not self.claim.held:
            self.trouble = tr("store.second_start")
        return opened

    def take_library(self, library: Library, claim: Claim) -> None:
        """Use this library from now on: saving works again."""
        self.library, self.claim = library, claim
        self.settings.move(library)
        self.screens.current_screen.refresh()

    def save_again(self) -> None:
        self.disk.save_again()

    def go(self, screen: str, **what: Any) -> None:
        """Open a screen, passing it what to show."""
        if screen == "home":
            self._trail.clear()
        elif self.screens.current and self.screens.current != screen:
            self._trail.append(self.screens.current)
        self._seen.append(screen)
        target = self.screens.get_screen(screen)
        target.show(**what)
        self.screens.current = screen

    def back(self) -> None:
        """Return to the previous screen as it was left."""
        self.screens.current = self._trail.pop() if self._trail else "home"
        self.screens.current_screen.refresh()

    def begin(self, given: dict[str, Any], secret: str = "") -> None:
        """Kick off, with the ``secret`` that was sealed, if any: the match is shown once it is on disk.

        A header that cannot be played, and a disk that refuses it, are told. A second tap meanwhile counts for nothing.
        """
        from companion.play.session import Session
        from companion.referee import Header

        if self._kicking_off:
            return
        self._kicking_off = True
        header, key = {"lang": tr.lang, **given}, secret or self.fresh_secret()

        def write() -> Session:
            session = Session.begin(self.library, Header.from_json(header), key, next_frame)
            self.claim.begin(session.id)
            return session

        def fail(error: BaseException) -> None:
            self._kicking_off = False
            self._tell(error)

        self.tasks.run(write, self._kicked_off, fail, queue=WRITING)

    def _kicked_off(self, session: "Session") -> None:
        self._kicking_off = False
        self.play(session)

    def resume(self, id: int) -> None:
        """Resume a match where it was left: from the library, or as it is if it is open and may still be saving."""
        from companion.play.session import Session

        def read() -> Session:
            stored = self.library.match(id)
            session = Session.resume(self.library, stored, next_frame)
            session.read_only = not stored.over and not self.claim.may_go_on(id)
            return session

        if self.session is not None and self.session.id == id:
            self._trail.clear()
            self.open_match(self.session)
        else:
            self.tasks.run(read, self.play, self._tell)

    def fresh_secret(self) -> str:
        """A secret for the dice of the next match, or for the dice room."""
        from companion.dice import fresh_key

        return (self._secret or fresh_key)()

    def leave_match(self) -> None:
        """Close the match being played, if any; what it still writes comes before all that is written afterwards."""
        session, self.session = self.session, None
        if session is not None:
            self.tasks.run(session.close(wait=False), queue=WRITING)

    def play(self, session: "Session") -> None:
        self.leave_match()
        self.session = session
        if (dice := self.settings.dice_of(session.referee.game.id)) != self.settings["dice"]:
            self.settings["dice"] = dice
        session.listen(self.disk)
        if session.referee.game.squads is not None:
            from companion.ui.shell.star_keeper import StarKeeper

            session.listen(StarKeeper(self, session))
        self._trail.clear()
        self.open_match(session)
        if session.broken_off is not None:
            self.screens.current_screen.notify(tr.render(session.broken_off.words))

    def forget_match(self) -> None:
        """The current match is deleted: nothing leads back to it."""
        self.leave_match()
        self._trail.clear()

    def open_match(self, session: "Session") -> None:
        """Show a match on the screen where its kind of game is played."""
        self.go(match_screen(session.referee.game.board), session=session)

    def play_guided(self, session: "Session") -> None:
        """Show a guided match in place of the current match, which stays in the library."""
        self.leave_match()
        self.session = session
        self.go("match", session=session)

    def first_match(self, game: str, pace: float = 1.0) -> "Guide":
        """Play the guided match of a box; afterwards go on to a real one, or back to where it was started."""
        from companion.games import GAMES
        from companion.rulebook.lesson import lesson
        from companion.ui.tour.guide import Guide

        guide = Guide(self, lesson(GAMES[game]), lambda to_the_end: self._after_first_match(game, to_the_end), pace)
        guide.open()
        return guide

    def _after_first_match(self, game: str, to_the_end: bool) -> None:
        self.leave_match()
        self.back()
        if to_the_end and self.screens.current != "new":
            self.go("new", game=game)

    def leave_trace(self, error: BaseException) -> None:
        """Save the trace of a crash, without names of people, for the next start to show."""
        header = self.session.referee.header if self.session else None
        names = [*header.players, *(team.name for team in header.teams)] if header else []
        facts = {
            "version": __version__,
            "system": f"{computer.system()} {computer.release()}",
            "window": f"{Window.width}\u00a0×\u00a0{Window.height}",
        }
        keep_trace(self.folder, trace_of(error, facts, self._seen, names))

    def _on_key(self, _: object, key: int, *__: object) -> bool:
        if key != _BACK_KEY:
            return False
        self.screens.current_screen.on_back()
        return True

    def _on_typed(self, _window: object, key: int, _code: int, text: str | None, _modifiers: list[str]) -> bool:
        """A key means something to the screen that is seen, unless a field or something above the screen has it."""
        if safe.field is not None or Window.children[0] is not self.frame:
            return False
        return bool(self.screens.current_screen.on_typed(key, text or ""))


def make_app() -> CompanionApp:
    """The app; the screens likely to be opened next are built while people look at the first."""
    app = CompanionApp()

    def shown(*_: object) -> None:
        Window.unbind(on_flip=shown)
        Clock.schedule_once(lambda _: app.screens.build_ahead("new", "match"), _AHEAD)

    Window.bind(on_flip=shown)
    return app


def main() -> None:
    """Open the app, and leave a trace if it crashes. Ctrl-C and a terminal that is closed end it as its window does."""
    app = make_app()
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: next_frame(stopTouchApp))
    try:
        app.run()
    except Exception as error:
        app.leave_trace(error)
        raise
