"""The match screen: score at the top, the table in the middle, the question below it, the sheet at the side."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from companion.play.asking.asked import Asking, asked_of
from companion.play.asking.begin import begin, resumed
from companion.play.asking.done import Tap
from companion.play.asking.touch import throws
from companion.play.change import Change, joined
from companion.play.session import Session
from companion.present.sheet_lines import RunningColumn
from companion.referee import Refused, Step
from companion.referee.event import Goal
from companion.referee.secrecy import public
from companion.ui.match import frame  # noqa: F401  the layout names it
from companion.ui.match.answering import Answering, Shown
from companion.ui.match.big_score import BigScore
from companion.ui.match.chances.shown import ShownChances
from companion.ui.match.dialogs import open_discipline, open_pause, open_sheet
from companion.ui.match.dice_habits import DiceHabits
from companion.ui.match.explaining import Explaining
from companion.ui.match.face.face_to_face import FaceToFace
from companion.ui.match.gate import Gate
from companion.ui.match.ghost.play import GhostPlay
from companion.ui.match.match_voice import MatchVoice
from companion.ui.match.moments import Moments
from companion.ui.match.panels.hand_sheet import open_own_hand
from companion.ui.match.receipts import Receipts
from companion.ui.match.sequence import TimedSequence
from companion.ui.match.session_screen import SessionScreen
from companion.ui.match.timer import MatchTimer
from companion.ui.match.undo.taking_back import TakingBack
from companion.ui.theme.breakpoints import form_of
from companion.ui.theme.fingers import came_down
from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import Turned
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr


class MatchScreen(SessionScreen):
    """Shows the state of the session and passes taps to it. It knows no rules.

    Every tap ends in ``answering.do``, which holds the one state of the question.
    """

    shaken: ClassVar[str] = "wanted"
    seats_ghosts: ClassVar[bool] = True
    faces: FaceToFace
    chances: ShownChances
    can_repeat = BooleanProperty(False)
    """Whether the voice is on and has said something."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sequence = TimedSequence()
        self._gate = Gate(lambda: self.under_way)
        self._drawn_soon = Clock.create_trigger(self._drawn, 0)
        self._changes: list[Change] = []
        """What was answered and is still being shown."""
        self._column = RunningColumn()
        app = self.app
        self.receipts = Receipts(self.frame.strip, self.frame.tools, self._match)
        self.faces = FaceToFace(self)
        self.chances = ShownChances(self.frame, app, self._match, lambda: self.faces.on, self.refresh)
        self.ghost = GhostPlay(self)
        self._voice = MatchVoice(app.voice, self.ghost, self.receipts, self._match, self._asked)
        self._timer = MatchTimer(self.frame.scoreboard, app.settings, app.feedback, self._match, lambda: self.on_stage)
        self.explaining = Explaining(lambda: (self.session, self._asked()), self._timer.hold, self.open_rules)
        self.taking_back = TakingBack(self._match, self.receipts, lambda: self.under_way)
        self.dice = DiceHabits(app.settings, self.ghost, self.chances, self._asked, self.present)
        self.answering = Answering(
            self.frame,
            app.settings,
            self.ghost,
            self.faces,
            self.receipts,
            match=self._match,
            under_way=lambda: self.under_way,
            let_go=self.let_go,
            ask=self.ask,
            acts=self.dice.acts
            | {"repeat": lambda _: app.voice.repeat(), "why_not": lambda _: self.explaining.refusals()},
        )
        parts = (self.frame, self.answering, app, self._sequence, self._match, self.faces)
        self._moments = Moments(*parts, self.take_back_restart, self.notify)
        self.bind(form=lambda *_: self.faces.turning or self.refresh())
        self.turned.fbind("room", lambda *_: self.measure())
        before_frame(self, self._say_again, theme=("name",))

    def _match(self) -> Session:
        session: Session = self.session
        return session

    def _asked(self) -> Asking:
        return self.shown.asking

    @property
    def shown(self) -> Shown:
        """What is shown of the question."""
        shown = self.answering.shown
        assert shown is not None, "a question is shown"
        return shown

    @property
    def turned(self) -> Turned:
        """What is turned to whoever is asked: everything."""
        return self.ids.turned

    def measure(self) -> None:
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
        if self.answering.shown is not None:
            self._gate.drawn(self.shown.asking.question.seat, Clock.get_time())

    def show(self, session: Session | None = None, **_: Any) -> None:
        """Open a match; without one, the screen continues with the current match."""
        session = session or self.session or self.app.session
        if session is not None and session is not self.session:
            self.follow(session)
            self.answering.open(session)
            self.ids.notice.hide()
            self.faces.begin()
            self.receipts.open(drawn_by_app=self.app.settings["dice"] == "virtual")
            self.ghost.open(session)
            self.chances.open()
        self._gate.enter()
        self._stop_effects()
        self.present()
        self.can_repeat = self._voice.say()
        self.session.go_on()

    def _stop_effects(self) -> None:
        self._sequence.stop()
        self._changes.clear()

    def dropped(self) -> None:
        self.answering.put_away()
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
        self.measure()
        self.frame.sheet.lines = self._column.of(referee, self.session.annotations)
        self.frame.sheet.to_newest()
        if referee.question is None or self.ghost.present(table):
            return
        if again and self.answering.current:
            asking = self.shown.asking
            self.ask(resumed(asking, self.dice.of(asking.question)))
        else:
            self.ask_anew()

    def ask_anew(self) -> None:
        """Ask what the referee asks, with nothing tapped."""
        both = self.app.settings["dice"] == "real" and not self.ghost.plays
        asked = asked_of(self.session.referee, of_both_sides=both)
        self.ask(begin(asked, self.dice.of(asked.question), self.taking_back.was))

    def ask(self, asking: Asking, recalled: tuple[Step, ...] | None = None) -> None:
        """Show a question; ``recalled`` are the answers whose dice are shown."""
        switched = self.chances.has_switch(asking.question, asking.asked.offers)
        self.answering.ask(asking, self.form, recalled, switched=switched)
        self.faces.show(asking.question, asking.table, self.shown.picture.heading.lead_for_others)
        self._drawn_soon()

    def let_go(self) -> None:
        """What fingers hold on the board and the panel no longer means anything."""
        self.fingers.let_go()
        if self.frame.stage.kind:
            self.frame.stage.board.let_go()

    def skip(self) -> None:
        """Handle a tap while dice fly or a result is shown."""
        self._moments.skip()

    # What happens in the match.

    def on_refused(self, refused: Refused) -> None:
        if self.answering.current:
            self.answering.again()
        else:
            self.refresh()
        self.notify(tr.render(refused.words), refused.clause or "")

    def on_change(self, change: Change) -> None:
        """An entry is in force and saved: show its effects, then ask the next question."""
        self.answering.put_away()
        self.ids.notice.hide()
        self.app.voice.silence()
        if self.manager.current != self.name:
            return
        if any(isinstance(event, Goal) for event in change.events):
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
        self.taking_back.was = None
        self._timer.start()
        self.receipts.after(change, confirmed=self.shown.asking.habits.confirms)
        if self.ghost.telling or self._moments.told_hands:
            self.receipts.hide()
        self.can_repeat = self._voice.say(change)
        if change.op == "answer":
            self._moments.say_aloud(change)
            self.app.feedback.signal(tuple(event for event in change.events if not isinstance(event, Goal)))

    def present_next(self) -> None:
        """Hands have moved what a ghost said: go on, unless the match is left while the screen turns."""
        self.faces.leave(lambda: self.session and self._go_on())

    def _go_on(self) -> None:
        self.receipts.hide()
        self.present()
        self.can_repeat = self._voice.say()

    def on_enter(self, *_: Any) -> None:
        if self.session is not None and self.session.referee.result is None:
            self._timer.start()

    def on_leave(self, *_: Any) -> None:
        self.answering.put_away()
        self.app.voice.silence()
        self.faces.stop()
        if self.session is not None:
            self._timer.stop()

    def take_back_restart(self, change: Change) -> None:
        """Take back what led to a restart, from the page that says what hands do before it."""
        self._stop_effects()
        self._changes = [change]
        self._after()
        self.taking_back.undo()

    # What is looked up.

    def why(self, clause: str = "") -> None:
        """Open the clause of the question or of a line; while a ghost waits, its reason."""
        if clause or not self.ghost.explain(self.open_rules):
            self.explaining.why(clause)

    def open_line(self, key: str) -> None:
        """Offer to correct the answer behind a line of the sheet; where there is none, open its clause."""
        self.explaining.open_line(
            key,
            lambda at, clause: self.app.go(
                "correct", session=self.session, at=at, clause=clause, done=self.receipts.show
            ),
        )

    def open_rules(self, clause: str) -> None:
        referee = self.session.referee
        self.app.go("rules", game=referee.game.id, clause=clause, header=referee.header)

    def tool(self, name: str) -> None:
        """Handle a tap on one of the tools, or on another part that says what is wanted."""
        tools: dict[str, Callable[[], object]] = {
            "why": self.why,
            "undo": self.taking_back.undo,
            "dice": self.dice.toggle_dice,
            "sheet": lambda: open_sheet(self),
            "pause": self.pause,
            "offer": lambda: self.answering.do(Tap("offer")),
            "cards": lambda: open_discipline(self.session.referee),
            "hand": lambda: open_own_hand(self.session, self.shown.asking.question),
            "score": lambda: BigScore.of(self.session.referee).open(),
            "why_last": self.explaining.why_last,
            "repeat": self.app.voice.repeat,
            "odds": self.chances.switch_odds,
            "chances": lambda: self._timer.hold(self.chances.explain()),
            "hide_chances": self.chances.hide,
            "main": self.answering.confirm,
        }
        tools[name]()

    def pause(self) -> None:
        self._timer.hold(open_pause(self))

    def on_back(self) -> None:
        self.pause()

    def on_shake(self) -> None:
        """Shaking throws virtual dice; it answers nothing else, and never skips effects."""
        if self.takes_touches and not self.faces.on and throws(self.shown.asking):
            self.answering.confirm()

    def on_typed(self, key: int, text: str) -> bool:
        return self.takes_touches and self.answering.take(Tap("typed", text, key))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While effects are shown a touch goes on to the next one; otherwise it counts if the gate takes it."""
        if self.faces.locked:
            return True
        if not self.takes_touches and self.frame.asks_at(touch) and not self.faces.covers(touch):
            self.skip()
            return True
        return super().on_touch_down(touch)


load_kv("match/screen")
