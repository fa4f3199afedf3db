"""What a match screen explains: the rule behind a question or a line, the possible answers, and why some are not."""

from companion.present.why.choices import choices_of
from companion.present.why.last_decision import last_decision
from companion.referee.secrecy import options_are_secret
from companion.referee.speech import Speech
from companion.sheet import Sheet, sheet_of
from companion.ui.match.choice_list import open_choices
from companion.ui.match.dialogs import open_refusals
from companion.ui.match.session_screen import SessionScreen
from companion.ui.rules.clause_dialog import open_clause
from companion.words.translation import tr


class ExplainingScreen(SessionScreen):
    """A screen with a ``session``, the ``view`` of its question and a running sheet."""

    def why(self, clause: str = "") -> None:
        """Open the clause of the question, or of a line."""
        referee = self.session.referee
        if clause:
            self._timer.hold(open_clause(clause, referee, self.open_rules))
            return
        question = self.view.question
        more = []
        if last_decision(referee) is not None:
            more.append((tr("match.why.last.open"), "whistle", self.why_last))
        if not options_are_secret(referee, question):
            more.append((tr("match.may.title"), "format-list-bulleted", self.may))
        self._timer.hold(open_clause(question.clause, referee, self.open_rules, more=more))

    def why_last(self) -> None:
        """Explain what was decided last, with its dice and sums; from there the question that is asked now."""
        referee = self.session.referee
        decided = last_decision(referee)
        if decided is not None:
            lead = "\n".join((decided.what, *decided.how))
            asked = (tr("match.why.last.question"), "help-circle-outline", self.why)
            self._timer.hold(open_clause(decided.clause, referee, self.open_rules, lead=lead, more=[asked]))

    def may(self) -> None:
        """Show the possible answers, each explained, including a current offer; never those of a hand."""
        referee, question = self.session.referee, self.view.question
        asked = [question] if question is referee.question else [question, referee.question]
        asked = [each for each in asked if not options_are_secret(referee, each)]
        choices = [choice for each in asked for choice in choices_of(referee.game, referee.header, each)]
        open_choices(Speech(referee.game, tr).asked(question).text, choices, self.open_rules)

    def explain_chances(self) -> None:
        if self.chances is not None:
            self._timer.hold(self.chances.explain())

    def explain_refusals(self) -> None:
        """Show the reasons why options are not offered now."""
        open_refusals(self.session.referee, self.why)

    def open_line(self, key: str) -> None:
        """Offer to correct the answer behind a line of the sheet; where there is none, open its clause."""
        line = next(line for line in self._sheet().lines if line.key == key)
        if self.session.may_correct(line):
            self.app.go("correct", session=self.session, at=line.at, clause=line.clause, done=self.receipts.show)
        elif line.clause:
            self.why(line.clause)

    def _sheet(self) -> Sheet:
        """The running sheet, with the players' notes."""
        return sheet_of(self.session.referee, self.session.annotations)

    def open_rules(self, clause: str) -> None:
        self.app.go("rules", game=self.session.referee.game.id, clause=clause, header=self.session.referee.header)
