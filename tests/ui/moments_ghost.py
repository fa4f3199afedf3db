"""Matches against the app, for the pictures: before kick-off, and its turn in each box."""

import random
from collections.abc import Callable
from typing import Any

from companion.games import GAMES
from companion.play.ghost.turn import THINK, THROW, WAIT
from tests.play.ghost_table import header_of
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]


def plan(*levels: str) -> Callable[[AtTheTable], None]:
    """New match with the ghosts of these levels."""

    def reach(table: AtTheTable) -> None:
        table.app.go("new", game="big4")
        new = table.app.screens.get_screen("new")
        if len(levels) > 2:
            new.change(lambda plan: (plan.choose("easy+"), plan.set_count(len(levels))))
        for side, level in enumerate(levels):
            new.change(lambda plan, side=side, level=level: plan.ghosts.seat(side, level))

    return reach


def told(box: str, wanted: tuple[str, ...] = ("",), **more: Any) -> Callable[[AtTheTable], None]:
    """The ghost has done something and waits until it is moved."""

    def reach(table: AtTheTable) -> None:
        table.begin(**header_of(box, "regular", "", **more).as_json())
        dice, screen, session = random.Random(3), table.screen, table.app.session
        for _ in range(400):
            table.settle()
            act = screen.ghost.act
            if act == WAIT and screen.ghost.by_ghost and any(word in screen.answering.panel.text for word in wanted):
                table.stage.seconds(1)
                return
            if act == WAIT:
                table.stage.tap(screen.frame.main)
            elif act in (THINK, THROW):
                table.stage.frames(2)
            elif session.referee.question.chance:
                session.throw()
            else:
                session.answer(any_answer(session.referee.question, dice))

    return reach


MOMENTS: list[Moment] = [
    ("ghost-new-match", plan("regular", "")),
    ("ghost-new-match-four", plan("regular", "", "formidable", "")),
    *((f"ghost-turn-{box}", told(box)) for box in GAMES.boxes if box != "big4"),
    ("ghost-turn-big4", told("big4", ("retournez", "turn"), mode="advanced")),
    ("ghost-why", lambda table: table.screen.tool("why")),
]
