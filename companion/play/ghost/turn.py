"""The turn of a ghost in steps: it answers, says what to move, and waits until that is done."""

from collections.abc import Callable, Sequence

from companion.play.ghost.sides import ghost_is_asked, ghost_run, throws_itself
from companion.play.session import Session
from companion.referee import Referee, Step

Moves = Callable[[Sequence[Step]], bool]
"""Whether hands move something on the table after these answers."""

ASK, THINK, THROW, ENTER, WAIT = "ask", "think", "throw", "enter", "wait"
"""What comes next: a person is asked, the ghost decides, the app throws for it, a person throws for it, hands move."""


class GhostTurn:
    """Says what comes next in a match with ghosts. ``done`` is called when hands have moved what was said.

    Answers that move nothing are told together with the next one that does, or before the next throw.
    """

    def __init__(self, session: Session, moves: Moves) -> None:
        self._session, self._moves = session, moves
        self._shown = self._last_shown()

    @property
    def _referee(self) -> Referee:
        return self._session.referee

    def _last_shown(self) -> int:
        """In a match that is resumed, what the ghost did last is told again: nobody knows whether it was moved."""
        steps = self._referee.steps
        first, at = len(steps) - ghost_run(steps), len(steps) - 1
        while at > first and not self._moves(steps[at - 1 : at]):
            at -= 1
        return max(first, at)

    @property
    def new(self) -> Sequence[Step]:
        """The answers that wait until hands have moved what they say."""
        return self._referee.steps[self._shown :]

    @property
    def since(self) -> Sequence[Step]:
        """The answers of the ghosts since a person answered."""
        steps = self._referee.steps
        return steps[len(steps) - ghost_run(steps) :]

    @property
    def asked(self) -> bool:
        """Whether the question is a ghost's."""
        return ghost_is_asked(self._referee, self._session.ghosts)

    def done(self) -> None:
        """Everything that was said has been moved, or an undo took it back."""
        self._shown = len(self._referee.steps)

    def next(self, *, ghost_dice: str, dice: str) -> str:
        """What comes next: ``ASK``, ``THINK``, ``THROW``, ``ENTER`` or ``WAIT``."""
        question, new = self._referee.question, self.new
        asked = self.asked
        decides = asked and question is not None and not question.chance
        by_ghost = any(step.given.ghost for step in new)
        if question is not None and ((by_ghost and not decides) or ((by_ghost or asked) and self._moves(new))):
            return WAIT
        if not asked:
            self.done()
            return ASK
        if decides:
            return THINK
        return THROW if throws_itself(self._referee, ghost_dice=ghost_dice, dice=dice) else ENTER
