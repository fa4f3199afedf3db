"""What is turned is seen and touched at the same place, whatever the edge."""

import pytest
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.theme.facing import facing, turned_area
from companion.ui.theme.turned import Turned
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.overlay import Dialog
from tests.ui.stage import TABLET

EDGES = (0, 90, 180, -90)
NEAR_LEFT = {0: (100, 50), 90: (1230, 100), 180: (1180, 750), -90: (50, 700)}
"""The window's pixel that a person at each edge sees 100 from the left and 50 from the bottom."""


@pytest.fixture
def turned(stage):
    def open_turned(angle: int, **kwargs: object) -> Turned:
        return stage.open(Turned(angle=angle, **kwargs), TABLET)

    return open_turned


@pytest.mark.parametrize("angle", EDGES)
def test_a_button_answers_where_it_is_seen(stage, turned, angle):
    area, pressed = turned(angle), []
    button = QuietButton(text="Oui", size_hint=(None, None), size=(120, 64), pos=(40, 18))
    button.bind(on_release=lambda *_: pressed.append(angle))
    area.add_widget(button)
    stage.frames(2)
    assert button.to_window(*button.center) == NEAR_LEFT[angle]
    stage.tap(NEAR_LEFT[angle])
    stage.tap(NEAR_LEFT[angle - 180 if angle > 0 else angle + 180])
    assert pressed == [angle]
    assert area.to_local(*area.to_parent(7, 9)) == (7, 9)


@pytest.mark.parametrize("angle", EDGES)
def test_children_fill_the_room_as_the_person_sees_it(stage, turned, angle):
    area = turned(angle)
    child = Widget()
    area.add_widget(child)
    stage.frames(2)
    assert tuple(child.size) == ((800, 1280) if angle in (90, -90) else (1280, 800))
    corners = {child.to_window(*spot) for spot in ((0, 0), tuple(child.size))}
    assert {x for x, _ in corners} == {0, 1280}
    assert {y for _, y in corners} == {0, 800}


@pytest.mark.parametrize("angle", EDGES)
def test_a_drag_scrolls_in_the_direction_of_the_person(stage, turned, angle):
    area, rows = turned(angle), BoxLayout(orientation="vertical", size_hint_y=None, height=4000)
    scroll = ScrollView(size_hint=(None, None), size=(400, 400), pos=(100, 100))
    scroll.add_widget(rows)
    area.add_widget(scroll)
    stage.frames(2)
    stage.drag(area.to_window(*area.to_parent(300, 200)), area.to_window(*area.to_parent(300, 400)))
    assert scroll.scroll_y < 1


@pytest.mark.parametrize("angle", EDGES)
def test_a_dialog_is_turned_to_whoever_touched_last(stage, turned, angle):
    area, answers = turned(angle), []
    stage.tap(area.to_window(*area.to_parent(5, 5)))
    assert facing.angle == angle
    dialog = Dialog(title="Pause", body="…", actions=[{"key": "yes", "text": "Oui"}])
    dialog.bind(on_answer=lambda _, key: answers.append(key))
    dialog.open()
    stage.seconds(0.3)
    assert tuple(dialog.size) == tuple(area.room)
    below, above = (dialog.panel.to_window(*spot) for spot in ((0, 0), (0, 100)))
    assert (above[0] - below[0], above[1] - below[1]) == {0: (0, 100), 90: (-100, 0), 180: (0, -100), -90: (100, 0)}[
        angle
    ]
    stage.tap(stage.find(QuietButton, text="Oui"))
    assert answers == ["yes"]
    stage.seconds(0.3)
    assert Window.children == [area]


def test_insets_are_seen_from_each_edge():
    """A bar of 30 at the bottom of the window is at the right of who sits at the left."""
    areas = {angle: turned_area(angle, (1280, 800), 0, 10, 0, 30) for angle in EDGES}
    assert areas == {
        0: (0, 30, 1280, 760),
        90: (30, 0, 760, 1280),
        180: (0, 10, 1280, 760),
        -90: (10, 0, 760, 1280),
    }
