"""What the voice says in a match: what happened, what hands do, and what is asked now."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.play.change import Change
from companion.play.ghost.turn import THINK, THROW
from companion.present.spoken import spoken_cue, spoken_events, spoken_question
from companion.referee.event import Event, Goal

if TYPE_CHECKING:
    from companion.ui.match.screen import MatchScreen


class MatchVoice:
    """Speaks for the ``screen`` of a match, as much as the settings allow."""

    def __init__(self, screen: "MatchScreen") -> None:
        self._screen = screen

    def say(self, change: Change | None = None) -> None:
        """Say what happened, but for goals, which were said when they were shown, and what is asked now.

        What a ghost does is said whenever the voice is on.
        """
        screen = self._screen
        voice, referee = screen.app.voice, screen.session.referee
        if voice.level == "off":
            return
        corners = referee.table.corners
        told: Sequence[Event] = change.told if change and change.op == "answer" else ()
        everything = voice.level == "all"
        told = [event for event in told if not isinstance(event, Goal)]
        said = spoken_events(told, referee.game.id, corners, everything=everything)
        if screen.ghost.telling:
            said = " ".join(filter(None, (said, spoken_cue(screen.ghost.said))))
        elif everything and referee.question is not None and screen.ghost.act not in (THINK, THROW):
            question, dice = screen.shown.asking.question, screen.shown.asking.habits.dice
            asked = spoken_question(referee.game, question, corners[question.seat.side].name, dice)
            said = " ".join(filter(None, (said, spoken_cue(screen.receipts.cue), asked)))
        voice.say(said.strip())
        screen.can_repeat = voice.can_repeat
