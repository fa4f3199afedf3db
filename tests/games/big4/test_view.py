"""The table as facts for a board."""

import pytest

from companion.games.big4.match import take_turn
from companion.games.big4.view import table_of
from companion.referee.tables.eleven import NO_STARS
from tests.conversation import Conversation


def token(pitch, id):
    return next(found for found in table_of(pitch).tokens if found.id == id)


def zones(pitch):
    count = {}
    for found in table_of(pitch).tokens:
        count[found.zone] = count.get(found.zone, 0) + 1
    return count


@pytest.mark.clause("B4-E02")
def test_easy_mode_shows_the_elevens_without_stars(lay):
    pitch = lay()
    assert zones(pitch) == {"side0": 11, "side1": 11}
    nine, keeper = token(pitch, "0:9"), token(pitch, "0:G")
    assert [(man.keeper, man.yellows, man.attack, man.defence) for man in (nine, keeper)] == [
        (False, 0, NO_STARS, NO_STARS),
        (True, 0, NO_STARS, NO_STARS),
    ]
    assert [corner.needed for corner in table_of(pitch).corners] == [3, 3]


@pytest.mark.clause("B4-A01")
def test_advanced_mode_shows_stars_bench_and_coach(lay):
    pitch = lay(mode="advanced", weak0=[10])
    assert zones(pitch) == {
        zone: n for side in (0, 1) for zone, n in ((f"side{side}", 11), (f"bench{side}", 11), (f"coach{side}", 1))
    }
    nine = token(pitch, "0:9")
    assert (nine.side, nine.keeper, nine.benched, nine.yellows, nine.attack, nine.defence) == (0, False, False, 0, 4, 1)
    assert token(pitch, "0:10").attack == 4
    assert token(pitch, "0:G").defence == 6
    coach = token(pitch, "1:coach")
    assert (coach.name, coach.state, coach.yellows, coach.stars) == ("Delorge", "ready", 0, 2)
    corner = table_of(pitch).corners[0]
    assert (corner.coach, corner.coach_state, corner.changes_left) == ("Garrigue", "ready", 3)


@pytest.mark.clause("B4-A10", "B4-A04")
def test_a_substitute_takes_the_place_and_the_other_goes_to_the_bench_for_good(lay):
    pitch = lay(mode="advanced", weak0=[9], hurt1=[8])
    Conversation(take_turn(pitch, pitch.teams[0])).answer("0:9")
    assert (token(pitch, "0:9b").zone, token(pitch, "0:9b").state) == ("side0", "form")
    assert (token(pitch, "0:9").zone, token(pitch, "0:9").state) == ("bench0", "replaced")
    assert (token(pitch, "1:8").zone, token(pitch, "1:8").state) == ("side1", "hurt")
    assert zones(pitch)["side0"] == 11


@pytest.mark.clause("B4-M08", "B4-M10")
def test_corners_tell_confidence_and_who_is_out(lay):
    pitch = lay(sides=3, confidence=[0, 2])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "free_kick").answer("action").answer(1)
    table.answer("0:9").throw(6, 6).throw(1, 1, 1)
    first, second, third = table_of(pitch).corners
    assert (first.out, second.out, third.out) == (False, True, False)
    assert (first.confidence, first.confidence_cards) == (3, ((1, "down"), (1, "up"), (2, "up")))
    assert (second.confidence, second.confidence_cards) == (0, ())
    seen = table_of(pitch)
    assert (seen.advanced, seen.many, seen.eliminated) == (False, True, (1,))
    assert [corner.needed for corner in table_of(pitch).corners] == [None, None, None]


@pytest.mark.clause("B4-E21", "B4-A08")
def test_cards_are_counted_for_players_substitutes_and_coach_alike(lay):
    pitch = lay(mode="advanced", weak0=[9], off0=[4])
    team = pitch.teams[0]
    team.outfield[9].yellows = 1
    team.coach.yellows, team.coach.state = 2, "off"
    corner = table_of(pitch).corners[0]
    assert (corner.yellows, corner.sent_off) == (3, 2)
    assert token(pitch, "0:9").yellows == 1
