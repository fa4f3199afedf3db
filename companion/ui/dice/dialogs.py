"""The pull-ups of the dice room: the last throws as text, and the dice compared with expectation."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.dice import DiceRoom, Study
from companion.odds import judge
from companion.odds.fairness import pooled
from companion.present.box_appearance import RoomLook, looks_of
from companion.present.faces import FaceCount, FaceLook
from companion.referee import Die
from companion.referee.chance import numbers_on, sum_ways
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.dialogs import ask
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

_SUM = "sum"


class ThrowRow(BoxLayout):
    """One throw: its dice, and its result as text."""

    faces = ListProperty()
    text = StringProperty("")
    note = StringProperty("")
    last = BooleanProperty(False)

    def on_kv_post(self, base_widget: object) -> None:
        dice = self.ids.dice
        for face in self.faces:
            dice.add_widget(DrawnDie(look=face, size=(dice.side, dice.side), pos_hint={"center_y": 0.5}))


class ThrowRows(ScrollView):
    """The list of the last throws."""


@fires(on_pick="with the key of the chosen count")
class CountsView(BoxLayout):
    """A verdict as text, and below it a bar for each face; ``options`` choose what is counted."""

    options = ListProperty()
    chosen = StringProperty("")
    verdict = StringProperty("")
    reason = StringProperty("")
    legend = StringProperty("")
    counts = ListProperty()


def open_history(room: DiceRoom, forget: Callable[[], None]) -> PullUp:
    """Show every throw in the history, newest first."""
    sheet, rows = PullUp(title=tr("dice.history"), share=0.86), ThrowRows()
    for thrown in room.history:
        look, usual = RoomLook(thrown.box), room.box_of(thrown.box).throw(thrown.throw)
        cards = [look.card(usual, face).face for face in thrown.faces] if usual.deck else []
        faces = [face for face in cards if face] if usual.deck else looks_of(look, thrown.dice, thrown.faces)
        note = f"{look.name}, {look.throw_name(usual.id)}"
        row = ThrowRow(faces=faces, text=look.headline(usual, thrown), note=note, last=thrown is room.history[-1])
        rows.ids.rows.add_widget(row)
    sheet.add_widget(rows)
    if room.history:
        button = QuietButton(text=tr("dice.forget"), icon="trash-can-outline", outlined=True)
        button.bind(on_release=lambda *_: (sheet.close(), _ask_forget(forget)))
        sheet.add_widget(button)
    sheet.open()
    return sheet


def _ask_forget(forget: Callable[[], None]) -> None:
    ask(
        tr("dice.forget_title"),
        tr("dice.forget_body"),
        no=tr("dice.forget_no"),
        yes=tr("dice.forget"),
        icon="trash-can-outline",
        drastic=True,
        do=forget,
    )


def open_counts(room: DiceRoom) -> PullUp:
    """Show the throws so far in this room, compared with fair dice."""
    look = RoomLook(room.box.id)
    sheet, view = PullUp(title=tr("dice.statistics"), share=0.86), CountsView()
    kinds = {die.name: die for die in room.dice}
    keys = [*([_SUM] if _summed(room) else []), *kinds]
    if room.usual.deck is None:
        words = {_SUM: tr("dice.chart.sum")} | {name: look.die_name(name) for name in kinds}
        view.options = [{"key": key, "text": words[key]} for key in keys] if len(keys) > 1 else []
    view.bind(on_pick=lambda _, key: _show_counts(view, room, look, key))
    _show_counts(view, room, look, keys[0] if keys else "")
    sheet.add_widget(view)
    sheet.open()
    return sheet


def _summed(room: DiceRoom) -> tuple[Die, ...]:
    """The dice whose numbers are added, if there are at least two."""
    dice = tuple(die for die in room.dice if numbers_on(die.faces))
    return dice if len(dice) > 1 else ()


def _show_counts(view: CountsView, room: DiceRoom, look: RoomLook, key: str) -> None:
    view.chosen = key
    if room.usual.deck is not None:
        _show_deck(view, room, look)
        return
    if key == _SUM:
        ways = sum_ways(tuple(numbers_on(die.faces) for die in _summed(room)))
        seen, weights = {str(total): n for total, n in room.sums.items()}, {str(t): n for t, n in ways.items()}
        show_fairness(view, seen, weights, [(total, None, total) for total in weights], pool=True)
        return
    study = Study(next(die for die in room.dice if die.name == key))
    show_fairness(view, room.seen(key), study.weights, face_names(look, study.die))


def face_names(look: RoomLook, die: Die) -> list[tuple[str, Any, str]]:
    """Each different face with its picture, and its name if the picture is not a number."""
    looks = {face: look.face(die.name, face) for face in die.distinct}
    return [
        (face, None, face)
        if picture.text and picture.numeric
        else ("" if picture.numeric else picture.word, picture, face)
        for face, picture in looks.items()
    ]


def show_fairness(
    view: Any,
    seen: dict[str, int],
    weights: dict[str, int],
    faces: Sequence[tuple[str, Any, str]],
    *,
    pool: bool = False,
) -> None:
    """Show bars against expectation, and the verdict as text; faces that the die no longer has are left out.

    With ``pool``, rare neighbours are judged together: nobody throws until every rare sum has come five times.
    """
    known = {face: n for face, n in seen.items() if face in weights}
    found = judge(*pooled(known, weights)) if pool else judge(known, weights)
    expected = judge(known, weights).expected
    view.verdict = tr.render(found.words)
    view.reason = f"{tr.render(found.reason)} {tr.render(found.advice)}"
    view.legend = f"{tr('dice.chart.throws', n=found.throws)}. {tr('dice.chart.expected')}."
    view.counts = [FaceCount(known.get(face, 0), expected[face], name, look) for name, look, face in faces]


def _show_deck(view: CountsView, room: DiceRoom, look: RoomLook) -> None:
    """Compare the cards drawn since the shuffle with the deck; cards with the same text count as one kind."""
    out, deck = room.out, room.usual.deck
    assert deck is not None, "only a deck is counted card by card"
    pictures: dict[str, FaceLook | None] = {}
    kinds: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for face in deck.faces:
        card = look.card(room.usual, face)
        kinds[card.word] += 1
        pictures[card.word] = card.face
    for face, n in out.items():
        drawn[look.card(room.usual, face).word] += n
    view.verdict = tr("dice.left", n=room.left, all=len(deck.faces))
    view.reason = ""
    view.legend = f"{tr('dice.chart.drawn', n=sum(out.values()))}. {tr('dice.chart.in_deck')}."
    view.counts = [FaceCount(drawn[word], n, word, pictures[word]) for word, n in kinds.items()]


load_kv("dice/dialogs")
