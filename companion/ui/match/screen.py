"""The match screen: score at the top, the table in the middle, the question below it, the sheet at the side."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.play.by_itself import was_told
from companion.play.change import Change, joined
from companion.play.session import Session
from companion.play.skippable_offer import Offers, offers_of
from companion.present.appearance import BoxLook
from companion.present.sheet_lines import RunningColumn
from companion.referee import Pick, Question, Refused, Table
from companion.referee.event import Goal, Shot
from companion.referee.secrecy import public
from companion.ui.boards import BOARDS
from companion.ui.match.actions import ActingScreen
from companion.ui.match.big_score import BigScore
from companion.ui.match.chances.shown import ShownChances
from companion.ui.match.dialogs import open_discipline, open_pause, open_sheet
from companion.ui.match.face.face_to_face import FaceToFace
from companion.ui.match.frame import MatchFrame
from companion.ui.match.gate import Gate
from companion.ui.match.ghost.play import GhostPlay
from companion.ui.match.match_voice import MatchVoice
from companion.ui.match.moments import Moments
from companion.ui.match.panels import AnswerPanel, panel_for
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.question_box import heading
from companion.ui.match.receipts import Receipts
from companion.ui.match.sequence import TimedSequence
from companion.ui.match.timer import MatchTimer
from companion.ui.theme.breakpoints import form_of
from companion.ui.theme.fingers import came_down
from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import Turned
from companion.ui.widgets.frames import before_frame
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
        self.lead_for_others = ""
        self._panels: dict[type[AnswerPanel], AnswerPanel] = {}
        self._sequence = TimedSequence()
        self._gate = Gate(lambda: self.under_way)
        self._drawn_soon = Clock.create_trigger(self._drawn, 0)
        self._asked_at = (None, -1)
        """The match whose question is shown, and how many entries its journal had then."""
        self._changes: list[Change] = []
        """What was answered and is still being shown."""
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
        self.turned.fbind("room", self.measure)
        before_frame(self, self._say_again, theme=("name",))

    @property
    def frame(self) -> MatchFrame:
        return self.ids.frame

    @property
    def turned(self) -> Turned:
        """What is turned to whoever is asked: everything."""
        return self.ids.turned

    def measure(self, *_: Any) -> None:
        self.view.high = self.turned.room[1] - self.frame.chances_height
        self.form = form_of(*self.turned.room)

    @property
    def showing(self) -> bool:
        """Whether effects are being shown: dice in the air, a result, a goal, a turn of the whole screen."""
        return self._sequence.playing or self.faces.locked

    @property
    def under_way(self) -> bool:
        """Whether an answer is being written, or effects are shown: then nothing is asked."""
        return self.session is None or self.session.busy or self.showing

    @property
    def takes_touches(self) -> bool:
        """Whether a touch on the board or the panel counts now."""
        return self._gate.takes(came_down())

    def _drawn(self, *_: Any) -> None:
        """The frame with the question was painted: from now on people can mean it."""
        if self.view.question is not None:
            self._gate.drawn(self.view.question.seat, Clock.get_time())

    def show(self, session: Session | None = None, **_: Any) -> None:
        """Open a match; without one, the screen continues with the current match."""
        session = session or self.session or self.app.session
        if session is not None and session is not self.session:
            self.follow(session)
            referee = session.referee
            self.view.game, self.view.box = referee.game, BoxLook(referee.game, referee.header)
            self.ids.notice.hide()
            self._gate.begin()
            self.faces.begin()
            self.receipts.open()
            self.ghost.open(session)
            self.chances.open()
        self._stop_effects()
        self.present()
        self._voice.say()
        self.session.go_on()

    def _stop_effects(self) -> None:
        self._sequence.stop()
        self._changes.clear()

    def dropped(self) -> None:
        self._put_away()
        self._stop_effects()
        self.ghost.close()
        super().dropped()

    def refresh(self) -> None:
        """Show the same question in another language, form or theme; what was tapped so far stays tapped."""
        if self.session and not self._sequence.playing and not self.session.busy:
            self.present(again=True)

    def present(self, *, again: bool = False) -> None:
        """Show the current state of the match: score, table, question, sheet; ``again`` if people already see it."""
        self._gate.put()
        self.let_go()
        referee = self.session.referee
        if referee.result is not None and self.manager.current == self.name:
            self.app.go("full_time", session=self.session)
            return
        table = public(referee.table)
        self.faces.turn(table)
        self.frame.scoreboard.show(
            referee, table, brief=self.form != "wide" or len(table.corners) > 2, ghosts=self.session.ghosts
        )
        self.frame.scoreboard.fresh = -1
        self.chances.show(table)
        self._show_sheet()
        if referee.question is not None and not self.ghost.present(table):
            if again and self._asked_at == (referee, len(referee.journal)):
                self.ask(self.view.question, table, self.view.offers, again=True)
                return
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
        *,
        again: bool = False,
    ) -> None:
        """Give a question to its panel, or one of that ``kind``, and show both; ``again`` with what was tapped."""
        referee, view, settings = self.session.referee, self.view, self.app.settings
        self._asked_at = (referee, len(referee.journal))
        view.dice, view.entry, view.confirms = self.ghost.dice(question), settings["entry"], settings["confirm"]
        view.turn_by_turn = not self.ghost.plays
        view.one_by_one, view.with_odds = settings["one_by_one"], self.chances.odds_wanted
        view.compact = self.form == "phone" and BOARDS[referee.game.board].steady
        view.put(question, table, offers, form=self.form)
        panel = self.panel_of(kind or panel_for(question, table, view))
        done = panel.done() if again and panel is self.panel else None
        self.panel = panel
        panel.put()
        if kind is None and isinstance(question, Pick) and question.hints.point_by is not None:
            panel.point_at(referee.after(question.hints.point_by))
        if done is not None:
            panel.take_up(done)
        self._say_question()
        self.frame.ask(referee, view.box, self.panel)
        self.faces.show(question, table)
        view.settled = True
        self._drawn_soon()

    def let_go(self) -> None:
        """What fingers hold on the board and the panel no longer means anything."""
        self.fingers.let_go()
        if self.frame.stage.kind:
            self.frame.stage.board.let_go()

    def _say_question(self, *_: Any) -> None:
        """Show who is asked what and, if the players want it, the probability."""
        ghost = self.ghost.lead(self.view.question)
        said = heading(self.view, ghost, hints=self.app.settings["hints"])
        self.lead, self.lead_for_others, self.question, self.chance = said

    def confirm(self) -> None:
        """Handle the main button."""
        if not self.under_way:
            self.panel.confirm()

    def skip(self) -> None:
        """Handle a tap while dice fly or a result is shown."""
        self._moments.skip()

    def on_refused(self, refused: Refused) -> None:
        if self._asked_at == (self.session.referee, len(self.session.referee.journal)):
            self.panel.refresh()
        else:
            self.refresh()
        self.notify(tr.render(refused.words), refused.clause or "")

    def on_change(self, change: Change) -> None:
        """An entry is in force and saved: show its effects, then ask the next question."""
        self._put_away()
        self.ids.notice.hide()
        self.app.voice.silence()
        if self.manager.current != self.name:
            return
        if any(isinstance(event, Goal) for event in change.told):
            self._timer.stop()
        self._changes.append(change)
        self._moments.play(change, lambda: self.faces.leave(self._after))

    def _after(self) -> None:
        """Everything was shown: ask the next question. Several draws in a row are told as one change."""
        if not self._changes:
            return  # the match was shown again meanwhile, and with it the question
        change, self._changes = joined(self._changes), []
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
        if clause or not self.ghost.explain(self.open_rules):
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

    def _put_away(self) -> None:
        """No hand lies open any more: it was answered, or the screen is left."""
        for panel in self._panels.values():
            panel.put_away()

    def on_leave(self, *_: Any) -> None:
        self._put_away()
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
            "sheet": lambda: open_sheet(self),
            "pause": self.pause,
            "offer": self.take_offer,
            "cards": lambda: open_discipline(self.session.referee),
            "hand": self.open_hand,
            "score": lambda: BigScore.of(self.session.referee).open(),
        }
        tools[name]()

    def _place_strip(self) -> None:
        """On a phone the strip makes room for the main button as soon as that can be tapped."""
        if self.form == "phone":
            self.frame.strip_place.arrange()

    def pause(self) -> None:
        self._timer.hold(open_pause(self))

    def on_back(self) -> None:
        self.pause()

    def on_shake(self) -> None:
        """Shaking throws virtual dice; it answers nothing else, and never skips effects."""
        if self.takes_touches and not self.faces.on and self.panel.throws_by_itself:
            self.panel.confirm()

    def on_typed(self, key: int, text: str) -> bool:
        return self.takes_touches and self.panel.type(key, text)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While effects are shown a touch goes on to the next one; otherwise it counts if the gate takes it."""
        if self.faces.locked:
            return True
        if not self.takes_touches and self.frame.asks_at(touch) and not self.faces.covers(touch):
            self.skip()
            return True
        self.frame.strip_place.touched(*touch.pos)
        return super().on_touch_down(touch)


load_kv("match/screen")
