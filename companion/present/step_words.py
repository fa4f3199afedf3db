"""A question, or a step of a match, as text: who was asked what, the answer, and what followed."""

from companion.present.appearance import throw_words
from companion.present.markup import unmarked
from companion.referee import Game, Question, Roll, Step
from companion.referee.event import Event
from companion.referee.speech import Speech
from companion.sheet.fold import written
from companion.sheet.sentences import sentence
from companion.words.texts import followed
from companion.words.translation import tr

_MOST = 3
"""The most events shown; the sheet has the rest."""


def question_words(game: Game, question: Question, dice: str, accent: str, *, short: bool) -> str:
    """The question, with its key words in the colour ``accent``.

    ``short`` if its headline is shown above it; a ``deal`` that virtual cards answer has a text without a question.
    """
    text, number = Speech(game, tr).asked(question, virtual=dice == "virtual", short=short)
    if short or not number:
        return unmarked(text)
    return followed(unmarked(text), f"[color={accent}]{unmarked(number)}[/color]")


def known_and_asked(known: str, asked: str, accent: str) -> str:
    """What is known already, then what is asked, in the colour ``accent`` if both are there."""
    if known and asked:
        return f"{unmarked(known)} [color={accent}]{unmarked(asked)}[/color]"
    return unmarked(known or asked)


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
