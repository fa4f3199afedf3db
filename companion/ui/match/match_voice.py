"""What the voice says in a match: what happened, what hands do, and what is asked now."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.play.asking.asked import Asking
from companion.play.change import Change
from companion.play.ghost.turn import THINK, THROW
from companion.play.session import Session
from companion.present.spoken import spoken_cue, spoken_events, spoken_question
from companion.referee.event import Event, Goal
from companion.ui.match.receipts import Receipts

if TYPE_CHECKING:
    from companion.ui.match.ghost.play import GhostPlay
    from companion.ui.shell.voice import Voice


class MatchVoice:
    """Speaks as much as the settings allow. ``match`` gives the session, ``asked`` the question that is shown."""

    def __init__(
        self,
        voice: "Voice",
        ghost: "GhostPlay",
        receipts: Receipts,
        match: Callable[[], Session],
        asked: Callable[[], Asking],
    ) -> None:
        self._voice, self._ghost, self._receipts = voice, ghost, receipts
        self._match, self._asked = match, asked

    def say(self, change: Change | None = None) -> bool:
        """Say what happened, but for goals, which were said when they were shown, and what is asked now.

        What a ghost does is said whenever the voice is on. Returns whether something can be heard again.
        """
        voice, referee, ghost = self._voice, self._match().referee, self._ghost
        if voice.level == "off":
            return False
        corners = referee.table.corners
        events: Sequence[Event] = change.events if change and change.op == "answer" else ()
        everything = voice.level == "all"
        events = [event for event in events if not isinstance(event, Goal)]
        said = spoken_events(events, referee.game.id, corners, everything=everything)
        if ghost.telling:
            said = " ".join(filter(None, (said, spoken_cue(ghost.said))))
        elif everything and referee.question is not None and ghost.act not in (THINK, THROW):
            question, dice = self._asked().question, self._asked().habits.dice
            asked = spoken_question(referee.game, question, corners[question.seat.side].name, dice)
            said = " ".join(filter(None, (said, spoken_cue(self._receipts.cue), asked)))
        voice.say(said.strip())
        return bool(voice.can_repeat)
