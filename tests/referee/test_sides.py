"""Sides: letters that are never the same, and people put together by the table."""

import json

import pytest

from companion.games import GAMES, game
from companion.protocol import LineDesk
from companion.referee import BadHeader, Header
from companion.referee.sides import side_letters


@pytest.mark.parametrize(
    ("names", "chosen", "letters"),
    [
        (["Cléo", "Léo", "C"], [], ["C", "L", "A"]),
        (["C", "C", "C", "C"], [], ["C", "A", "B", "D"]),
        (["Ana", "Ana B"], [], ["A", "B"]),
        (["Nina", "Papi"], ["", "N"], ["I", "N"]),
        (["Nina", "Papi"], ["X", "X"], ["X", "P"]),
        (["!", "?"], [], ["A", "B"]),
    ],
)
def test_no_two_sides_wear_the_same_letter(names, chosen, letters):
    assert side_letters(names, chosen) == letters


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_box_gives_different_letters(game_id):
    box = GAMES[game_id]
    for count in range(box.modes[0].fewest, min(box.modes[0].most, 4) + 1):
        players = ["Cléo", "Léo", "C", "O"][:count]
        header = Header.from_json({"game": game_id, "mode": box.modes[0].id, "players": players})
        letters = [corner.letter for corner in box.begin(header).table().corners]
        assert len(set(letters)) == len(letters)


FOUR = {"game": "buteur", "mode": "standard", "players": ["Ana", "Ben", "Cléo", "Dan"]}


def test_a_header_with_people_is_written_and_read_again():
    given = FOUR | {"teams": [{"name": "X", "people": ["Dan", "Ana"]}, {"people": ["Ben", "Cléo"]}]}
    header = Header.from_json(given)
    assert [team.people for team in header.teams] == [("Dan", "Ana"), ("Ben", "Cléo")]
    assert Header.from_json(json.loads(json.dumps(header.as_json()))) == header
    assert "people" not in Header.from_json(FOUR | {"teams": [{"name": "X"}]}).as_json()["teams"][0]


@pytest.mark.parametrize(
    "teams",
    [
        [{"people": ["Ana", "Ben"]}, {"people": ["Cléo"]}],
        [{"people": ["Ana", "Ben"]}, {"people": ["Ben", "Cléo", "Dan"]}],
        [{"people": ["Ana", "Ben", "Cléo", "Dan"]}, {"people": []}],
        [{"people": ["Ana", "Ben"]}, {"people": ["Cléo", "Zoé"]}],
        [{"people": "Ana"}, {"people": ["Ben"]}],
        [{"people": [1, 2]}, {"people": ["Ben"]}],
    ],
)
def test_everybody_plays_for_one_side_and_no_side_is_empty(teams):
    with pytest.raises(BadHeader) as bad:
        Header.from_json(FOUR | {"teams": teams})
    assert bad.value.words.key == "referee.bad_header.people"


@pytest.mark.parametrize("game_id", [id for id, box in sorted(GAMES.items()) if not box.forms_teams])
def test_where_everybody_plays_for_himself_there_is_nothing_to_put_together(game_id):
    teams = [{"people": ["Ana"]}, {"people": ["Ben"]}]
    header = {"game": game_id, "mode": game(game_id).modes[0].id, "players": ["Ana", "Ben"], "teams": teams}
    with pytest.raises(BadHeader) as bad:
        game(game_id).check(Header.from_json(header))
    assert bad.value.words.key == "referee.bad_header.no_teams"


def test_the_protocol_takes_teams_with_their_people():
    teams = [{"name": "Petits", "people": ["Ben", "Ana"]}, {"name": "Grands", "people": ["Dan", "Cléo"]}]
    reply = LineDesk().reply(json.dumps({"start": FOUR | {"teams": teams, "starts": "Dan"}}))
    assert (reply["question"]["topic"], reply["question"]["player"], reply["question"]["by"]) == (
        "start.half",
        "Dan",
        1,
    )
    refused = LineDesk("en").reply(json.dumps({"start": FOUR | {"teams": teams[:1]}}))
    assert refused == {"error": "Everyone plays for one team only, and no team may be empty."}
