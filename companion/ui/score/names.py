"""Other names for the sides while the match goes on."""

from collections.abc import Callable, Sequence

from companion.ui.widgets.fields import NameField
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr


def open_names(names: Sequence[str], keep: Callable[[list[str]], None]) -> Dialog:
    """A field for each side; a field left empty keeps its name."""
    dialog = Dialog(
        title=tr("score.rename_title"),
        body=tr("score.rename_note"),
        actions=[
            {"key": "cancel", "text": tr("sheet_page.cancel")},
            {"key": "keep", "text": tr("sheet_page.keep_place"), "rank": "main"},
        ],
    )
    fields = [NameField(text=name, hint=name) for name in names]
    for field in fields:
        dialog.add_widget(field)

    def answer(_: Dialog, key: str) -> None:
        new = [field.text.strip() or name for field, name in zip(fields, names, strict=True)]
        if key == "keep" and new != list(names):
            keep(new)

    dialog.bind(on_answer=answer)
    dialog.open()
    return dialog
