"""A match against a ghost by touch: the person touches "C'est fait", throws and answers by the panels' own taps."""

import random
from typing import Any

from companion.play.ghost_turn import WAIT
from tests.play.ghost_table import header_of
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable


def begin(table: AtTheTable, box: str, *levels: str, **more: Any) -> AtTheTable:
    """Kick off a match of that box; each side is played by people, or by the app at that level."""
    table.app.settings["reduce_motion"] = True
    table.app.ghost_seconds = {"thinking": 0.0, "weighing": 0.0}
    given = header_of(box, *(levels or ("regular", "")), **more).as_json()
    return table.begin(**given)


def settle(table: AtTheTable) -> None:
    """Let the ghost go on until somebody must touch something, or the match is over."""
    for _ in range(400):
        table.stage.frames(2)
        screen = table.screen
        if table.app.screens.current != "match":
            return
        if table.app.session.busy or screen.faces.locked:
            continue
        if screen._sequence.playing:
            screen.skip()
            continue
        if screen.ghost.act not in ("think", "throw"):
            return
    raise AssertionError(f"the ghost is stuck: {table.screen.ghost.act}")


def until_told(table: AtTheTable, *, seed: int = 1, most: int = 200, wanted: str = "") -> None:
    """Play until the ghost says what to move (with these words in it)."""
    dice = random.Random(seed)
    for _ in range(most):
        settle(table)
        screen = table.screen
        if screen.ghost.act == WAIT:
            told = screen.panel.text
            if screen.ghost._turn.new[-1].given.ghost and wanted in told:
                return
            table.stage.tap(screen.frame.main)
        else:
            answer(table, dice)
    raise AssertionError(f"never said: {wanted}")


def answer(table: AtTheTable, dice: random.Random) -> None:
    """The person's answer, given to the session; virtual dice are thrown."""
    question, session = table.referee.question, table.app.session
    if question.chance and table.app.settings["dice"] == "virtual":
        session.throw()
    else:
        session.answer(any_answer(question, dice))
