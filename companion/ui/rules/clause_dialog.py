"""The dialog with the clause behind a question, a line of the sheet, or a refusal."""

from collections.abc import Callable

from companion.referee import Referee
from companion.rulebook import clause as clause_of
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr


def open_clause(
    clause_id: str,
    referee: Referee,
    open_rules: Callable[[str], None],
    open_choices: Callable[[], object] | None = None,
    close: str = "",
) -> Dialog:
    """A dialog with the clause in our own words; for a ruling also the reading in force.

    From a question, ``open_choices`` leads to an explanation of the options. ``close`` is the label of the close
    button.
    """
    clause = clause_of(clause_id)
    parts = [clause.text(tr.lang)]
    if clause.example(tr.lang):
        parts.append(tr("match.why.example", example=clause.example(tr.lang)))
    if clause.is_ruling:
        reading = referee.game.reading(referee.header, clause_id)
        parts.append(tr(f"match.why.ruling.{clause.booklet}", reading=clause.reading(tr.lang, reading)))
    may = [{"key": "may", "text": tr("match.may.title"), "icon": "format-list-bulleted"}] if open_choices else []
    actions: dict[str, Callable[[], object]] = {"rules": lambda: open_rules(clause_id)}
    if open_choices is not None:
        actions["may"] = open_choices
    dialog = Dialog(
        title=tr("match.why.title", title=clause.title(tr.lang), id=clause_id),
        body="\n\n".join(parts),
        actions=[
            *may,
            {"key": "rules", "text": tr("match.why.rules"), "icon": "book-open-variant"},
            {"key": "close", "text": close or tr("match.why.close"), "rank": "main"},
        ],
    )
    dialog.bind(on_answer=lambda _, key: actions[key]() if key in actions else None)
    dialog.open()
    return dialog
