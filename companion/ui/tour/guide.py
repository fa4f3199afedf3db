"""The guided first match: a simulated finger plays both sides, and every step is explained first."""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.play.session import Session
from companion.referee.question import Answer
from companion.rulebook.lesson import Lesson, LessonStep
from companion.ui.shell.companion import Companion
from companion.ui.shell.tasks import next_frame
from companion.ui.tour.finger import Finger
from companion.ui.tour.fingertip import COMING
from companion.ui.tour.guide_card import GuideOverlay
from companion.ui.tour.hand import Touches
from companion.words.translation import tr

_TICK = 0.05
_ON_THE_GLASS, _BETWEEN, _SEEN = 0.12, 0.3, 3.0
_LENT = {"dice": "virtual", "dice_of": {}, "entry": "faces", "face_to_face": False}
"""Settings that the tour changes; the user's own are restored afterwards."""

Pause = float | Callable[[], bool]
"""How long the tour waits: seconds, or until a condition holds."""


class Guide:
    """Opens the match screen with a scripted match. The library and the settings are left unchanged."""

    def __init__(self, app: Companion, lesson: Lesson, leave: Callable[[bool], None], pace: float = 1.0) -> None:
        """``leave`` is called at the end, with whether the tour was completed; ``pace`` speeds up the finger."""
        self._pace = pace
        self._app, self._lesson, self._leave = app, lesson, leave
        self._touches = Touches(app)
        self._kept = {name: app.settings[name] for name in _LENT}
        self._story: Iterator[Pause] = iter(())
        self._pause: Pause = 0.0
        self._read = False
        self.overlay = GuideOverlay(self._touches.screen.frame)
        self.overlay.card.bind(on_go_on=self._on_go_on, on_leave=lambda *_: self.leave())
        self._ticking: Any = None

    def open(self) -> None:
        for name, value in _LENT.items():
            self._app.settings[name] = value
        self._app.play_guided(Session.guided(self._lesson, tr.lang, next_frame))
        self.overlay.open()
        self._story = self._steps()
        self._ticking = Clock.schedule_interval(self._tick, _TICK)

    def leave(self, *, to_the_end: bool = False) -> None:
        """Stop here and clean up."""
        self._ticking.cancel()
        self.overlay.close()
        for name, value in self._kept.items():
            self._app.settings[name] = value
        self._leave(to_the_end)

    @property
    def _session(self) -> Session:
        assert self._app.session is not None, "the guided match is open"
        return self._app.session

    def _on_go_on(self, *_: object) -> None:
        self._read = True

    def _tick(self, passed: float) -> None:
        """Continue the tour when its pause is over."""
        if callable(self._pause):
            waiting = not self._pause()
        else:
            self._pause -= passed * self._pace
            waiting = self._pause > 0
        if waiting:
            return
        try:
            self._pause = next(self._story)
        except StopIteration:
            self.leave(to_the_end=True)

    def _steps(self) -> Iterator[Pause]:
        steps = self._lesson.steps
        given = 0
        for number, step in enumerate(steps, start=1):
            yield from self._explain(step, number, last=number == len(steps))
            yield from self._play(step, given)
            given += len(step.answers)

    def _explain(self, step: LessonStep, number: int, *, last: bool) -> Iterator[Pause]:
        self._read = False
        progress = tr("lesson.progress", n=number, of=len(self._lesson.steps))
        self.overlay.explain(tr(f"lesson.who.{step.who}"), tr.render(step.words), progress, last=last)
        yield lambda: self._read
        self.overlay.fold()
        yield _BETWEEN

    def _play(self, step: LessonStep, first: int) -> Iterator[Pause]:
        """Give the answers of a step, from number ``first`` on; some take no touch of their own.

        Consecutive draws take one touch, and the only legal answer is given by the session.
        """
        while (given := len(self._session.referee.given) - first) < len(step.answers):
            yield from self._give(step.answers[given], by_hand=step.by_hand)
        if step.by_hand:
            self._touches.screen.dice.change_dice(_LENT["dice"])

    def _give(self, answer: Answer, *, by_hand: bool) -> Iterator[Pause]:
        question = self._session.referee.question
        left_to_chance = question is not None and question.chance and not by_hand
        for widget in iter([self._touches.main]) if left_to_chance else self._touches.give(answer):
            yield from self._touch(widget)
        yield lambda: not self._session.busy
        yield from self._watch()

    def _watch(self) -> Iterator[Pause]:
        """Wait for dice and goal animations; touch what would wait for a tap."""
        screen, patience = self._touches.screen, _SEEN
        while screen.showing:
            yield _TICK
            patience -= _TICK
            if patience <= 0:
                screen.skip()
                patience = _SEEN
        yield lambda: screen.takes_touches
        yield _BETWEEN

    def _touch(self, widget: Widget) -> Iterator[Pause]:
        """Touch a widget; one that still moves, in a sheet that is being pulled up, is waited for."""
        place = None
        while place != (place := widget.to_window(*widget.center)):
            yield _TICK
        self.overlay.to_front()
        self.overlay.fingertip.come(widget)
        yield COMING
        finger = Finger(widget)
        finger.press()
        yield _ON_THE_GLASS
        finger.lift()
        self.overlay.fingertip.go()
        yield _BETWEEN
