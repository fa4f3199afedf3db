"""Moments of the box of dice, one after the other: for the pictures."""

from collections.abc import Callable
from typing import Any

from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import Moment, both, say

BOX: dict[str, Any] = {
    "game": "tir-et-but",
    "mode": "standard",
    "players": ["Camille", "Papi"],
    "teams": [{"name": "Camille", "letter": "C", "kit": "third"}, {"name": "Papi", "letter": "P", "kit": "fourth"}],
    "starts": 0,
}
NOTHING, CARDS = ["ball", "head", "whistle"], ["card", "card", "head"]
LOB, PENALTY = ["boot", "ball", "net"], ["whistle", "whistle", "net"]
IDLE, GOAL = [NOTHING, "stop"], [PENALTY, "claim", ["goal"]]
TEAM = {"players": ["Ana", "Bo", "Cléo"], "teams": [{"name": "Les Verts"}, {"name": "Bo"}]}


def hold(*dice: int) -> Callable[[AtTheTable], None]:
    def tap(table: AtTheTable) -> None:
        for die in dice:
            table.stage.tap(table.screen.frame.stage.board.card(f"blue:{die}"))

    return tap


def enter(manner: str) -> Callable[[AtTheTable], None]:
    """Real dice entered one by one: what they mean, or the faces."""

    def switch(table: AtTheTable) -> None:
        table.screen.dice.change_dice("real")
        table.screen.dice.enter_one_by_one(True)
        table.screen.answering.panel.pick_manner(manner)

    return switch


def throw_virtual_dice(table: AtTheTable) -> None:
    table.screen.dice.enter_one_by_one(False)
    table.screen.dice.change_dice("virtual")


MOMENTS: list[Moment] = [
    ("throw", lambda table: (table.begin(**BOX), table.screen.dice.change_dice("virtual"))),
    ("meaning", enter("meaning")),
    ("faces", enter("faces")),
    ("again", both(throw_virtual_dice, say(*IDLE * 4, *GOAL, *IDLE, NOTHING), hold(1, 3))),
    ("found", both(say([2], ["head"], [1, 2, 3], LOB), hold(1))),
    ("keeper", say("claim")),
    ("keeper-die", say("roll")),
    ("cards", say(["goal"], CARDS, [1, 2])),
    ("suspended", say(["card", "card"], "stop", *IDLE)),
    ("whose", both(lambda table: table.begin(**BOX | TEAM), say(*IDLE * 2, NOTHING))),
    ("kicks", both(lambda table: table.begin(**BOX), say(*IDLE * 28, ["goal"], ["no_goal"]))),
    ("sheet", lambda table: table.app.go("sheet", session=table.app.session)),
]
