"""The peers of the playouts play the same rules: in step with the referee they are asked the same and end the same."""

import random

from companion.games import GAMES
from companion.referee import Header, Referee
from tests.players import any_answer
from tests.tools.bench.peers.big4_machine import is_chance, kick_off, options, step
from tests.tools.bench.peers.reducer import play_match


def test_the_peer_of_big4_is_asked_what_the_referee_asks() -> None:
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["A", "B"], "starts": 0})
    for seed in range(60):
        dice, referee, peer = random.Random(seed), Referee(GAMES["big4"], header), kick_off()
        while referee.question is not None:
            question, answer = referee.question, any_answer(referee.question, random.Random(dice.random()))
            assert (peer["asked"], peer["by"]) == (question.topic, question.seat.side)
            if is_chance(peer):
                step(peer, answer)
            else:
                at = [option.answer for option in question.options].index(answer)
                assert len(options(peer)) == len(question.options)
                step(peer, options(peer)[at])
            referee.answer(answer)
        assert not peer["asked"]
        assert [team["goals"] for team in peer["teams"]] == referee.score


def test_a_match_of_the_reducer_comes_to_its_end() -> None:
    assert play_match(random.Random(1)) > 20
