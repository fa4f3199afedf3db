"""One panel for each kind of question."""

from typing import Any

from companion.referee import Game, Question
from companion.ui.panels.answers import Answers
from companion.ui.panels.draw import DrawAnswers
from companion.ui.panels.pick import PickAnswers
from companion.ui.panels.place import PlaceAnswers
from companion.ui.panels.roll import RollAnswers

_PANELS = {"pick": PickAnswers, "roll": RollAnswers, "draw": DrawAnswers, "place": PlaceAnswers}


def answers_for(game: Game, question: Question, dice: str, **kwargs: Any) -> Answers:
    """The panel that answers this question; ``dice`` is what the table throws, virtual or real."""
    panel = _PANELS[question.kind]
    return panel(game, question, dice, **kwargs) if question.chance else panel(game, question, **kwargs)
