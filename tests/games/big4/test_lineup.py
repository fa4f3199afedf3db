"""Who starts: the squad of the header, and the starters chosen from it."""

import pytest

from companion.games import game
from companion.games.big4.squads import SAMPLES, sample_squad
from companion.games.big4.view import table_of
from companion.referee import BadHeader, Header
from companion.words import catalogue
from tests.games.big4.conftest import header

SAFRAN = sample_squad("safran").as_json()
NAMES = {post: f"N{post}" for post in ("G", *map(str, range(2, 12)))}


def laid(squad, mode="advanced"):
    return game("big4").begin(header(mode=mode, squads=[squad])).teams[0]


@pytest.mark.clause("B4-E02")
def test_each_seat_has_a_sample_squad_of_its_own():
    teams = game("big4").begin(header(sides=4)).teams
    assert [team.keeper.name for team in teams] == [sample_squad(name).cards[0].name for name in SAMPLES]


@pytest.mark.clause("B4-E02", "B4-A01")
def test_the_first_card_of_each_post_starts_and_the_second_sits_on_the_bench():
    team = laid(SAFRAN)
    assert [man.player.name for man in team.outfield.values()][:3] == ["Dufay", "Navarre", "Gueran"]
    assert (team.bench[2].player.name, team.bench[2].player.token, team.bench[2].state) == ("Komla", "0:2b", "bench")
    assert (team.keeper.name, team.second_keeper.name, team.second_keeper.token) == ("Bellon", "Raspel", "0:Gb")
    assert team.coach.player.name == "Lescure"


@pytest.mark.clause("B4-E02")
@pytest.mark.parametrize("mode", ["easy", "advanced"])
def test_the_table_may_choose_other_starters(mode):
    team = laid(SAFRAN | {"starters": {"G": "Raspel", "9": "Crozet", "2": "Dufay"}}, mode)
    assert (team.keeper.name, team.keeper.token) == ("Raspel", "0:G")
    assert (team.outfield[9].player.name, team.outfield[9].player.token) == ("Crozet", "0:9")
    assert team.outfield[2].player.name == "Dufay"
    if mode == "advanced":
        assert (team.bench[9].player.name, team.bench[9].player.token) == ("Sauvel", "0:9b")
        assert team.outfield[9].face.attack == 5


def test_the_header_survives_its_json_with_squad_and_starters():
    given = header(mode="advanced", squads=[SAFRAN | {"starters": {"9": "Crozet"}}], extras={"confidence": [0, 2]})
    again = Header.from_json(given.as_json())
    assert table_of(game("big4").begin(again)) == table_of(game("big4").begin(given))


@pytest.mark.parametrize(
    ("squad", "key"),
    [
        (SAFRAN | {"starters": {"9": "Nobody"}}, "starter"),
        (SAFRAN | {"starters": {"9": ["Crozet"]}}, "starter"),
        (SAFRAN | {"starters": {"12": "Crozet"}}, "starters"),
        (SAFRAN | {"starters": ["Crozet"]}, "starters"),
        (SAFRAN | {"players": SAFRAN["players"][:-1]}, "too_few"),
        (SAFRAN | {"coach": None}, "not_text"),
    ],
)
@pytest.mark.parametrize("mode", ["easy", "advanced"])
def test_a_squad_or_starters_that_cannot_be_are_refused_with_team_and_reason(squad, key, mode):
    with pytest.raises(BadHeader) as bad:
        laid(squad, mode)
    assert bad.value.words.key == "big4.bad_squad.of_team"
    assert bad.value.words.gaps["why"].key == f"big4.bad_squad.{key}"
    assert catalogue("fr").render(bad.value.words).startswith("Effectif de Nina\u00a0: ")


def test_easy_mode_needs_no_more_than_eleven_names():
    assert laid({"players": NAMES}, "easy").outfield[9].player.name == "N9"


def test_advanced_mode_wants_the_stars():
    with pytest.raises(BadHeader) as bad:
        laid({"players": NAMES})
    assert bad.value.words.key == "big4.bad_squad.stars_wanted"


def test_a_squad_without_players_is_refused_in_easy_mode():
    with pytest.raises(BadHeader) as bad:
        laid({"players": "eleven"}, "easy")
    assert bad.value.words.key == "big4.bad_squad.shape"
