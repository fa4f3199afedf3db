"""What the voice says: the events that the players asked to hear, the score after them, and the question."""

from collections.abc import Sequence

from companion.referee import Corner, Game, Question
from companion.referee.event import Event
from companion.referee.prominence import Signal, Weight
from companion.referee.speech import Speech
from companion.sheet import sentence
from companion.words.texts import followed
from companion.words.translation import tr


def spoken_events(events: Sequence[Event], game: str, corners: Sequence[Corner], *, everything: bool) -> str:
    """The events of an answer as sentences, and the score after a goal.

    Unless ``everything`` is wanted, only those that signal something: goals, cards, periods, the result.
    """
    heard = [event for event in events if event.weight is not Weight.UNWRITTEN and (everything or event.signal)]
    names = [corner.name for corner in corners]
    said = [_closed(tr.render(sentence(event, game, names))) for event in heard]
    if any(event.signal is Signal.GOAL for event in heard):
        said.append(_closed(", ".join(tr("voice.score", team=corner.name, n=corner.goals) for corner in corners)))
    return " ".join(said)


def spoken_cue(cue: str) -> str:
    """What hands do on the table, for those who cannot read the strip."""
    return _closed(cue) if cue else ""


def spoken_question(game: Game, question: Question, name: str, dice: str) -> str:
    """The name of the team that is asked, then the question."""
    said = followed(*Speech(game, tr).asked(question, virtual=dice == "virtual"))
    return f"{_closed(name)} {_closed(said)}"


def _closed(text: str) -> str:
    """A text that ends like a sentence, so that the voice pauses after it."""
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
