"""What a box says: its questions, and the texts that not every box has."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.referee.game import Game
from companion.referee.question import Question


class AskedWords(NamedTuple):
    """A question in words; ``number`` is the figure that matters for it, empty if there is none."""

    text: str
    number: str


class Speech:
    """The texts of one box; ``say`` finds them in a language."""

    def __init__(self, game: Game, say: Callable[..., str]) -> None:
        self._game, self._say = game, say

    def asked(self, question: Question, *, virtual: bool = False, short: bool = False) -> AskedWords:
        """The question: ``short`` if its headline is shown above it, ``virtual`` if the app throws or draws."""
        topic, gaps = question.topic, question.gaps
        family = "ask"
        if short and self._game.shows("short", topic):
            family = "short"
        elif virtual and question.chance and self._game.shows("deal", topic):
            family = "deal"
        number = self.own("key", topic, **gaps)
        return AskedWords(self._say(f"{self._game.id}.{family}.{topic}", **gaps), number)

    def lead(self, question: Question, *, real: bool = False) -> str:
        """What stands above the question: whose turn it is and why; ``real`` if the players throw or draw."""
        own = real and question.chance and self._game.shows("lead_real", question.topic)
        return self._say(f"{self._game.id}.{'lead_real' if own else 'lead'}.{question.topic}", **question.gaps)

    def own(self, family: str, key: str, **gaps: Any) -> str:
        """A text of a family that not every box has; empty if this one has none."""
        return self._say(f"{self._game.id}.{family}.{key}", **gaps) if self._game.shows(family, key) else ""

    def period(self, name: str, number: int) -> str:
        """A round or a half by its name; empty where the match has none."""
        return self._say(f"{self._game.id}.event.period.{name}", number=number) if name else ""
