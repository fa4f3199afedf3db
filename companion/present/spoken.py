"""What the voice says: the events that the players asked to hear, the score after them, and the question."""

from collections.abc import Sequence

from companion.referee import Corner, Game, Question
from companion.referee.event import Event
from companion.referee.prominence import Signal, Weight
from companion.sheet import sentence
from companion.words import catalogue
from companion.words.translation import tr
from companion.words.typography import followed


def spoken_events(told: Sequence[Event], game: str, corners: Sequence[Corner], *, everything: bool) -> str:
    """The events of an answer as sentences, and the score after a goal.

    Unless ``everything`` is wanted, only those that signal something: goals, cards, periods, the result.
    """
    heard = [event for event in told if event.weight is not Weight.UNWRITTEN and (everything or event.signal)]
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
    kind = "deal" if question.chance and dice == "virtual" else "ask"
    words = catalogue(tr.lang)
    key = f"{game.id}.{kind}.{question.topic}"
    text = tr(key if words.has(key) else f"{game.id}.ask.{question.topic}", **question.gaps)
    more = f"{game.id}.key.{question.topic}"
    said = followed(text, tr(more, **question.gaps)) if words.has(more) else text
    return f"{_closed(name)} {_closed(said)}"


def _closed(text: str) -> str:
    """A text that ends like a sentence, so that the voice pauses after it."""
    text = " ".join(text.split())
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
