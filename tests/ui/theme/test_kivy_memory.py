"""What Kivy keeps for every widget and the app leaves out is not missed."""

import gc
from itertools import pairwise
from math import dist
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, context
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ReferenceListProperty
from kivy.uix.widget import Widget

from companion.ui.theme import kivy_memory
from companion.ui.theme.shapes import SmoothLine
from tests.ui.stage import Stage


class Shelf(EventDispatcher):
    things = ListProperty()
    wide = NumericProperty("10dp")
    high = NumericProperty(2)
    sides = ReferenceListProperty(wide, high)


def test_every_change_of_a_list_is_told(stage: Stage) -> None:
    shelf, told = Shelf(), []
    shelf.bind(things=lambda _, things: told.append((list(things), things.last_op[0])))
    shelf.things = [3, 1]
    things = shelf.things
    things.append(2)
    things.sort()
    things.insert(0, 9)
    things[1] = 7
    del things[0]
    things.reverse()
    things.extend([4, 5])
    things.remove(4)
    assert things.pop() == 5
    assert [how for _, how in told] == [
        "", "append", "sort", "insert", "__setitem__", "__delitem__", "reverse", "extend", "remove", "pop",
    ]  # fmt: skip
    assert told[-1][0] == [3, 2, 7]


def test_a_list_outlives_its_owner(stage: Stage) -> None:
    shelf = Shelf(things=[1])
    things = shelf.things
    del shelf
    gc.collect()
    things.append(2)
    assert things == [1, 2]


def test_values_are_set_through_the_list_of_them(stage: Stage) -> None:
    shelf, told = Shelf(), []
    shelf.bind(sides=lambda _, sides: told.append(tuple(sides)))
    assert shelf.sides == [dp(10), 2]
    shelf.sides[1] = 5
    shelf.high = 6
    shelf.sides = 7, 8
    assert (shelf.wide, shelf.high) == (7, 8)
    assert told == [(dp(10), 5), (dp(10), 6), (7, 8)]


def test_no_number_of_a_widget_waits_for_another_density(stage: Stage) -> None:
    widgets = [Widget(x=1, width=dp(4)) for _ in range(30)]
    assert _waiting() <= 1
    assert {widget.width for widget in widgets} == {dp(4)}


def _waiting() -> int:
    """How many callbacks for a change of the density belong to the numbers of widgets; the latest may."""
    bound = [each for each in gc.get_objects() if type(each).__name__ == "BoundCallback"]
    calls = [
        call for each in bound for call in gc.get_referents(each) if getattr(call, "__name__", "") == "_dpi_callback"
    ]
    return sum(call.__self__ in (Widget.x, Widget.width) for call in calls)


def test_a_label_does_not_keep_the_picture_of_its_words() -> None:
    words = CoreLabel(text="Coup d’envoi")
    words._size = 90, 20
    words._render_begin()
    drawn = words._render_end()
    assert (drawn.width, drawn.height) == (90, 20)
    assert words._surface is None


def test_what_is_drawn_is_listed_while_it_is_there() -> None:
    assert context.ref is kivy_memory._listed
    listed: list[Any] = []
    kept, dropped = [Canvas() for _ in range(20)], [Canvas() for _ in range(200)]
    for canvas in (*kept, *dropped):
        listed.append(kivy_memory._listed(canvas, listed.remove))
    del canvas
    dropped.clear()
    assert len(listed) <= 2 * len(kept)
    assert {id(each) for each in kept} <= {id(each()) for each in listed}


def test_what_is_drawn_again_is_not_what_is_gone(stage: Stage) -> None:
    """As after the graphics card has forgotten everything: Android does that while an app is in the background."""
    told: list[Texture] = []
    kept, dropped = [[(Canvas(), Texture.create(size=(2, 2))) for _ in range(number)] for number in (8, 3)]
    for _, texture in (*kept, *dropped):
        texture.add_reload_observer(told.append)
    dropped.clear()
    del texture
    get_context().reload()
    assert {id(texture) for _, texture in kept} <= {id(texture) for texture in told}


def corners_of(outline: SmoothLine) -> list[tuple[float, float]]:
    flat: list[Any] = outline.points
    return list(zip(flat[::2], flat[1::2], strict=True))


def test_an_outline_is_a_rectangle_with_round_corners() -> None:
    points = corners_of(SmoothLine(rounded_rectangle=(10, 20, 100, 60, 12)))
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (10, 110)
    assert (min(y for _, y in points), max(y for _, y in points)) == (20, 80)
    middles = [(22, 32), (98, 32), (22, 68), (98, 68)]
    assert all(abs(min(dist(point, middle) for middle in middles) - 12) < 1e-6 for point in points)
    around = [*points, points[0]]
    assert max(dist(*both) for both in pairwise(around)) == 100 - 2 * 12


def test_an_outline_without_room_is_not_drawn() -> None:
    assert corners_of(SmoothLine(rounded_rectangle=(10, 20, 1, 60, 12))) == []
    assert len(corners_of(SmoothLine(rounded_rectangle=(10, 20, 6, 6, 12)))) > 8
