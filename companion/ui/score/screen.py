"""Score only: the goals of each side and the keys for what happens; who it was is asked after it counted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from companion.play.change import Change
from companion.play.clock import clock_words
from companion.play.session import Session
from companion.present.score_words import clock_lines
from companion.present.sheet_lines import SheetLine, column_lines
from companion.present.spoken import spoken_events
from companion.referee import Entry, Option, Refused
from companion.referee.event import Event, Goal, Scorer
from companion.referee.question import Answer
from companion.referee.speech import Speech
from companion.referee.tables.scorecard import WORTH, Deed, ScoreTable
from companion.sheet import Sheet, sentence, sheet_of
from companion.sheet.fold import written
from companion.sheet.sentences import score_words
from companion.ui.match.big_score import BigScore
from companion.ui.match.dialogs import open_pause, open_sheet
from companion.ui.match.face.flat import Flat
from companion.ui.match.gate import PAUSE
from companion.ui.match.session_screen import SessionScreen
from companion.ui.rules.clause_dialog import open_clause
from companion.ui.score.frame import ScoreFrame
from companion.ui.score.names import open_names
from companion.ui.theme.fingers import came_down
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

TO_NAME = 10.0
"""Seconds without a tap after which nobody is named."""
_TWO = 2
_MARKS = {"goal": "goal", "yellow": "yellow", "red": "red", "change": "swap-vertical"}


class ScoreScreen(SessionScreen):
    """Shows the state of the session and passes taps to it."""

    game_name = StringProperty("")
    mode = StringProperty("")
    period = StringProperty("")
    time = StringProperty("")
    running = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._nobody = Clock.create_trigger(lambda *_: self._name_nobody(), TO_NAME)
        self._tick = Clock.create_trigger(lambda *_: self._show_time(), 0.25, interval=True)
        self._over = False
        self._down = 0.0
        """When the last finger came down."""
        self._tapped: dict[tuple[str, int | None], float] = {}
        """When each key was tapped last: fingers of two sides may take turns."""
        self._doubled: tuple[str, int | None] | None = None
        """What was tapped twice and counted once."""
        self._waiting: list[tuple[str, int | None]] = []
        """What was tapped while the disk was writing: two sides may score at the same moment."""
        self.faces = Flat(self, most=_TWO)
        self.frame.who.bind(on_pick=lambda _, answer: self._name(answer))
        self.frame.strip.bind(on_undo=lambda *_: self.undo(), on_offer=lambda *_: self.session and self._take_offer())
        self.bind(form=lambda *_: self.refresh(), sideways=lambda *_: self.refresh())
        before_frame(self, self._say_again, theme=("name",))

    @property
    def frame(self) -> ScoreFrame:
        return self.ids.frame

    @property
    def table(self) -> ScoreTable:
        return self.session.referee.table

    @property
    def options(self) -> Sequence[Option]:
        question = self.session.referee.question
        return question.options if question is not None else ()

    def show(self, session: Session | None = None, **_: Any) -> None:
        if session is not None and session is not self.session:
            self.follow(session)
            session.clock.on = self.table.timed
            self._over = False
            self.frame.fresh = -1
        self.refresh()

    def refresh(self) -> None:
        if self.session is not None:
            self.present()

    def present(self) -> None:
        """Show the score, what can be noted or who is asked for, and the sheet."""
        referee = self.session.referee
        if referee.result is not None:
            if self.manager.current == self.name:
                self.app.go("full_time", session=self.session)
            return
        self.game_name, self.mode = tr.render(referee.game.title(referee.header)), tr(f"{referee.game.id}.name")
        self.period = clock_lines(referee)[0]
        self.faces.sit_down()
        form = "sideways" if self.sideways else self.form
        self.frame.show(self.table, form, self.faces.edges if self.faces.on else ())
        self._show_keys()
        self._show_sheet()
        self._show_strip()
        self._show_time()

    def _show_keys(self) -> None:
        game = self.session.referee.game
        for pad in self.frame.pads:
            for kind, key in pad.keys.items():
                small = pad.shape != "roomy" and game.shows("pad_short", kind)
                if pad.points and kind in WORTH:
                    key.text = tr(f"{game.id}.pad.points", n=WORTH[kind])
                elif key.parent is not None:
                    key.text = tr(f"{game.id}.{'pad_short' if small else 'pad'}.{kind}")
        question = self.session.referee.question
        self._nobody.cancel()
        if isinstance(question.options[0].value, Deed):
            self.frame.ask_nobody()
            return
        who, topic = self.frame.who, question.topic
        who.mark = _MARKS[topic.partition(".")[0]]
        speech = Speech(game, tr)
        who.asks, who.note = speech.asked(question).text, speech.own("note", topic)
        who.options = list(question.options)
        self.frame.ask_who(question.seat.side)
        self._nobody()

    def _name_nobody(self) -> None:
        """Nobody was named for a while: the line stays without a name."""
        question = self.session.referee.question
        if question is not None and self.on_stage:
            nobody = [option for option in question.options if option.value is None]
            if nobody:
                self.session.answer(nobody[0].answer)

    def _sheet(self) -> Sheet:
        return sheet_of(self.session.referee, self.session.annotations)

    def _show_sheet(self) -> None:
        lines = column_lines(self._sheet())
        if not self.session.clock.on:
            lines = [replace(line, turn=str(len(lines) - above)) for above, line in enumerate(lines)]
        self.frame.sheet.lines = [*self._open_line(lines[:1]), *lines[1:]]
        self.frame.sheet.to_newest()

    def _open_line(self, newest: Sequence[SheetLine]) -> Sequence[SheetLine]:
        """The line whose scorer is still to be said says so."""
        question = self.session.referee.question
        text = Speech(self.session.referee.game, tr).own("open", question.topic, **question.gaps)
        return [replace(line, text=text) for line in newest] if text else newest

    def _show_strip(self, events: Sequence[Event] = ()) -> None:
        strip, referee = self.frame.strip, self.session.referee
        last = referee.steps[-1] if referee.steps else None
        said = self._said(last.events) if last else tr("score.start")
        what = said[:1].lower() + said[1:]
        goal = bool(last and any(isinstance(event, Goal) for event in last.events))
        score = (
            score_words(referee.score) if len(referee.score) > _TWO else tr("score.to").join(map(str, referee.score))
        )
        strip.text = tr("score.after_goal", words=said, score=score) if goal else said
        named = tr("score.undo", what=what) if self.form == "wide" else tr("match.tool.undo")
        strip.undo_text = named if referee.can_undo else ""
        exclusion = self._exclusion
        strip.offer_text = tr.render(exclusion.words) if exclusion else tr("score.once_more") if self._doubled else ""
        if events:
            strip.count_down()

    def _said(self, events: Sequence[Event]) -> str:
        """The last event as a sentence; without one, that nobody was named."""
        referee = self.session.referee
        sides = [corner.name for corner in self.table.corners]
        spoken = [event for event in events if written(event) or isinstance(event, Scorer)]
        if not spoken:
            return tr(f"{referee.game.id}.option.nobody")
        return tr.render(sentence(spoken[-1], referee.game.id, sides))

    # The clock.

    def _show_time(self) -> None:
        clock, table = self.session.clock, self.table
        left = 60 * table.minutes - clock.period_seconds
        self.time = clock_words(left if table.minutes else clock.seconds) if table.timed else ""
        self.running = clock.running
        if table.minutes and clock.running and left <= 0 and not self._over:
            self.app.feedback.time_up()
        self._over = bool(table.minutes) and left <= 0

    def toggle_clock(self) -> None:
        clock = self.session.clock
        if clock.running:
            clock.stop()
            self._tick.cancel()
        else:
            clock.start()
            self._tick()
        self._show_time()

    def on_enter(self, *_: Any) -> None:
        if self.session is not None:
            self._show_time()

    def on_leave(self, *_: Any) -> None:
        self._waiting.clear()
        self._nobody.cancel()
        self._tick.cancel()
        self.faces.stop()
        self.app.voice.silence()
        if self.session is not None:
            self.session.clock.stop()

    # What is tapped.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._down = came_down()
        return super().on_touch_down(touch)

    def deed(self, kind: str, side: int | None = None) -> None:
        """Handle a tap on a key: a double tap counts once, and the strip offers to count it again."""
        key = kind, side
        again = self._down - self._tapped.get(key, -PAUSE) < PAUSE
        self._tapped[key] = Clock.get_time()
        self._doubled = key if again else None
        if again:
            self._show_strip()
        else:
            self._note(kind, side)

    def _take_offer(self) -> None:
        """Note what the strip offers: an exclusion, or once more what a double tap noted once."""
        if self._exclusion is not None:
            self._note("exclude", None)
        elif self._doubled is not None:
            doubled, self._doubled = self._doubled, None
            self._note(*doubled)

    @property
    def _exclusion(self) -> Option | None:
        return next((option for option in self.options if self._is(option, "exclude", None)), None)

    def _name(self, answer: Answer) -> None:
        """Handle a tap on who it was; the second half of a double tap on a key names nobody."""
        if self._down - max(self._tapped.values(), default=-PAUSE) >= PAUSE:
            self.session.answer(answer)

    def _note(self, kind: str, side: int | None) -> None:
        """Note something; who was asked for stays without a name if the table goes on."""
        if self.session.busy:
            self._waiting.append((kind, side))
            return
        value = next((option for option in self.options if self._is(option, kind, side)), None)
        if value is not None:
            self.session.answer(value.answer)
        elif (nobody := next((option for option in self.options if option.value is None), None)) is not None:
            following = self.session.referee.after(nobody.answer)
            noted = next(option for option in following.options if self._is(option, kind, side))
            self.session.answer(noted.answer, passing=(nobody.answer,))

    @staticmethod
    def _is(option: Option, kind: str, side: int | None) -> bool:
        value = option.value
        return isinstance(value, Deed) and value.kind == kind and side in (None, value.side)

    def undo(self) -> None:
        self._doubled = None
        self._waiting.clear()
        if self.session.referee.can_undo:
            self.session.undo()

    def big_score(self) -> None:
        BigScore.of(self.session.referee).open()

    def open_line(self, key: str) -> None:
        """Open the rule of a line of the sheet."""
        clause = next(line.clause for line in self._sheet().lines if line.key == key)
        open_clause(clause, self.session.referee, self.open_rules)

    def open_rules(self, clause: str) -> None:
        self.app.go("rules", game=self.session.referee.game.id, clause=clause, header=self.session.referee.header)

    def rename(self) -> None:
        """Change the names of the sides."""
        open_names([corner.name for corner in self.table.corners], self._rename)

    def _rename(self, names: list[str]) -> None:
        self.session.enter(Entry("names", answer=names))

    def pause(self) -> None:
        self.session.clock.stop()
        self._show_time()
        open_pause(self)

    def open_sheet(self) -> None:
        open_sheet(self)

    def on_back(self) -> None:
        self.pause()

    # What the session says.

    def on_change(self, change: Change) -> None:
        self.ids.notice.hide()
        self.app.voice.silence()
        if self.manager.current != self.name:
            return
        goals = [event.side for event in change.events if isinstance(event, Goal)]
        self.frame.fresh = goals[-1] if goals and change.op == "answer" else -1
        self.present()
        if change.op == "answer" and self.session.referee.result is None:
            self._show_strip(change.events)
            self._speak(change.events)
            self.app.feedback.signal(change.events)
        if self._waiting:
            self._note(*self._waiting.pop(0))

    def _speak(self, events: Sequence[Event]) -> None:
        voice, referee = self.app.voice, self.session.referee
        if voice.level != "off":
            everything = voice.level == "all"
            voice.say(spoken_events(events, referee.game.id, self.table.corners, everything=everything))

    def on_refused(self, refused: Refused) -> None:
        self.notify(tr.render(refused.words))


load_kv("score/screen")
