"""Statistics: a fold over summaries, counted here by hand."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.referee import Decision
from companion.sheet import sheet_of, summary_of
from companion.sheet.summary import SummaryCard
from companion.statistics import statistics, statistics_text
from companion.words import LANGUAGES
from tests.players import match


def summary(game="big4", seed=3, notes=(), **header):
    header = {"players": ["Nina", "Papi"], "mode": "easy"} | header if game == "big4" else header
    return summary_of(sheet_of(match(game, seed, **header), notes))


def test_nothing_makes_nothing():
    total = statistics([])
    assert (total.matches, total.people, total.scorers, total.dice) == (0, [], [], {})


def test_wins_and_goals_by_person():
    first = replace(summary(), winner=0)
    second = replace(summary(seed=4), winner=None)
    third = replace(summary(seed=5), winner=1)
    total = statistics([first, second, third])
    nina, papi = (next(record for record in total.people if record.name == name) for name in ("Nina", "Papi"))
    assert (nina.played, nina.won, nina.drawn, nina.lost) == (3, 1, 1, 1)
    assert (papi.played, papi.won, papi.drawn, papi.lost) == (3, 1, 1, 1)
    scored = [sum(match.total_goals[side] for match in (first, second, third)) for side in (0, 1)]
    assert [(nina.scored, nina.conceded), (papi.scored, papi.conceded)] == [tuple(scored), tuple(scored[::-1])]
    assert (total.matches, total.over, total.draws, total.goals) == (3, 3, 1, sum(scored))


def test_a_person_is_the_same_however_the_name_is_written():
    total = statistics([summary(), summary(seed=4, players=["NINA ", "papi"])])
    assert sorted(record.name for record in total.people) == ["Nina", "Papi"]
    assert all(record.played == 2 for record in total.people)


def test_a_match_still_being_played_counts_no_win_but_its_goals():
    running = summary_of(sheet_of(match("big4", 3, 60, players=["Nina", "Papi"], mode="easy")))
    total = statistics([running])
    assert (total.matches, total.over) == (1, 0)
    assert all((record.played, record.won) == (0, 0) for record in total.people)
    assert total.goals == len(running.goals)


def test_partners_share_the_result_of_their_team():
    table = summary("buteur", players=["Nina", "Papi", "Zoé", "Ali"])
    total = statistics([table])
    winners = {record.name for record in total.people if record.won}
    assert winners == (set(table.people[table.winner]) if table.winner is not None else set())


def test_scorers_and_cards_are_those_of_the_sheets():
    matches = [summary(seed=seed) for seed in range(6)]
    total = statistics(matches)
    by_hand = Counter((goal.player, each.sides[goal.side]) for each in matches for goal in each.goals if goal.player)
    assert {(scorer.name, scorer.team): scorer.goals for scorer in total.scorers} == by_hand
    assert [scorer.goals for scorer in total.scorers] == sorted(by_hand.values(), reverse=True)
    cards = Counter(card.card for each in matches for card in each.cards)
    assert total.cards == cards
    assert sum((offender.cards for offender in total.offenders), Counter()) == cards


def booked(game: str, side: str, *cards: str):
    """A match in which this side was shown these cards as a whole."""
    played = summary(game, players=[side, "Zoé"])
    return replace(played, cards=tuple(SummaryCard(0, "", card) for card in cards))


def test_a_person_with_cards_in_two_boxes_is_one_person():
    total = statistics([booked("tir-et-but", "Papi", "yellow", "red"), booked("buteur", "PAPI", "yellow")])
    assert [(each.name, dict(each.cards)) for each in total.offenders] == [("Papi", {"yellow": 2, "red": 1})]


def test_yellow_cards_drawn_from_a_pile_are_no_bookings():
    """FS-44: a Snake card that is yellow books nobody; the sheet still lists it."""
    sheet = sheet_of(match("foot-savane", 3))
    assert any(booking.card == "yellow" for booking in sheet.bookings)
    total = statistics([summary_of(sheet)])
    assert (total.cards.total(), total.offenders) == (0, [])
    assert not any(record.cards for record in total.people)


def test_one_card_is_a_singular():
    text = statistics_text(statistics([booked("tir-et-but", "Papi", "yellow", "red", "red")]), "fr")
    assert "Papi : 1 jaune, 2 rouges" in text.replace("\u00a0", " ")
    text = statistics_text(statistics([booked("tir-et-but", "Papi", "yellow", "yellow", "red")]), "en")
    assert "Papi: 2 yellows, 1 red" in text


def test_goals_by_kind_and_those_of_the_table():
    given = summary(notes=[Decision(text="x", reason="y", goals=(1, 0))])
    kinds = statistics([given]).goal_kinds["big4"]
    assert kinds["table"] == 1
    assert kinds.total() == sum(given.score)


def test_dice_are_added_up_by_game_and_judged():
    matches = [summary(seed=seed) for seed in range(12)]
    found = statistics(matches).dice["big4"]
    classic = next(each for each in found if (each.record.die, each.record.dice) == ("classic", 1))
    assert classic.record.throws == sum(
        record.throws for each in matches for record in each.dice if (record.die, record.dice) == ("classic", 1)
    )
    assert classic.fairness.words.key.startswith("fairness.verdict.")
    assert classic.fairness.throws == classic.record.throws


def test_loaded_dice_are_noticed():
    fair = [summary(seed=seed) for seed in range(12)]
    loaded = [replace(each, dice=tuple(_only_sixes(record) for record in each.dice)) for each in fair]
    found = statistics(loaded).dice["big4"]
    classic = next(each for each in found if (each.record.die, each.record.dice) == ("classic", 1))
    assert classic.fairness.verdict == "unfair"


def _only_sixes(record):
    if (record.die, record.dice) != ("classic", 1):
        return record
    return replace(record, real=Counter({"6": record.throws}), virtual=Counter())


def test_a_corrected_kit_is_another_die():
    plain = summary()
    other = replace(plain, dice=tuple(replace(record, weights=record.weights | {"7": 1}) for record in plain.dice))
    found = statistics([plain, other]).dice["big4"]
    assert len(found) == 2 * len(plain.dice)


def test_every_game_can_be_counted():
    total = statistics(summary(game, seed=1) for game in GAMES)
    assert total.matches == len(GAMES)
    assert set(total.goal_kinds) <= set(GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_of_the_text_fills_its_line(lang):
    text = statistics_text(statistics([booked("tir-et-but", "Papi", "yellow", "red")]), lang)
    assert {len(line) for line in text.splitlines() if line.startswith(("==", "--"))} == {72}
