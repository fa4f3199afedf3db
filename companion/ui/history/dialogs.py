"""The dialogs of the history: the actions for a match, its new name, the confirmation before deleting."""

from collections.abc import Callable
from functools import partial

from companion.games import GAMES
from companion.history import HistoryRow
from companion.present.history_rows import row_name
from companion.ui.widgets.dialogs import OfferedAction, ask, offer
from companion.ui.widgets.fields import NameField
from companion.ui.widgets.overlay import Dialog, PullUp
from companion.words.translation import tr

_ICONS = {
    "resume": "play",
    "sheet": "clipboard-text-outline",
    "replay": "skip-forward",
    "rematch": "repeat",
    "rename": "pencil",
    "delete": "trash-can-outline",
}
_LONGEST_TITLE = 40


def open_actions(row: HistoryRow, act: Callable[[str, HistoryRow], None]) -> PullUp:
    """The actions for a match: an unfinished one can be resumed; an unreadable one can only be deleted."""
    readable = row.game in GAMES
    names = [name for name in _ICONS if (name != "resume" or not row.over) and (readable or name == "delete")]
    choices = [
        OfferedAction(
            _ICONS[name],
            tr(f"history.action.{name}"),
            tr(f"history.action_note.{name}"),
            partial(act, name, row),
        )
        for name in names
    ]
    return offer(row_name(row), choices, share=0.72)


def ask_title(row: HistoryRow, rename: Callable[[str], None]) -> Dialog:
    """Ask for the match's own title, such as "La finale"."""
    field = NameField(text=row.title, hint=tr("history.title_hint"), longest=_LONGEST_TITLE)
    return ask(
        tr("history.rename"),
        tr("history.rename_body"),
        no=tr("history.keep_name"),
        yes=tr("history.take_name"),
        icon="check-bold",
        do=lambda: rename(field.text),
        field=field,
    )


def ask_deletion(row: HistoryRow, delete: Callable[[], None]) -> Dialog:
    return ask(
        tr("history.delete"),
        tr("history.delete_body", name=row_name(row)),
        no=tr("history.keep"),
        yes=tr("history.action.delete"),
        icon="trash-can-outline",
        drastic=True,
        do=delete,
    )
