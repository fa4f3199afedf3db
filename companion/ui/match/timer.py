"""The clock on the match screen: of the match, or of each turn. It never answers anything."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.play.clock import clock_words
from companion.play.session import Session
from companion.referee.event import Turn
from companion.ui.match.scoreboard import Scoreboard
from companion.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from companion.ui.shell.feedback import Feedback
    from companion.ui.shell.settings import Settings

_TICK = 0.25


class MatchTimer:
    """Runs while a question is shown; goals, rules and the pause stop it.

    ``match`` gives the session, ``on_stage`` whether it can be seen.
    """

    def __init__(
        self,
        board: Scoreboard,
        settings: "Settings",
        feedback: "Feedback",
        match: Callable[[], Session],
        on_stage: Callable[[], bool],
    ) -> None:
        self._board, self._settings, self._feedback = board, settings, feedback
        self._match, self._on_stage = match, on_stage
        self._tick = Clock.create_trigger(lambda *_: self.show(), _TICK, interval=True)
        self._signalled = -1
        """The turn whose end was signalled."""

    def start(self) -> None:
        """Go on, if the players want a clock."""
        kind, clock = self._settings["clock"], self._match().clock
        clock.on = kind != "off"
        if not clock.on:
            self.stop()
        elif self._on_stage():
            clock.start()
            self._tick()
        self.show()

    def stop(self) -> None:
        """Stand still."""
        self._tick.cancel()
        self._match().clock.stop()

    def hold(self, dialog: Overlay) -> None:
        """Stand still while a rule is read or the match is paused."""
        self.stop()
        dialog.bind(on_close=lambda *_: self.start())

    def show(self) -> None:
        """Write the time beside the turn; the end of a long turn is signalled once."""
        board, settings, session = self._board, self._settings, self._match()
        clock = session.clock
        if not clock.on:
            board.time, board.late = "", False
            return
        by_turn = settings["clock"] == "turn"
        board.time = clock_words(clock.turn_seconds if by_turn else clock.seconds)
        board.late = by_turn and clock.turn_seconds >= settings["turn_seconds"]
        turn = sum(isinstance(event, Turn) for event in session.referee.events) if board.late else -1
        if board.late and turn != self._signalled:
            self._feedback.time_up()
        self._signalled = turn if board.late else self._signalled
