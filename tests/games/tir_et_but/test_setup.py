"""Two sides from the people around the table, and who starts."""

import pytest

from companion.games import game
from companion.games.tir_et_but.match import play_tie
from companion.referee import BadHeader, Header, Seat
from tests.games.tir_et_but.table import NOTHING, TieTable


def header(**more) -> Header:
    return Header.from_json({"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"]} | more)


@pytest.mark.clause("TB-01")
def test_two_people_are_two_sides_named_after_them():
    assert game("tir-et-but").side_names(header()) == ("Nina", "Papi")


@pytest.mark.clause("TB-01")
@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (["A", "B", "C"], [("A", "C"), ("B",)]),
        (["A", "B", "C", "D"], [("A", "C"), ("B", "D")]),
        (list("ABCDEFGH"), [tuple("ACEG"), tuple("BDFH")]),
    ],
)
def test_more_than_two_form_two_teams_by_every_second_seat(players, sides):
    tie = game("tir-et-but").begin(header(players=players))
    assert [side.people for side in tie.sides] == sides
    assert tie.sides[0].name == " & ".join(sides[0])


@pytest.mark.clause("TB-01", "TB-R23")
def test_team_mates_take_turns_and_the_referee_says_whose_it_is(kicked_off):
    table = kicked_off(players=["Ana", "Bo", "Cléo", "Dan"])
    names = []
    for _ in range(6):
        names.append(table.question.seat)
        table.idle()
    assert names == [Seat(side, name) for side, name in [(0, "Ana"), (1, "Bo"), (0, "Cléo"), (1, "Dan")]] + [
        Seat(0, "Ana"),
        Seat(1, "Bo"),
    ]
    assert [event.person for event in table.told if event.kind == "turn"][:4] == ["Ana", "Bo", "Cléo", "Dan"]


@pytest.mark.clause("TB-01")
def test_the_rota_of_a_team_goes_on_in_the_second_half(kicked_off):
    table = kicked_off(players=["Ana", "Bo", "Cléo"])
    table.reach(1, 7)
    assert table.question.seat.player == "Bo"
    table.idle()
    assert table.question.seat.player == "Ana"


@pytest.mark.clause("TB-R7")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_table_decides_who_starts_the_first_leg(starter):
    table = TieTable(game("tir-et-but").begin(header()))
    assert (table.topic, table.answers, table.question.clause) == ("start.who", [0, 1], "TB-R7")
    table.answer(starter)
    assert (table.topic, table.asked) == ("try.first", starter)
    assert table.last("kick_off").side == starter


@pytest.mark.clause("TB-R7", "TB-01")
def test_a_person_named_before_the_match_starts_and_is_first_of_the_team():
    tie = game("tir-et-but").begin(header(players=["Ana", "Bo", "Cléo", "Dan"], starts="Dan"))
    table = TieTable(tie, play_tie(tie))
    assert table.question.seat == Seat(1, "Dan")
    table.throw(*NOTHING).answer("stop")
    assert table.question.seat == Seat(0, "Ana")
    table.idle()
    assert table.question.seat == Seat(1, "Bo")


def test_sides_may_have_names_letters_and_shirts():
    teams = [{"name": "Les Verts", "letter": "V", "kit": "third"}, {"name": "Vautours"}]
    tie = game("tir-et-but").begin(header(teams=teams))
    assert [(side.name, side.letter, side.colours) for side in tie.sides] == [
        ("Les Verts", "V", "third"),
        ("Vautours", "A", "home"),
    ]


def test_three_teams_are_one_too_many():
    with pytest.raises(BadHeader) as bad:
        game("tir-et-but").begin(header(players=["A", "B", "C"], teams=[{"name": "X"}, {"name": "Y"}, {"name": "Z"}]))
    assert bad.value.words.key == "tir-et-but.bad_header.teams"


@pytest.mark.clause("TB-01")
@pytest.mark.parametrize("players", [["Nina"], [f"J{n}" for n in range(23)]])
def test_fewer_than_two_people_or_more_than_two_elevens_are_refused(players):
    with pytest.raises(BadHeader) as bad:
        game("tir-et-but").begin(header(players=players))
    assert bad.value.words.key == "referee.bad_header.player_count"


@pytest.mark.clause("TB-01")
@pytest.mark.parametrize("mode", ["standard", "single"])
@pytest.mark.parametrize("count", [9, 22])
def test_more_than_eight_people_may_play(mode, count):
    people = [f"J{n}" for n in range(count)]
    assert sum(map(len, game("tir-et-but").people(header(mode=mode, players=people)))) == count


TEAMS = [{"name": "Petits", "people": ["Bo", "Ana", "Eli"]}, {"name": "Grands", "people": ["Dan", "Cléo"]}]


@pytest.mark.clause("TB-01", "TB-R23")
def test_the_table_may_put_the_teams_together_as_it_likes():
    five = header(players=["Ana", "Bo", "Cléo", "Dan", "Eli"], teams=TEAMS, starts="Cléo")
    box = game("tir-et-but")
    assert box.people(five) == (("Bo", "Ana", "Eli"), ("Dan", "Cléo"))
    assert box.side_names(five) == ("Petits", "Grands")
    table, seats = TieTable(box.begin(five)), []
    for _ in range(6):
        seats.append(table.question.seat)
        table.idle()
    order = [(1, "Cléo"), (0, "Bo"), (1, "Dan"), (0, "Ana"), (1, "Cléo"), (0, "Eli")]
    assert seats == [Seat(side, name) for side, name in order]


@pytest.mark.clause("TB-01")
def test_a_team_may_be_one_person_against_all_the_others():
    teams = [{"people": ["Ana"]}, {"people": ["Bo", "Cléo", "Dan"]}]
    assert game("tir-et-but").side_names(header(players=["Ana", "Bo", "Cléo", "Dan"], teams=teams)) == (
        "Ana",
        "Bo & Cléo & Dan",
    )


@pytest.mark.clause("TB-01")
def test_people_of_a_single_team_leave_nobody_to_play_against():
    with pytest.raises(BadHeader) as bad:
        game("tir-et-but").begin(header(teams=[{"people": ["Nina", "Papi"]}]))
    assert bad.value.words.key == "referee.bad_header.sides"
