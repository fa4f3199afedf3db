"""Taking in a match file or a backup, wherever it comes from: merged in the background, and the result is said."""

from collections.abc import Callable
from functools import partial

from companion.backup import Restored, restore
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr

_LIST_MATCHES = ("home", "history", "settings")
"""The screens that show what is in the library; the others, a running match above all, stay as they are."""


def take_in(screen: AppScreen, content: bytes | None, done: Callable[[], None] = lambda: None) -> None:
    """Merge that file into the library; ``done`` is called before the result is shown on ``screen``."""
    if content is None:
        done()
        screen.notify(tr("settings.data.unreadable"))
        return
    app = screen.app
    app.tasks.run(
        partial(restore, app.library, content, tr.lang),
        lambda restored: (done(), _report(screen, restored)),
        lambda error: (done(), screen.notify_error(error)),
        queue=WRITING,
    )


def _report(screen: AppScreen, restored: Restored) -> Dialog:
    app = screen.app
    app.settings.apply()
    if app.screens.current in _LIST_MATCHES:
        app.screens.current_screen.refresh()
    close = {"key": "close", "text": tr("settings.data.close"), "rank": "main"}
    sheets = {"key": "sheets", "text": tr("home.sheets"), "icon": "clipboard-text-outline"}
    dialog = Dialog(
        title=tr("settings.data.restored"),
        body="\n".join(tr.render(sentence) for sentence in restored.sentences),
        actions=[close] if app.screens.current == "history" else [sheets, close],
    )
    dialog.bind(on_answer=lambda _, key: key == "sheets" and app.go("history"))
    dialog.open()
    return dialog
