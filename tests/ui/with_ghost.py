"""A match against a ghost by touch: its instructions are done one by one, the person's answers given by the panels."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.play.ghost.turn import THINK, THROW, WAIT
from companion.referee import Step
from companion.store import Library
from companion.store.place import LIBRARY
from tests.play.ghost_table import GhostTable, header_of
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import TABLET, Stage

AT_ONCE = {"thinking": 0.0, "weighing": 0.0}


class GhostMatch(AtTheTable):
    """The app with a match of that box, begun or resumed."""

    def __init__(self, stage: Stage, folder: Path, size: tuple[int, int] = TABLET) -> None:
        super().__init__(stage, folder, size)
        self.app.ghost_seconds = AT_ONCE
        self.dice = random.Random(1)

    def kick_off(self, box: str, *levels: str, **more: Any) -> "GhostMatch":
        """Each side is played by people, or by the app at that level."""
        self.begin(**header_of(box, *(levels or ("regular", "")), **more).as_json())
        self.rest()
        return self

    def rest(self) -> None:
        """Until somebody must touch something, or the match is over."""
        for _ in range(400):
            self.settle()
            if self.app.screens.current != "match" or self.screen.ghost.act not in (THINK, THROW):
                return
            self.stage.frames(2)
        raise AssertionError(f"the ghost is stuck: {self.screen.ghost.act}")

    @property
    def telling(self) -> bool:
        return self.app.screens.current == "match" and self.screen.ghost.act == WAIT

    def done(self) -> None:
        """Touch "C'est fait"."""
        assert self.telling
        self.stage.tap(self.screen.frame.main)
        self.rest()

    def answer(self, known: Sequence[Step] = ()) -> None:
        """The person's answer by touch: the one of a ``known`` match at this place, or any."""
        question = self.referee.question
        if question.chance and self.screen.shown.asking.habits.dice == "virtual":
            self.stage.tap(self.screen.frame.main)
        elif known:
            self.give(known[len(self.referee.steps)].given.answer)
        else:
            self.give(any_answer(question, self.dice))
        self.rest()

    def until_told(self, wanted: str = "", *, by_session: bool = True) -> "GhostMatch":
        """Play until the ghost says what to move, with these words; without touches for what the person answers."""
        for _ in range(300):
            if self.telling and self.screen.ghost.by_ghost and wanted in self.screen.answering.panel.text:
                return self
            if self.telling:
                self.done()
            elif by_session:
                session, question = self.app.session, self.referee.question
                if question.chance:
                    session.throw()
                else:
                    session.answer(any_answer(question, self.dice))
                self.rest()
            else:
                self.answer()
        raise AssertionError(f"never said: {wanted}")


def nearly_over(folder: Path, box: str, touched: int) -> tuple[int, list[Step]]:
    """A match against a ghost in the library of the app, with so many answers left; returns it to its end, too."""
    aside = folder / "aside"
    aside.mkdir()
    whole = _played(aside, box, -1)[1]
    return _played(folder, box, len(whole) - touched)[0], whole


def _played(folder: Path, box: str, answers: int) -> tuple[int, list[Step]]:
    library = Library(folder / LIBRARY)
    table = GhostTable(library, header_of(box, "regular", ""))
    while table.referee.result is None and (answers < 0 or len(table.referee.steps) < answers):
        table.do(table.next())
    steps = list(table.referee.steps)
    id = table.close()
    library.close()
    return id, steps
