"""Advanced mode with three or four teams: not in the booklet, so only when the table wants it."""

import pytest

from companion.games import game
from companion.games.big4.match import take_turn
from companion.referee import BadHeader, Header
from tests.assertions import does_not_raise
from tests.conversation import Conversation


@pytest.mark.clause("B4-R30")
@pytest.mark.parametrize("rulings", [{}, {"B4-R30": "off"}])
@pytest.mark.parametrize("players", [["a", "b", "c"], ["a", "b", "c", "d"]])
def test_it_is_refused_unless_chosen(rulings, players):
    given = {"game": "big4", "mode": "advanced", "players": players, "rulings": rulings}
    with pytest.raises(BadHeader) as bad:
        game("big4").begin(Header.from_json(given))
    assert bad.value.words.key == "big4.house_mode"
    game("big4").begin(Header.from_json(given | {"rulings": {"B4-R30": "on"}}))


@pytest.mark.clause("B4-R30")
def test_two_teams_play_advanced_mode_and_three_play_easy_mode_without_it():
    with does_not_raise():
        for mode, players in (("advanced", ["a", "b"]), ("easy", ["a", "b", "c"])):
            game("big4").begin(Header.from_json({"game": "big4", "mode": mode, "players": players}))


@pytest.mark.clause("B4-R30", "B4-A02", "B4-M08", "B4-M09")
def test_it_is_the_advanced_rules_with_those_of_three_or_four_teams(lay):
    pitch = lay(sides=3, mode="advanced")
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "free_kick").answer("action").answer(2)
    table.answer("0:10").answer(["2:9", "2:10", "2:11"]).answer("use").answer("keep").throw(6, 6, 6)
    assert table.last("goal").defence.total == 6 + 1 + 2 + 1
    assert pitch.teams[2].out
    assert pitch.confidence(pitch.teams[0]) == 1
    assert pitch.teams[0].coach.state == "turned"


@pytest.mark.clause("B4-R30", "B4-A04", "B4-M11")
def test_a_weakened_player_of_any_team_may_be_tackled(lay):
    pitch = lay(sides=4, mode="advanced", weak3=[8])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "tackle").answer("action")
    assert len(table.answers) == 30
    table.answer("3:8")
    assert pitch.teams[3].outfield[8].state == "hurt"
    assert (table.topic, table.asked) == ("tackle.flip", 3)
