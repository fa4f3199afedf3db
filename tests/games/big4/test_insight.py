"""What this box knows about a match: what its chances depend on, the line that explains them, shots."""

from fractions import Fraction
from math import log

import pytest

from companion.games import GAMES
from companion.games.big4.goal_chance import alone_chance, beats
from companion.games.big4.shots import duel
from companion.games.big4.skill.clearing import turns_to_clear
from companion.referee.insight import race_odds
from companion.words import LANGUAGES, catalogue
from tests.conversation import Conversation

GAME = GAMES["big4"]
INSIGHT = GAME.insight
CLASSIC, DUEL = (GAME.kit.die(name) for name in ("classic", "duel"))


def rows(pitch) -> list[tuple[float, ...]]:
    return [tuple(row) for row in INSIGHT.features(pitch)]


def say(pitch) -> list[str]:
    """The line that explains the chances, in French and in English."""
    return [catalogue(lang).render(INSIGHT.standing(pitch)) for lang in LANGUAGES]


@pytest.mark.clause("B4-E01")
def test_what_the_chances_depend_on_between_two_teams(lay):
    """Nina to play with ten in form, a goal ahead; Papi has two in form and eight to recover."""
    pitch = lay(form1=[7, 8])
    pitch.playing, pitch.teams[0].goals = 0, 2
    whole, two = (turns_to_clear(team.form) for team in pitch.teams)
    assert rows(pitch) == [
        pytest.approx((log(race_odds(1, 3)), whole, 0, whole, 1, 0, 0, 0, 0)),
        pytest.approx((log(race_odds(3, 1)), two, two, whole, 0, 0, 0, 0, 0)),
    ]


@pytest.mark.clause("B4-M08", "B4-M10")
def test_a_team_that_is_out_has_no_chances(lay):
    """Between several teams there is no race between two; confidence counts."""
    pitch = lay(sides=3, confidence=[2, 0, 1])
    pitch.teams[2].out = True
    found = rows(pitch)
    assert found[2] == (0, 0, 0, 0, 0, 0, 0, 0, 1)
    assert [row[0] for row in found] == [0, 0, 0]
    assert [row[6] for row in found[:2]] == [pitch.confidence(team) for team in pitch.teams[:2]]


@pytest.mark.clause("B4-A06")
def test_substitutions_and_the_bonus_of_the_coach_are_still_to_come(lay):
    pitch = lay(mode="advanced")
    assert [row[7] for row in rows(pitch)] == [4, 4]


@pytest.mark.clause("B4-E26", "B4-E27")
def test_a_shot_belongs_to_the_attack_until_it_is_decided(lay):
    """A duel in easy mode: the special die first, then three dice against three."""
    pitch = lay()
    nina, papi = pitch.teams
    assert INSIGHT.shot(pitch) is None
    table = Conversation(duel(pitch, nina, papi))
    while table.question is not None and table.topic.startswith("duel.who"):
        table.answer(table.answers[0])
    expected = alone_chance(CLASSIC, DUEL, 0)
    assert INSIGHT.shot(pitch) == (0, expected)
    assert [row[5] for row in rows(pitch)] == [float(expected), 0]
    contest = pitch.table().contest
    assert contest.special_left
    assert (
        contest.chance
        == expected
        == Fraction(1, 6) + Fraction(2, 6) * (beats(CLASSIC, 3, 3, 1) + beats(CLASSIC, 3, 3, 2))
    )


def test_the_line_that_explains_the_chances(lay):
    assert say(lay()) == ["10 joueurs en forme de chaque côté", "10 players in form on each side"]
    pitch = lay(form1=[7])
    pitch.playing = 1
    assert say(pitch) == [
        "10 joueurs en forme contre 1, à Papi de jouer",
        "10 players in form against 1, Papi to play",
    ]
    many = lay(sides=3, form0=[2], form1=[2, 3], form2=[9])
    many.playing = 2
    assert say(many) == [
        "Papi\u00a0: 2 joueurs en forme, à Zoé de jouer",
        "Papi: 2 players in form, Zoé to play",
    ]
