"""Moments of the box of tiles, taken from its golden matches: for the pictures."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from companion.protocol import LineDesk
from companion.referee import Entry, Header
from tests.golden.record import HERE
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import Moment, both, tap_card

TEAMS = [{"name": "Lions", "letter": "L", "kit": "away"}, {"name": "Guépards", "letter": "G", "kit": "home"}]


@cache
def questions(stem: str) -> tuple[dict[str, Any], list[tuple[str, bool, list[Any]]]]:
    """The header of a golden match; of each question its topic, whether the ball can go out, the answers before it."""
    lines = (HERE / f"foot-savane-{stem}.jsonl").read_text(encoding="utf-8").splitlines()
    start = json.loads(lines[0])["start"]
    starts = {"starts": start["players"].index(start["starts"])} if "starts" in start else {}
    kits = [team["kit"] for team in start.get("teams", TEAMS)]
    teams = sorted(TEAMS, key=lambda team: kits.index(team["kit"]))
    header = start | {"players": [team["name"] for team in teams], "teams": teams} | starts
    desk, found = LineDesk(), []
    for line in lines[::2]:
        desk.reply(line)
        question = desk.referee.question
        if question is not None:
            out = any(token.startswith("out:") for option in question.options for token in option.tokens)
            found.append((question.topic, out, [given.answer for given in desk.referee.given]))
    return header, found


def at(topic: str, nth: int = 0, stem: str = "chain", dice: str = "virtual", out: bool | None = None) -> Any:
    """Take that match up where it asks this."""

    def reach(table: AtTheTable) -> None:
        header, found = questions(stem)
        matching = [answers for asked, leads_out, answers in found if asked == topic and out in (None, leads_out)]
        id = table.app.library.begin(Header.from_json(header), "07" * 32)
        for number, answer in enumerate(matching[nth]):
            table.app.library.enter(id, number, Entry("answer", answer=answer), over=False)
        table.app.settings["dice"] = dice
        table.app.resume(id)
        table.settle()
        assert table.topic == topic
        table.screen.ids.notice.hide()

    return reach


def want_chances(wanted: bool) -> Callable[[AtTheTable], None]:
    def switch(table: AtTheTable) -> None:
        table.app.settings["hints"] = wanted

    return switch


MOMENTS: list[Moment] = [
    ("lay", at("lay")),
    ("lay-real", at("lay", 6, dice="real")),
    ("kick-off", at("kick_off.where")),
    ("who", at("move.who", 3)),
    ("where", both(at("move.where", 3), tap_card(0))),
    ("chances", both(want_chances(wanted=True), at("move.again", 3), want_chances(wanted=False))),
    ("turn-real", at("turn_over.swapped", 2, dice="real")),
    ("shoot", at("shoot.where", 1)),
    ("goal-card", at("goal_card", 2)),
    ("goal-card-real", at("goal_card", 2, dice="real")),
    ("keeper", at("keeper.where", 1)),
    ("snake-card-real", at("snake_card", 4, dice="real")),
    ("way-out", at("snake.one_straight", out=True)),
    ("corners", at("snake.one_diagonal", out=True)),
    ("run", at("snake.run")),
    ("penalty", at("penalty.aim", stem="penalty-house")),
    ("special-swap", at("restart.swap_with", stem="special-swap")),
]
