"""What this box says of its squads to an editor that does not know it."""

import pytest

from companion.games import game
from companion.referee import BadHeader, Header
from companion.referee.squads import BadSquad

BOOK = game("big4").squads


def test_a_sample_for_each_side_and_all_of_them_right():
    assert [squad["name"] for squad in BOOK.samples()] == list(game("big4").team_names())
    assert [BOOK.problems(squad) for squad in BOOK.samples()] == [[]] * 4


def test_a_blank_squad_has_all_its_cards_and_lacks_their_names_and_a_coach():
    blank = BOOK.blank()
    assert [player["post"] for player in blank["players"]] == [post for post in BOOK.posts for _ in range(2)]
    problems = BOOK.problems(blank)
    assert [problem.card for problem in problems] == [*range(22), None]
    named = blank | {"coach": "Brel", "players": [p | {"name": f"N{i}"} for i, p in enumerate(blank["players"])]}
    assert BOOK.problems(named) == []


def test_a_problem_names_the_card_to_blame():
    squad = BOOK.samples()[0]
    players = [dict(player) for player in squad["players"]]
    players[0]["defence"] = 5
    players[5]["attack"] = 7
    assert [problem.card for problem in BOOK.problems(squad | {"players": players})] == [0, 5]


def test_what_is_no_squad_is_a_problem_and_no_crash():
    assert len(BOOK.problems({})) == 1
    assert len(BOOK.problems({"players": [3]})) == 1


def test_csv_there_and_back_and_a_bad_file_refused_with_its_line():
    squad = BOOK.samples()[2]
    assert BOOK.from_csv(BOOK.to_csv(squad)) == squad
    lines = BOOK.to_csv(squad).splitlines()
    lines[4] = lines[4].replace(",6,", ",9,", 1)
    with pytest.raises(BadSquad) as refused:
        BOOK.from_csv("\n".join(lines))
    assert refused.value.line == 5


@pytest.mark.parametrize("stars", [0, 4])
def test_the_handicap_goes_into_the_extras_that_the_rules_read(stars):
    handicap = game("big4").handicap
    header = {"game": "big4", "mode": "easy", "players": ["A", "B"], "extras": {handicap.extra: [0, stars]}}
    table = game("big4").begin(Header.from_json(header)).table()
    assert [corner.confidence for corner in table.corners] == [0, stars]
    beyond = header | {"extras": {handicap.extra: [handicap.most + 1]}}
    with pytest.raises(BadHeader):
        game("big4").begin(Header.from_json(beyond))
