"""A whole turn with real dice, told at once: every way that is offered ends as the same turn entered throw by throw."""

import random
from itertools import product

import pytest

from companion.games import GAMES, game
from companion.games.tir_et_but.state import TRIES, Suspension
from companion.referee import Header, Referee, Roll
from companion.referee.event import Result
from companion.sheet import sheet_of, sheet_text
from tests.games.tir_et_but.table import TieTable, turn
from tests.players import any_answer, any_header

REPLIES = {"stopped": ["stopped"], "one_of_two": ["stopped"], "warned": ["warning"], "two_warned": ["warning"]}
DOUBLES = ("lost", "one_of_two", "two", "two_warned")
ONE_OTHER_READING = [{}] + [
    {ruling.id: reading} for ruling in GAMES["tir-et-but"].rulings for reading in ruling.readings[1:]
]
LAID = {
    "no cards": (False, None, False, None, 0),
    "a yellow each": (True, None, True, None, 0),
    "rival suspended in this round": (True, None, False, Suspension(1, 2), 0),
    "rival served this round": (True, None, False, None, 2),
    "own red to come": (False, Suspension(2, 3), True, None, 0),
}
"""The cards of the side that plays and of the other one, and the round in which the other one sat out."""


def laid(lay, rulings, position, first, mode="standard"):
    tie = lay(rulings, first=first, round=2, mode=mode)
    side, rival = tie.sides[first], tie.sides[1 - first]
    side.yellow, side.red, rival.yellow, rival.red, rival.served = LAID[position]
    rival.sat_out = rival.served == tie.round
    return tie


def throw_by_throw(table: TieTable, account) -> None:
    """The same turn, each try by its meaning: tries with cards first, the combination in the last of them."""
    _, cards, result, *reply = account
    tries = max(1, cards)
    for number in range(1, tries + 1):
        last = number == tries
        seen = result if last else "nothing"
        table.answer([seen, 2 if number <= cards else 0, *([0] if has_kept(table) else [])])
        if not last:
            table.answer([1, 2, 3])
    if result == "nothing":
        if table.topic == "none_found.again":
            table.answer("stop")
        return
    if not table.done and table.topic and table.topic.split(".")[1] in ("again", "last"):
        table.answer("claim")
    claim(table, *reply)


def has_kept(table: TieTable) -> bool:
    return any(name == "kept" for name, _ in table.question.meanings[0].says)


def claim(table: TieTable, reply: str = "goal") -> None:
    """What is asked after a claim, answered so that it ends like that."""
    if table.topic == "volley.how":
        table.answer("double" if reply in DOUBLES else "goal")
    if table.topic == "volley.die":
        table.throw("lost" if reply == "lost" else "doubled")
    if table.topic == "free_kick.die":
        table.answer("no_goal" if reply == "missed" else "goal")
    if table.topic == "penalty.die":
        table.throw("no_goal" if reply == "missed" else "goal")
    if table.topic == "keeper.counter":
        table.answer("roll" if reply in REPLIES else "leave")
    if table.topic == "keeper.die":
        table.throw(*REPLIES[reply])


def standing(table: TieTable):
    """Score and discipline of both sides, and the track."""
    return [
        (side.goals, side.scored, side.yellow, side.red, side.served, side.sat_out, side.track)
        for side in table.tie.sides
    ]


def written(table: TieTable):
    """What the sheet tells of goals and cards."""
    kinds = ("goal", "caution", "sent_off", "warning_void", "reds_cancelled", "attempt", "free_kick", "penalty")
    return [event for event in table.told if event.kind in kinds]


@pytest.mark.clause("TB-05", "TB-10", "TB-11", "TB-12", "TB-13", "TB-15", "TB-16", "TB-20", "TB-23", "TB-24", "TB-R20")
@pytest.mark.parametrize("rulings", ONE_OTHER_READING, ids=str)
@pytest.mark.parametrize("position", LAID)
@pytest.mark.parametrize("mode", [mode.id for mode in GAMES["tir-et-but"].modes])
def test_every_way_to_tell_a_turn_ends_as_the_same_turn_entered_throw_by_throw(lay, mode, rulings, position):
    for first in (0, 1):
        ties = [laid(lay, rulings, position, first, mode) for _ in range(2)]
        kept = ties[0].keep()
        offered = [option.answer for option in turn(ties[0], first).question.outcomes]
        assert len(offered) == len({str(answer) for answer in offered})
        for answer in offered:
            for tie in ties:
                tie.restore(kept)
            told, thrown = (turn(tie, first) for tie in ties)
            told.answer(answer)
            throw_by_throw(thrown, answer)
            if thrown.topic == "go_on":
                assert told.topic == "try.again", answer
                told.answer(["turn", 0, "nothing"])
                thrown.answer("stop")
            assert told.done, answer
            assert thrown.done, answer
            assert standing(told) == standing(thrown), answer
            assert written(told) == written(thrown), answer


@pytest.mark.clause("TB-14", "TB-R3", "TB-R11", "TB-R17")
@pytest.mark.parametrize(
    ("rulings", "first"),
    [
        ({}, ["turn", 1, "free_kick", "missed"]),
        ({}, ["turn", 0, "free_kick", "stopped"]),
        ({"TB-R3": "goes_on"}, ["turn", 0, "lob", "stopped"]),
        ({"TB-R11": "remaining_tries"}, ["turn", 0, "volley", "two"]),
        ({"TB-R17": "goes_on"}, ["turn", 0, "volley", "lost"]),
    ],
)
def test_a_turn_that_may_continue_is_told_on_with_the_tries_that_are_left(lay, rulings, first):
    tie = lay(rulings)
    table = turn(tie).answer(first)
    assert table.topic == "try.again"
    assert len(table.question.dice) == 3
    assert {option.answer[1] for option in table.question.outcomes} == {0, 1, 2}
    table.answer(["turn", 2, "free_kick", "missed"])
    assert table.done, "all three tries are used"


@pytest.mark.clause("TB-14")
def test_three_free_kicks_missed_use_up_the_turn(lay):
    table = turn(lay())
    for _ in range(TRIES):
        table.answer(["turn", 0, "free_kick", "missed"])
    assert table.done


@pytest.mark.clause("TB-04", "TB-20")
def test_no_more_tries_with_cards_are_offered_than_can_show_two(lay):
    most = {}
    for number, dice in product((2, 3), ([1], [1, 2], [1, 2, 3])):
        table = turn(lay()).throw("head", "head", "ball")
        for _ in range(number - 2):
            table.answer([1, 2, 3]).throw("head", "head", "ball")
        table.answer(dice)
        most[number, len(dice)] = max(option.answer[1] for option in table.question.outcomes)
    assert most == {(2, 1): 1, (2, 2): 2, (2, 3): 2, (3, 1): 0, (3, 2): 1, (3, 3): 1}


@pytest.mark.clause("TB-23")
def test_against_a_suspended_side_a_goal_has_no_reply(lay):
    tie = lay(round=2)
    tie.sides[1].red = Suspension(1, 2)
    answers = [option.answer for option in turn(tie).question.outcomes if option.answer[1] == 0]
    assert ["turn", 0, "lob"] in answers
    assert [answer[3:] for answer in answers if answer[2] == "free_kick"] == [["missed"], ["goal"]]
    assert [answer[3:] for answer in answers if answer[2] == "volley"] == [["goal"], ["lost"], ["two"]]


@pytest.mark.clause("TB-24", "TB-23")
def test_reds_that_cancel_in_this_turn_let_the_other_side_respond_again(lay):
    tie = lay(round=2)
    tie.sides[1].red = Suspension(1, 2)
    answers = [option.answer for option in turn(tie).question.outcomes]
    assert ["turn", 1, "lob"] in answers
    assert ["turn", 2, "lob", "stopped"] in answers
    assert ["turn", 2, "lob"] not in answers


@pytest.mark.clause("TB-31", "TB-33", "TB-R9")
@pytest.mark.parametrize(("reply", "outcome"), [("goal", "goal"), ("missed", "missed"), ("stopped", "saved")])
def test_a_kick_against_the_keeper_die_is_told_at_once(kicked_off, reply, outcome):
    table = kicked_off({"TB-R9": "with"}).full_time().full_time()
    assert table.topic == "kick.die"
    table.answer(["turn", reply])
    assert table.side(0).kicks == [outcome]
    assert table.asked == 1


@pytest.mark.clause("TB-31", "TB-R9")
def test_without_the_keeper_die_the_green_one_says_all(kicked_off):
    table = kicked_off().full_time().full_time()
    assert (table.topic, table.question.outcomes) == ("kick.die", ())


@pytest.fixture
def referee() -> Referee:
    given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}
    return Referee(game("tir-et-but"), Header.from_json(given))


@pytest.mark.clause("TB-05")
def test_the_sheet_tells_the_turn_and_claims_no_dice_that_nobody_saw(referee):
    for answer in (["turn", 1, "lob", "goal"], ["turn", 0, "nothing"], ["turn", 0, "volley", "two_warned"]):
        referee.answer(answer)
    throws = sheet_text(sheet_of(referee), "fr").replace("\u00a0", " ").split("-- Tours")[1]
    assert "1  Nina  jaune pour Nina · Lob · pas d’arrêt · but   1 – 0" in throws
    assert "1  Papi  rien   1 – 0" in throws
    assert "Reprise de volée · dé blanc : doublé · gardien battu, avertissement · but · but · jaune pour Papi" in throws
    assert not [event for event in referee.events if event.kind == "tried"]
    assert all(step.question.shown(step.given.answer) == () for step in referee.steps)


@pytest.mark.clause("TB-05")
def test_one_undo_takes_the_whole_turn_back_and_a_journal_brings_it_again(referee):
    before = referee.question.topic, referee.score, referee.table
    referee.answer(["turn", 2, "lob", "warned"])
    assert referee.score == [1, 0]
    again, failure = Referee.resume(referee.game, referee.header, referee.journal)
    assert (failure, again.score, again.events) == (None, referee.score, referee.events)
    referee.undo()
    assert (referee.question.topic, referee.score, referee.table) == before


@pytest.mark.parametrize("seed", range(25))
def test_a_tie_with_turns_now_thrown_now_told_comes_to_its_end(seed):
    chance = random.Random(seed)
    box = GAMES["tir-et-but"]
    referee = Referee(box, any_header(box, chance, house_rules=True))
    while (question := referee.question) is not None:
        said = isinstance(question, Roll) and question.outcomes and chance.random() < 0.7
        referee.answer(chance.choice(question.outcomes).answer if said else any_answer(question, chance))
    assert isinstance(referee.events[-1], Result)
    assert sheet_text(sheet_of(referee), "en")


@pytest.mark.clause("TB-11", "TB-12")
def test_a_volley_is_told_with_what_became_of_the_double(lay):
    told = [option.answer[3] for option in turn(lay()).question.outcomes if option.answer[1:3] == [0, "volley"]]
    assert told == ["stopped", "goal", "warned", "lost", "one_of_two", "two", "two_warned"]
