"""After a crash: the trace, to be shared, kept for later or erased. Nothing is sent."""

from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.export import Exported
from companion.present.trouble.crash_words import TraceLine, day_of, intact_match, trace_lines
from companion.present.trouble.rescue_words import size_words
from companion.safety.crash import FILE, Trace, erase_trace, last_trace
from companion.ui.files.export import hand_on
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.trouble import page  # noqa: F401  the layout names its parts
from companion.ui.widgets import notice  # noqa: F401  the layout names it
from companion.ui.widgets.dialogs import ask
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.surface import SurfaceBox
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr


class TraceText(Prose):
    """One line of the trace, on paper."""

    kind = StringProperty("")


class IntactMatch(SurfaceBox):
    """The match that was being played: nothing of it was lost."""

    text = StringProperty("")


class CrashScreen(AppScreen):
    """``show()`` displays the last crash. Closing keeps the trace for later; the settings link to it."""

    headline = StringProperty("")
    intact = StringProperty("")
    size_text = StringProperty("")
    lines = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.trace: Trace | None = None

    def show(self, **_: Any) -> None:
        self.trace = last_trace(self.app.folder)
        scroll_to(self.ids.scroll)
        self.refresh()

    def refresh(self) -> None:
        if self.trace is None:
            return
        self.headline = tr("crash.headline", day=day_of(self.trace))
        self.intact = intact_match(self.app.library)
        self.size_text = tr("crash.size", size=size_words((self.app.folder / FILE).stat().st_size))
        self.lines = trace_lines(self.trace)

    def on_lines(self, _: object, lines: list[TraceLine]) -> None:
        paper = self.ids.paper
        paper.clear_widgets()
        for line in lines:
            paper.add_widget(TraceText(text=line.text, kind=line.kind))

    def share(self) -> None:
        if self.trace is not None:
            text = "\n".join(self.trace.lines()) + "\n"
            hand_on(self, [Exported(tr("crash.file"), text.encode())], "text/plain")

    def ask_to_erase(self) -> Dialog:
        return ask(
            tr("crash.erase_title"),
            tr("crash.erase_body"),
            no=tr("crash.keep"),
            yes=tr("crash.erase"),
            icon="trash-can-outline",
            drastic=True,
            do=self._erase,
        )

    def _erase(self) -> None:
        erase_trace(self.app.folder)
        self.app.after_trouble()

    def resume(self) -> None:
        """Back to the match that was being played; the trace is kept."""
        match = self.app.library.open_match()
        self._was_seen()
        if match is not None:
            self.app.resume(match.id)

    def keep(self) -> None:
        """Keep the trace for later without showing it again."""
        self._was_seen()
        self.app.after_trouble()

    def _was_seen(self) -> None:
        if self.trace is not None:
            self.app.settings.keep("crash_seen", self.trace.when)

    def on_back(self) -> None:
        self.keep()


load_kv("trouble/crash")
