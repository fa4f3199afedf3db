"""The match: score on top, the table in the middle, one question below it, the sheet at its side."""

from typing import Any, ClassVar

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.session import Change, Session
from companion.play.skippable_offer import Offer, offer_of
from companion.present.appearance import BoxLook
from companion.present.choices import choices_of
from companion.present.corner_words import corner_note
from companion.present.question_words import question_words
from companion.present.score_words import clock_lines, match_words
from companion.present.sheet_lines import column_lines, shown_lines
from companion.referee import Draw, Pick, Refused
from companion.referee.event import Goal
from companion.sheet import Sheet, sheet_of
from companion.ui.match import frame  # noqa: F401  the layout names its parts
from companion.ui.match.choice_list import open_choices
from companion.ui.match.dialogs import ask_correction, open_discipline, open_pause, open_refusals, open_sheet
from companion.ui.match.moments import Moments
from companion.ui.match.panels import Answers, answers_for
from companion.ui.match.sequence import Beats
from companion.ui.rules.clause_dialog import open_why
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.words import catalogue
from companion.words.translation import tr


class MatchScreen(AppScreen):
    """Shows what the session says and gives it what fingers do. It knows no rule."""

    shaken: ClassVar[str] = "wanted"
    session = ObjectProperty(None, allownone=True)
    answers = ObjectProperty(None, allownone=True)
    lead = StringProperty("")
    question = StringProperty("")
    chance = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._beats = Beats()
        self._moments = Moments(self, self._beats)
        self.bind(form=lambda *_: self.refresh())
        theme.bind(name=self._say_again)

    @property
    def frame(self) -> Any:
        return self.ids.frame

    @property
    def showing(self) -> bool:
        """Whether a moment is being shown: dice in the air, a result, a goal."""
        return self._beats.playing

    def show(self, session: Session | None = None, **_: Any) -> None:
        """Take up a match; without one, the screen goes on with the match it has."""
        if session is not None and session is not self.session:
            if self.session is not None:
                self.session.stop_listening(self)
            self.session = session
            session.listen(self)
            self.ids.notice.hide()
        self._beats.stop()
        self.present()
        self.session.go_on()

    def refresh(self) -> None:
        if self.session and not self._beats.playing and not self.session.busy:
            self.present()

    def present(self) -> None:
        """Show the match as it stands: score, table, question, sheet."""
        referee = self.session.referee
        if referee.result is not None and self.manager.current == self.name:
            self.app.go("full_time", session=self.session)
            return
        self._tell_score()
        self._tell_sheet()
        if referee.question is not None:
            offer = offer_of(referee)
            self._ask(offer.throw if offer else referee.question, offer)

    def _tell_score(self) -> None:
        referee, board = self.session.referee, self.frame.scoreboard
        table, game = referee.table, referee.game.id
        board.game, board.mode = tr(f"{game}.name"), match_words(referee)
        board.period, board.clock = clock_lines(referee)
        board.corners = list(table.corners)
        board.notes = [corner_note(corner, theme.hex("chalk"), brief=self.form != "wide") for corner in table.corners]
        board.playing = -1 if table.playing is None else table.playing
        board.fresh = -1

    def _sheet(self) -> Sheet:
        """The running sheet, with what the table wrote beside it."""
        return sheet_of(self.session.referee, self.app.library.annotations(self.session.id))

    def _tell_sheet(self) -> None:
        self.frame.sheet.lines = column_lines(self._sheet())
        self.frame.sheet.to_newest()

    def _ask(self, question: Any, offer: Offer | None = None) -> None:
        referee = self.session.referee
        game = referee.game
        gaps = question.gaps
        self.lead = tr(f"{game.id}.lead.{question.topic}", **gaps)
        settings, likely = self.app.settings, f"{game.id}.chance.{question.topic}"
        wanted = settings["hints"] and catalogue(tr.lang).has(likely)
        self.chance = tr(likely, **gaps) if wanted else ""
        box, small = BoxLook(game, referee.header), self.form == "phone"
        answers = answers_for(game, question, referee.table, box, settings["dice"], settings["entry"], small=small)
        self.question = question_words(
            game, question, settings["dice"], theme.hex("accent_text"), short=bool(answers.headline and small)
        )
        session, passing = self.session, offer.passing if offer else None
        answers.bind(on_answer=lambda a, answer: session.answer(answer, passing=passing if offer else a.passing))
        answers.bind(on_why_not=lambda *_: self.why_not(), trying=lambda _, answer: self._preview(answer))
        answers.bind(stage=lambda *_: self._tell_stage())
        if question.chance:
            answers.bind(on_throw=lambda *_: session.throw(passing=passing))
            answers.bind(on_switch=lambda _, dice: self.change_dice(dice))
        if offer is not None:
            answers.bind(on_offer=lambda *_: self._ask(offer.question))
        if isinstance(question, Draw):
            answers.bind(on_throw_row=lambda *_: self.session.throw_row())
        if hasattr(answers, "entry"):
            answers.bind(entry=lambda _, entry: self.change_entry(entry))
        if isinstance(question, Pick) and question.point_by is not None:
            answers.point_at(referee.after(question.point_by))
        asked = self.question
        answers.bind(asks=lambda a, _: setattr(self, "question", a.asks or asked))
        self.question = answers.asks or asked
        self.answers, self._moments.asked = answers, referee.table
        self.frame.ask(referee, question, answers, offer)
        self._tell_stage()

    def _tell_stage(self) -> None:
        answers: Answers = self.answers
        table = self.session.referee.table
        if table.contest and answers.stage is getattr(answers, "throwing", None) and not answers.lit:
            self.frame.stage.show_contest(table)
        elif answers.stage is None:
            self.frame.stage.show_board(table, answers)
        else:
            self.frame.stage.show_instead(table, answers.stage)

    def _preview(self, answer: Any) -> None:
        """What the main button would lead to, on a board that can show it."""
        board = self.frame.stage.board
        if hasattr(board, "preview") and not self._beats.playing:
            board.preview(None if answer is None else self.session.referee.table_after(answer))

    def change_dice(self, dice: str) -> None:
        """The table goes over to its real dice, or back; kept for the next question and the next match."""
        self.app.settings["dice"] = dice
        self.frame.tell_dice(dice)
        if self.answers and hasattr(self.answers, "dice"):
            self.answers.dice = dice
            self.question = question_words(
                self.session.referee.game, self.answers.question, dice, theme.hex("accent_text")
            )

    def change_entry(self, entry: str) -> None:
        """The table tells its real dice another way; kept like the dice."""
        self.app.settings["entry"] = entry

    def toggle_dice(self) -> None:
        self.change_dice("real" if self.app.settings["dice"] == "virtual" else "virtual")

    def tap_token(self, token: str) -> None:
        if self.answers and not self._beats.playing:
            self.answers.tap(token)

    def confirm(self) -> None:
        """The main button; while something is being shown it goes on to the next moment."""
        if self._beats.playing:
            self.skip()
        elif self.answers:
            self.answers.confirm()

    def skip(self) -> None:
        """A tap while dice fly or a result stands."""
        self._moments.skip()

    def on_refused(self, refused: Refused) -> None:
        self.tell(tr.render(refused.words), refused.clause or "")

    def on_unwritten(self) -> None:
        self.present()
        self.tell(tr("match.unwritten"))

    def on_change(self, change: Change) -> None:
        """An entry is in force and on the disk: show what it did, then ask what comes next."""
        self.ids.notice.hide()
        if self.manager.current != self.name:
            return
        self._moments.play(change, lambda: self._after(change))

    def _after(self, change: Change) -> None:
        self.present()
        if change.op == "answer":
            self._moments.say_aloud(change.told)
            self.app.feedback.tell(tuple(event for event in change.told if not isinstance(event, Goal)))

    def why(self, clause: str = "") -> None:
        """Open the rule behind the question, or behind a line."""
        referee = self.session.referee
        if clause:
            open_why(clause, referee, self._open_rules)
        elif self.answers:
            open_why(self.answers.question.clause, referee, self._open_rules, self.may)

    def may(self) -> None:
        """What can be answered now, each answer explained; beside an offer also that."""
        referee, question = self.session.referee, self.answers.question
        asked = [question] if question is referee.question else [question, referee.question]
        choices = [choice for each in asked for choice in choices_of(referee.game, referee.header, each)]
        said = tr(f"{referee.game.id}.ask.{question.topic}", **question.gaps)
        open_choices(said, choices, self._open_rules)

    def why_not(self) -> None:
        """Open the reasons why what is not offered now is not."""
        referee = self.session.referee
        refusals = []
        for answer in referee.question.gaps.get("barred", ()):
            try:
                referee.check(answer)
            except Refused as refused:
                refusals.append(refused)
        open_refusals(refusals, self.why)

    def why_line(self, index: int) -> None:
        self.why(shown_lines(self._sheet())[index].clause)

    def _open_rules(self, clause: str) -> None:
        self.app.go("rules", game=self.session.referee.game.id, clause=clause, header=self.session.referee.header)

    def tool(self, name: str) -> None:
        """A finger on one of the tools."""
        tools = {
            "why": self.why,
            "undo": self.undo,
            "dice": self.toggle_dice,
            "sheet": self.open_sheet,
            "pause": self.pause,
            "offer": lambda: self.answers.dispatch("on_offer"),
            "cards": lambda: open_discipline(self.session.referee),
        }
        tools[name]()

    def undo(self) -> None:
        """Take the last answer back; once dice were seen, both sides must agree."""
        referee = self.session.referee
        if self._beats.playing or not referee.can_undo:
            return
        if referee.undo_corrects:
            ask_correction(self.session.undo)
        else:
            self.session.undo()

    def pause(self) -> None:
        open_pause(self)

    def open_sheet(self) -> None:
        open_sheet(self)

    def on_back(self) -> None:
        self.pause()

    def on_shake(self) -> None:
        """Shaking throws virtual dice; it answers nothing else, and never skips what is being shown."""
        if not self._beats.playing and not self.session.busy and getattr(self.answers, "manner", "") == "virtual":
            self.answers.confirm()

    def on_touch_down(self, touch: Any) -> bool:
        stage: Widget = self.frame.stage
        if self._beats.playing and stage.collide_point(*touch.pos):
            self.skip()
            return True
        return super().on_touch_down(touch)


load_kv("match/screen")
