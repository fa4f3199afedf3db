"""What holds in any match, whoever holds the cards, under any readings."""

import random

import pytest

from companion.games import game
from companion.games.buteur import match as match_rules
from companion.games.buteur.state import LAST_CARDS, InPlay, OverTouch
from companion.referee import Draw, Pick, Referee
from companion.referee.event import Event, Result
from companion.sheet import sentence
from companion.words import LANGUAGES, catalogue
from tests.players import any_answer, any_header
from tests.told import in_words

twelve_matches = pytest.mark.parametrize(("seed", "hands"), [(seed, ("table", "app")[seed % 2]) for seed in range(12)])


def laid_out(seed, hands):
    dice = random.Random(seed)
    buteur = game("buteur")
    header = any_header(buteur, dice, house_rules=True, extras={"hands": hands})
    return buteur, header, dice


def broken(clause, who, seed):
    return f"{clause}, {who}, seed {seed}"


@twelve_matches
def test_cards_are_conserved_hands_are_full_and_the_ball_is_on_the_pitch(seed, hands):
    buteur, header, dice = laid_out(seed, hands)
    pitch = buteur.begin(header)
    rules = match_rules.play_match(pitch)
    chosen, asked = None, 0
    while True:
        try:
            item = rules.send(chosen)
        except StopIteration:
            break
        chosen = None
        if isinstance(item, Event):
            continue
        asked += 1
        assert asked < 2_000, broken("BU-45", item.seat.player, seed)
        held = sum(person.held for person in pitch.people)
        assert pitch.piles.stock + len(pitch.piles.laid) + held == 55, broken("BU-15", item.seat.player, seed)
        assert pitch.piles.stock >= 0, broken("BU-12", item.seat.player, seed)
        for person in pitch.people:
            assert 0 <= person.held <= person.size, broken("BU-12", person.name, seed)
            if hands == "app":
                assert len(person.hand) == person.held, broken("BU-12", person.name, seed)
        if hands == "app":
            assert len(pitch.piles.cards) == pitch.piles.stock, broken("BU-12", item.seat.player, seed)
        if isinstance(pitch.ball, InPlay | OverTouch):
            assert pitch.ball.square in pitch.board.squares, broken("BU-32", item.seat.player, seed)
        if isinstance(item, Draw):
            assert len(item.counts) == len(item.options), broken(item.clause, item.seat.player, seed)
            assert all(count > 0 for count in item.counts), broken(item.clause, item.seat.player, seed)
        chosen = item.chosen(any_answer(item, dice))
    assert pitch.piles.stock <= LAST_CARDS, broken("BU-45", "the stock", seed)


@twelve_matches
def test_turns_alternate_and_every_goal_is_followed_by_a_kick_off_of_the_other_side(seed, hands):
    buteur, header, dice = laid_out(seed, hands)
    referee = Referee(buteur, header)
    while referee.question:
        referee.answer(any_answer(referee.question, dice))
    half, turns, owed, names = 0, [], None, buteur.side_names(header)
    for event in referee.events:
        if event.kind == "period":
            half, turns, owed = event.number, [], None
        elif event.kind == "turn":
            assert not turns or turns[-1] != event.side, broken("BU-04", names[event.side], seed)
            turns.append(event.side)
        elif event.kind == "goal":
            owed = 1 - event.side
        elif event.kind == "passed" and event.why == "kick_off":
            owed = None
        elif event.kind == "kick_off":
            assert owed in (None, event.side), broken("BU-34", names[event.side], seed)
            owed = None
    assert half == 2, broken("BU-43", "both sides", seed)
    assert isinstance(referee.events[-1], Result), broken("BU-45", "both sides", seed)


@twelve_matches
def test_everything_can_be_said_in_both_languages(seed, hands):
    buteur, header, dice = laid_out(seed, hands)
    referee = Referee(buteur, header)
    words = [catalogue(lang) for lang in LANGUAGES]
    while (question := referee.question) is not None:
        for speech in words:
            for room in ("ask", "lead"):
                assert speech.has(f"buteur.{room}.{question.topic}")
                assert "buteur." not in speech.say(f"buteur.{room}.{question.topic}", **question.gaps)
            if isinstance(question, Pick) and question.hints.barred:
                assert speech.has(f"buteur.note.{question.topic}")
            assert not any("buteur." in speech.render(option.words) for option in question.options)
        referee.answer(any_answer(question, dice))
    sides = buteur.side_names(header)
    for event in filter(in_words, referee.events):
        for speech in words:
            text = speech.render(sentence(event, "buteur", sides))
            assert "buteur." not in text
            assert "{" not in text
            if event.kind == "goal":
                assert speech.has(f"buteur.how.{event.topic.removeprefix('goal.')}")
