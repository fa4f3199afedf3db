"""Correct a line: the answers of the match on paper, and beside them the one to be corrected."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ObjectProperty

from companion.play.change import Change
from companion.play.correction import Correction, Outcome
from companion.play.session import Session
from companion.present.correction_words import answer_lines, lines_by_answer
from companion.present.receipts import Receipt
from companion.referee import Refused
from companion.referee.question import Answer, written
from companion.sheet.sentences import score_words
from companion.ui.match.correct import answer_list, panel  # noqa: F401  the layout names them
from companion.ui.match.panels.open_hand import OpenHand
from companion.ui.rules.clause_dialog import open_clause
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import next_frame
from companion.ui.theme.layout import load_kv
from companion.words.translation import tr
from companion.words.typography import with_whole_scores

_MOST_TRIED = 40
"""The most answers that are tried ahead, to say which ones would stop the match."""


class CorrectScreen(AppScreen):
    """``show(session=…, at=…, done=…, clause=…)``: the match, the answer, what is told when it is corrected, its rule.

    Every replay runs in the background; the match itself changes only when the table agrees.
    """

    session = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.correction: Correction | None = None
        self.outcome: Outcome | None = None
        self._tried: Sequence[Outcome] = ()
        self._chosen: Answer = None
        self._clause = ""
        self._done: Callable[[Receipt | None], None] | None = None
        self._open_hand = OpenHand(self.refresh)
        self.bind(form=lambda *_: self.refresh())

    def show(
        self,
        session: Session | None = None,
        at: int = 0,
        done: Callable[[Receipt | None], None] | None = None,
        clause: str = "",
        **_: Any,
    ) -> None:
        if session is not None:
            self.dropped()
            self.session, self._done = session, done
            session.listen(self)
            self.choose_line(at, clause)

    def open_hand(self) -> None:
        """The owner of the hand has the device alone."""
        if self.correction is not None:
            self.choose_line(self.correction.at, self._clause, opened=True)

    def dropped(self) -> None:
        self._open_hand.watch(open=False)
        if self.session is not None:
            self.session.stop_listening(self)
            self.session = self.correction = None

    def refresh(self) -> None:
        if self.session is not None and self.correction is not None:
            self.choose_line(self.correction.at, self._clause)

    def choose_line(self, at: int, clause: str = "", *, opened: bool = False) -> None:
        """Show that answer, and find out which others would stop the match.

        What could have been answered out of a hand that the app holds is shown only when its owner has ``opened`` it.
        """
        correction = Correction(self.session.referee, at)
        self._open_hand.watch(open=opened and bool(correction.owner))
        self.correction, self.outcome, self._tried, self._chosen = correction, None, (), None
        line = lines_by_answer(correction.referee).get(at)
        self._clause = clause or (line.clause if line is not None else correction.step.question.clause)
        self.ids.panel.show(correction, self._clause, opened=opened)
        self.ids.panel.mark(())
        self._show_lines(bring=True)
        if not correction.may_try:
            return
        answers = [option.answer for option in correction.options if not correction.is_given(option.answer)]
        if correction.may and len(answers) <= _MOST_TRIED:
            self.app.tasks.run(
                lambda: [correction.outcome(answer) for answer in answers],
                lambda tried: self._mark(correction, tried),
                self.notify_error,
            )

    def choose(self, answer: Answer) -> None:
        """Replay the match with this answer, to say what follows."""
        correction = self.correction
        if correction is None or self.session.busy:
            return
        if correction.is_given(answer):
            self.refresh()
            return
        self._chosen = answer
        self.ids.panel.work()
        self.app.tasks.run(
            lambda: correction.outcome(answer), lambda outcome: self._tell(correction, outcome), self._refused
        )

    def correct(self) -> None:
        """The table agrees."""
        if self.correction is not None and self.outcome is not None:
            self.session.correct(self.correction.at, self.outcome.answer)

    def leave(self) -> None:
        """Change nothing."""
        self.dropped()
        self.app.back()

    def read_rule(self) -> None:
        if self.correction is not None:
            referee = self.session.referee
            open_clause(self._clause, referee, self.open_rules, close=tr("correct.back"))

    def on_back(self) -> None:
        self.leave()

    def on_typed(self, key: int, text: str) -> bool:
        return self.ids.panel.type(key, text)

    def on_change(self, _: Change) -> None:
        """The correction is saved: back to where it was asked for, with what hands have to do."""
        receipt, done = self.ids.panel.receipt, self._done
        self.leave()
        if done is not None:
            next_frame(lambda: done(receipt))

    def on_refused(self, refused: Refused) -> None:
        self.notify(tr.render(refused.words), refused.clause or "")

    def on_unwritten(self) -> None:
        self.leave()

    def on_waiting(self) -> None:
        """The match screen shows it."""

    def open_rules(self, clause: str) -> None:
        referee = self.session.referee
        self.app.go("rules", game=referee.game.id, clause=clause, header=referee.header)

    def _mark(self, correction: Correction, tried: Sequence[Outcome]) -> None:
        if correction is self.correction:
            self._tried = tried
            self.ids.panel.mark(tried, self._chosen)

    def _tell(self, correction: Correction, outcome: Outcome) -> None:
        if correction is self.correction and written(outcome.answer) == written(self._chosen):
            self.outcome = outcome
            self.ids.panel.tell(outcome)
            self.ids.panel.mark(self._tried, outcome.answer)
            self._show_lines()

    def _refused(self, error: BaseException) -> None:
        if not isinstance(error, Refused):
            raise error
        self.ids.panel.message = tr("correct.choose")
        self.on_refused(error)

    def _show_lines(self, *, bring: bool = False) -> None:
        correction, outcome = self.correction, self.outcome
        if correction is None:
            return
        lines = answer_lines(correction.referee)
        kept = {replayed.at for replayed in outcome.replayed} if outcome else set()
        last = outcome.failure.at if outcome and outcome.failure else len(correction.referee.steps)
        later = {line.at: "replayed" for line in lines if line.at in kept}
        if outcome and outcome.failure:
            later |= {line.at: "struck" for line in lines if line.at >= last}
        answers = self.ids.answers
        answers.score = with_whole_scores(score_words(tuple(correction.referee.score)))
        if self.form == "phone":
            lines = [line for line in lines if line.at == correction.at]
        answers.show(lines, correction.at, later)
        if bring:
            answers.bring(next((index for index, line in enumerate(lines) if line.at == correction.at), 0))


load_kv("match/correct/screen")
