"""Shows the effects of an answer one by one before the next question: dice, drawn cards, contests, goals, bookings."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.play.by_itself import was_told
from companion.play.change import Change
from companion.play.session import Session
from companion.present.announcements import announced
from companion.present.appearance import BoxLook, face_looks, throw_words
from companion.present.faces import FaceLook
from companion.present.restart_cue import RestartCue, restart_cue
from companion.present.spoken import spoken_events
from companion.referee import Corner, Draw, Referee, Roll, Step, Table
from companion.referee.event import Event, Goal, Shot
from companion.referee.prominence import ShownAs
from companion.referee.secrecy import drawn_into_hand
from companion.sheet import sentence
from companion.ui.match.answering import Answering
from companion.ui.match.frame import MatchFrame
from companion.ui.match.goal.celebration import corners_after, last_in_a_row
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.match.sequence import TimedSequence, TimedStep
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.face.face_to_face import FaceToFace
    from companion.ui.shell.companion import Companion

_LANDED, _DECIDED, _TURNED, _IN_THE_NET = 0.9, 1.8, 1.4, 0.3


class Moments:
    """Shows what has just happened.

    ``match`` gives the session, ``faces`` know where people sit; ``take_back`` undoes what led to a restart, and
    ``notify`` shows a short message.
    """

    def __init__(
        self,
        frame: MatchFrame,
        answering: Answering,
        app: "Companion",
        sequence: TimedSequence,
        match: Callable[[], Session],
        faces: "FaceToFace",
        take_back: Callable[[Change], None],
        notify: Callable[[str, str], None],
    ) -> None:
        self._frame, self._answering, self._sequence = frame, answering, sequence
        self._feedback, self._voice = app.feedback, app.voice
        self._match, self._faces, self._take_back, self._notify = match, faces, take_back, notify
        self._watched: DiceThrow | None = None
        self.told_hands = False
        """Whether the last change was followed by a page about what hands put back."""

    @property
    def _asked(self) -> Table:
        """The table when the question was asked: the dice fly over that, not over the result."""
        return self._answering.scene.table

    @property
    def _dice(self) -> str:
        """Which dice answered."""
        shown = self._answering.shown
        return shown.asking.habits.dice if shown is not None else ""

    @property
    def _referee(self) -> Referee:
        return self._match().referee

    def play(self, change: Change, then: Callable[[], None]) -> None:
        """Show the effects one after the other, then call ``then``."""
        sequence: list[TimedStep] = []
        step = _left_to_chance(change)
        if change.op == "answer" and step and isinstance(step.question, Roll) and step.given.virtual:
            thrown = (step.question, step.given.answer)
            sequence += [
                TimedStep(partial(self._throw, *thrown)),
                TimedStep(partial(self._say_throw, *thrown), _LANDED),
            ]
        if change.op == "answer" and step and isinstance(step.question, Draw) and step.given.virtual:
            box = BoxLook(self._referee.game, self._referee.header)
            for look in box.cards(step.question.deck, [step.given.answer]).values():
                sequence.append(TimedStep(partial(self._turn_card, look), _TURNED))
        for index, event in enumerate(change.events):
            if isinstance(event, Shot) and event.attack and event.defence:
                sequence.append(TimedStep(partial(self._decide, event), _DECIDED))
            if isinstance(event, Goal) and last_in_a_row(change.events, index):
                sequence += self._run_first()
                corners = corners_after(self._asked, self._referee.table, change.events[: index + 1])
                sequence.append(TimedStep(partial(self._celebrate, event, corners)))
            if announced(event, change.events, to_all=self._faces.on):
                seconds = None if event.announcement is ShownAs.UNTIL_TOUCHED else _DECIDED
                sequence.append(TimedStep(partial(self._announce, event), seconds))
        put_back = self._put_back(change) if change.op == "answer" and self._dice == "real" else []
        self.told_hands = bool(put_back)
        sequence += put_back
        self._sequence.play(sequence, then)

    def _put_back(self, change: Change) -> list[TimedStep]:
        """After a goal or a period: what hands do with the real cards, until somebody touches."""
        cue = restart_cue(self._referee, change.steps)
        if cue is None:
            return []
        scorer = next((event.side for event in reversed(change.events) if isinstance(event, Goal)), None)
        return [TimedStep(partial(self._show_cue, cue, scorer, change))]

    def _show_cue(self, cue: RestartCue, scorer: int | None, change: Change) -> None:
        fresh, edge = -1 if scorer is None else scorer, self._faces.told_to(scorer)[0]
        corners = list(self._referee.table.corners)
        shown = TableCue(cue=cue, corners=corners, fresh=fresh, angle=edge)
        self._frame.put_back(shown, self.skip, partial(self._take_back, change))

    def _run_first(self) -> list[TimedStep]:
        """Let the ball finish its way into the net before the goal is celebrated."""
        stage, table = self._frame.stage, self._referee.table
        seconds = stage.board.seconds_to_show(table)
        return (
            [TimedStep(lambda: stage.show_scene(self._answering.scene.still(table)), seconds + _IN_THE_NET)]
            if seconds
            else []
        )

    def skip(self) -> None:
        """Called by a tap while dice fly or a result is shown."""
        dice, moment = self._watched, self._frame.moment
        if dice is not None and dice.stage == "air":
            dice.skip()
        elif moment is not None and moment.parent is not None:
            moment.skip()
        elif self._sequence.playing:
            self._sequence.next()

    def _decide(self, shot: Shot) -> None:
        """Show both totals for a moment."""
        frame = self._frame
        frame.wait()
        frame.stage.show_decided(shot, self._referee.table)
        frame.say(frame.stage.contest.sentence)

    def _throw(self, question: Any, faces: list[str]) -> None:
        """Throw the dice; their result is already saved."""
        dice, frame = self._answering.dice_for(question), self._frame
        frame.stage.show_dice(self._answering.scene, dice)
        frame.wait()
        if self._watched is not dice:
            self._watched = dice
            dice.bind(on_landed=lambda *_: Clock.schedule_once(lambda __: self._landed(), 0))
        dice.throw(face_looks(self._referee.game, question, faces))

    def _landed(self) -> None:
        if self._sequence.playing:
            self._sequence.next()

    def _turn_card(self, look: FaceLook) -> None:
        """Turn the card face up over the table as it was; its effects come after."""
        self._frame.wait()
        self._frame.stage.show_drawn(look)
        self._feedback.landed()
        self._frame.say(look.word)

    def _say_throw(self, roll: Roll, faces: list[str]) -> None:
        """The dice have landed: play sound and vibration, and show the result as text."""
        self._feedback.landed()
        total, named = throw_words(self._referee.game, roll, faces)
        words = f"{total} {tr('match.and', named=named)}" if total and named else total or named
        self._frame.say(words)

    def _celebrate(self, goal: Goal, corners: list[Corner]) -> None:
        """``corners`` hold the score with this goal: the next match of a series may already have begun."""
        frame = self._frame
        self._feedback.signal((goal,))
        everything = self._voice.level == "all"
        self._voice.say(spoken_events((goal,), self._referee.game.id, corners, everything=everything))
        frame.scoreboard.corners = corners
        frame.scoreboard.fresh = -1 if goal.side is None else goal.side
        frame.celebrate(self._referee, goal, corners, self._faces.told_to(goal.side), self._sequence.next)

    def _announce(self, event: Event) -> None:
        """Show over the table what the next question would hide."""
        frame = self._frame
        frame.wait()
        corner = self._referee.table.corners[event.side] if event.side is not None else None
        frame.stage.announce(event.icon, self._sentence(event), corner)

    def say_aloud(self, change: Change) -> None:
        """Show what just happened as a sentence, if the next question does not say it."""
        entered, to_all = change.step is not None and was_told(change.step), self._faces.on
        events = [event for event in change.events if not (entered and isinstance(event, Shot))]
        beside = [event for event in events if event.announcement is ShownAs.MESSAGE]
        spoken = [event for event in beside if not announced(event, events, to_all=to_all)]
        if spoken:
            self._notify(self._sentence(spoken[-1]), spoken[-1].clause)

    def _sentence(self, event: Event) -> str:
        referee = self._referee
        return tr.render(sentence(event, referee.game.id, [corner.name for corner in referee.table.corners]))


def _left_to_chance(change: Change) -> Step | None:
    """The step whose virtual dice or cards are shown: of several, the one that was thrown by the same tap."""
    shown = (step for step in change.steps if step.given.virtual and not drawn_into_hand(step.question))
    return next(shown, None if change.step and drawn_into_hand(change.step.question) else change.step)
