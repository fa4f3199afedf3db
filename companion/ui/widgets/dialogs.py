"""The two ways a screen asks the user: yes or no in a dialog, one of several in a pull-up."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.widgets.overlay import Dialog, PullUp
from companion.ui.widgets.rows import ActionRows, Row
from companion.ui.widgets.text.prose import Prose


def ask(
    title: str,
    body: str,
    *,
    no: str,
    yes: str,
    do: Callable[[], None],
    icon: str = "",
    drastic: bool = False,
    field: Widget | None = None,
) -> Dialog:
    """Ask yes or no; ``do`` runs on yes. A ``drastic`` action is only outlined; a ``field`` can be filled in first."""
    act = {"key": "yes", "text": yes, "rank": "outline" if drastic else "main", "icon": icon}
    dialog = Dialog(title=title, body=body, actions=[{"key": "no", "text": no}, act])
    if field is not None:
        dialog.add_widget(field)
    dialog.bind(on_answer=lambda _, key: do() if key == "yes" else None)
    dialog.open()
    return dialog


class OfferedAction(NamedTuple):
    """A row of a pull-up, and what a tap on it does."""

    icon: str
    text: str
    note: str
    do: Callable[[], object]


def offer(title: str, choices: Iterable[OfferedAction], *, share: float, words: str = "") -> PullUp:
    """A pull-up with a row for each choice; a tap closes it and runs the choice. ``words`` are an introduction."""
    pull_up = PullUp(title=title, share=share)
    rows = ActionRows()
    if words:
        rows.ids.rows.add_widget(Prose(text=words, padding=(dp(16), dp(8))))
    listed = list(choices)
    for choice in listed:
        row = Row(icon=choice.icon, text=choice.text, note=choice.note, last=choice is listed[-1])
        row.bind(on_release=lambda _, do=choice.do: (pull_up.close(), do()))
        rows.ids.rows.add_widget(row)
    pull_up.add_widget(rows)
    pull_up.open()
    return pull_up
