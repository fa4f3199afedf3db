"""Scenes of which parts are kept as pictures: how each is reached, and which widgets are cut out of it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.present.chances.course import Chart
from companion.ui.match.chances.bar import ChancesBar
from companion.ui.match.contest.view import ContestView
from companion.ui.match.face.calm_strip import CalmStrip
from companion.ui.match.face.contest import FacingContest
from companion.ui.match.panels.word_pad import WordPad
from companion.ui.match.question_box import QuestionBox
from companion.ui.match.table_strip import TableStrip
from companion.ui.widgets.dice.face_bars import FaceBars
from companion.ui.widgets.drawn.course_chart import CourseChart
from tests.ui import moments_arena, moments_grid, moments_savanna, moments_table
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import both
from tests.ui.screenshots import FOUR, in_the_dice_room
from tests.ui.stage import PHONE, TABLET

UPRIGHT = (800, 1000)
"""A tablet in portrait that fits every virtual screen."""
Reach = Callable[[AtTheTable], Any]
Find = Callable[[AtTheTable], Any]


class Scene(NamedTuple):
    """A window of that size after ``reach``, and the widgets of it that are kept."""

    size: tuple[int, int]
    reach: Reach
    parts: Mapping[str, Find]


def _panel(table: AtTheTable) -> Any:
    return table.screen.answering.panel


def _board(table: AtTheTable) -> Any:
    return table.screen.frame.stage.board


def _scoreboard(table: AtTheTable) -> Any:
    return table.screen.frame.scoreboard


def _only(kind: type) -> Find:
    return lambda table: table.stage.find(kind)


def _match(*given: Any, dice: str = "virtual", **changes: Any) -> Reach:
    def begin(table: AtTheTable) -> None:
        table.app.settings["dice"] = dice
        table.begin(given=given, **{"players": ["Mistral", "Rubis"]} | changes)

    return begin


def _flat(reach: Reach) -> Reach:
    def lie(table: AtTheTable) -> None:
        table.app.settings["face_to_face"] = True
        reach(table)

    return lie


def _then(reach: Reach, *answers: Any) -> Reach:
    """And answers that are told without touches."""
    return both(reach, moments_grid.say(*answers))


def _chart(table: AtTheTable) -> None:
    """The course of the chances, alone in the window."""
    points = ((0.5, 0.5), (0.62, 0.38), (0.7, 0.3), (0.2, 0.8), (0.25, 0.75), (0.04, 0.96))
    chart = Chart((0, 1), points, ((1, 0, "Nina"), (3, 1, "Papi")), labels=("1", "2", "3", "4", "5", "6"))
    table.stage.open(CourseChart(chart=chart, teams=[("home", "M"), ("away", "R")]), (400, 240))
    table.stage.frames(3)


SHOT = ("towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "5"])
SHOT_AT_THE_SECOND = ("towns", ["1", "1", "free_kick"], "action", 1, "0:9", ["6", "5"])
ARENA = moments_arena.BOX
SCENES: dict[str, Scene] = {
    "turn-phone": Scene(
        PHONE, _match("towns"), {"scoreboard": _scoreboard, "panel": _panel, "question": _only(QuestionBox)}
    ),
    "turn-tablet": Scene(TABLET, _match("towns"), {"scoreboard": _scoreboard}),
    "turn-four": Scene(PHONE, _match("towns", **FOUR), {"scoreboard": _scoreboard}),
    "real-dice-phone": Scene(PHONE, _match("towns", dice="real"), {"panel": _panel}),
    "real-dice-tablet": Scene(TABLET, _match("towns", dice="real"), {"panel": _panel}),
    "die-by-die": Scene(
        PHONE,
        both(_match("towns", dice="real"), lambda table: table.screen.dice.enter_one_by_one(True)),
        {"panel": _panel},
    ),
    "sum-phone": Scene(PHONE, _match("towns", ["4", "5", "dribble"], "dice"), {"panel": _panel}),
    "sum-tablet": Scene(TABLET, _match("towns", ["4", "5", "dribble"], "dice"), {"panel": _panel, "board": _board}),
    "receipt": Scene(PHONE, moments_table.play("towns", ["4", "5", "tackle"]), {"strip": _only(TableStrip)}),
    "duel-phone": Scene(PHONE, _match(*SHOT), {"contest": _only(ContestView)}),
    "duel-tablet": Scene(TABLET, _match(*SHOT), {"contest": _only(ContestView)}),
    "duel-flat": Scene(TABLET, _flat(_match(*SHOT)), {"contest": _only(FacingContest), "strip": _only(CalmStrip)}),
    "duel-around": Scene(TABLET, _flat(_match(*SHOT_AT_THE_SECOND, **FOUR)), {"contest": _only(FacingContest)}),
    "told-phone": Scene(PHONE, _match(dice="real", **ARENA), {"panel": _panel, "board": _board}),
    "told-tablet": Scene(TABLET, _match(dice="real", **ARENA), {"panel": _panel}),
    "meaning-phone": Scene(PHONE, both(_match(**ARENA), moments_arena.enter("meaning")), {"pad": _only(WordPad)}),
    "meaning-tablet": Scene(TABLET, both(_match(**ARENA), moments_arena.enter("meaning")), {"pad": _only(WordPad)}),
    "cards-phone": Scene(
        PHONE, _then(moments_grid.begin, "left", "attacker", [8, 6]), {"panel": _panel, "board": _board}
    ),
    "cards-tablet": Scene(TABLET, _then(moments_grid.begin, "left", "attacker", [8, 6]), {"panel": _panel}),
    "cards-upright": Scene(
        UPRIGHT, _then(moments_grid.begin, "left", "attacker", [8, 6], "attacker:hand:3s-3dl"), {"panel": _panel}
    ),
    "savanna-phone": Scene(PHONE, moments_savanna.at("kick_off.where"), {"board": _board}),
    "savanna-tablet": Scene(TABLET, moments_savanna.at("move.who", 3), {"board": _board}),
    "score-kept": Scene(
        PHONE, moments_table.keep_score, {"pad": lambda table: table.app.screens.get_screen("score").frame.pads[0]}
    ),
    "chances": Scene(PHONE, both(moments_grid.want_chances, _match("towns")), {"bar": _only(ChancesBar)}),
    "course": Scene((400, 240), _chart, {"chart": _only(CourseChart)}),
    "dice-room": Scene(
        PHONE,
        both(in_the_dice_room("big4", "turn", hold=1), lambda table: table.app.screens.current_screen.open_counts()),
        {"bars": _only(FaceBars)},
    ),
}
