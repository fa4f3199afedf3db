"""Moments with the chances of winning shown, in each box: for the pictures."""

import random
from collections.abc import Callable
from typing import Any

from companion.games import GAMES
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]
BOXES: dict[str, dict[str, Any]] = {
    "big4": {"mode": "advanced"},
    "tir-et-but": {"mode": "single"},
    "buteur": {},
    "foot-savane": {},
}
FOUR = ["Mistral", "Rubis", "Violine", "Safran"]


def under_way(game: str, answers: int = 40, **header: Any) -> Callable[[AtTheTable], None]:
    """A match of random answers, with the chances shown; the last answer comes while the bar can be seen."""

    def reach(table: AtTheTable) -> None:
        table.app.settings["hints"] = True
        mode = {"mode": GAMES[game].modes[0].id} | BOXES[game]
        table.begin(**({"game": game, "players": ["Mistral", "Rubis"]} | mode | header))
        dice = random.Random(f"{game} chances")
        session = table.app.session
        for _ in range(answers):
            if table.referee.question is None:
                break
            session.answer(any_answer(table.referee.question, dice))
            table.settle()

    return reach


MOMENTS: list[Moment] = [
    *((f"chances-{game}", under_way(game)) for game in BOXES),
    ("chances-four", under_way("big4", mode="easy", players=FOUR)),
    ("chances-explained", lambda table: table.screen.explain_chances()),
    ("chances-pause", lambda table: (table.screen.pause(), table.app.settings.__setitem__("hints", False))),
]
