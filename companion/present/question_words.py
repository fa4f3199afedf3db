"""The text of a question for the screen, depending on the dice in use."""

from companion.present.markup import unmarked
from companion.referee import Game, Question
from companion.referee.speech import Speech
from companion.words.texts import followed
from companion.words.translation import tr


def question_words(game: Game, question: Question, dice: str, accent: str, *, short: bool) -> str:
    """The question, with its key words in the colour ``accent``.

    ``short`` if its headline is shown above it; a ``deal`` that virtual cards answer has a text without a question.
    """
    text, number = Speech(game, tr).asked(question, virtual=dice == "virtual", short=short)
    if short or not number:
        return unmarked(text)
    return followed(unmarked(text), f"[color={accent}]{unmarked(number)}[/color]")


def asked_words(known: str, asked: str, accent: str) -> str:
    """What is known already, then what is asked, in the colour ``accent`` if both are there."""
    if known and asked:
        return f"{unmarked(known)} [color={accent}]{unmarked(asked)}[/color]"
    return unmarked(known or asked)
