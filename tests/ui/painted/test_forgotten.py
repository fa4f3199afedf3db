"""The graphics card of an Android device may forget everything while the app is in the background."""

from collections.abc import Callable
from pathlib import Path

from kivy.cache import Cache
from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics import SmoothEllipse, SmoothLine
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from companion.present.chances.course import Chart
from companion.present.faces import FaceLook
from companion.referee.tables.cards import Arrows, CardFace
from companion.referee.tables.grid import GridPath, PathLeg, PitchSizes
from companion.ui.boards.arena.stadium import Stadium
from companion.ui.boards.grid.ball_path import BallPath
from companion.ui.boards.grid.pitch import GridPitch
from companion.ui.theme.shapes import keep_smooth_edges
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.drawn.course_chart import CourseChart
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PORTRAIT, Stage


def _path() -> Widget:
    sizes = PitchSizes(length=18, width=12, goal=4, goal_area=(4, 1), penalty_area=(8, 3), spot=2)
    pitch = GridPitch(sizes=sizes, pos=(50, 300), size=(700, 500))
    pitch.add_widget(BallPath(pitch))
    squares = tuple((column, 5) for column in range(3, 12))
    pitch.children[0].move(GridPath(0, (2, 5), (PathLeg("straight", 9, squares),)), (11, 5), "home")
    return pitch


def _chart() -> Widget:
    chart = Chart((0, 1), ((0.5, 0.5), (0.7, 0.3), (0.2, 0.8)), ((1, 0, "Nina"),), labels=("1", "2", "3"))
    return CourseChart(chart=chart, teams=[("home", "A"), ("away", "B")])


_DRAWN: tuple[Callable[[], Widget], ...] = (
    lambda: CardPicture(card=CardFace("pass", (Arrows(("straight",), 9),)), copies=3),
    lambda: DrawnDie(look=FaceLook(text="20", shape="d20")),
    Stadium,
    _path,
    _chart,
)


def test_everything_is_drawn_again(stage: Stage, tmp_path: Path) -> None:
    """Texts, lines and dots in drawings, and the covers of the boxes behind them.

    The first line of all, which would draw the smooth edge of all others, is gone.
    """
    Cache.remove("kv.graphics.texture")
    keep_smooth_edges.cache_clear()
    SmoothLine(points=(0, 0, 9, 9))
    SmoothEllipse(size=(9, 9))
    AtTheTable(stage, tmp_path / "library", PORTRAIT)
    for number, drawn in enumerate(make() for make in _DRAWN):
        drawn.size_hint, drawn.pos, drawn.size = (None, None), (60 + 40 * number, 60 + 220 * number), (520, 200)
        Window.add_widget(drawn)
    stage.seconds(0.5)
    before = Image(str(stage.shot(tmp_path / "before.png")), keep_data=True)
    get_context().reload()
    stage.frames(2)
    after = Image(str(stage.shot(tmp_path / "after.png")), keep_data=True)
    assert after.image._data[0].data == before.image._data[0].data
