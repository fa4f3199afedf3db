"""Chapters "Distribution des cartes" and "Le jeu": teams, hands, stock, order, who starts."""

import pytest

from companion.games import game
from companion.games.buteur.match import play_match
from companion.games.buteur.setup import start_match
from companion.referee import BadHeader
from tests.conversation import Conversation
from tests.games.buteur.play import PEOPLE, header, tell


def laid_out(players, **given):
    return game("buteur").begin(header(players, **given))


def started(players, starter="Ana", half="left", **given):
    pitch = laid_out(players, **given)
    return pitch, Conversation(start_match(pitch)).answer(starter).answer(half)


@pytest.mark.clause("BU-02")
@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, [["Ana"], ["Ben"]]), (3, [["Ana"], ["Ben", "Cléo"]]), (4, [["Ana", "Cléo"], ["Ben", "Dan"]])],
)
def test_one_against_one_two_against_one_two_against_two(players, sides):
    pitch = laid_out(players)
    assert [[person.name for person in team.people] for team in pitch.teams] == sides
    assert game("buteur").side_names(header(players)) == tuple(" & ".join(side) for side in sides)


def teams(*sides):
    return [{"people": list(side)} for side in sides]


@pytest.mark.clause("BU-02", "BU-03", "BU-04")
@pytest.mark.parametrize(
    ("sides", "order", "hands"),
    [
        ([["Ben"], ["Cléo", "Ana"]], ["Ben", "Cléo", "Ben", "Ana"], [8, 6, 6]),
        ([["Ana", "Ben"], ["Cléo"]], ["Ana", "Cléo", "Ben", "Cléo"], [6, 6, 8]),
    ],
)
def test_with_three_the_table_chooses_who_plays_alone(sides, order, hands):
    pitch = laid_out(3, teams=teams(*sides), starts="Ben")
    assert [[person.name for person in team.people] for team in pitch.teams] == sides
    assert [person.name for person in pitch.order] == order
    table = Conversation(start_match(pitch))
    assert (table.topic, table.question.seat.player) == ("start.half", "Ben")
    table.answer("left")
    assert [person.held for person in pitch.people] == hands


@pytest.mark.clause("BU-02", "BU-04")
def test_with_four_any_two_may_be_partners():
    pitch = laid_out(4, teams=teams(["Ana", "Ben"], ["Dan", "Cléo"]))
    assert [person.name for person in pitch.order] == ["Ana", "Dan", "Ben", "Cléo"]


@pytest.mark.clause("BU-02")
@pytest.mark.parametrize("sides", [[["Ana"], ["Ben", "Cléo", "Dan"]], [["Ana", "Ben", "Cléo"], ["Dan"]]])
def test_four_do_not_play_three_against_one(sides):
    with pytest.raises(BadHeader) as bad:
        laid_out(4, teams=teams(*sides))
    assert bad.value.words.key == "buteur.bad_header.teams"


@pytest.mark.clause("BU-03")
@pytest.mark.parametrize(("players", "hands", "stock"), [(2, [8, 8], 39), (3, [8, 6, 6], 35), (4, [6, 6, 6, 6], 31)])
def test_the_stock_after_the_deal(players, hands, stock):
    pitch, table = started(players)
    assert [person.held for team in pitch.teams for person in team.people] == hands
    assert pitch.piles.stock == table.last("dealt").stock == stock


@pytest.mark.clause("BU-R9")
@pytest.mark.parametrize(("reading", "hands", "stock"), [("six_each", [8, 6, 6], 35), ("three_each", [8, 3, 3], 41)])
def test_three_players_the_pair_holds_six_each_or_three_each(reading, hands, stock):
    pitch, _ = started(3, rulings={"BU-R9": reading})
    assert [person.held for person in pitch.people] == hands
    assert pitch.piles.stock == stock


@pytest.mark.clause("BU-R9")
def test_the_reading_for_three_changes_nothing_for_two_or_four():
    assert started(2, rulings={"BU-R9": "three_each"})[0].piles.stock == 39
    assert started(4, rulings={"BU-R9": "three_each"})[0].piles.stock == 31


@pytest.mark.clause("BU-R10", "BU-06")
@pytest.mark.parametrize("extras", [{}, {"hands": "app"}])
def test_the_stock_lies_face_down_and_hands_are_told_to_nobody(extras):
    pitch = laid_out(2, starts=0, extras=extras)
    table = Conversation(start_match(pitch)).answer("left")
    while table.question:
        table.answer(table.answers[0])
    assert [event.as_json() for event in table.told if "card" in event.as_json()] == []
    assert pitch.table().laid == 0


@pytest.mark.clause("BU-04")
@pytest.mark.parametrize(
    ("players", "starter", "order"),
    [
        (2, "Ana", ["Ana", "Ben", "Ana", "Ben", "Ana"]),
        (2, "Ben", ["Ben", "Ana", "Ben", "Ana", "Ben"]),
        (3, "Ana", ["Ana", "Ben", "Ana", "Cléo", "Ana"]),
        (3, "Ben", ["Ben", "Ana", "Cléo", "Ana", "Ben"]),
        (3, "Cléo", ["Cléo", "Ana", "Ben", "Ana", "Cléo"]),
        (4, "Ana", ["Ana", "Ben", "Cléo", "Dan", "Ana"]),
        (4, "Cléo", ["Cléo", "Dan", "Ana", "Ben", "Cléo"]),
    ],
)
def test_teams_alternate_and_with_three_a_b_a_c(players, starter, order):
    table = Conversation(play_match(laid_out(players))).answer(starter).answer("left")
    seen = [table.question.seat.player]
    tell(table.answer("attacker").answer([8, 5]), "1l")
    while len(seen) < len(order):
        assert table.topic == "turn.card"
        seen.append(table.question.seat.player)
        table.answer("none")
    assert seen == order


@pytest.mark.clause("BU-05")
def test_the_table_says_who_starts_and_in_which_half():
    pitch = laid_out(2)
    table = Conversation(start_match(pitch))
    assert (table.topic, table.answers) == ("start.who", PEOPLE[:2])
    table.answer("Ben")
    assert (table.topic, table.asked, table.answers) == ("start.half", 1, ["left", "right"])
    table.answer("left")
    assert [team.attacks for team in pitch.teams] == [0, 1]
    assert pitch.person.name == "Ben"


@pytest.mark.clause("BU-05")
@pytest.mark.parametrize(("half", "attacks"), [("left", [1, 0]), ("right", [0, 1])])
def test_whoever_plays_in_the_left_half_attacks_to_the_right(half, attacks):
    pitch, _ = started(2, half=half)
    assert [team.attacks for team in pitch.teams] == attacks


@pytest.mark.clause("BU-05")
@pytest.mark.parametrize("starts", [0, 1, 2])
def test_a_starter_named_before_the_match_is_not_asked_for(starts):
    pitch = laid_out(3, starts=starts)
    table = Conversation(start_match(pitch))
    assert (table.topic, table.question.seat.player) == ("start.half", PEOPLE[starts])
    table.answer("left")
    assert pitch.person.name == PEOPLE[starts]


def test_teams_wear_what_the_table_says_and_letters_differ():
    teams = [{"name": "Rouge", "kit": "away"}, {"name": "Rubis"}]
    pitch = laid_out(2, teams=teams)
    assert [(team.name, team.letter, team.colours) for team in pitch.teams] == [
        ("Rouge", "R", "away"),
        ("Rubis", "U", "home"),
    ]
