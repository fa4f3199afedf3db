"""Every kind of fault is found where it is planted, and nothing where there is none."""

from collections.abc import Callable

import pytest
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text.fitted import Fitted
from tests.ui.layout.breaks import bad_breaks
from tests.ui.layout.findings import on_stage
from tests.ui.stage import Stage


class Badge(Label):
    overlaps = True


class Small(Label):
    """Smaller than anyone should have to read."""

    def __init__(self, **look: object) -> None:
        super().__init__(**{**look, "font_size": 12})


def text(words: str, x: float, y: float, kind: type[Label] = Label, **more: object) -> Label:
    return kind(text=words, size_hint=(None, None), size=(120, 40), pos=(x, y), font_size=24, **more)


def page(*parts: Widget) -> FloatLayout:
    ground = FloatLayout()
    for part in parts:
        ground.add_widget(part)
    return ground


def holding(holder: Widget, *parts: Widget) -> Widget:
    for part in parts:
        holder.add_widget(part)
    return holder


def button(x: float, y: float, side: float = 56) -> IconButton:
    made = IconButton(icon="close", pos=(x, y), on_release=lambda *_: None)
    made.size = (dp(side), dp(side))
    return made


def plate(x: float, y: float, wide: float, high: float) -> Plate:
    return Plate(fill=(1, 1, 1, 1), size_hint=(None, None), pos=(x, y), size=(wide, high))


def row(*parts: Widget, wide: float = 400) -> BoxLayout:
    return holding(BoxLayout(size_hint=(None, None), pos=(100, 100), size=(wide, 60)), *parts)


def fitted(words: str, wide: float) -> Fitted:
    return Fitted(text=words, type_size=32, size_hint=(None, None), size=(wide, 60))


PLANTED: dict[str, tuple[str, Callable[[], Widget]]] = {
    "two texts meet": ("a", lambda: page(text("Mistral", 100, 100), text("Rubis", 130, 105))),
    "a text leaves the window": ("b", lambda: page(text("Mistral", -50, 100))),
    "a text leaves its plate": ("b", lambda: page(holding(plate(100, 100, 60, 60), text("Mistral", 80, 110)))),
    "a list cuts a text off at its side": (
        "b",
        lambda: page(
            holding(ScrollView(do_scroll_x=False), holding(Widget(size_hint=(1, None)), text("Mistral", -40, 9)))
        ),
    ),
    "a picture leaves the window": ("b", lambda: page(plate(-30, 100, 60, 60))),
    "a word is broken": ("c", lambda: page(text("Récupération", 100, 100, text_size=(90, None)))),
    "a number is parted from its unit": ("c", lambda: page(text("Parties 16 %", 100, 100, text_size=(110, None)))),
    "type is too small": ("d", lambda: page(text("Mistral", 100, 100, Small))),
    "a row is uneven": ("e", lambda: page(row(fitted("Non", 80), fitted("Récupération", 80)))),
    "a child leaves its cell": ("f", lambda: page(row(plate(0, 0, 300, 60), plate(0, 0, 300, 60)))),
    "a child lies over its sibling": ("f", lambda: page(row(text("Mistral de Bourges", 0, 0), text("Rubis", 0, 0)))),
    "two targets overlap": ("f", lambda: page(button(100, 100), button(120, 100))),
    "two targets are near": ("h", lambda: page(button(100, 100, 48), button(152, 100, 48))),
    "a plate hides half a text": ("o", lambda: page(text("Mistral", 100, 100), plate(160, 100, 60, 60))),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(stage: Stage, fault: str) -> None:
    kind, planted = PLANTED[fault]
    stage.open(planted())
    assert kind in {finding.kind for finding in on_stage()}


SOUND: dict[str, Callable[[], Widget]] = {
    "texts one above the other": lambda: page(text("Mistral", 100, 100), text("Rubis", 100, 130)),
    "a badge says that it overlaps": lambda: page(text("Mistral", 100, 100), text("9", 130, 105, Badge)),
    "a plate hides a text entirely": lambda: page(text("Mistral", 100, 100), plate(50, 50, 300, 100)),
    "a list scrolls": lambda: page(
        holding(ScrollView(), holding(Widget(size_hint=(1, None), height=3000), text("Mistral", 9, 2000)))
    ),
    "a row shares its type": lambda: page(row(fitted("Récupération", 80), fitted("Récupération", 80))),
    "targets with a gap": lambda: page(button(100, 100, 48), button(156, 100, 48)),
    "large targets in a list": lambda: page(button(100, 100, 64), button(100, 164, 64)),
}


@pytest.mark.parametrize("case", SOUND)
def test_what_is_sound_is_no_finding(stage: Stage, case: str) -> None:
    stage.open(SOUND[case]())
    assert not on_stage()


@pytest.mark.parametrize(
    ("text", "lines", "kind"),
    [
        ("Récupération", ["Récupératio", "n"], "word"),
        ("lancer 6 + 3, puis", ["lancer 6 +", "3, puis"], "number"),
        ("il reste 16 %", ["il reste 16", "%"], "number"),
        ("Fini .", ["Fini", "."], "mark"),
        ("Qui a marqué ?", ["Qui a marqué", "?"], "mark"),
        ("Victoire : 3 – 0", ["Victoire : 3 –", "0"], "number"),
    ],
)
def test_a_bad_break_is_told_by_its_kind(text: str, lines: list[str], kind: str) -> None:
    assert [found.split(":")[0] for found in bad_breaks(text, lines)] == [kind]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Deux mi-temps", ["Deux mi-", "temps"]),
        ("le 9 ou le 8", ["le 9", "ou le 8"]),
        ("Un mot\n3 fois", ["Un mot", "3 fois"]),
        ("la carte – ou non", ["la carte –", "ou non"]),
    ],
)
def test_a_good_break_is_no_finding(text: str, lines: list[str]) -> None:
    assert not list(bad_breaks(text, lines))
