"""Moments of a match with real dice, and what lies over or beside it: for the pictures and the walk."""

from collections.abc import Callable
from typing import Any

from companion.games import SCORE_ONLY
from companion.ui.match.gate import PAUSE
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.score.who_pad import WhoKey
from companion.ui.settings.data_card import DataCard
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import Moment, both, say

SIDES = {"players": ["Mistral", "Rubis"]}
KEPT = {"posts": ["G", *(str(number) for number in range(2, 12))], "box": "big4", "period": "round"}
TO_A_DUEL = [
    *(["4", "5", "dribble"], "dice", ["1:9"], "1:2", ["1", "1", "pass"]),
    *(["4", "4", "dribble"], "dice", ["1:8"], "1:3", ["1", "1", "pass"]),
    *(["5", "6", "dribble"], "dice", ["1:11"], "1:4", ["1", "1", "pass"]),
    *(["4", "6", "dribble"], "dice", ["1:10"], "1:5", ["1", "1", "pass"]),
    *(["3", "4", "dribble"], "dice", ["1:7"], "1:6", "0:9"),
]


def play(*answers: Any, **changes: Any) -> Callable[[AtTheTable], None]:
    """A new match with real dice, whose last tap answers."""

    def begin(table: AtTheTable) -> None:
        table.app.settings["confirm"] = False
        table.app.settings.use_dice(changes.get("game", "big4"), "real")
        table.begin(given=answers[:-1], **SIDES | changes).give(*answers[-1:])

    return begin


def give(*answers: Any) -> Callable[[AtTheTable], None]:
    return lambda table: table.give(*answers)


def score_a_goal(table: AtTheTable) -> None:
    """Until the table is told what to put back; whoever closes what lies over the window goes on."""
    table.stage.tap(table.screen.answering.panel.pad.sum_keys[3])
    cue = table.stage.until(lambda: next(iter(table.stage.all(TableCue)), None), timeout=20)
    cue.leave = lambda: (table.stage.tap(cue.ids.ready), table.settle())


def play_to_half_time(table: AtTheTable) -> None:
    """Turn after turn with nothing to play, until the table is told what to do at half-time."""
    say("left", "attacker", [8, 6], "attacker:hand:3s-3dl")(table)
    while (cue := next(iter(table.stage.all(TableCue)), None)) is None:
        table.settle()
        table.app.session.answer("none")
        table.stage.until(lambda: not table.app.session.busy)
        table.stage.frames(2)
    cue.leave = lambda: (table.stage.tap(cue.ids.ready), table.settle())


def correct(at: int, *, throw: bool = False) -> Callable[[AtTheTable], None]:
    def open_line(table: AtTheTable) -> None:
        table.app.go("correct", session=table.app.session, at=at)
        table.stage.frames(6)
        panel = table.app.screens.current_screen.ids.panel
        key = panel.keys.key(0, "8") if throw else panel.chip(["1:2", "1:7"])
        panel.ids.scroll.scroll_to(key, animate=False)
        table.stage.frames(2)
        table.stage.tap(key)

    return open_line


def throw_and_undo(table: AtTheTable) -> None:
    table.screen.dice.change_dice("virtual")
    table.stage.frames(3)
    table.hand.throw()
    table.settle()
    table.screen.taking_back.undo()


def keep_score(table: AtTheTable) -> None:
    names = SIDES["players"]
    table.app.begin({"game": SCORE_ONLY, "mode": "standard", "players": names, "extras": KEPT})
    table.stage.until(lambda: table.app.session is not None and not table.app.session.busy)
    table.stage.frames(6)


def note(kind: str, side: int, who: str = "") -> Callable[[AtTheTable], None]:
    def tap(table: AtTheTable) -> None:
        score = table.app.screens.get_screen("score")
        table.stage.tap(score.frame.pads[side].keys[kind])
        table.stage.until(lambda: not table.app.session.busy)
        table.stage.jump(PAUSE)
        table.stage.frames(5)
        if who:
            table.stage.tap(table.stage.find(WhoKey, number=who))
            table.stage.until(lambda: not table.app.session.busy)
            table.stage.frames(3)

    return tap


def current(table: AtTheTable) -> Any:
    return table.app.screens.current_screen


def new_match(way: str, count: int = 2, game: str = "big4") -> Callable[[AtTheTable], None]:
    def plan(table: AtTheTable) -> None:
        table.app.go("new", game=game)
        current(table).change(lambda plan: (plan.choose(way), plan.set_count(count)))

    return plan


MOMENTS: list[Moment] = [
    ("turn", play("towns")),
    ("blue-face", give(["4", "5", "tackle"])),
    ("tackle", give("action")),
    ("referee-card", give("1:4")),
    ("sanction", give(["foul"])),
    ("receipt", give(["3", "4", "yellow"])),
    ("die-by-die", lambda table: table.screen.dice.enter_one_by_one(True)),
    ("duel-attack", both(lambda table: table.screen.dice.enter_one_by_one(False), play("towns", *TO_A_DUEL))),
    ("duel-defence", give([11, "two_stars"])),
    ("goal-cue", score_a_goal),
    ("line", lambda table: table.screen.tool("sheet")),
    ("correct-choice", correct(3)),
    ("correct-throw", correct(1, throw=True)),
    ("undo", both(play("towns"), throw_and_undo)),
    ("big-score", lambda table: table.screen.tool("score")),
    ("coaches", play("towns", [9, "free_kick"], "action", "0:9", ["1:2", "1:3", "1:4"], mode="advanced")),
    ("told", play(game="tir-et-but", mode="standard")),
    ("told-reply", lambda table: table.stage.tap(table.screen.answering.panel.told_pad.keys["result"]["lob"])),
    ("told-cards", give(["turn", 1, "lob", "warned"], ["turn", 1, "lob", "warned"])),
    ("half-time", both(play(game="buteur", mode="standard"), play_to_half_time)),
    ("score-new", lambda table: table.app.go("new_score")),
    ("score-kept", both(keep_score, note("goal", 0, "9"), note("yellow", 1, "6"))),
    ("score-send-off", note("yellow", 1, "6")),
    ("score-pause", lambda table: current(table).pause()),
    ("score-who", note("goal", 1)),
    ("new-four", new_match("easy+", 4)),
    ("new-house-rules", lambda table: current(table).open_rules()),
    ("new-seal", both(new_match("easy"), lambda table: current(table).open_seal())),
    ("new-people", new_match("standard+", 5, "tir-et-but")),
    ("new-savanna", lambda table: table.app.go("new", game="foot-savane")),
    ("erase", lambda table: (table.app.go("settings"), table.stage.find(DataCard).ask_to_erase())),
]
