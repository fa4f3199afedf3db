"""Warnings, suspensions, and what undoes them."""

import random

import pytest

from companion.games.tir_et_but.state import Suspension
from companion.referee import Seat
from tests.games.tir_et_but.table import CARDS, FACES, NOTHING, TieTable, turn
from tests.players import any_answer, match


def cards_of(table: TieTable) -> list[str]:
    return ["red" if side.red else "yellow" if side.yellow else "none" for side in table.tie.sides]


def cancelled(table: TieTable) -> list[tuple[int, int]]:
    """Side and round of every cancelled turn."""
    found, number = [], 0
    for event in table.told:
        if event.kind == "turn":
            number = event.number
        elif event.topic == "passed.suspended":
            found.append((event.side, number))
    return found


@pytest.mark.clause("TB-20")
@pytest.mark.parametrize(
    ("faces", "warned"),
    [(("card", "head", "head"), False), (CARDS, True), (("card", "card", "card"), True)],
)
def test_two_cards_or_more_in_one_try_are_a_warning(lay, faces, warned):
    tie = lay()
    table = turn(tie).throw(*faces)
    assert tie.sides[0].yellow is warned
    if warned:
        assert (table.last("caution").topic, table.last("caution").clause) == ("caution.cards", "TB-20")


@pytest.mark.clause("TB-20")
def test_the_warning_face_of_the_keeper_die_is_a_warning_for_the_defender(lay):
    tie = lay()
    turn(tie).lob("warning")
    assert [side.yellow for side in tie.sides] == [False, True]


@pytest.mark.clause("TB-21")
def test_the_first_warning_is_a_yellow_without_effect_the_second_a_red(kicked_off):
    table = kicked_off().throw(*CARDS)
    assert cards_of(table) == ["yellow", "none"]
    table.answer("stop").reach(0, 2).throw(*CARDS)
    assert cards_of(table) == ["red", "none"]
    assert not table.side(0).yellow
    red = table.last("sent_off")
    assert (red.topic, red.clause, red.cancels) == ("sent_off.cards", "TB-21", 3)


@pytest.mark.clause("TB-22")
def test_a_red_cancels_the_next_turn_only_and_not_the_current_one(kicked_off):
    table = kicked_off().throw(*CARDS).answer([1, 2]).throw("card", "card")
    assert cards_of(table)[0] == "red"
    table.answer([1, 2, 3]).throw(*FACES["lob"]).answer("claim").answer("leave")
    assert table.side(0).goals == 1
    table.full_time()
    assert cancelled(table) == [(0, 2)]


@pytest.mark.clause("TB-22", "TB-23")
def test_worked_case_a_red_in_its_first_turn(kicked_off):
    table = kicked_off().red()
    table.claim("lob")
    assert (table.topic, table.asked) == ("keeper.counter", 0)
    table.answer("leave")
    assert table.where == (1, 1, 2)
    assert cancelled(table) == [(0, 2)]
    table.claim("lob")
    assert table.topic == "try.first"
    assert (table.last("keeper").face, table.last("keeper").side, table.last("keeper").clause) == (
        "suspended",
        0,
        "TB-23",
    )
    assert table.where == (1, 0, 3)


@pytest.mark.clause("TB-22", "TB-23", "TB-R15")
def test_worked_case_b_red_in_its_first_turn(kicked_off):
    table = kicked_off().idle().red()
    assert table.where == (1, 0, 2)
    table.claim("lob")
    assert table.last("keeper").face == "suspended"
    assert table.side(0).goals == 1
    assert cancelled(table) == [(1, 2)]
    assert table.where == (1, 0, 3)
    table.claim("lob")
    assert (table.topic, table.asked) == ("keeper.counter", 1)


@pytest.mark.clause("TB-24", "TB-R16")
def test_worked_case_both_red_in_round_one(kicked_off):
    table = kicked_off().red().red()
    assert table.last("reds_cancelled").clause == "TB-24"
    assert cards_of(table) == ["yellow", "yellow"]
    assert table.where == (1, 0, 2)
    table.throw(*CARDS)
    assert cards_of(table) == ["red", "yellow"]
    table.answer("stop").full_time()
    assert cancelled(table) == [(0, 3)]


@pytest.mark.clause("TB-25", "TB-R5")
def test_worked_case_three_warnings_in_one_turn(kicked_off):
    table = kicked_off().throw(*CARDS).answer([1, 2]).throw("card", "card").answer([1, 2, 3]).throw(*CARDS)
    assert table.kinds().count("caution") == table.kinds().count("sent_off") == 1
    assert table.last("warning_void").clause == "TB-25"
    assert table.side(0).red == Suspension(taken=1, cancels=2)
    table.reach(0, 3)
    assert cancelled(table) == [(0, 2)]
    assert cards_of(table) == ["none", "none"]


@pytest.mark.clause("TB-26")
def test_worked_case_a_red_in_the_last_turn_of_extra_time(kicked_off):
    table = kicked_off({"TB-R10": "always_five"}).reach(1, 14).red()
    assert (table.topic, table.asked) == ("kick.die", 0)
    assert (table.last("lapsed").topic, table.last("lapsed").side) == ("lapsed.shootout", 1)
    table.kicks(*["goal", "goal"] * 4, "no_goal", "goal")
    assert [event.side for event in table.told if event.kind == "kick"] == [0, 1] * 5
    assert table.last("match_won").side == 1


@pytest.mark.clause("TB-23", "TB-R15")
@pytest.mark.parametrize(("reading", "may"), [("same_round", False), ("after_only", True)])
def test_before_its_cancelled_turn_a_suspended_side_may_not_counter_or_may(kicked_off, reading, may):
    table = kicked_off({"TB-R15": reading}).idle().red().claim("lob")
    assert (table.topic == "keeper.counter") is may


@pytest.mark.clause("TB-R15")
@pytest.mark.parametrize(("reading", "may"), [("same_round", True), ("after_only", False)])
def test_the_turn_after_the_cancelled_one_may_be_in_the_next_round(kicked_off, reading, may):
    """Papi is red in B1, so B2 is cancelled: the opponent's turn that follows it is A3."""
    table = kicked_off({"TB-R15": reading}).idle().red().reach(0, 3).claim("lob")
    assert cancelled(table) == [(1, 2)]
    assert (table.topic == "keeper.counter") is may
    if not may:
        assert table.reach(0, 4).claim("lob").topic == "keeper.counter"


@pytest.mark.clause("TB-R15", "TB-25")
def test_a_warning_taken_while_countering_before_the_cancelled_turn_does_not_count(kicked_off):
    table = kicked_off({"TB-R15": "after_only"}).idle().red().lob("warning")
    assert table.last("warning_void").side == 1
    assert cancelled(table) == [(1, 2)]


@pytest.mark.clause("TB-23", "TB-R15")
@pytest.mark.parametrize("reading", ["same_round", "after_only"])
def test_after_its_cancelled_turn_a_suspended_side_may_never_counter(kicked_off, reading):
    table = kicked_off({"TB-R15": reading}).red().idle().claim("lob")
    assert table.last("keeper").face == "suspended"


@pytest.mark.clause("TB-R4")
@pytest.mark.parametrize(("reading", "warned"), [("rolled_only", False), ("showing", True)])
def test_a_kept_card_counts_with_a_new_one_only_where_the_table_reads_so(lay, reading, warned):
    tie = lay({"TB-R4": reading})
    table = turn(tie).throw("card", "head", "head").answer([2]).throw("card")
    assert tie.sides[0].yellow is warned
    assert table.last("tried").cards == (2 if warned else 1)


@pytest.mark.clause("TB-R4")
def test_kept_cards_warn_only_once_where_no_new_one_comes(lay):
    tie = lay({"TB-R4": "showing"})
    turn(tie).throw("card", "card", "head").answer([3]).throw("net")
    assert tie.sides[0].yellow
    assert tie.sides[0].red is None


@pytest.mark.clause("TB-R4")
@pytest.mark.parametrize("reading", ["rolled_only", "showing"])
def test_two_cards_thrown_together_warn_under_either_reading(lay, reading):
    tie = lay({"TB-R4": reading})
    turn(tie).throw(*NOTHING).answer([1, 3]).throw("card", "card")
    assert tie.sides[0].yellow


@pytest.mark.clause("TB-R5")
@pytest.mark.parametrize(("reading", "card"), [("clean", "none"), ("keeps_yellow", "yellow")])
def test_after_the_suspension_the_side_has_no_card_or_keeps_a_yellow(kicked_off, reading, card):
    table = kicked_off({"TB-R5": reading}).red().reach(0, 3)
    assert cards_of(table) == [card, "none"]
    assert (table.last("served").card, table.last("served").clause) == (card, "TB-R5")
    table.throw(*CARDS)
    assert cards_of(table)[0] == ("red" if card == "yellow" else "yellow")


@pytest.mark.clause("TB-R6")
def test_cards_last_through_halves_and_extra_time(kicked_off):
    table = kicked_off().throw(*CARDS).answer("stop").reach(0, 13)
    assert table.tie.period == "extra_time"
    assert cards_of(table) == ["yellow", "none"]


@pytest.mark.clause("TB-R6")
def test_cards_do_not_go_into_the_next_match(kicked_off):
    table = kicked_off().throw(*CARDS).answer("stop").score().full_time()
    assert table.where == (2, 1, 1)
    assert cards_of(table) == ["none", "none"]


@pytest.mark.clause("TB-R12")
@pytest.mark.parametrize(("reading", "number"), [("next_not_begun", 1), ("next_round", 2)])
def test_a_red_in_defence_before_ones_own_turn_cancels_it_or_the_next_rounds(kicked_off, reading, number):
    table = kicked_off({"TB-R12": reading})
    table.side(1).yellow = True
    table.lob("warning")
    assert table.last("sent_off").cancels == number
    table.full_time()
    assert cancelled(table) == [(1, number)]


@pytest.mark.clause("TB-R12")
@pytest.mark.parametrize("reading", ["next_not_begun", "next_round"])
def test_a_red_in_defence_after_ones_own_turn_cancels_the_next_rounds_anyway(kicked_off, reading):
    table = kicked_off({"TB-R12": reading})
    table.side(0).yellow = True
    table.idle().lob("warning")
    assert table.last("sent_off").cancels == 2


@pytest.mark.clause("TB-R12", "TB-R15", "TB-R11")
def test_suspended_for_this_round_the_defender_cannot_counter_a_second_goal_of_the_same_turn(kicked_off):
    table = kicked_off({"TB-R11": "remaining_tries"})
    table.side(1).yellow = True
    table.lob("warning").answer("go_on").throw(*FACES["lob"]).answer("claim")
    assert table.last("keeper").face == "suspended"
    assert table.side(0).goals == 2


@pytest.mark.clause("TB-R13")
def test_a_cancelled_turn_counts_among_the_six(kicked_off):
    table = kicked_off().red().full_time()
    turns = [event for event in table.told if event.kind == "turn"]
    assert [sum(event.side == side and event.number <= 6 for event in turns) for side in (0, 1)] == [6, 6]
    played = {(event.side, event.thrown) for event in table.told if event.kind == "tried"}
    assert played
    assert [slot.result for slot in table.side(0).track][:3] == ["none", "suspended", "none"]


@pytest.mark.clause("TB-R14")
def test_a_suspension_waiting_at_half_time_is_served_first_in_the_second_half(kicked_off):
    table = kicked_off().reach(0, 6).red().idle()
    assert table.tie.period == "second_half"
    table.reach(1, 8)
    assert cancelled(table) == [(0, 7)]


@pytest.mark.clause("TB-R14")
def test_a_suspension_waiting_at_full_time_is_served_first_in_extra_time(kicked_off):
    table = kicked_off().reach(1, 12).red().idle()
    assert table.tie.period == "extra_time"
    table.idle()
    assert cancelled(table) == [(1, 13)]


@pytest.mark.clause("TB-R14")
def test_a_suspension_lapses_with_the_match(kicked_off):
    table = kicked_off().score().reach(1, 12).red().idle()
    assert (table.last("lapsed").topic, table.last("lapsed").clause) == ("lapsed.match", "TB-R14")
    assert table.tie.leg == 2
    table.full_time()
    assert cancelled(table) == []


@pytest.mark.clause("TB-24", "TB-R16")
def test_reds_of_one_turn_cancel_too(kicked_off):
    table = kicked_off()
    table.side(0).yellow = table.side(1).yellow = True
    table.throw(*CARDS).answer([1, 2, 3]).throw(*FACES["lob"]).answer("claim").answer("roll").throw("warning")
    assert table.last("reds_cancelled").clause == "TB-24"
    assert cards_of(table) == ["yellow", "yellow"]
    table.full_time()
    assert cancelled(table) == []


def second_half_with_a_waiting_red(kicked_off, rulings) -> TieTable:
    """Papi starts the second half; Nina waits with a red from round 7 for round 8; Papi takes one in round 8."""
    table = kicked_off(rulings).reach(0, 7).red()
    assert table.where == (1, 1, 8)
    return table.red()


@pytest.mark.clause("TB-R16")
def test_reds_of_two_rounds_do_not_cancel_where_the_table_wants_one_round(kicked_off):
    table = second_half_with_a_waiting_red(kicked_off, {"TB-R16": "same_round"})
    assert "reds_cancelled" not in table.kinds()
    table.full_time()
    assert cancelled(table) == [(0, 8), (1, 9)]


@pytest.mark.clause("TB-R16")
@pytest.mark.parametrize("rulings", [{}, {"TB-R16": "any_time"}])
def test_reds_cancel_by_default_as_soon_as_both_hold_one(kicked_off, rulings):
    table = second_half_with_a_waiting_red(kicked_off, rulings)
    assert table.last("reds_cancelled").clause == "TB-R16"
    assert cards_of(table) == ["yellow", "yellow"]
    assert table.where == (1, 0, 8)
    table.full_time()
    assert cancelled(table) == []


@pytest.mark.clause("TB-24")
@pytest.mark.parametrize("reading", ["same_round", "any_time"])
def test_a_red_already_served_cancels_nothing(kicked_off, reading):
    table = kicked_off({"TB-R16": reading}).red().idle().red()
    assert "reds_cancelled" not in table.kinds()
    assert cards_of(table) == ["none", "red"]


@pytest.mark.clause("TB-R20")
def test_the_turn_goes_on_after_a_red(lay):
    tie = lay()
    tie.sides[0].yellow = True
    table = turn(tie).throw(*CARDS)
    assert tie.sides[0].red
    assert [1, 2, 3] in table.answers


@pytest.mark.clause("TB-R23")
def test_cards_are_the_sides_and_a_cancelled_turn_uses_up_the_team_mates_go(kicked_off):
    table = kicked_off(players=["Ana", "Bo", "Cléo", "Dan"])
    assert table.question.seat == Seat(0, "Ana")
    table.throw(*CARDS).answer("stop").idle()
    assert table.question.seat == Seat(0, "Cléo")
    table.throw(*CARDS)
    assert cards_of(table) == ["red", "none"]
    table.answer("stop").idle()
    assert cancelled(table) == [(0, 3)]
    assert table.question.seat == Seat(1, "Bo")
    table.idle()
    assert table.question.seat == Seat(0, "Cléo")


@pytest.mark.parametrize("seed", range(60))
def test_under_the_default_readings_no_round_has_both_turns_cancelled(seed):
    """Cards and goals come so often here that suspensions meet whenever they can."""
    chance = random.Random(seed)
    referee = match("tir-et-but", seed, 0)
    while (question := referee.question) is not None:
        if question.topic in ("try.first", "try.again"):
            n = len(question.dice)
            referee.answer(chance.choice([["card"] * n, ["card"] * n, ["head"] * n, ["net"] * n]))
        elif question.topic == "keeper.die":
            referee.answer([chance.choice(["warning", "warning", "goal"])])
        else:
            referee.answer(any_answer(question, chance))
    by_round: dict[tuple[int, int], int] = {}
    leg = number = 0
    for event in referee.events:
        if event.kind == "period" and event.name == "match":
            leg = event.number
        elif event.kind == "turn":
            number = event.number
        elif event.topic == "passed.suspended":
            by_round[leg, number] = by_round.get((leg, number), 0) + 1
    assert set(by_round.values()) == {1}
