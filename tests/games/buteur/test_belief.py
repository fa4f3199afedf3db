"""What a player concludes about the other hand: from what everybody saw, never from the cards themselves."""

import random
from collections import Counter
from statistics import fmean

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.games.buteur.cards import CORNER_CARD, KEEPER
from companion.games.buteur.skill.belief import Memory, deal_anew
from companion.referee import Entry, Play, Roll
from companion.simulation import header_for

BUTEUR = GAMES["buteur"]


@pytest.fixture(scope="module")
def matches():
    """Three matches of regulars, each asked at its answers which have a card to choose: memory, pitch, person."""
    found = []
    for seed in range(3):
        play = Play(BUTEUR, header_for(BUTEUR, None, None, [], "fr", starts=0))
        bot, moments = make_bot("regular", BUTEUR, seed), []
        while (question := play.question) is not None:
            if question.topic == "turn.card":
                moments.append(len(play.steps))
            assert not isinstance(question, Roll)
            chosen = question.chosen_by(bot.at(play.state, question.seat.side))
            play.answer(Entry("answer", next(option.answer for option in question.options if option.value is chosen)))
        found += [play.back(at) for at in moments[5::8]]
    return found


def others(play):
    """The rival of whoever is asked, and what is believed about his hand."""
    state, seat = play.state, play.question.seat
    rival = next(person for person in state.people if person.seat != seat)
    return rival, BUTEUR.insight.recall(state, seat, play.steps)[rival.name]


def test_the_cards_that_are_believed_to_be_held_are_held_more_often(matches):
    held, stocked = [], []
    for play in matches:
        rival, belief = others(play)
        total = fmean(belief.values())
        held += [belief[card.code] / total for card in rival.hand]
        stocked += [belief[card.code] / total for card in play.state.piles.cards]
    assert len(matches) > 15
    assert fmean(held) > 1.4 * fmean(stocked)


@pytest.mark.clause("BU-43")
def test_what_lay_on_the_table_at_half_time_was_in_no_hand(matches):
    """A card of the first half can only have come with one of the draws since, Penalties that followed a move too."""
    second = [play for play in matches if play.state.half == 2]
    kinds = set()
    for play in second:
        belief, laid = others(play)[1], laid_before_half_time(play)
        kinds |= {code.partition(":")[0] for code in laid}
        assert all(belief[code] <= 36 for code in laid)
    assert len(second) > 5
    assert {"attacker", "penalty"} <= kinds


def laid_before_half_time(play):
    """The cards that were face up when the second half began, from the states themselves."""
    at = next(
        at for at, step in enumerate(play.steps) if any(each.kind == "period" and at > 20 for each in step.events)
    )
    return {card.code for card in play.back(at).state.piles.laid}


def test_nothing_hidden_is_looked_at(matches):
    for play in matches:
        before = others(play)[1]
        BUTEUR.insight.hide(play.state, play.question.seat, random.Random(1).random)
        assert others(play)[1] == before


def test_dealing_anew_moves_only_what_is_hidden(matches):
    for play in matches:
        state, seat = play.state, play.question.seat
        own, rival = state.sitting(seat), others(play)[0]
        known, sizes = list(own.hand), (len(rival.hand), len(state.piles.cards))
        cards = Counter(rival.hand + state.piles.cards)
        BUTEUR.insight.hide(state, seat, random.Random(2).random, BUTEUR.insight.recall(state, seat, play.steps))
        assert own.hand == known
        assert (len(rival.hand), len(state.piles.cards)) == sizes
        assert Counter(rival.hand + state.piles.cards) == cards


def test_a_card_that_he_cannot_hold_is_not_dealt_to_him(lay):
    pitch = lay(hands={"Ana": ["attacker:blue:4s"], "Ben": ["keeper:6s", "penalty"]})
    ana, ben = pitch.people
    belief = {"Ben": {card.code: float(card.kind != KEEPER) for card in pitch.box.deck}}
    number = random.Random(3).random
    for _ in range(200):
        deal_anew(pitch, ana, belief, number)
        assert all(card.kind != KEEPER for card in ben.hand)


def after(answers):
    """A match with hands held by the app, after Ana and Ben got these cards and gave these answers."""
    play = Play(BUTEUR, header_for(BUTEUR, None, None, [], "fr", starts=0))
    for answer in answers:
        play.answer(Entry("answer", answer))
    return play


ANA = ["attacker:hand:4s", "attacker:hand:9s", "attacker:red:3l", "attacker:red:4s", "attacker:red:7s"]
BEN = ["attacker:hand:3s", "attacker:red:3r", "attacker:blue:3l", "attacker:blue:3r", "attacker:hand:5s"]
MORE = ["attacker:red:5dl", "attacker:red:5dr", "attacker:blue:4s"]
LESS = ["attacker:blue:6dl", "attacker:blue:6dr", "attacker:hand:4dl"]


def belief_of_ben(*answers):
    """Ana plays to the right. What she believes about Ben's hand after the deal and these answers."""
    play = after(["left", *ANA, *MORE, *BEN, *LESS, *answers])
    memory, ben = Memory(play.state), play.state.teams[1].people[0]
    memory.follow(play.steps)
    return play, memory.of(ben, play.state.box.deck)


@pytest.mark.clause("BU-25")
def test_who_let_a_shot_in_held_nothing_against_it():
    before_shot = ["attacker:hand:4s", [8, 5], "attacker:blue:5s", "attacker:hand:3s", "penalty"]
    play, before = belief_of_ben(*before_shot)
    stoppers = {card.code for card in play.state.box.deck if card.kind in (KEEPER, CORNER_CARD)}
    assert all(before[code] == 9 for code in stoppers)
    play, belief = belief_of_ben(*before_shot, "attacker:hand:9s", "attacker:red:6s", "let_in")
    assert any(event.kind == "strike" for event in play.steps[-1].events)
    assert all(belief[code] == 0 for code in stoppers)


@pytest.mark.clause("BU-10")
def test_who_did_not_shoot_held_no_card_that_scores_from_there():
    play, belief = belief_of_ben("attacker:red:3l", [8, 5], "attacker:blue:5s", "attacker:hand:3s", "penalty")
    would_have_scored = play.state.box.geometry.scoring_from((8, 2), 0)
    assert would_have_scored
    assert {belief[code] for code in would_have_scored} == {0.5}
    assert belief["attacker:red:6s"] == 9
