"""Matches of the box with a ball and cards, played to their end by touch."""

from tests.players import any_answer

CARDS = {"game": "buteur", "mode": "standard", "players": ["Léa", "Hugo"]}


def play_to_the_end(played, choice, *, virtual):
    while (question := played.referee.question) is not None:
        if question.chance and virtual:
            played.hand.throw()
            played.settle()
        else:
            played.give(any_answer(question, choice))
