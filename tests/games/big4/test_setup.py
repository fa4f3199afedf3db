"""Chapter "Mise en place" and "Coup d'envoi"."""

import pytest

from companion.games import game
from companion.games.big4.match import play_match
from companion.games.big4.state import POSTS
from companion.referee import BadHeader, Header, Referee
from tests.conversation import Conversation


@pytest.mark.clause("B4-E02", "B4-K3")
def test_each_side_lays_a_keeper_and_one_starter_for_each_post_all_in_form(lay):
    for side, team in enumerate(lay().teams):
        assert tuple(team.outfield) == POSTS == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
        assert {man.state for man in team.outfield.values()} == {"form"}
        assert team.keeper.token == f"{side}:G"


@pytest.mark.clause("B4-K1")
def test_the_two_sample_squads_name_every_post_once(lay):
    names = [man.player.name for team in lay().teams for man in team.outfield.values()]
    assert len(names) == len(set(names)) == 20


@pytest.mark.clause("B4-K2", "B4-K4", "B4-K5")
def test_the_box_holds_its_dice_and_says_which_counts_it_only_assumes():
    kit = game("big4").kit
    assert kit.die("classic").faces == ("1", "2", "3", "4", "5", "6")
    assert kit.die("action").faces == ("dribble", "recover", "pass", "own", "free_kick", "tackle")
    assert set(kit.die("duel").faces) == {"goal", "miss", "star", "two_stars"}
    assert set(kit.die("referee").faces) == {"minor", "yellow", "red", "red_penalty"}
    assert [die.name for die in kit.dice if not die.certain] == ["duel", "referee"]


@pytest.mark.clause("B4-E04")
@pytest.mark.parametrize("name", ["mordan", "towns"])
def test_the_table_appoints_one_of_the_two_referees(lay, name):
    table = Conversation(play_match(lay()))
    assert (table.topic, table.answers, table.question.clause) == ("referee.which", ["mordan", "towns"], "B4-E04")
    table.answer(name)
    assert table.last("appointed").name == name


@pytest.mark.clause("B4-E05")
@pytest.mark.parametrize("youngest", [0, 1])
def test_the_youngest_kicks_off_asked_at_the_table(lay, youngest):
    pitch = lay()
    pitch.starts = None
    table = Conversation(play_match(pitch)).answer("towns")
    assert (table.topic, table.answers) == ("kick_off.who", [0, 1])
    table.answer(youngest)
    assert (table.topic, table.asked) == ("turn", youngest)
    assert table.last("kick_off").side == youngest


@pytest.mark.clause("B4-E05")
def test_who_kicks_off_may_be_said_before_the_match():
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": "Papi"})
    referee = Referee(game("big4"), header)
    referee.answer("mordan")
    assert (referee.question.topic, referee.question.seat.player) == ("turn", "Papi")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"players": ["Nina"]}, "referee.bad_header.player_count"),
        ({"players": ["Nina", "Papi", "Zoé", "Max", "Léo"]}, "referee.bad_header.player_count"),
        ({"players": ["Nina", "Nina"]}, "referee.bad_header.same_name"),
        ({"players": ["Nina", "  "]}, "referee.bad_header.players"),
        ({"mode": "impossible"}, "referee.bad_header.mode"),
        ({"rulings": {"B4-R99": "x"}}, "referee.bad_header.ruling"),
        ({"rulings": {"B4-R5": "x"}}, "referee.bad_header.reading"),
        ({"kit": {"duel": ["goal"]}}, "referee.bad_kit.missing"),
        ({"kit": {"duel": ["goal", "hat"]}}, "referee.bad_kit.face"),
        ({"kit": {"wheel": ["goal"]}}, "referee.bad_kit.die"),
        ({"starts": 7}, "referee.bad_header.starts"),
        ({"starts": True}, "referee.bad_header.starts"),
        ({"teams": [{"kit": "home"}, {"kit": "home"}]}, "referee.bad_header.kits"),
        ({"squads": [{"players": {"G": "Solo"}}]}, "big4.bad_squad.post"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused_with_its_reason(change, key):
    header = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"]} | change
    with pytest.raises(BadHeader) as bad:
        Referee(game("big4"), Header.from_json(header))
    assert bad.value.words.key == key


@pytest.mark.clause("B4-K5")
def test_a_table_may_correct_the_counts_of_its_own_box():
    faces = ["goal", "miss", "miss", "star", "two_stars", "two_stars"]
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "kit": {"duel": faces}})
    assert game("big4").begin(header).kit.die("duel").faces == tuple(faces)


def test_teams_take_their_names_letters_and_colours_from_the_header_or_from_the_players():
    header = Header.from_json(
        {"game": "big4", "mode": "easy", "players": ["Nina", "Nono"], "teams": [{"name": "Mistral", "kit": "third"}]}
    )
    first, second = game("big4").begin(header).teams
    assert (first.name, first.letter, first.colours) == ("Mistral", "M", "third")
    assert (second.name, second.letter, second.colours) == ("Nono", "N", "home")
