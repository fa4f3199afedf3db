"""The discipline of a match: a first yellow is never forgotten, and the box's seven are counted."""

import pytest

from companion.games import game
from companion.referee import Header, Referee
from companion.sheet import sheet_of
from companion.sheet.discipline import discipline_of, yellows_lying

FOUL = ["1", "1", "tackle"]


def played(*answers, mode: str = "advanced") -> Referee:
    header = Header.from_json({"game": "big4", "mode": mode, "players": ["Nina", "Papi"], "starts": 0})
    referee = Referee(game("big4"), header)
    for answer in ("towns", *answers):
        referee.answer(answer)
    return referee


def records(referee: Referee):
    return discipline_of(sheet_of(referee), referee.table)


@pytest.mark.clause("B4-E21", "B4-E22", "B4-K1")
def test_a_first_yellow_is_remembered_and_the_second_sends_off():
    first = [FOUL, "action", "1:9", ["foul"], ["1", "2", "yellow"]]
    between = [["1", "2", "pass"]]
    referee = played(*first, mode="easy")
    [record] = records(referee)
    assert (record.side, record.player.post, record.at_risk, record.sent_off) == (0, "3", True, False)
    assert yellows_lying([record]) == 1
    assert not records(played())
    referee = played(*first, *between, *first[:2], "1:8", *first[3:], mode="easy")
    [record] = records(referee)
    assert [card.card for card in record.cards] == ["yellow", "second_yellow"]
    assert (record.at_risk, record.sent_off) == (False, True)
    assert yellows_lying([record]) == 0


@pytest.mark.clause("B4-A08", "B4-A09")
def test_a_coach_has_his_own_record():
    [record] = records(played(FOUL, "action", "1:9", ["foul"], ["6", "6", "yellow"]))
    assert (record.player.post, record.player.name, record.at_risk) == ("coach", "Garrigue", True)


@pytest.mark.clause("B4-E23")
def test_a_red_needs_no_yellow_before():
    [record] = records(played(FOUL, "action", "1:9", ["foul"], ["2", "3", "red"], mode="easy"))
    assert (record.sent_off, record.at_risk, [card.card for card in record.cards]) == (True, False, ["red"])
