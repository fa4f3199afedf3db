"""What was decided last: the sentence of the sheet, the dice or both sums, and the clause (1-B12)."""

import random
from typing import Any

import pytest

from companion.games import GAMES, game
from companion.present.why.last_decision import last_decision
from companion.referee import Header, Referee
from companion.rulebook import clause
from companion.words.translation import tr
from tests.players import any_answer, any_header


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("’", "'")


def match(*answers: Any, box: str = "big4", mode: str = "easy") -> Referee:
    given = {"game": box, "mode": mode, "players": ["Mistral", "Rubis"], "starts": 0}
    referee = Referee(game(box), Header.from_json(given))
    for answer in answers:
        referee.answer(answer)
    return referee


def said(referee: Referee) -> tuple[str, list[str], str]:
    decided = last_decision(referee)
    assert decided is not None
    return plain(decided.what), [plain(line) for line in decided.how], decided.clause


def test_nothing_is_decided_before_the_first_answer() -> None:
    assert last_decision(match()) is None


@pytest.mark.clause("B4-E17")
def test_a_save_is_told_with_both_sums_and_its_clause() -> None:
    what, how, id = said(match("towns", ["1", "3", "free_kick"], "action", "0:9", ["4", "5"], ["2", "3", "6"]))
    assert "9 contre 11" in what
    assert how == ["Attaque de Mistral : 4 + 5 (dés) = 9", "Défense de Rubis : 2 + 3 + 6 (dés) = 11"]
    assert id == "B4-E17"


@pytest.mark.clause("B4-E13")
def test_a_lost_turn_is_told_with_its_dice() -> None:
    what, how, id = said(match("towns", ["2", "3", "pass"]))
    assert how == ["Dés de Mistral : 2 + 3 = 5 et Tour passé"]
    assert id == "B4-E13"
    assert what


def test_a_card_names_the_throw_that_gave_it() -> None:
    tackle = ("mordan", ["1", "3", "tackle"], "action", "1:4", ["foul"], ["2", "4", "yellow"])
    what, how, _ = said(match(*tackle))
    assert "jaune" in what.lower()
    assert how == ["Dés de Rubis : 2 + 4 = 6 et Jaune"]


@pytest.mark.parametrize("box", GAMES.boxes)
def test_every_decision_of_every_box_has_a_sentence_and_a_clause(box: str) -> None:
    seen = 0
    for seed in range(3):
        chance = random.Random(seed)
        referee = Referee(GAMES[box], any_header(GAMES[box], chance))
        for _ in range(120):
            if referee.question is None:
                break
            referee.answer(any_answer(referee.question, chance))
            for lang in ("fr", "en"):
                tr.switch(lang)
                decided = last_decision(referee)
                if decided is not None:
                    seen += 1
                    assert decided.what
                    assert clause(decided.clause).text(lang)
                    assert all("{" not in line and "match.why" not in line for line in decided.how)
    assert seen
