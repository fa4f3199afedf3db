"""The text of a question for the screen, depending on the dice in use."""

from companion.present.markup import unmarked
from companion.referee import Game, Question
from companion.words import catalogue
from companion.words.translation import tr
from companion.words.typography import followed


def question_words(game: Game, question: Question, dice: str, accent: str, *, short: bool = False) -> str:
    """The question, with its key words in the colour ``accent``.

    ``short`` if its headline is shown above it; a ``deal`` that virtual cards answer has a text without a question.
    """
    kinds = ["short"] if short else []
    if question.chance and dice == "virtual":
        kinds.append("deal")
    words = catalogue(tr.lang)
    kind = next((kind for kind in kinds if words.has(f"{game.id}.{kind}.{question.topic}")), "ask")
    text = tr(f"{game.id}.{kind}.{question.topic}", **question.gaps)
    key = f"{game.id}.key.{question.topic}"
    if short or not words.has(key):
        return unmarked(text)
    return followed(unmarked(text), f"[color={accent}]{unmarked(tr(key, **question.gaps))}[/color]")


def asked_words(known: str, asked: str, accent: str) -> str:
    """What is known already, then what is asked, in the colour ``accent`` if both are there."""
    if known and asked:
        return f"{unmarked(known)} [color={accent}]{unmarked(asked)}[/color]"
    return unmarked(known or asked)
