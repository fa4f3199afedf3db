"""Children that are wanted, and those that take no room."""

from itertools import permutations

import pytest
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.children import keep
from companion.ui.widgets.text.label import Plain
from tests.ui.stage import Stage


def texts(box: BoxLayout) -> str:
    return "".join(child.text for child in reversed(box.children))


def row(stage: Stage, hidden: str) -> BoxLayout:
    lines = ["BoxLayout:"]
    for name in "abcd":
        lines += [
            "    Plain:",
            f"        id: {name}",
            f"        text: '{name}'",
            f"        shown: {name not in hidden}",
        ]
    box = Builder.load_string("\n".join(lines))
    stage.open(box)
    return box


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("abc")])
def test_what_comes_back_comes_to_its_place(stage: Stage, order: str) -> None:
    box = row(stage, hidden="abc")
    assert texts(box) == "d"
    seen = ""
    for name in order:
        box.ids[name].shown = True
        seen = "".join(sorted(seen + name))
        assert texts(box) == seen + "d"
    for name in order:
        box.ids[name].shown = False
        seen = seen.replace(name, "")
        assert texts(box) == seen + "d"


def test_what_is_not_shown_takes_no_room(stage: Stage) -> None:
    box = row(stage, hidden="")
    wide = box.ids.d.width
    box.ids.b.shown = False
    stage.frames(2)
    assert box.ids.d.width > wide
    assert box.ids.b.parent is None


def test_a_new_child_stands_where_it_was_put(stage: Stage) -> None:
    box = row(stage, hidden="b")
    box.add_widget(Plain(text="x"), 1)
    assert texts(box) == "acxd"
    box.ids.c.shown = False
    box.ids.b.shown = True
    assert texts(box) == "abxd"
    box.ids.c.shown = True
    assert texts(box) == "abcxd"


def test_a_box_keeps_what_is_wanted(stage: Stage) -> None:
    box, other = BoxLayout(), BoxLayout()
    stage.open(box)
    first, second, third = (Widget() for _ in range(3))
    other.add_widget(second)
    keep(box, first, None, second, third)
    assert box.children[::-1] == [first, second, third]
    assert other.children == []
    touched: list[object] = []
    first.bind(parent=lambda *_: touched.append("first"))
    keep(box, third, first)
    assert box.children[::-1] == [third, first]
    assert touched == []
    keep(box)
    assert box.children == []
