"""What a ghost asks hands to do exists on the table, and its reason fits what it did."""

import random

import pytest

from companion.bots import make_player
from companion.games import GAMES
from companion.games.foot_savane.skill.sense import SENSE, moving_square
from companion.games.foot_savane.tiles import SNAKE
from companion.referee import Draw, Entry, Place, Play, Roll
from companion.simulation import header_for
from companion.store import Library
from tests.play.ghost_table import GhostTable, header_of
from tests.players import any_answer

CARD_WORDS = ("carte", "talon", "pioch", "défauss")


@pytest.mark.clause("BU-06")
def test_against_a_ghost_of_buteur_only_the_ball_is_moved(tmp_path):
    """The app holds all cards: nobody can lay one, draw one or make a pile of them."""
    table = GhostTable(Library(tmp_path / "library.sqlite"), header_of("buteur", "regular", ""))
    table.play(60)
    orders = [told.text.replace("\u00a0", " ") for told in table.told]
    hands = [order.rpartition(" : ")[2].lower() for order in orders if " : " in order]
    assert len(hands) > 5
    assert not [order for order in hands if any(word in order for word in CARD_WORDS)]


SAID = {"move", "place", "snake", "send", "send_theirs", "no_snake", "run_snake"}


def test_a_reason_of_foot_savane_never_contradicts_the_move():
    """Not "without a snake" for a move onto one, nor "towards the goal" for one away from it."""
    box, seen = GAMES["foot-savane"], set()
    for seed in range(6):
        play, chance = Play(box, header_for(box, None, None, [], "fr", starts=0)), random.Random(seed)
        level = ("beginner", "regular", "formidable")[seed % 3]
        while play.question is not None and len(play.steps) < 160:
            question = play.question
            if isinstance(question, Roll | Draw):
                play.answer(Entry("answer", any_answer(question, chance)))
                continue
            decision = make_player(level, box, play.header, f"{seed} {len(play.steps)}", 0.0).decide(play)
            said = decision.why.key.rpartition(".")[2]
            if question.topic in ("move.where", "move.again", "snake.run") and isinstance(question, Place):
                seen.add(said)
                onto_snake = play.state.tiles[decision.option.value].front == SNAKE
                assert not (onto_snake and said in ("move", "no_snake")), (question.topic, decision.option)
            play.answer(Entry("answer", decision.answer))
    assert {"move", "place"} <= seen


def test_each_reason_is_said_where_it_is_true():
    box = GAMES["foot-savane"]
    play, chance = Play(box, header_for(box, None, None, [], "fr", starts=0)), random.Random(2)
    found = set()
    while play.question is not None and len(play.steps) < 400:
        question = play.question
        if question.topic == "move.where":
            state, side = play.state, question.seat.side
            start = moving_square(state)
            for option in question.options:
                said = SENSE["move.where"].reason(state, side, option.value)
                found.add(said)
                assert (said == "snake") == (state.tiles[option.value].front == SNAKE)
                if said == "move":
                    assert state.ball in (start, option.value)
        if question.topic == "pass.where":
            rivals = play.state.footballers(play.state.rival(play.state.teams[question.seat.side]))
            for option in question.options:
                said = SENSE["pass.where"].reason(play.state, question.seat.side, option.value)
                assert (said == "send_theirs") == (option.value in rivals)
        play.answer(Entry("answer", any_answer(question, chance)))
    assert found <= SAID
    assert {"move", "place", "snake"} <= found
