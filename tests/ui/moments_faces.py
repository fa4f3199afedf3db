"""The turned screens, for the gallery of a device that lies flat between the players."""

from collections.abc import Callable

from companion.games import SCORE_ONLY
from companion.ui.match.announcement import Announcement
from companion.ui.match.face.calm_strip import CalmStrip
from companion.ui.match.goal.goal_moment import GoalMoment
from tests.ui import moments_arena, moments_grid, moments_savanna
from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]
FOUR = {
    "players": ["Nina", "Papi", "Zoé", "Luc"],
    "teams": [{"name": name} for name in ("Mistral", "Rubis", "Violine", "Safran")],
    "extras": {"confidence": [0, 2]},
}


_SAVANNA = ("lay-real", "kick-off", "where", "shoot", "goal-card")
TWO = {"players": ["Mistral", "Rubis"]}
SHOT = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"]]


def lie_flat(table: AtTheTable) -> None:
    table.app.settings["face_to_face"] = True
    table.begin(given=["towns"], mode="advanced", **TWO)


def wait_for_the_wall(table: AtTheTable) -> None:
    table.give(["1", "1", "free_kick"], "action", "0:9")
    for token in ("1:2", "1:5"):
        table.stage.tap(table.screen.frame.stage.board.card(token))


def score(table: AtTheTable) -> None:
    """The goal as the scorer sees it."""
    table.begin(given=["towns", *SHOT], **TWO)
    table.hand.give(["1", "2", "3"])
    table.stage.until(lambda: next(table.stage.all(GoalMoment), None))


def see_the_goal_opposite(table: AtTheTable) -> None:
    score(table)
    table.stage.seconds(0.7)


def put_back(table: AtTheTable) -> None:
    """What hands put back after it."""
    score(table)
    next(table.stage.all(GoalMoment)).skip()


def book(table: AtTheTable) -> None:
    """A card, told at every edge."""
    table.begin(given=["towns", ["1", "1", "tackle"], "action", "1:3", ["foul"]], **TWO)
    table.hand.give(["2", "4", "yellow"])
    table.stage.until(lambda: next(table.stage.all(Announcement), None))


def ask_why_opposite(table: AtTheTable) -> None:
    """The clause on the half of who waits; a phone has no such half."""
    table.begin(given=["towns"], **TWO)
    if table.screen.faces.on:
        table.stage.tap(table.stage.find(CalmStrip).ids.why)


def plan_seats(table: AtTheTable) -> None:
    table.app.go("new", game="big4")


def plan_four_seats(table: AtTheTable) -> None:
    new = table.app.screens.get_screen("new")
    new.change(lambda plan: (plan.choose("easy+"), plan.set_count(4)))


def keep_score(table: AtTheTable) -> None:
    table.app.begin({"game": SCORE_ONLY, "mode": "standard", **TWO, "extras": {"posts": ["7", "9", "10", "11"]}})
    table.stage.frames(4)


def note_a_goal(table: AtTheTable) -> None:
    table.stage.tap(table.app.screens.get_screen("score").frame.pads[1].keys["goal"])
    table.stage.until(lambda: not table.app.session.busy)


def voice_and_clock(table: AtTheTable) -> None:
    """The settings beside the mockup with the voice."""
    table.app.settings["face_to_face"] = False
    table.app.settings["voice"], table.app.settings["clock"] = "all", "match"
    table.app.go("settings")


def match_with_a_clock(table: AtTheTable) -> None:
    table.app.settings["face_to_face"] = True
    table.begin(given=["towns"], **TWO)


MOMENTS: list[Moment] = [
    ("roll", lie_flat),
    ("rival-rolls", lambda table: table.give(["1", "2", "pass"])),
    ("pick", lambda table: table.give(["4", "5", "recover"])),
    ("wall", lambda table: (table.give(["0:4", "0:5"]), wait_for_the_wall(table))),
    ("duel", lambda table: (table.begin(given=["towns", *SHOT], **TWO), table.screen.dice.change_dice("virtual"))),
    ("goal", score),
    ("goal-opposite", see_the_goal_opposite),
    ("goal-cue", put_back),
    ("card", book),
    ("why-opposite", ask_why_opposite),
    ("four-bottom", lambda table: table.begin(given=["towns"], **FOUR)),
    ("four-sum", lambda table: table.give(["6", "3", "recover"])),
    ("four-right", lambda table: table.give(["1:2", "2:7"])),
    ("four-top", lambda table: table.give(["1", "2", "pass"])),
    ("four-left", lambda table: (table.give(["1", "2", "pass"]), table.screen.dice.change_dice("virtual"))),
    *((f"arena-{name}", reach) for name, reach in moments_arena.MOMENTS[:4]),
    *((f"grid-{name}", reach) for name, reach in moments_grid.MOMENTS[2:7]),
    *((f"savanna-{name}", reach) for name, reach in moments_savanna.MOMENTS if name in _SAVANNA),
    ("score", keep_score),
    ("score-who", note_a_goal),
    ("new-match", plan_seats),
    ("new-match-four", plan_four_seats),
    ("settings-voice", voice_and_clock),
    ("clock", match_with_a_clock),
]
