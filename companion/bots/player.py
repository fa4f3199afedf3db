"""A bot that plays a side of a running match: it answers a question and says why. For the ghost, and for matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.bots.knowing_bots import KNOWING, RegularBot
from companion.dice.seeded import seeded
from companion.referee.play import Play
from companion.referee.question import Draw, Option, Roll
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Judged:
    """An option of a question, and the bot's chance of winning with it."""

    option: Option
    chance: float


@dataclass(frozen=True, slots=True)
class BotChoice:
    """An answer, and the reason for it in one sentence.

    ``judged`` are the options whose chances of winning the bot worked out, the chosen one among them, in the order of
    the question; empty if its level works out none, or there was nothing to choose.
    """

    option: Option
    why: Phrase
    judged: tuple[Judged, ...] = ()

    @property
    def answer(self) -> Any:
        return self.option.answer

    @property
    def chance(self) -> float | None:
        """The chance of winning with this answer, if it was worked out."""
        return next((judged.chance for judged in self.judged if judged.option is self.option), None)


class BotPlayer:
    """Answers the questions of a match that are no throw or draw, at a level, by the rules that it knows.

    >>> Player("regular", "any seed").decide(play).why   # doctest: +SKIP
    Phrase('big4.why.soonest')
    """

    def __init__(self, level: str, seed: int | str) -> None:
        self._level = level
        self._number = seeded(seed)

    def decide(self, play: Play) -> BotChoice:
        """The answer to the question of this match, which does not change. Dice and cards are for the table to turn."""
        question = play.question
        assert question is not None
        assert not isinstance(question, Roll | Draw), "chance is not decided"
        if len(question.options) == 1:
            return BotChoice(question.options[0], Phrase("bots.why.alone"))
        return self._choose(play, question.topic, question.seat.side, question.options)

    def _choose(self, play: Play, topic: str, side: int, options: Sequence[Option]) -> BotChoice:
        bot = KNOWING[self._level](self._number, play.game.insight).at(play.state, side)
        things = [option.value for option in options]
        chosen = bot.choose(topic, things)
        option = next(option for option in options if option.value is chosen)
        return BotChoice(option, self._why(play, bot, topic, side, things, chosen))

    def _why(self, play: Play, bot: RegularBot, topic: str, side: int, things: Sequence[Any], chosen: Any) -> Phrase:
        worths = bot.worths(topic, things)
        if worths is None or max(worths) == min(worths):
            return Phrase("bots.why.equal")
        best = max(worths)
        if not any(thing is chosen and worth == best for thing, worth in zip(things, worths, strict=True)):
            return Phrase("bots.why.random")
        reason = play.game.insight.sense[topic].reason(play.state, side, chosen)
        return Phrase(f"{play.game.id}.why.{reason}")
