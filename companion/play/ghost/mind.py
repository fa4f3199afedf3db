"""What a ghost answers, and why. It thinks on a copy of the match, so it may do so off the UI thread."""

from dataclasses import dataclass, replace

from companion.bots import FORMIDABLE, BotChoice, make_player
from companion.referee import Draw, Option, Pick, Place, Play, Referee
from companion.referee.question import Answer
from companion.words import Phrase

THINKING = 1.5
"""Seconds of processor time in which the best ghost decides."""
WEIGHING = 0.5
"""Seconds in which a choice that was made without trying anything out is compared with the others."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice and its reason. ``chance`` is that of winning with it, and ``other`` the best other option with its own,
    if they were worked out.
    """

    option: Option
    why: Phrase
    alone: bool = False
    """Whether there was no other choice."""
    chance: float | None = None
    other: tuple[Option, float] | None = None

    @property
    def answer(self) -> Answer:
        return self.option.answer


class GhostMind:
    """The ghosts of one match. The same match at the same question gets the same answer, also after an undo."""

    def __init__(self, match: int | str, *, thinking: float = THINKING, weighing: float = WEIGHING) -> None:
        self._match = match
        self._thinking, self._weighing = thinking, weighing

    @staticmethod
    def copied(referee: Referee) -> Play:
        """The match as it is now, which stays so while the players go on."""
        return referee.play.back(len(referee.steps))

    def think(self, play: Play, level: str) -> Thought:
        """The answer to the question of this match."""
        decision = self._decision(play, level, self._thinking)
        alone = isinstance(play.question, Pick | Draw | Place) and len(play.question.options) == 1
        return _weighed(Thought(decision.option, decision.why, alone=alone), decision)

    def weigh(self, play: Play, thought: Thought) -> Thought:
        """The same choice with the chances of winning, if they can be worked out."""
        if thought.alone or thought.chance is not None:
            return thought
        return _weighed(thought, self._decision(play, FORMIDABLE, self._weighing))

    def _decision(self, play: Play, level: str, seconds: float) -> BotChoice:
        seed = f"{self._match}/{len(play.steps)}/{level}"
        return make_player(level, play.game, play.header, seed, seconds).decide(play)


def _weighed(thought: Thought, decision: BotChoice) -> Thought:
    """With the chances that were worked out for a decision, which may be another one."""
    own = [judged.chance for judged in decision.judged if judged.option.answer == thought.answer]
    others = [judged for judged in decision.judged if judged.option.answer != thought.answer]
    if not own or not others:
        return thought
    best = max(others, key=lambda judged: judged.chance)
    return replace(thought, chance=own[0], other=(best.option, best.chance))
