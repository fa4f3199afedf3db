"""BU-06: which questions are asked tells nothing about a hand that the app holds.

A random match is played twice up to the same moment: the second time a card that somebody still holds is another one,
which was in the stock. Nobody else can know it, so the same questions must be asked about shots and penalties.
"""

import random
from dataclasses import replace

import pytest

from companion.games import game
from companion.referee import Entry, Header, Referee, Refused
from companion.words.translation import tr
from tests.games.buteur.play import header
from tests.games.buteur.twins import with_another_card
from tests.games.buteur.unique_cards import ATTACKERS, KIT
from tests.players import any_answer

TOLD = ("shot.answer", "penalty.offer")
MATCHES, SWAPS = 3, 60


def test_every_card_with_a_path_is_there_once():
    assert len(set(ATTACKERS)) == len(ATTACKERS)
    assert len(KIT["cards"]) == 55


def found(edition: int, seed: int, players: int) -> tuple[int, int]:
    """How often the match with the other card could be played as well, and how often it asked something else."""
    chance = random.Random(seed)
    agreed = header(players, extras={"hands": "app"}, kit=KIT, starts=0, edition=edition)
    played = Referee(game("buteur"), agreed)
    while played.question is not None and len(played.steps) < 150:
        played.answer(any_answer(played.question, chance))
    alike = other = 0
    for _ in range(SWAPS):
        at = chance.randrange(30, len(played.steps))
        same = swapped(played, at, chance)
        alike, other = alike + (same is True), other + (same is False)
    return alike, other


def swapped(played: Referee, at: int, chance: random.Random) -> bool | None:
    """Whether the match asks the same with one card of a hand exchanged; None if it cannot be played so."""
    steps, answers = played.steps[:at], with_another_card(played, at, chance)
    if answers is None:
        return None
    again = Referee(played.game, played.header)
    for step, answer in zip(steps, answers, strict=True):
        if again.question.topic != step.question.topic:
            return not {again.question.topic, step.question.topic} & set(TOLD) and None
        if step.question.topic in TOLD and asked(again) != asked_by(step):
            return False
        try:
            again.answer(answer)
        except Refused:
            return None  # the other card would have had to be played, or would not have been allowed
    return True


def asked(referee: Referee) -> tuple[str, ...]:
    question = referee.question
    return question.topic, question.seat.player, tr(f"buteur.lead.{question.topic}", **question.gaps)


def asked_by(step) -> tuple[str, ...]:
    question = step.question
    return question.topic, question.seat.player, tr(f"buteur.lead.{question.topic}", **question.gaps)


@pytest.mark.clause("BU-06", "BU-25", "BU-29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_being_asked_tells_nothing_about_the_hand(players):
    alike, other = map(sum, zip(*(found(2, seed, players) for seed in range(MATCHES)), strict=True))
    assert other == 0
    assert alike > MATCHES * SWAPS / 10


@pytest.mark.clause("BU-06")
def test_the_search_finds_it_in_matches_of_the_first_edition():
    """There only a hand with an answer was asked."""
    assert sum(found(1, seed, 2)[1] for seed in range(MATCHES)) > 0


@pytest.mark.clause("BU-06")
def test_a_match_of_the_first_edition_is_replayed_as_it_was_played():
    chance = random.Random(3)
    old = header(2, extras={"hands": "app"}, starts=0, edition=1)
    assert "edition" not in old.as_json()
    played = Referee(game("buteur"), old)
    while played.question is not None:
        played.answer(any_answer(played.question, chance))
    journal = [Entry.from_json(entry.as_json()) for entry in played.journal]
    again, failure = Referee.resume(played.game, Header.from_json(old.as_json()), journal)
    assert failure is None
    assert again.result == played.result
    _, misfit = Referee.resume(played.game, replace(old, edition=2), journal)
    assert misfit is not None, "by the new questions this journal does not fit"
