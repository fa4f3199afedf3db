"""What opens over the history: what can be done with a match, its new name, the second look before it goes."""

from collections.abc import Callable
from typing import Any

from companion.history import Row
from companion.ui.boards import can_show
from companion.ui.history_rows import row_name
from companion.ui.parts.action_rows import ActionRows
from companion.ui.parts.fields import NameField
from companion.ui.parts.overlay import Dialog, PullUp
from companion.ui.parts.rows import Row as ListedRow
from companion.ui.translation import tr

_ICONS = {
    "resume": "play",
    "sheet": "clipboard-text-outline",
    "replay": "skip-forward",
    "rematch": "repeat",
    "rename": "pencil",
    "delete": "trash-can-outline",
}
_LONGEST_TITLE = 40


def open_actions(screen: Any, row: Row) -> PullUp:
    """An open match can be resumed; one that cannot be read can only be deleted."""
    readable = can_show(row.game)
    names = [name for name in _ICONS if (name != "resume" or not row.over) and (readable or name == "delete")]
    pull_up = PullUp(title=row_name(row), share=0.72)
    rows = ActionRows()
    for name in names:
        note = tr(f"history.action_note.{name}")
        action = ListedRow(icon=_ICONS[name], text=tr(f"history.action.{name}"), note=note, last=name == names[-1])
        action.bind(on_release=lambda _, name=name: (pull_up.close(), screen.act(name, row)))
        rows.ids.rows.add_widget(action)
    pull_up.add_widget(rows)
    pull_up.open()
    return pull_up


def ask_title(row: Row, rename: Callable[[str], None]) -> Dialog:
    """A match may have a name of its own: "La finale"."""
    field = NameField(text=row.title, hint=tr("history.title_hint"), longest=_LONGEST_TITLE)
    dialog = Dialog(
        title=tr("history.rename"),
        body=tr("history.rename_body"),
        actions=[
            {"key": "no", "text": tr("history.keep_name")},
            {"key": "yes", "text": tr("history.take_name"), "rank": "main", "icon": "check-bold"},
        ],
    )
    dialog.add_widget(field)
    dialog.bind(on_answer=lambda _, key: rename(field.text) if key == "yes" else None)
    dialog.open()
    return dialog


def ask_deletion(row: Row, delete: Callable[[], None]) -> Dialog:
    dialog = Dialog(
        title=tr("history.delete"),
        body=tr("history.delete_body", name=row_name(row)),
        actions=[
            {"key": "no", "text": tr("history.keep")},
            {"key": "yes", "text": tr("history.action.delete"), "rank": "outline", "icon": "trash-can-outline"},
        ],
    )
    dialog.bind(on_answer=lambda _, key: delete() if key == "yes" else None)
    dialog.open()
    return dialog
