"""A step of a match as text: who was asked what, the answer, and what followed."""

from companion.present.appearance import throw_words
from companion.referee import Game, Roll, Step
from companion.referee.event import Event
from companion.referee.speech import Speech
from companion.sheet.fold import written
from companion.sheet.sentences import sentence
from companion.words.texts import followed
from companion.words.translation import tr

_MOST = 3
"""The most events shown; the sheet has the rest."""


def asked_words(game: Game, step: Step) -> str:
    return followed(*Speech(game, tr).asked(step.question))


def answered_words(game: Game, step: Step) -> str:
    """The text of what was thrown, drawn or chosen."""
    question, answer = step.question, step.given.answer
    if not isinstance(question, Roll):
        chosen = next((option for option in question.options if option.answer == answer), None)
        return _sentence(tr.render(chosen.words)) if chosen else ""
    meant = question.meant(answer)
    if meant is not None:
        return _sentence(tr.render(meant.words))
    total, named = throw_words(game, question, answer)
    return _sentence(f"{total} {tr('match.and', named=named)}" if total and named else total or named)


def events_in_words(game: Game, events: tuple[Event, ...], sides: list[str]) -> str:
    """The last events, as the sheet words them."""
    sentences = [tr.render(sentence(event, game.id, sides)) for event in events if written(event)]
    return ". ".join(sentences[-_MOST:])


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
