"""Moments with the chances of winning shown, in each box: for the pictures."""

import random
from collections.abc import Callable
from typing import Any

from companion.dice import Roller
from companion.games import GAMES
from companion.play.session import Session
from companion.present.chances.option_odds import has_odds
from companion.referee import Entry
from companion.ui.shell.tasks import next_frame
from companion.ui.widgets.drawn.course_chart import CourseChart
from tests.players import any_answer, match, match_until
from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]
BOXES: dict[str, dict[str, Any]] = {
    "big4": {"mode": "advanced"},
    "tir-et-but": {"mode": "single"},
    "buteur": {},
    "foot-savane": {},
}
FOUR = ["Mistral", "Rubis", "Violine", "Safran"]


def under_way(game: str, answers: int = 40, *, all_seen: bool = False, **header: Any) -> Callable[[AtTheTable], None]:
    """A match of random answers, with the chances shown; the last answer, or each, comes while the bar can be seen."""

    def reach(table: AtTheTable) -> None:
        table.app.settings["hints"] = True
        mode = {"mode": GAMES[game].modes[0].id} | BOXES[game]
        table.begin(**({"game": game, "players": ["Mistral", "Rubis"]} | mode | header))
        dice, session = random.Random(f"{game} chances"), table.app.session
        session.stop_listening(table.screen)
        for number in range(answers):
            if number == (0 if all_seen else answers - 1):
                session.listen(table.screen)
                table.screen.show()
            if table.referee.question is not None:
                session.answer(any_answer(table.referee.question, dice))
            table.settle()

    return reach


def asked(
    game: str, topic: str, *, hints: bool = True, seed: int = 0, counts: bool = False, **header: Any
) -> Callable[[AtTheTable], None]:
    """The first question of that topic in a match of random answers, with the chances on its options.

    With ``counts`` one where an option has a chance.
    """

    def reach(table: AtTheTable) -> None:
        table.app.settings["hints"], table.app.settings["confirm"] = hints, True
        given = {"game": game, "mode": GAMES[game].modes[0].id, "players": ["Mistral", "Rubis"], "starts": 0}
        such = has_odds if counts else lambda _: True
        play = match_until(game, topic, seed, such, **(given | BOXES[game] | header))
        id = table.app.library.begin(play.header, "07" * 32)
        for number, step in enumerate(play.steps):
            table.app.library.enter(id, number, Entry("answer", answer=step.given.answer), over=False)
        table.app.resume(id)
        table.settle()
        table.screen.ids.notice.hide()

    return reach


def tap_one(table: AtTheTable) -> None:
    """Choose an option by its card, without confirming."""
    board = table.screen.frame.stage.board
    table.stage.tap(board.card(sorted(table.screen.shown.picture.marks.lit)[-1]))


def then(*reach: Callable[[AtTheTable], None]) -> Callable[[AtTheTable], None]:
    return lambda table: [each(table) for each in reach] and None


def ended(game: str, seed: int = 3, *, hints: bool = True, **header: Any) -> Callable[[AtTheTable], None]:
    """The end of a match of random answers, with the course of its chances."""

    def reach(table: AtTheTable) -> None:
        table.app.settings["hints"] = hints
        mode = {"mode": GAMES[game].modes[0].id} | BOXES[game]
        referee = match(game, seed, **({"players": ["Mistral", "Rubis"]} | mode | header))
        id = table.app.library.begin(referee.header, "07" * 32)
        for number, given in enumerate(referee.given):
            over = number == len(referee.given) - 1
            table.app.library.enter(id, number, Entry("answer", answer=given.answer), over=over)
        session = Session(table.app.library, id, referee, Roller("07" * 32), next_frame)
        table.app.session = session
        table.app.go("full_time", session=session)
        table.stage.until(lambda: not table.app.tasks.waiting)
        table.stage.seconds(0.3)

    return reach


def touch_chart(table: AtTheTable) -> None:
    chart = table.stage.find(CourseChart)
    table.stage.tap((chart.x + chart.width * 0.6, chart.center_y))


def chances_on_paper(table: AtTheTable) -> None:
    table.app.go("sheet", session=table.app.session)
    paper = table.app.screens.get_screen("sheet").ids.paper
    table.stage.until(lambda: not table.app.tasks.waiting and paper.written)
    paper.scroll_to(paper.ids.chances, animate=False)


MOMENTS: list[Moment] = [
    ("course-big4", ended("big4")),
    ("course-touched", touch_chart),
    ("course-sheet", chances_on_paper),
    ("course-moments", lambda table: (table.app.back(), table.app.screens.get_screen("full_time").switch())),
    ("course-buteur", ended("buteur")),
    ("course-four", ended("big4", mode="easy", players=FOUR)),
    ("course-savanna", ended("foot-savane")),
    ("course-arena", ended("tir-et-but")),
    ("odds-duel", then(asked("big4", "duel.who"), tap_one)),
    ("odds-action", asked("big4", "blue.what", mode="easy", seed=1)),
    ("odds-wall", then(asked("big4", "wall.who"), tap_one, tap_one)),
    ("odds-coach", asked("big4", "bonus.attack")),
    ("odds-four", asked("big4", "duel.who", mode="easy", players=FOUR)),
    ("odds-keepers", asked("big4", "free_kick.at", mode="easy", players=FOUR)),
    ("odds-tries", asked("tir-et-but", "none_found.again")),
    ("odds-goal-or-again", asked("tir-et-but", "goal_found.again")),
    ("odds-keeper", asked("tir-et-but", "keeper.counter")),
    ("odds-shot", asked("buteur", "shot.answer")),
    ("odds-penalty", asked("buteur", "penalty.offer")),
    ("odds-aim", then(asked("foot-savane", "shoot.where"), tap_one)),
    ("odds-swap", asked("foot-savane", "move.where", counts=True)),
    *((f"chances-{game}", under_way(game)) for game in BOXES),
    ("chances-four", under_way("big4", mode="easy", players=FOUR)),
    ("chances-explained", lambda table: table.screen.tool("chances")),
    ("chances-pause", lambda table: (table.screen.pause(), table.app.settings.__setitem__("hints", False))),
]
