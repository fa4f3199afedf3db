"""A match move by move: forward, back, automatically, or from any line of the sheet."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.play.replay import Replay
from companion.present.appearance import BoxLook, face_looks
from companion.present.asked.picture import Scene
from companion.present.faces import FaceLook
from companion.present.sheet_lines import lines_in_order
from companion.present.step_words import answered_words, asked_words, events_in_words
from companion.referee import Game, Roll, Step, Table
from companion.referee.event import Goal, Shot
from companion.referee.secrecy import public
from companion.referee.tables.eleven import contest_of
from companion.sheet import Line, sheet_of
from companion.ui.match import scoreboard, stage  # noqa: F401  the layout names them
from companion.ui.match.sheet_column import SheetColumn
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

_SECONDS, _GOAL_SECONDS = 1.6, 2.6
_SPEEDS = (1, 2, 4)


class ReplayWords(BoxLayout):
    """The question and answer before this stop, with the dice, and what followed."""

    asked = StringProperty("")
    answered = StringProperty("")
    told = StringProperty("")
    place = StringProperty("")
    shape = StringProperty("wide")

    def show_dice(self, looks: list[Any]) -> None:
        dice = self.ids.dice
        dice.shown = bool(looks)
        dice.clear_widgets()
        for look in looks:
            dice.add_widget(DrawnDie(look=look, size_hint=(None, None), size=(dp(44), dp(44))))


@fires(on_key="with the name of the tapped key")
class ReplayKeys(BoxLayout):
    """Start, back, play or pause, forward, end."""

    shape = StringProperty("wide")
    first = BooleanProperty(True)
    last = BooleanProperty(False)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)


class ReplayScreen(AppScreen):
    """``show(match=…, line=…)``: a session or a loaded match, and optionally the line to start at. Read only."""

    match = ObjectProperty(None, allownone=True)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.replay: Replay
        self.lines: list[Line] = []
        self._alarm = Clock.create_trigger(self._play_on, _SECONDS)
        self._refreshing = False
        for name in ("stage", "column", "words", "keys", "slider", "panel"):
            setattr(self, name, self.ids[name].__self__)
        self.slider.fbind("step", self._slide)
        self.bind(form=self._arrange)
        before_frame(self, self._say_again, theme=("name",))
        self._arrange()

    def show(self, match: Any = None, line: Line | None = None, **_: Any) -> None:
        if match is not None:
            self.match = match
            self.replay = Replay(match.referee)
            self.slider.steps = len(self.replay.stops)
            if line is not None:
                self.replay.go_to_line(line)
        self.pause()
        self.refresh()

    def refresh(self) -> None:
        if self.match is None:
            return
        self.lines = [line for line in sheet_of(self.match.referee).lines if line.struck or not line.detail]
        self.column.lines = lines_in_order(self.lines)
        referee = self.match.referee
        self._box = BoxLook(referee.game, referee.header)
        self.stage.set_up(referee.game.board)
        self._present()

    def go(self, stop: int) -> None:
        """Go to a stop and pause there."""
        self.pause()
        self._go(stop)

    def go_to_line(self, key: str) -> None:
        self.pause()
        self.replay.go_to_line(next(line for line in self.lines if line.key == key))
        self._present()

    def key(self, name: str) -> None:
        """Handle a tap on one of the keys."""
        if name == "play":
            self.pause() if self.playing else self.play()
        elif name == "speed":
            self.speed = _SPEEDS[(_SPEEDS.index(self.speed) + 1) % len(_SPEEDS)]
        elif name == "lines":
            self.open_lines()
        elif name == "leave":
            self.on_back()
        else:
            self.go(
                {"start": 0, "back": self.replay.stop - 1, "on": self.replay.stop + 1, "end": self.replay.last}[name]
            )

    def play(self) -> None:
        """Play automatically; at the end, start again."""
        if self.replay.stop == self.replay.last:
            self._go(0)
        self.playing = True
        self._wind()

    def pause(self) -> None:
        self.playing = False
        self._alarm.cancel()

    def on_leave(self, *_: Any) -> None:
        self.pause()

    def on_back(self) -> None:
        self.pause()
        self.app.back()

    def open_lines(self) -> PullUp:
        """Show the lines of the sheet if there is no space for them beside the board."""
        self.pause()
        pull_up = PullUp(title=tr("replay.lines"))
        column = SheetColumn(lines=list(self.column.lines), here=list(self.column.here), size_hint=(1, 1))
        column.title = ""
        column.bind(on_line=lambda _, key: (pull_up.close(), self.go_to_line(key)))
        pull_up.add_widget(column)
        pull_up.open()
        Clock.schedule_once(lambda _: column.bring(self._nearest_line()), 0)
        return pull_up

    def _wind(self) -> None:
        goal = any(isinstance(event, Goal) for event in self.replay.passage.events)
        self._alarm = Clock.create_trigger(self._play_on, (_GOAL_SECONDS if goal else _SECONDS) / self.speed)
        self._alarm()

    def _play_on(self, *_: Any) -> None:
        self._go(self.replay.stop + 1)
        if self.replay.stop < self.replay.last:
            self._wind()
        else:
            self.playing = False

    def _slide(self, _: Widget, step: float) -> None:
        if not self._refreshing and self.match is not None and int(step) != self.replay.stop:
            self.go(int(step))

    def _go(self, stop: int) -> None:
        self.replay.go(stop)
        self._present()

    def _present(self) -> None:
        """Show the stop: score, board, what led to it, and its place on the sheet."""
        replay = self.replay
        self._show_score()
        self._show_board()
        self._show_words()
        self.column.here = [index for index, line in enumerate(self.lines) if replay.tells(line)]
        self.column.bring(self._nearest_line())
        self._refreshing = True
        self.slider.step = replay.stop
        self._refreshing = False
        self.keys.first, self.keys.last = replay.stop == 0, replay.stop == replay.last

    def _nearest_line(self) -> int:
        """The line of this moment, or the last one before it."""
        if self.column.here:
            return self.column.here[0]
        told = [index for index, line in enumerate(self.lines) if line.at < self.replay.at]
        return told[-1] if told else 0

    @property
    def _table(self) -> Table:
        """The table of this moment; everybody looks at it, so nobody's hand is on it."""
        return public(self.replay.play.table, with_own_hand=False)

    def _show_score(self) -> None:
        play, board = self.replay.play, self.ids.scoreboard
        board.show(play, self._table, brief=self.form != "wide")
        goals = [
            event.side for event in self.replay.passage.events if isinstance(event, Goal) and event.side is not None
        ]
        board.fresh = goals[-1] if goals else -1

    def _show_board(self) -> None:
        """A contest is shown while it is thrown, and again when both sums are known."""
        play = self.replay.play
        compared = [
            event
            for event in self.replay.passage.events
            if isinstance(event, Shot) and event.player and event.attack and event.defence
        ]
        if compared:
            self.stage.show_decided(compared[-1], self._table)
        elif contest_of(self._table):
            self.stage.show_contest(self._table, by_sum=False)
        else:
            self.stage.show_scene(Scene(self._table, self._box, play.question.seat.side if play.question else 0))

    def _show_words(self) -> None:
        replay, words = self.replay, self.words
        play, passage = replay.play, replay.passage
        step = passage.steps[0] if passage.steps else None
        words.place = tr("replay.place", n=replay.stop, count=replay.last)
        words.asked = asked_words(play.game, step) if step else tr("replay.before")
        words.answered = answered_words(play.game, step) if step else tr("replay.start")
        words.told = events_in_words(play.game, passage.events, [corner.name for corner in play.table.corners])
        words.show_dice(_thrown(play.game, step))

    def _arrange(self, *_: Any) -> None:
        """On a tablet in landscape the keys are at the right, as in the match; elsewhere below."""
        panel = self.panel
        panel.clear_widgets()
        panel.orientation = "horizontal" if self.form == "wide" else "vertical"
        for part in (self.words, self.keys):
            panel.add_widget(part)
        if self.match is not None:
            self._show_score()


def _thrown(game: Game, step: Step | None) -> list[FaceLook]:
    """What was seen of a throw."""
    if step is None or not isinstance(step.question, Roll):
        return []
    return face_looks(game, step.question, step.given.answer)


load_kv("replay/screen")
