"""What this box knows about a match: goals to come with house rules too, the line that explains them, shots."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.games.tir_et_but.goal_chance import turn_odds
from companion.odds.chances import Chances
from companion.simulation import header_for
from companion.words import LANGUAGES, catalogue
from tests.games.tir_et_but.table import FACES, NOTHING, TieTable

GAME = GAMES["tir-et-but"]
INSIGHT = GAME.insight
HOUSE_RULES = {"TB-R10": "always_five", "TB-R9": "with"}
"""House rules that change nothing in a turn."""
Kicked = Callable[..., TieTable]
ToCome = tuple[float, float]
"""The goals to expect at the end of a match, and the variance of those to come."""


def whole(table: TieTable, side: int = 0) -> float:
    """The chance of a goal in a turn, before its first throw."""
    tie = table.tie
    return float(turn_odds(tie, tie.sides[side]).of_throw(("", "", ""), (1, 2, 3), 3))


def turns(goals: int, now: float, later: int, chance: float) -> ToCome:
    """So many goals scored, this turn, and so many turns after it."""
    return goals + now + later * chance, now * (1 - now) + later * chance * (1 - chance)


def lead(first: ToCome, second: ToCome) -> float:
    return (first[0] - second[0]) / sqrt(first[1] + second[1] + 0.1)


def say(table: TieTable) -> list[str]:
    """The line that explains the chances, in French and in English."""
    return [catalogue(lang).render(INSIGHT.standing(table.tie)) for lang in LANGUAGES]


def rows(table: TieTable) -> list[tuple[float, ...]]:
    return [tuple(row) for row in INSIGHT.features(table.tie)]


@pytest.mark.clause("TB-03")
def test_before_the_first_throw_each_side_has_twelve_turns_to_come(kicked_off: Kicked):
    table = kicked_off(HOUSE_RULES)
    each = whole(table)
    even = lead(turns(0, each, 11, each), turns(0, 0, 12, each))
    assert rows(table) == [(pytest.approx(even), 0, 0, 0), (pytest.approx(-even), 0, 0, 0)]
    assert even == pytest.approx(0)


@pytest.mark.clause("TB-03", "TB-04")
def test_a_goal_and_the_turns_played_are_counted(kicked_off: Kicked):
    """Nina scored in her first turn, and eleven are left: before Papi's first throw, and after it."""
    table = kicked_off(HOUSE_RULES).score()
    each = whole(table)
    ahead = lead(turns(1, 0, 11, each), turns(0, each, 11, each))
    assert rows(table)[0][0] == pytest.approx(ahead)
    table.throw(*NOTHING)
    now = float(turn_odds(table.tie, table.side(1)).of_faces(NOTHING, 2))
    assert 0 < now < each
    ahead = lead(turns(1, 0, 11, each), turns(0, now, 11, each))
    assert rows(table)[0][0] == pytest.approx(ahead)
    assert rows(table)[1][0] == pytest.approx(-ahead)


@pytest.mark.clause("TB-04", "TB-14")
def test_dice_taken_up_again_count_with_those_that_stay(kicked_off: Kicked):
    table = kicked_off(HOUSE_RULES).throw("boot", "boot", "card").answer([3])
    each = whole(table)
    now = float(turn_odds(table.tie, table.side(0)).of_throw(("boot", "boot", ""), (3,), 2))
    assert now > each
    assert rows(table)[0][0] == pytest.approx(lead(turns(0, now, 11, each), turns(0, 0, 12, each)))


@pytest.mark.clause("TB-21", "TB-22")
def test_cards_and_the_turn_that_a_red_cancels(kicked_off: Kicked):
    """Nina's red of the first round cancels her second turn; nobody may answer for her in it."""
    table = kicked_off(HOUSE_RULES)
    table.throw("card", "card", "head").answer("stop")
    assert [row[2:] for row in rows(table)] == [(1, 0), (0, 0)]
    table = kicked_off(HOUSE_RULES).red()
    assert [row[2:] for row in rows(table)] == [(0, 1), (0, 0)]
    mine, theirs = whole(table, 0), whole(table, 1)
    expected = lead(turns(0, 0, 10, mine), turns(0, theirs, 11, theirs))
    assert rows(table)[0][0] == pytest.approx(expected)


@pytest.mark.clause("TB-22", "TB-R14")
def test_a_red_costs_a_turn_only_while_there_is_one_to_lose(kicked_off: Kicked):
    """TB-R12: Papi, whose turn of this round is to come, loses it at once; in the last round Nina loses none."""
    table = kicked_off(HOUSE_RULES | {"TB-R11": "remaining_tries"})
    table.lob("warning").answer("go_on").throw(*FACES["lob"]).answer("claim").answer("roll").throw("warning")
    assert table.side(1).red is not None
    table.answer("go_on")
    mine, theirs = whole(table, 0), whole(table, 1)
    now = float(turn_odds(table.tie, table.side(0)).of_throw(("", "", ""), (1, 2, 3), 1))
    assert rows(table)[0][0] == pytest.approx(lead(turns(2, now, 11, mine), turns(0, 0, 11, theirs)))
    table = kicked_off(HOUSE_RULES).reach(1, 12).throw("card", "card", "head").answer([1, 2]).throw("card", "card")
    assert table.side(1).red is not None
    now = float(turn_odds(table.tie, table.side(1)).of_faces(("card", "card", "head"), 1))
    each = whole(table)
    assert rows(table)[0][0] == pytest.approx(lead(turns(0, 0, 1, each), turns(0, now, 0, each)))


@pytest.mark.clause("TB-03")
def test_in_the_second_half_only_its_own_turns_are_to_come(kicked_off: Kicked):
    """TB-R7: Papi starts it; each has six turns."""
    table = kicked_off(HOUSE_RULES).score().reach(1, 7)
    each = whole(table)
    assert rows(table)[0][0] == pytest.approx(lead(turns(1, 0, 6, each), turns(0, each, 5, each)))


@pytest.mark.clause("TB-31", "TB-33")
@pytest.mark.parametrize(("keeper", "scores"), [("without", 2 / 3), ("with", 2 / 3 * 2 / 3)])
def test_in_a_shoot_out_the_kicks_to_come_are_counted(kicked_off: Kicked, keeper: str, scores: float):
    """TB-R9: with the keeper die a third of the goals is stopped."""
    table = kicked_off({"TB-R10": "always_five", "TB-R9": keeper}, mode="single").full_time().full_time()
    assert table.topic == "kick.die"
    table.throw("goal")
    if keeper == "with":
        table.answer("roll").throw("goal")
    mine = 1 + 4 * scores, (4 + 0.2) * scores * (1 - scores)
    theirs = 5 * scores, (5 + 0.2) * scores * (1 - scores)
    assert rows(table) == [
        (0, pytest.approx(lead(mine, theirs)), 0, 0),
        (0, pytest.approx(-lead(mine, theirs)), 0, 0),
    ]
    assert INSIGHT.shot(table.tie) == (1, Fraction(2, 3) if keeper == "without" else Fraction(4, 9))


def test_a_shot_is_a_turn_before_its_first_throw(kicked_off: Kicked):
    table = kicked_off({"TB-R3": "goes_on"})
    assert INSIGHT.shot(table.tie) == (0, turn_odds(table.tie, table.side(0)).of_throw(("", "", ""), (1, 2, 3), 3))
    assert INSIGHT.shot(table.throw(*NOTHING).tie) is None
    assert INSIGHT.shot(table.answer([1]).tie) is None
    assert INSIGHT.shot(table.throw("head").answer("stop").tie)[0] == 1
    assert INSIGHT.shot(kicked_off(mode="single", starts=None).tie) is None


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "fr",
            [
                "Égalité, encore 24 tours, à Nina de jouer",
                "Nina\u00a0: 1 de plus, encore 23 tours",
                "Nina\u00a0: 1 de plus, encore 1 tour",
                "Tirs au but, à Nina de tirer",
            ],
        ),
        (
            "en",
            [
                "Level, 24 turns to go, Nina to play",
                "Nina: 1 ahead, 23 turns to go",
                "Nina: 1 ahead, 1 turn to go",
                "Shoot-out, Nina to play",
            ],
        ),
    ],
)
def test_the_line_that_explains_the_chances(kicked_off: Kicked, lang: str, lines: list[str]):
    words = catalogue(lang)
    table = kicked_off()
    said = [words.render(INSIGHT.standing(table.tie))]
    said.append(words.render(INSIGHT.standing(table.score().tie)))
    table.reach(0, 12)
    said.append(words.render(INSIGHT.standing(table.tie)))
    level = kicked_off().full_time().full_time()
    said.append(words.render(INSIGHT.standing(level.tie)))
    assert said == lines
    assert lang in LANGUAGES


@pytest.mark.clause("TB-02")
def test_the_matches_of_a_tie_that_are_still_to_come_are_even(kicked_off: Kicked):
    """One match won: the tie is lost only if both others are."""
    table = kicked_off()
    assert INSIGHT.compose(table.tie, (0.8, 0.2)) == pytest.approx(((1 + 1.6) / 4, (3 - 1.6) / 4))
    table.tie.leg, table.side(0).wins = 2, 1
    assert INSIGHT.compose(table.tie, (0.8, 0.2)) == pytest.approx((0.9, 0.1))
    table.side(0).wins, table.side(1).wins = 0, 1
    assert INSIGHT.compose(table.tie, (0.8, 0.2)) == pytest.approx((0.4, 0.6))
    table.tie.leg, table.side(0).wins = 3, 1
    assert INSIGHT.compose(table.tie, (0.8, 0.2)) == (0.8, pytest.approx(0.2))
    assert INSIGHT.compose(kicked_off(mode="single").tie, (0.8, 0.2)) == (0.8, 0.2)


@pytest.mark.clause("TB-11")
def test_the_double_is_offered_and_chosen_if_it_brings_more_goals(kicked_off: Kicked):
    """A white die that doubles three times in six: 1/2 × (1 + 2/3) goals, more than the 2/3 of a single one."""
    table = kicked_off().claim("volley")
    assert table.topic == "volley.how"
    assert [option.value for option in table.question.options] == [False, True]
    worths = make_bot("regular", GAME, 1).at(table.tie, 0).worths("volley.how", [False, True])
    assert worths == pytest.approx([2 / 3, 1 / 2 * (1 + 2 / 3)])


@pytest.mark.clause("TB-02", "TB-R22")
@pytest.mark.parametrize("rulings", [{}, HOUSE_RULES])
def test_a_match_that_has_not_begun_is_even(kicked_off: Kicked, rulings: dict[str, str]):
    """While it is asked who starts, before the first match and before the decider, whoever won the last one."""
    table = kicked_off(rulings, starts=None)
    chances = Chances(GAME, header_for(GAME, "standard", 2, [], "fr"))
    assert table.topic == "start.who"
    assert chances.of_state(table.tie) == (0.5, 0.5)
    assert say(table) == ["12 tours à jouer de chaque côté", "12 turns to play on each side"]
    table.answer(0).score().reach(1, 1, leg=2).score()
    while table.topic != "start.who":
        table.idle()
    assert [side.wins for side in table.tie.sides] == [1, 1]
    assert chances.of_state(table.tie) == (0.5, 0.5)
    assert say(table) == [
        "Une victoire partout, reste le match d’appui",
        "One win each, the decider is still to come",
    ]


@pytest.mark.clause("TB-R17")
def test_after_a_lost_double_the_tries_that_are_left_count_where_the_turn_goes_on(kicked_off: Kicked):
    """Two tries are left: the double brings a goal by itself, or else by what is thrown then."""
    ends, goes_on = (kicked_off(rulings).tie for rulings in ({}, {"TB-R17": "goes_on"}))
    first, second = (turn_odds(tie, tie.sides[0]) for tie in (ends, goes_on))
    doubled, later = first.of_double(2), second.of_throw(("", "", ""), (1, 2, 3), 2)
    assert second.of_double(2) == doubled + (1 - doubled) * later > doubled
