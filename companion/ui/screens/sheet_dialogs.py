"""What opens over the sheet: a line's choices, words of the table, its decisions, a place, a signature."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.referee.annotation import Stroke
from companion.sheet import Sheet
from companion.ui.layout import load_kv
from companion.ui.parts.action_rows import ActionRows
from companion.ui.parts.buttons import MainButton
from companion.ui.parts.chip import FilterChip
from companion.ui.parts.fields import NameField, NoteField
from companion.ui.parts.overlay import Dialog, PullUp
from companion.ui.parts.plate import Plate
from companion.ui.parts.prose import Prose
from companion.ui.parts.rows import Row
from companion.ui.parts.signature import SignaturePad
from companion.ui.translation import tr

_AT_A_LINE = {
    "why": "book-open-variant",
    "replay": "skip-forward",
    "comment": "comment-text-outline",
    "decision": "gavel",
}
_WITH_THE_SHEET = {
    "replay": "skip-forward",
    "comment": "comment-text-outline",
    "decision": "gavel",
    "place": "map-marker",
}
_MOST_GOALS = 9


def open_line(words: str, has_clause: bool, act: Callable[[str], None]) -> PullUp:
    """What can be done at a line."""
    icons = {name: icon for name, icon in _AT_A_LINE.items() if has_clause or name != "why"}
    return _choices(tr("sheet_page.line"), words, icons, "at_line", act)


def open_more(act: Callable[[str], None]) -> PullUp:
    """What can be done with the whole sheet."""
    return _choices(tr("sheet.title"), "", _WITH_THE_SHEET, "more", act)


def _choices(title: str, words: str, icons: dict[str, str], kind: str, act: Callable[[str], None]) -> PullUp:
    pull_up = PullUp(title=title, share=0.7)
    rows = ActionRows()
    if words:
        rows.ids.rows.add_widget(Prose(text=words, padding=(dp(16), dp(8))))
    for name, icon in icons.items():
        row = Row(
            icon=icon,
            text=tr(f"sheet_page.{kind}.{name}"),
            note=tr(f"sheet_page.{kind}_note.{name}"),
            last=name == list(icons)[-1],
        )
        row.bind(on_release=lambda _, name=name: (pull_up.close(), act(name)))
        rows.ids.rows.add_widget(row)
    pull_up.add_widget(rows)
    pull_up.open()
    return pull_up


def ask_words(title: str, about: str, keep: Callable[[str], None]) -> Dialog:
    """A few words of the table; nothing written, nothing kept."""
    field = NoteField(label=tr("sheet_page.comment"))
    dialog = Dialog(title=title, body=about, actions=_yes_or_no("sheet_page.keep_comment"))
    dialog.add_widget(field)
    dialog.bind(on_answer=lambda _, key: keep(field.text.strip()) if key == "yes" and field.text.strip() else None)
    dialog.open()
    return dialog


def ask_place(place: str, keep: Callable[[str], None]) -> Dialog:
    field = NameField(text=place, hint=tr("sheet_page.place_hint"), longest=60)
    dialog = Dialog(
        title=tr("sheet_page.place_title"),
        body=tr("sheet_page.place_body"),
        actions=_yes_or_no("sheet_page.keep_place"),
    )
    dialog.add_widget(field)
    dialog.bind(on_answer=lambda _, key: keep(field.text.strip()) if key == "yes" else None)
    dialog.open()
    return dialog


def open_note(text: str, gone: bool, turn: Callable[[], None]) -> Dialog:
    """Take a note back, or bring it back."""
    way = "bring_back" if gone else "take_back"
    dialog = Dialog(
        title=tr(f"sheet_page.{way}.title"),
        body=tr(f"sheet_page.{way}.body", text=text),
        actions=[
            {"key": "no", "text": tr("sheet_page.cancel")},
            {"key": "yes", "text": tr(f"sheet_page.{way}.yes"), "rank": "main"},
        ],
    )
    dialog.bind(on_answer=lambda _, key: turn() if key == "yes" else None)
    dialog.open()
    return dialog


class SignaturePaper(Plate, BoxLayout):
    """A sheet of paper to sign on, and the eraser."""

    @property
    def pad(self) -> SignaturePad:
        return self.ids.pad


def ask_signature(team: str, strokes: Sequence[Stroke], keep: Callable[[tuple[Stroke, ...]], None]) -> Dialog:
    """Draw with a finger; an empty one takes the signature away."""
    paper = SignaturePaper()
    paper.pad.strokes = list(strokes)
    dialog = Dialog(title=tr("sheet_page.sign", team=team), actions=_yes_or_no("sheet_page.keep_signature"))
    dialog.must_answer = True
    dialog.add_widget(paper)

    def answer(_: Dialog, key: str) -> None:
        drawn = tuple(tuple(stroke) for stroke in paper.pad.strokes)
        if key == "yes" and drawn != tuple(strokes):
            keep(drawn)

    dialog.bind(on_answer=answer)
    dialog.open()
    return dialog


class GoalsRow(BoxLayout):
    """Goals that the table gives to a side or takes from it."""

    team = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    goals = NumericProperty(0)

    def change(self, by: int) -> None:
        self.goals = max(-_MOST_GOALS, min(_MOST_GOALS, self.goals + by))


class DecisionForm(BoxLayout):
    """What was decided, why, who agreed, and what it does to the score."""

    about = StringProperty("")


Decide = Callable[[str, str, tuple[str, ...], tuple[int, ...]], None]


def ask_decision(about: str, sheet: Sheet, decide: Decide) -> PullUp:
    """Ready when there are words and a reason: a decision without one is only a quarrel."""
    pull_up = PullUp(title=tr("sheet_page.at_line.decision"), share=0.96)
    form = DecisionForm(about=about)
    ids = form.ids
    people = [person for side in sheet.people for person in side]
    for person in people:
        chip = FilterChip(text=person, chosen=True)
        chip.bind(on_release=_switch)
        ids.agreed.add_widget(chip)
    for side, team in enumerate(sheet.sides):
        ids.goals.add_widget(GoalsRow(team=team, kit=sheet.kits[side], letter=sheet.letters[side]))
    main: MainButton = ids.main

    def check(*_: Any) -> None:
        main.ready = bool(ids.text.text.strip() and ids.reason.text.strip())

    def write(*_: Any) -> None:
        goals = tuple(int(row.goals) for row in reversed(ids.goals.children))
        agreed = tuple(chip.text for chip in reversed(ids.agreed.children) if chip.chosen)
        pull_up.close()
        decide(ids.text.text.strip(), ids.reason.text.strip(), agreed, goals if any(goals) else ())

    ids.text.bind(text=check)
    ids.reason.bind(text=check)
    main.bind(on_release=write)
    check()
    pull_up.add_widget(form)
    pull_up.open()
    return pull_up


def _switch(chip: FilterChip) -> None:
    chip.chosen = not chip.chosen


def _yes_or_no(yes: str) -> list[dict[str, str]]:
    return [
        {"key": "no", "text": tr("sheet_page.cancel")},
        {"key": "yes", "text": tr(yes), "rank": "main", "icon": "check-bold"},
    ]


load_kv("screens/sheet_dialogs")
