"""The clauses of the fifth box, tested as those of the others are; ``listed`` puts this into tests/games/five_kicks."""

import pytest

from companion.games import GAMES
from companion.referee import Header, Referee
from companion.referee.event import Goal, Period

HEADER = {"game": "five-kicks", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}


def after(*kicks: str) -> Referee:
    """After so many kicks to the left: ``+`` goes in, ``-`` is saved."""
    referee = Referee(GAMES["five-kicks"], Header.from_json(HEADER))
    for kick in "".join(kicks):
        referee.answer("left")
        referee.answer(["right" if kick == "+" else "left"])
    return referee


@pytest.mark.clause("FK-01")
def test_whoever_has_more_goals_after_five_kicks_each_wins():
    referee = after("+-" * 5)
    assert referee.result is not None
    assert (referee.result.winner, referee.result.score) == (0, (5, 0))


@pytest.mark.clause("FK-02")
def test_level_after_five_both_go_on_until_one_leads():
    referee = after("++" * 5)
    assert referee.result is None
    assert sum(isinstance(event, Period) for event in referee.events) == 2
    assert after("++" * 5, "-+").result.winner == 1


@pytest.mark.clause("FK-03")
def test_the_shooter_names_a_third():
    assert [option.answer for option in after().question.options] == ["left", "middle", "right"]


@pytest.mark.clause("FK-04")
def test_a_keeper_on_the_right_side_saves():
    assert not [event for event in after("-").events if isinstance(event, Goal)]
    assert [event.side for event in after("+").events if isinstance(event, Goal)] == [0]
