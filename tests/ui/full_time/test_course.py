"""The course of the chances at full time: the chart under the finger, the turning point as title, and back."""

import pytest

from companion.ui.full_time.course_panel import CoursePanel, ExpectedSide
from companion.ui.full_time.timeline_strip import TimelineGrass
from companion.ui.widgets.drawn.areas import area, height_at, pattern_in
from companion.ui.widgets.drawn.course_chart import CourseChart
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.moments_chances import FOUR, ended
from tests.ui.stage import PHONE, SIZES, TABLET

each_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET: AtTheTable(stage, tmp_path, size)


@each_size
def test_a_finger_on_the_chart_tells_its_turn(stage, table, size):
    hand = table(size)
    ended("big4")(hand)
    screen, chart = hand.app.screens.current_screen, stage.find(CourseChart)
    screen.ids.scroll.scroll_y = 0.4 if size != TABLET else 0.5
    stage.frames(3)
    assert stage.says("Touchez un tour pour le lire.")
    x, y = chart.to_window(*chart.spot(chart.chart.goals[0][0], 0.5))
    stage.tap((x, y))
    told = chart.chart.sentences[chart.chart.goals[0][0]]
    assert chart.sentence == told
    assert stage.says(told)
    assert [side.goals for side in stage.all(ExpectedSide)][::-1] != []


@each_size
def test_the_title_is_the_turning_point_and_switches_to_the_moments_and_back(stage, table, size):
    hand = table(size)
    ended("big4")(hand)
    screen = hand.app.screens.current_screen
    assert screen.ids.title.text == screen.turning
    assert screen.turning.startswith("Le tournant")
    assert list(stage.all(TimelineGrass)) == []
    stage.tap(screen.ids.title)
    assert screen.ids.title.text == screen.headline
    assert list(stage.all(CoursePanel)) == []
    stage.find(TimelineGrass)
    title = screen.ids.title
    x, y = title.to_window(*title.center)
    stage.drag((x + 60, y), (x - 60, y))
    stage.find(CoursePanel)


def test_without_the_setting_there_is_only_the_timeline(stage, table):
    hand = table()
    ended("big4", hints=False)(hand)
    screen = hand.app.screens.current_screen
    stage.tap(screen.ids.title)
    assert screen.ids.title.text == screen.headline
    assert list(stage.all(CoursePanel)) == []
    stage.find(TimelineGrass)


@pytest.mark.parametrize(
    ("game", "header"), [("buteur", {}), ("big4", {"mode": "easy", "players": FOUR})], ids=["draws", "four"]
)
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_draw_and_four_sides_have_their_areas_at_the_largest_text(stage, table, size, game, header):
    hand = table(size)
    hand.app.settings["text_scale"] = 1.6
    ended(game, **header)(hand)
    chart = stage.find(CourseChart)
    assert len(chart.chart.sides) == (3 if game == "buteur" else 4)
    assert chart.drawing.children
    assert not clipped(stage.find(CoursePanel))


def test_areas_and_patterns_lie_between_their_lines():
    low, high = [(0.0, 0.0), (50.0, 20.0), (100.0, 0.0)], [(0.0, 40.0), (50.0, 40.0), (100.0, 60.0)]
    assert height_at(low, 25) == 10
    whole = area(low, high)
    assert whole.vertices[:8] == [0, 0, 0, 0, 0, 40, 0, 0]
    assert pattern_in("plain", low, high, 10).vertices == []
    for pattern in ("stripes", "hoops", "chequers"):
        mesh = pattern_in(pattern, low, high, 10)
        points = list(zip(mesh.vertices[::4], mesh.vertices[1::4], strict=True))
        assert points
        assert all(height_at(low, x) - 0.01 <= y <= max(height_at(high, x), height_at(low, x), 60) for x, y in points)
        assert max(mesh.indices) < len(points)
