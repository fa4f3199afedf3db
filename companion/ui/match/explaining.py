"""What a match screen explains: the rule behind a question or a line, the possible answers, and why some are not."""

from collections.abc import Callable

from companion.play.asking.asked import Asking
from companion.play.session import Session
from companion.present.why.choices import choices_of
from companion.present.why.last_decision import last_decision
from companion.referee.secrecy import options_are_secret
from companion.referee.speech import Speech
from companion.sheet import sheet_of
from companion.ui.match.choice_list import open_choices
from companion.ui.match.dialogs import open_refusals
from companion.ui.rules.clause_dialog import open_clause
from companion.ui.widgets.overlay import Overlay
from companion.words.translation import tr


class Explaining:
    """``asked`` gives the match and its question, ``hold`` stops the clock while a dialog is read."""

    def __init__(
        self,
        asked: Callable[[], tuple[Session, Asking]],
        hold: Callable[[Overlay], None],
        open_rules: Callable[[str], None],
    ) -> None:
        self._asked, self._hold, self._open_rules = asked, hold, open_rules

    def why(self, clause: str = "") -> None:
        """Open the clause of the question, or of a line."""
        session, asking = self._asked()
        referee, question = session.referee, asking.question
        if clause:
            self._hold(open_clause(clause, referee, self._open_rules))
            return
        more = []
        if last_decision(referee) is not None:
            more.append((tr("match.why.last.open"), "whistle", self.why_last))
        if not options_are_secret(referee, question):
            more.append((tr("match.may.title"), "format-list-bulleted", self.may))
        self._hold(open_clause(question.clause, referee, self._open_rules, more=more))

    def why_last(self) -> None:
        """Explain what was decided last, with its dice and sums; from there the question that is asked now."""
        referee = self._asked()[0].referee
        decided = last_decision(referee)
        if decided is not None:
            lead = "\n".join((decided.what, *decided.how))
            asked = (tr("match.why.last.question"), "help-circle-outline", self.why)
            self._hold(open_clause(decided.clause, referee, self._open_rules, lead=lead, more=[asked]))

    def may(self) -> None:
        """Show the possible answers, each explained, including a current offer; never those of a hand."""
        session, asking = self._asked()
        referee, question = session.referee, asking.question
        first = [] if referee.question in (None, question) else [referee.question]
        asked = [each for each in (question, *first) if each and not options_are_secret(referee, each)]
        choices = [choice for each in asked for choice in choices_of(referee.game, referee.header, each)]
        open_choices(Speech(referee.game, tr).asked(question).text, choices, self._open_rules)

    def open_line(self, key: str, correct: Callable[[int, str], None]) -> None:
        """Offer to ``correct`` the answer behind a line of the sheet; where there is none, open its clause."""
        session = self._asked()[0]
        lines = sheet_of(session.referee, session.annotations).lines
        line = next(line for line in lines if line.key == key)
        if session.may_correct(line):
            correct(line.at, line.clause)
        elif line.clause:
            self.why(line.clause)

    def refusals(self) -> None:
        """Show the reasons why options are not offered now."""
        open_refusals(self._asked()[0].referee, self.why)
