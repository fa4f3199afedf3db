"""The dialogs of the sheet: actions for a line, a comment, decisions, reservations, a place, a signature."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.referee.annotation import Stroke
from companion.sheet import Sheet
from companion.ui.sheet import paper_line  # noqa: F401  the layout names PaperAction
from companion.ui.sheet.signature import SignaturePad
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import MainButton
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.dialogs import OfferedAction, ask, offer
from companion.ui.widgets.fields import NameField, NoteField
from companion.ui.widgets.overlay import Dialog, PullUp
from companion.ui.widgets.plate import Plate
from companion.words.translation import tr

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
    "reserve": "alert",
}
_MOST_GOALS = 9


def open_line(words: str, has_clause: bool, act: Callable[[str], None]) -> PullUp:
    """The actions for a line."""
    icons = {name: icon for name, icon in _AT_A_LINE.items() if has_clause or name != "why"}
    return offer(tr("sheet_page.line"), _choices(icons, "at_line", act), share=0.7, words=words)


def open_more(actions: Mapping[str, Callable[[], None]]) -> PullUp:
    """The actions for the whole sheet."""
    icons = {name: icon for name, icon in _WITH_THE_SHEET.items() if name in actions}
    return offer(tr("sheet.title"), _choices(icons, "more", lambda what: actions[what]()), share=0.7)


def _choices(icons: dict[str, str], kind: str, act: Callable[[str], None]) -> list[OfferedAction]:
    return [
        OfferedAction(icon, tr(f"sheet_page.{kind}.{name}"), tr(f"sheet_page.{kind}_note.{name}"), partial(act, name))
        for name, icon in icons.items()
    ]


def ask_words(title: str, about: str, keep: Callable[[str], None], label: str = "comment") -> Dialog:
    """Ask for a short text; an empty one is not saved."""
    field = NoteField(label=tr(f"sheet_page.{label}"))

    def answer() -> None:
        if words := field.text.strip():
            keep(words)

    return _ask_to_keep(title, about, "sheet_page.keep_comment", answer, field)


def ask_reservation(sheet: Sheet, keep: Callable[[int, str], None]) -> PullUp:
    """Choose the side that makes a reservation, then enter its text."""
    title = tr("sheet_page.add_reserve")

    def write(side: int) -> None:
        ask_words(title, sheet.sides[side], partial(keep, side), "reserve")

    sides = [OfferedAction("alert", team, "", partial(write, side)) for side, team in enumerate(sheet.sides)]
    return offer(tr("sheet_page.whose_reserve"), sides, share=0.7)


def ask_place(place: str, keep: Callable[[str], None]) -> Dialog:
    field = NameField(text=place, hint=tr("sheet_page.place_hint"), longest=60)
    title, body = tr("sheet_page.place_title"), tr("sheet_page.place_body")
    return _ask_to_keep(title, body, "sheet_page.keep_place", lambda: keep(field.text.strip()), field)


def open_note(text: str, gone: bool, turn: Callable[[], None]) -> Dialog:
    """Offer to withdraw a note, or to restore it."""
    way = "bring_back" if gone else "take_back"
    return ask(
        tr(f"sheet_page.{way}.title"),
        tr(f"sheet_page.{way}.body", text=text),
        no=tr("sheet_page.cancel"),
        yes=tr(f"sheet_page.{way}.yes"),
        do=turn,
    )


class SignaturePaper(Plate, BoxLayout):
    """A sheet of paper to sign on, and the eraser."""

    @property
    def pad(self) -> SignaturePad:
        return self.ids.pad


def ask_signature(team: str, strokes: Sequence[Stroke], keep: Callable[[tuple[Stroke, ...]], None]) -> Dialog:
    """Sign with a finger; an empty signature removes the old one."""
    paper = SignaturePaper()
    paper.pad.strokes = list(strokes)

    def answer() -> None:
        drawn = tuple(tuple(stroke) for stroke in paper.pad.strokes)
        if drawn != tuple(strokes):
            keep(drawn)

    dialog = _ask_to_keep(tr("sheet_page.sign", team=team), "", "sheet_page.keep_signature", answer, paper)
    dialog.must_answer = True
    return dialog


class GoalsRow(BoxLayout):
    """Goals that the players add to a side or take from it."""

    team = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    goals = NumericProperty(0)

    def change(self, by: int) -> None:
        self.goals = max(-_MOST_GOALS, min(_MOST_GOALS, self.goals + by))


class DecisionForm(BoxLayout):
    """The decision, the reason, who agreed, and the effect on the score."""

    about = StringProperty("")


Decide = Callable[[str, str, tuple[str, ...], tuple[int, ...]], None]


def ask_decision(about: str, sheet: Sheet, decide: Decide) -> PullUp:
    """Ask for a decision; it needs a text and a reason."""
    pull_up = PullUp(title=tr("sheet_page.at_line.decision"), share=0.96)
    form = DecisionForm(about=about)
    ids = form.ids
    people = [person for side in sheet.people for person in side]
    for person in people:
        chip = FilterChip(text=person, chosen=True)
        chip.bind(on_release=_switch)
        ids.agreed.add_widget(chip)
    for side, team in enumerate(sheet.sides):
        ids.goals.add_widget(GoalsRow(team=team, colours=sheet.team_colours[side], letter=sheet.letters[side]))
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


def _ask_to_keep(title: str, body: str, yes: str, do: Callable[[], None], field: Widget) -> Dialog:
    return ask(title, body, no=tr("sheet_page.cancel"), yes=tr(yes), icon="check-bold", do=do, field=field)


load_kv("sheet/dialogs")
