"""The dialog with the clause behind a question, a line of the sheet, or a refusal."""

from collections.abc import Callable, Sequence

from companion.referee import Referee
from companion.rulebook import clause as clause_of
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr


def open_clause(
    clause_id: str,
    referee: Referee,
    open_rules: Callable[[str], None],
    *,
    lead: str = "",
    more: Sequence[tuple[str, str, Callable[[], object]]] = (),
    close: str = "",
) -> Dialog:
    """A dialog with the clause in our own words; for a ruling also the reading in force.

    ``lead`` is said before it. ``more`` are further things to explain, each with its text and icon; they come first.
    ``close`` is the label of the close button.
    """
    clause = clause_of(clause_id)
    parts = [*([lead] if lead else []), clause.text(tr.lang)]
    if clause.example(tr.lang):
        parts.append(tr("match.why.example", example=clause.example(tr.lang)))
    if clause.is_ruling:
        reading = referee.game.reading(referee.header, clause_id)
        parts.append(tr(f"match.why.ruling.{clause.booklet}", reading=clause.reading(tr.lang, reading)))
    actions = {text: act for text, _, act in more} | {"rules": lambda: open_rules(clause_id)}
    dialog = Dialog(
        title=tr("match.why.title", title=clause.title(tr.lang), id=clause_id),
        body="\n\n".join(parts),
        actions=[
            *({"key": text, "text": text, "icon": icon} for text, icon, _ in more),
            {"key": "rules", "text": tr("match.why.rules"), "icon": "book-open-variant"},
            {"key": "close", "text": close or tr("match.why.close"), "rank": "main"},
        ],
    )
    dialog.bind(on_answer=lambda _, key: actions[key]() if key in actions else None)
    dialog.open()
    return dialog
