"""The app opened for a test, with a hand that plays it and waits for the disk as people wait for the screen."""

from pathlib import Path
from typing import Any

from companion.play.by_itself import only_answer
from companion.referee.question import written
from companion.ui.shell.app import CompanionApp
from companion.ui.tour.hand import Hand
from tests.ui.stage import TABLET, Stage

MATCH = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0}


class AtTheTable:
    """``hand`` touches; after each answer ``settle`` lets the dice land and the screen come to rest."""

    def __init__(
        self,
        stage: Stage,
        folder: Path,
        size: tuple[int, int] = TABLET,
        secret: str = "07" * 32,
        *,
        confirm: bool = True,
    ) -> None:
        self.stage = stage
        self.app = CompanionApp(folder=folder, secret=lambda: secret)
        stage.open(self.app, size)
        self.app.settings["reduce_motion"] = True
        self.app.settings["confirm"] = confirm
        self.hand = Hand(self.app, stage.tap)
        self._given_by_itself: list[str] = []

    @property
    def screen(self) -> Any:
        return self.app.screens.get_screen("match")

    @property
    def referee(self) -> Any:
        return self.app.session.referee

    @property
    def topic(self) -> str | None:
        return self.referee.question.topic if self.referee.question else None

    def begin(self, **changes: Any) -> "AtTheTable":
        self.app.begin(MATCH | changes)
        self.settle()
        return self

    def settle(self) -> None:
        """Until the disk has it and no moment is being shown; what can be skipped is skipped by touch."""
        for _ in range(2000):
            session = self.app.session
            if session is None or not (session.busy or self.screen.showing):
                break
            self.stage.frames()
            if not session.busy and self.screen._sequence.playing:
                self.screen.skip()
        else:
            raise AssertionError("the match screen does not come to rest")
        self.stage.frames(2)

    def give(self, *answers: Any) -> "AtTheTable":
        """Give these answers; one that the session gave itself, because it is the only legal one, is left out."""
        for answer in answers:
            if self._given_by_itself and self._given_by_itself.pop(0) == written(answer):
                continue
            entries, steps = len(self.referee.journal), len(self.referee.steps)
            self.hand.give(answer)
            if not self.app.settings["confirm"]:
                self.stage.until(lambda entries=entries: len(self.referee.journal) > entries)
            self.settle()
            self._given_by_itself = [
                written(step.given.answer) for step in self.referee.steps[steps + 1 :] if only_answer(step.question)
            ]
        return self
