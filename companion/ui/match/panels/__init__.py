"""One panel for each kind of question."""

from typing import Any

from companion.present.appearance import BoxLook
from companion.referee import Draw, Game, Pick, Question, Roll, Table
from companion.ui.match.panels.answers import Answers
from companion.ui.match.panels.cards import CardAnswers, CutAnswers, told_in_pictures
from companion.ui.match.panels.draw import DrawAnswers
from companion.ui.match.panels.hold import HoldAnswers
from companion.ui.match.panels.pick import PickAnswers
from companion.ui.match.panels.place import PlaceAnswers
from companion.ui.match.panels.roll import RollAnswers
from companion.ui.match.panels.say import SayAnswers, told_in_words

__all__ = ["Answers", "answers_for"]

_PANELS: dict[str, type[Answers]] = {
    "pick": PickAnswers,
    "roll": RollAnswers,
    "draw": DrawAnswers,
    "place": PlaceAnswers,
}


def answers_for(
    game: Game, question: Question, table: Table, box: BoxLook, dice: str, entry: str, **kwargs: Any
) -> Answers:
    """The panel that answers this question.

    ``dice`` is what the table throws, virtual or real; ``entry`` is how it tells real ones, by meaning or by face.
    """
    panel = _PANELS[question.kind]
    if isinstance(question, Pick) and (question.locks or "headline" in question.gaps):
        panel = HoldAnswers
    elif isinstance(question, Pick) and told_in_pictures(question, table):
        panel = CardAnswers
    elif isinstance(question, Pick) and told_in_words(question, table):
        panel = SayAnswers
    elif isinstance(question, Draw) and table.facts.get("app_holds"):
        panel = CutAnswers
    if question.chance:
        kwargs["dice"] = dice
    if isinstance(question, Roll):
        kwargs["entry"] = entry
    return panel(game, question, table=table, box=box, **kwargs)
