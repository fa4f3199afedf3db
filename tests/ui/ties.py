"""A tie of the dice game: its answers, a referee or a screen that stands somewhere in it."""

from typing import Any

from companion.games import game
from companion.present.appearance import BoxLook
from companion.referee import Entry, Header, Referee, Table
from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.facts import stretches_of
from tests.ui.at_the_table import AtTheTable

TIE: dict[str, Any] = {
    "game": "tir-et-but",
    "mode": "standard",
    "players": ["Camille", "Papi"],
    "teams": [{"name": "Camille", "kit": "third"}, {"name": "Papi", "kit": "fourth"}],
    "starts": 0,
}
NOTHING, CARDS = ["ball", "head", "whistle"], ["card", "card", "head"]
LOB, VOLLEY, PENALTY = ["boot", "ball", "net"], ["boot", "boot", "boot"], ["whistle", "whistle", "net"]
IDLE = [NOTHING, "stop"]
GOAL = [PENALTY, "claim", ["goal"]]


LOOK = BoxLook(game(TIE["game"]), Header.from_json(TIE))


def referee_after(*answers: Any, **changes: Any) -> Referee:
    referee = Referee(game(TIE["game"]), Header.from_json(TIE | changes))
    for answer in answers:
        referee.answer(answer)
    return referee


def table_after(*answers: Any, **changes: Any) -> Table:
    return referee_after(*answers, **changes).table


class Tie(AtTheTable):
    """A tie on the screen, taken up anywhere: the answers before are on the shelf already."""

    def take_up(self, *answers: Any, **changes: Any) -> "Tie":
        self.app.settings["one_by_one"] = True
        header = Header.from_json(TIE | changes)
        id = self.app.library.begin(header, "07" * 32)
        for number, answer in enumerate(answers):
            self.app.library.enter(id, number, Entry("answer", answer=answer), over=False)
        self.app.resume(id)
        self.settle()
        return self

    @property
    def answers(self) -> Any:
        return self.screen.answering.panel

    @property
    def main(self) -> Any:
        return self.screen.frame.main

    @property
    def board(self) -> ArenaBoard:
        return self.screen.frame.stage.board

    def given(self) -> list[Any]:
        return [entry.answer for entry in self.referee.given]

    def tap_die(self, *numbers: int) -> None:
        for number in numbers:
            self.stage.tap(self.board.card(f"blue:{number}"))

    def confirm(self) -> None:
        self.stage.tap(self.main)
        self.settle()


_SIGNS = {"goal": "g", "none": "-", "saved": "s", "red": "r", "barred": "b", "now": "!", "ahead": "."}


def marks(table: Table) -> list[list[str]]:
    """The track as a few letters: a row for each side of each half."""
    return [
        ["".join(_SIGNS[turn.mark] for turn in row) for row in stretch.rows] for stretch in stretches_of(table, LOOK)
    ]
