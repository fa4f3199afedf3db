"""The app opened for a test, with a hand that plays it and waits for the disk as people wait for the screen."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.play.by_itself import only_answer
from companion.play.session import Session
from companion.referee import Draw, Header, Pick, Referee, Refused, Roll, Step
from companion.referee.question import written
from companion.ui.shell.app import CompanionApp
from companion.ui.shell.tasks import next_frame
from companion.ui.tour.hand import Hand
from companion.words.translation import tr
from tests.players import any_answer, laid_out
from tests.ui.stage import TABLET, Stage

_DEALT = 60
"""Seconds in which all cards that follow an answer are drawn and written, on a machine that is busy with more."""
MATCH = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0}


def _leading_to(referee: Referee, answer: Any) -> Any:
    """What must be answered before this answer is one, if a touch says both: an offer is skipped, cards are tapped."""
    hints = getattr(referee.question, "hints", None)
    before = hints and (hints.pass_by or hints.point_by)
    if before is None:
        return None
    try:
        referee.check(answer)
    except Refused:
        return before
    return None


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
        self.hand = Hand(self.app, stage.tap, stage.swipe)
        self._given_by_itself: list[str] = []
        self._skipped = 0

    @property
    def screen(self) -> Any:
        return self.app.screens.get_screen("match")

    @property
    def referee(self) -> Any:
        return self.app.session.referee

    @property
    def topic(self) -> str | None:
        return self.referee.question.topic if self.referee.question else None

    def begin(self, given: Sequence[Any] = (), **changes: Any) -> "AtTheTable":
        """Kick off; what is ``given`` was answered before the screen shows the match, without touches."""
        self._given_by_itself, self._skipped = [], 0
        if given:
            self._play_ahead(given, MATCH | changes)
        else:
            self.app.begin(MATCH | changes)
            self.stage.until(lambda: not self.app.tasks.waiting)
        self.settle()
        return self

    def _play_ahead(self, answers: Sequence[Any], header: dict[str, Any]) -> None:
        secret = self.app.fresh_secret()
        session = Session.begin(self.app.library, Header.from_json({"lang": tr.lang, **header}), secret, next_frame)
        self.app.claim.begin(session.id)
        for answer in answers:
            if self._given_by_itself and self._given_by_itself.pop(0) == written(answer):
                continue
            while (before := _leading_to(session.referee, answer)) is not None:
                self._answer_ahead(session, before)
            self._answer_ahead(session, answer)
        self.app.play(session)

    def _answer_ahead(self, session: Session, answer: Any) -> None:
        steps = len(session.referee.steps)
        session.answer(answer)
        self.stage.until(lambda: not session.busy, timeout=_DEALT)
        assert len(session.referee.steps) > steps, f"refused: {answer}"
        self._note_given_by_itself(session.referee.steps[steps + 1 :])

    def _note_given_by_itself(self, steps: Sequence[Step]) -> None:
        self._given_by_itself = [written(step.given.answer) for step in steps if only_answer(step.question)]

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
        self.stage.pass_pause()

    def type(self, text: str) -> None:
        """Type on a keyboard, one key after the other."""
        for character in text:
            Window.dispatch("on_key_down", ord(character), 0, character, [])
            self.stage.frames()

    def give(self, *answers: Any) -> "AtTheTable":
        """Give these answers; one that the session gave itself, because it is the only legal one, is left out.

        So is one that only leads to cards, or that skips an offer: the tap on the cards, or the throw, gives both.
        """
        for answer in answers:
            if self._skips(answer):
                continue
            led = self._leads_on
            if self.leads_on(answer):
                continue
            if self._given_by_itself and self._given_by_itself.pop(0) == written(answer):
                continue
            entries, steps = len(self.referee.journal), len(self.referee.steps)
            offers = self.screen.shown.asking.asked.offers
            if self.screen.frame.tools.offer:
                self.stage.until(self._tools_are_free, timeout=6)
            if self._skipped and offers is not None and offers.each[self._skipped :]:
                self._take_offer(answer)
            else:
                self.hand.give(answer)
            self._skipped = 0
            if not self.app.settings["confirm"]:
                self.stage.until(lambda entries=entries: len(self.referee.journal) > entries)
            self.settle()
            given = self.referee.steps[steps:]
            first = given[0] if given else None
            asked = 2 if led and first and written(first.given.answer) == written(first.question.hints.point_by) else 1
            self._note_given_by_itself(given[asked:])
        return self

    def undo(self) -> "AtTheTable":
        """Take the last answer back by touch; where dice were seen, everybody agrees."""
        self.stage.tap(self.screen.frame.tools.button("undo"))
        self.stage.frames(12)
        for agreed in self.stage.all(text=tr("match.undo.yes")):
            self.stage.tap(agreed)
            break
        self.settle()
        self._given_by_itself, self._skipped = [], 0
        return self

    def correct(self, at: int, answer: Any) -> "AtTheTable":
        """Put another answer in the place of one that was given, by touch, on the page that its line opens."""
        self.app.go("correct", session=self.app.session, at=at)
        self.stage.frames(6)
        panel = self.app.screens.current_screen.ids.panel
        for key in self._keys_of(panel, at, answer):
            panel.ids.scroll.scroll_to(key, animate=False)
            self.stage.frames(2)
            self.stage.tap(key)
            self.stage.frames(6)
        self.stage.tap(panel.ids.correct)
        self.stage.until(lambda: self.app.screens.current == "match")
        self.settle()
        self._given_by_itself, self._skipped = [], 0
        return self

    def _keys_of(self, panel: Any, at: int, answer: Any) -> list[Any]:
        if not isinstance(self.referee.steps[at].question, Roll):
            return [panel.chip(answer)]
        given = [str(face) for face in answer]
        return [panel.keys.key(row, face) for row, face in enumerate(given) if panel.keys.picked[row] != face]

    def give_any(self, dice: random.Random) -> "AtTheTable":
        """Give any answer that the panel on the screen takes."""
        question = self.screen.shown.asking.question
        if isinstance(question, Roll) and question.outcomes and not self.app.settings["one_by_one"]:
            return self.give(dice.choice(question.outcomes).answer)
        if isinstance(question, Draw) and question.layout is not None:
            return self.give(laid_out(self.referee, question, lambda _, draw: any_answer(draw, dice)))
        if self._leads_on:
            return self.give(dice.choice(self.screen.shown.asking.asked.options).answer)
        meant = isinstance(question, Roll) and question.meanings
        return self.give(dice.choice(question.meanings).answer if meant else any_answer(question, dice))

    def _tools_are_free(self) -> bool:
        """On a phone the tools, one of which takes an offer, are covered for some seconds by the strip or a notice."""
        return not self.screen.frame.tools.disabled and not self.screen.ids.notice.shown

    def _skips(self, answer: Any) -> bool:
        """Whether this answer skips the next offer beside a throw."""
        offers = self.screen.shown.asking.asked.offers
        if offers is None or self._skipped == len(offers.each):
            return False
        question = offers.each[self._skipped].question
        skips = written(answer) == written(question.hints.pass_by)
        self._skipped += skips
        return skips

    def _take_offer(self, answer: Any) -> None:
        """Take an offer after others were skipped, or give the throw."""
        offer = self.screen.shown.asking.asked.offers.each[self._skipped]
        if any(written(option.answer) == written(answer) for option in offer.question.options):
            self.hand.take_up_offer(offer.question.topic)
        else:
            self.hand.give(answer)

    def leads_on(self, answer: Any) -> bool:
        """Whether this answer is given by tapping the cards that it leads to."""
        return self._leads_on and written(answer) == written(self.referee.question.hints.point_by)

    @property
    def _leads_on(self) -> bool:
        """Whether the cards behind an answer may be tapped at once."""
        return isinstance(self.screen.shown.asking.asked.behind, Pick)
