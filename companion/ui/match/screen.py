"""The match screen: score at the top, the table in the middle, the question below it, the sheet at the side."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.by_itself import was_told
from companion.play.session import Change, Session
from companion.play.skippable_offer import Offers, offers_of
from companion.present.appearance import BoxLook
from companion.present.question_words import asked_words, question_words
from companion.present.sheet_lines import RunningColumn
from companion.referee import Pick, Question, Refused, Table
from companion.referee.event import Goal, Shot
from companion.ui.boards import BOARDS
from companion.ui.match.actions import ActingScreen
from companion.ui.match.big_score import BigScore
from companion.ui.match.chances.shown import ShownChances
from companion.ui.match.dialogs import open_discipline, open_pause, open_sheet
from companion.ui.match.face.face_to_face import FaceToFace
from companion.ui.match.frame import MatchFrame
from companion.ui.match.ghost.play import GhostPlay
from companion.ui.match.match_voice import MatchVoice
from companion.ui.match.moments import Moments
from companion.ui.match.panels import AnswerPanel, panel_for
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.receipts import Receipts
from companion.ui.match.sequence import TimedSequence
from companion.ui.match.timer import MatchTimer
from companion.ui.match.undo_dialog import ask_undo, asks_before_undo
from companion.ui.theme.breakpoints import form_of
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.theme.turned import Turned
from companion.words import catalogue
from companion.words.translation import tr


class MatchScreen(ActingScreen):
    """Shows the state of the session and passes taps to it. It knows no rules."""

    shaken: ClassVar[str] = "wanted"
    seats_ghosts: ClassVar[bool] = True
    faces: FaceToFace
    chances: ShownChances
    view = ObjectProperty(rebind=True)
    lead = StringProperty("")
    question = StringProperty("")
    chance = StringProperty("")
    can_repeat = BooleanProperty(False)
    """Whether the voice is on and has said something."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(view=QuestionView(self), **kwargs)
        self.panel: AnswerPanel
        self._panels: dict[type[AnswerPanel], AnswerPanel] = {}
        self._sequence = TimedSequence()
        self._moments = Moments(self, self._sequence)
        self.receipts = Receipts(self)
        self._column = RunningColumn()
        self.faces = FaceToFace(self)
        self.chances = ShownChances(self)
        self.ghost = GhostPlay(self)
        self._voice = MatchVoice(self)
        self._timer = MatchTimer(self)
        self.view.bind(ready=lambda *_: self._place_strip(), trying=self._preview)
        self.view.bind(asks=self._say_question, asks_then=self._say_question, lead=self._say_question)
        self.bind(form=lambda *_: self.faces.turning or self.refresh())
        self.turned.fbind("room", self._measure)
        theme.bind(name=self._say_again)

    @property
    def frame(self) -> MatchFrame:
        return self.ids.frame

    @property
    def turned(self) -> Turned:
        """What is turned to whoever is asked: everything."""
        return self.ids.turned

    def _measure(self, *_: Any) -> None:
        self.view.high = self.turned.room[1]
        self.form = form_of(*self.turned.room)

    @property
    def showing(self) -> bool:
        """Whether effects are being shown: dice in the air, a result, a goal, a turn of the whole screen."""
        return self._sequence.playing or self.faces.locked

    def show(self, session: Session | None = None, **_: Any) -> None:
        """Open a match; without one, the screen continues with the current match."""
        session = session or self.session or self.app.session
        if session is not None and session is not self.session:
            self.follow(session)
            referee = session.referee
            self.view.game, self.view.box = referee.game, BoxLook(referee.game, referee.header)
            self.ids.notice.hide()
            self.faces.begin()
            self.receipts.open()
            self.ghost.open(session)
            self.chances.open()
        self._sequence.stop()
        self.present()
        self._voice.say()
        self.session.go_on()

    def dropped(self) -> None:
        self._sequence.stop()
        self.ghost.close()
        super().dropped()

    def refresh(self) -> None:
        if self.session and not self._sequence.playing and not self.session.busy:
            self.present()

    def present(self) -> None:
        """Show the current state of the match: score, table, question, sheet."""
        referee = self.session.referee
        if referee.result is not None and self.manager.current == self.name:
            self.app.go("full_time", session=self.session)
            return
        table = referee.table
        self.faces.turn(table)
        self.frame.scoreboard.show(
            referee, table, brief=self.form != "wide" or len(table.corners) > 2, ghosts=self.session.ghosts
        )
        self.frame.scoreboard.fresh = -1
        self.chances.show(table)
        self._show_sheet()
        if referee.question is not None and not self.ghost.present(table):
            both = self.app.settings["dice"] == "real" and not self.ghost.plays
            offers = offers_of(referee, of_both_sides=both)
            self.ask(offers.beside if offers else referee.question, table, offers)

    def _show_sheet(self) -> None:
        self.frame.sheet.lines = self._column.of(self.session.referee, self.session.annotations)
        self.frame.sheet.to_newest()

    def ask(
        self,
        question: Question,
        table: Table,
        offers: Offers | None = None,
        kind: type[AnswerPanel] | None = None,
    ) -> None:
        """Give a question to its panel, or one of that ``kind``, and show both."""
        referee, view, settings = self.session.referee, self.view, self.app.settings
        view.dice, view.entry, view.confirms = self.ghost.dice(question), settings["entry"], settings["confirm"]
        view.turn_by_turn = not self.ghost.plays
        view.one_by_one, view.with_odds = settings["one_by_one"], self.chances.odds_wanted
        view.compact = self.form == "phone" and BOARDS[referee.game.board].steady
        view.put(question, table, offers, form=self.form)
        self.panel = self.panel_of(kind or panel_for(question, table, view))
        self.panel.put()
        if isinstance(question, Pick) and question.point_by is not None:
            self.panel.point_at(referee.after(question.point_by))
        self._say_question()
        self.frame.ask(referee, view.box, self.panel)
        self.faces.show(question, table)
        view.settled = True

    def _say_question(self, *_: Any) -> None:
        """Show who is asked what and, if the players want it, the probability."""
        view = self.view
        game, question, topic = view.game.id, view.question, view.question.topic
        real = question.chance and view.dice == "real" and catalogue(tr.lang).has(f"{game}.lead_real.{topic}")
        lead = tr(f"{game}.{'lead_real' if real else 'lead'}.{topic}", **question.gaps)
        self.lead = view.lead or self.ghost.lead(question) or lead
        likely = f"{game}.chance.{topic}"
        wanted = self.app.settings["hints"] and not view.asks and catalogue(tr.lang).has(likely)
        self.chance = tr(likely, **question.gaps) if wanted else ""
        short = view.small and view.headline is not None
        accent = theme.hex("accent_text")
        if view.asks or view.asks_then:
            self.question = asked_words(view.asks, view.asks_then, accent)
        else:
            self.question = question_words(view.game, question, view.dice, accent, short=short)

    def _preview(self, *_: Any) -> None:
        """Preview the effect of the main button, on a board that can show it."""
        answer = self.view.trying
        view = self.view
        if view.settled and not self._sequence.playing and (view.confirms or not self.panel.complete):
            self.frame.stage.board.preview(None if answer is None else self.session.referee.table_after(answer))

    def confirm(self) -> None:
        """Handle the main button; while effects are shown it skips to the next one."""
        if self._sequence.playing:
            self.skip()
        else:
            self.panel.confirm()

    def skip(self) -> None:
        """Handle a tap while dice fly or a result is shown."""
        self._moments.skip()

    def on_refused(self, refused: Refused) -> None:
        self.notify(tr.render(refused.words), refused.clause or "")

    def on_change(self, change: Change) -> None:
        """An entry is in force and saved: show its effects, then ask the next question."""
        self.ids.notice.hide()
        self.app.voice.silence()
        if self.manager.current != self.name:
            return
        if any(isinstance(event, Goal) for event in change.told):
            self._timer.stop()
        self._moments.play(change, lambda: self.faces.leave(lambda: self._after(change)))

    def _after(self, change: Change) -> None:
        if change.op != "answer" or self._moments.told_hands:
            self.ghost.forget()
        self.present()
        self.view.was = None
        self._timer.start()
        self.receipts.after(change)
        if self.ghost.telling or self._moments.told_hands:
            self.receipts.hide()
        self._voice.say(change)
        if change.op == "answer":
            told = change.step is not None and was_told(change.step)
            news = [event for event in change.told if not (told and isinstance(event, Shot))]
            self._moments.say_aloud(tuple(news))
            self.app.feedback.signal(tuple(event for event in change.told if not isinstance(event, Goal)))

    def present_next(self) -> None:
        """Hands have moved what a ghost said: go on."""
        self.faces.leave(self._go_on)

    def _go_on(self) -> None:
        self.receipts.hide()
        self.present()
        self._voice.say()

    def why(self, clause: str = "") -> None:
        """Open the clause of the question or of a line; while a ghost waits, its reason."""
        if clause or not self.ghost.explain(self._open_rules):
            super().why(clause)

    def change_dice(self, dice: str) -> None:
        """Switch the dice of the match or, while a ghost throws, those of the ghost."""
        if self.ghost.is_throw(self.view.question):
            self.ghost.change_dice(dice)
        else:
            super().change_dice(dice)

    def on_enter(self, *_: Any) -> None:
        if self.session is not None and self.session.referee.result is None:
            self._timer.start()

    def on_leave(self, *_: Any) -> None:
        self.app.voice.silence()
        self.faces.stop()
        if self.session is not None:
            self._timer.stop()

    def tool(self, name: str) -> None:
        """Handle a tap on one of the tools."""
        tools = {
            "why": self.why,
            "undo": self.undo,
            "dice": self.toggle_dice,
            "sheet": self.open_sheet,
            "pause": self.pause,
            "offer": self.take_offer,
            "cards": lambda: open_discipline(self.session.referee),
            "score": lambda: BigScore.of(self.session.referee).open(),
        }
        tools[name]()

    def undo(self) -> None:
        """Undo the last answer; where virtual dice were seen, all sides must agree."""
        referee = self.session.referee
        if self._sequence.playing or not referee.can_undo:
            return
        if self.receipts.retypes:
            self.undo_at_once()
        elif asks_before_undo(referee):
            ask_undo(referee, self.take_back)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Undo the last answer without asking anybody."""
        self.receipts.before_undo()
        self.session.undo()

    def take_back_restart(self, change: Change) -> None:
        """Take back what led to a restart, from the page that says what hands do before it."""
        self._sequence.stop()
        self._after(change)
        self.undo()

    def undo_at_once(self) -> None:
        """Take back what was just answered; a real throw is entered again, and leaves no trace on the sheet."""
        if not self._sequence.playing and not self.session.busy:
            self.view.was = self.receipts.typed
            self.receipts.before_undo()
            self.session.undo(retyping=self.receipts.retypes)

    def _place_strip(self) -> None:
        """On a phone the strip makes room for the main button as soon as that can be tapped."""
        if self.form == "phone":
            self.frame.strip_place.arrange()

    def pause(self) -> None:
        self._timer.hold(open_pause(self))

    def explain_chances(self) -> None:
        self._timer.hold(self.chances.explain())

    def open_sheet(self) -> None:
        open_sheet(self)

    def on_back(self) -> None:
        self.pause()

    def on_shake(self) -> None:
        """Shaking throws virtual dice; it answers nothing else, and never skips effects."""
        if not self.showing and not self.session.busy and not self.faces.on and self.panel.throws_by_itself:
            self.panel.confirm()

    def on_touch_down(self, touch: Any) -> bool:
        if self.faces.locked:
            return True
        stage: Widget = self.frame.stage
        over_stage = stage.collide_point(*stage.parent.to_widget(*touch.pos))
        if self._sequence.playing and over_stage and not self.faces.covers(touch):
            self.skip()
            return True
        self.frame.strip_place.touched(*touch.pos)
        return super().on_touch_down(touch)


load_kv("match/screen")
