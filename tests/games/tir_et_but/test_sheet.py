"""The match sheet: every throw of every turn, per half, for each match of the tie."""

import pytest

from companion.games import game
from companion.referee import Header, Referee
from companion.sheet import document_of, sheet_of, sheet_text
from companion.sheet.throws import by_period
from tests.games.tir_et_but.table import CARDS, FACES, NOTHING


@pytest.fixture
def referee() -> Referee:
    given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}
    return Referee(game("tir-et-but"), Header.from_json(given))


def answer_all(referee, *answers):
    for answer in answers:
        referee.answer(list(answer) if isinstance(answer, tuple) else answer)
    return referee


def said(referee, lang="fr"):
    return sheet_text(sheet_of(referee), lang).replace("\u00a0", " ")


@pytest.mark.clause("TB-05")
def test_a_turn_stands_there_try_by_try_with_combination_keeper_cards_and_score(referee):
    answer_all(referee, CARDS, [1, 2, 3], FACES["lob"], "claim", "roll", ["warning"])
    throws, told = said(referee).split("-- Tours")[1].split("-- Déroulement")
    assert throws.splitlines()[1:3] == [
        "Match aller, 1re mi-temps",
        "  1  Nina  1. Carton, Carton et Tête · jaune pour Nina · 2. Pied, Ballon et Filet = Lob"
        " · gardien battu, avertissement · but · jaune pour Papi   1 – 0",
    ]
    assert [line.strip() for line in told.splitlines()[4:7]] == [
        "T1  Jaune pour Nina : plusieurs cartons dans un essai  [TB-20]",
        "T1  But de Nina : lob   1 – 0  [TB-10]",
        "T1  Jaune pour Papi : dé gardien  [TB-20]",
    ]


@pytest.mark.clause("TB-05", "TB-03")
def test_throws_are_numbered_one_to_six_in_each_half_with_the_score_after_each(referee):
    idle = (NOTHING, "stop")
    goal = (FACES["penalty"], "claim", ["goal"])
    answer_all(referee, *idle * 12, *goal, *idle * 11)
    (_, first, before), (_, second, after), *_ = by_period(sheet_of(referee).throws)
    assert [period.key.rpartition(".")[2] for period in (first, second)] == ["first_half", "second_half"]
    for throws in (before, after):
        assert [throw.number for throw in throws] == [number for number in range(1, 7) for _ in range(2)]
    assert [throw.side for throw in after][:2] == [1, 0], "the other side begins"
    assert [throw.score for throw in after] == [(0, 1)] * 12


@pytest.mark.clause("TB-01", "TB-05")
def test_the_throws_of_a_team_name_whose_turn_it_was():
    given = {"game": "tir-et-but", "mode": "standard", "players": ["Ana", "Bo", "Cléo"], "starts": 0}
    given["teams"] = [{"name": "Les Verts"}, {"name": "Bo"}]
    referee = Referee(game("tir-et-but"), Header.from_json(given))
    answer_all(referee, *(NOTHING, "stop") * 3)
    throws = said(referee).split("-- Tours")[1]
    assert "  1  Les Verts  Ana · 1. " in throws
    assert "  1  Bo         1. " in throws
    assert "  2  Les Verts  Cléo · 1. " in throws


@pytest.mark.clause("TB-05", "TB-K2")
def test_dice_that_were_only_told_about_stand_there_with_their_cards(referee):
    answer_all(referee, ["lob", 1], "claim", "leave", ["nothing", 3], "stop")
    throws = said(referee).split("-- Tours")[1]
    assert "1. Lob, un carton · pas de dé rouge · but   1 – 0" in throws
    assert "1. Rien, 3 cartons · jaune pour Papi · fin du tour   1 – 0" in throws


@pytest.mark.clause("TB-05", "TB-31")
def test_the_kicks_of_a_shoot_out_are_throws_too(referee):
    answer_all(referee, *(NOTHING, "stop") * 28, ["goal"], ["no_goal"])
    *_, (match, period, kicks) = by_period(sheet_of(referee).throws)
    assert (match.key, period.key) == ("tir-et-but.event.period.first_leg", "tir-et-but.event.period.shootout")
    assert [(kick.number, kick.side) for kick in kicks] == [(1, 0), (1, 1)]
    assert "1  Papi  manqué, 1 – 0" in said(referee)


@pytest.mark.clause("TB-05")
def test_a_short_sheet_may_leave_the_tries_out_and_still_tells_what_came_of_each_turn(referee):
    answer_all(
        referee, FACES["lob"], "claim", "roll", ["stopped"], NOTHING, "stop", FACES["penalty"], "claim", ["goal"]
    )
    short = [line.words.key.removeprefix("tir-et-but.event.") for line in sheet_of(referee).lines if not line.detail]
    assert short == [
        "period.first_leg",
        "kick_off",
        "period.first_half",
        "attempt.lob_saved",
        "passed.stopped",
        "goal.penalty_outright",
    ]


@pytest.mark.clause("TB-05")
def test_suspended_turns_are_announced_and_counted_on_the_sheet(referee):
    answer_all(referee, CARDS, [1, 2], ("card", "card"), "stop", NOTHING, "stop")
    text = said(referee)
    assert "T1  Rouge pour Nina : plusieurs cartons dans un essai, prochain tour annulé" in text
    assert "T2  Suspension de Nina : tour annulé" in text
    assert "T1  Nina  jaune : " in text
    assert "T1  Nina  rouge : " in text
    assert "      Nina  un tour annulé" in text
    assert "  2  Nina  tour annulé, suspension · plus aucun carton   0 – 0" in text


@pytest.mark.clause("TB-05", "TB-03")
def test_the_score_is_kept_by_half(referee):
    idle = (NOTHING, "stop")
    goal = (FACES["penalty"], "claim", ["goal"])
    answer_all(referee, *goal, *idle * 11, *goal)
    assert sheet_of(referee).periods == [[1, 0], [0, 1]]


@pytest.mark.clause("TB-05", "TB-02")
def test_matches_of_the_tie_stand_under_each_other_and_start_from_nothing(referee):
    idle = (NOTHING, "stop")
    goal = (FACES["penalty"], "claim", ["goal"])
    answer_all(referee, *goal, *idle * 23)
    answer_all(referee, *goal)
    sheet = sheet_of(referee)
    assert (sheet.earlier, sheet.periods, sheet.score) == ([[[1, 0], [0, 0]]], [[0, 1]], (0, 1))
    goals = [line for line in sheet.lines if line.event and line.event.kind == "goal"]
    assert [line.score for line in goals] == [(1, 0), (0, 1)]
    text = said(referee)
    first, second = document_of(sheet, "fr").section("score").rows
    assert (first.title, first.columns) == ("Match aller", ("1re mi-temps", "2e mi-temps", "Total"))
    assert first.rows == (("1", "0", "1"), ("0", "0", "0"))
    assert (second.title, second.rows) == ("Match retour", (("0",), ("1",)))
    assert "Nina  un but" in text
    assert "Match gagné par Nina, 1 à 0. Matchs gagnés : 1 à 0" in text


@pytest.mark.clause("TB-05", "TB-31", "TB-32")
def test_a_shoot_out_stands_beside_the_goals_of_its_match(referee):
    answer_all(referee, *(NOTHING, "stop") * 28)
    answer_all(referee, *([face] for face in ("goal", "no_goal", "goal", "no_goal", "goal", "no_goal")))
    answer_all(referee, FACES["penalty"], "claim", ["goal"])
    sheet = sheet_of(referee)
    assert [(match.goals, match.kicks) for match in sheet.matches] == [((0, 0), (3, 0)), ((0, 1), ())]
    assert sheet.matches[0].periods == [[0, 0], [0, 0], [0, 0]]
    first, _ = document_of(sheet, "fr").section("score").rows
    assert first.columns[-2:] == ("TAB", "Total")
    assert first.rows == (("0", "0", "0", "3", "0"), ("0", "0", "0", "0", "0"))


@pytest.mark.clause("TB-05")
def test_the_shots_of_the_match_are_counted_by_kind(referee):
    answer_all(referee, FACES["lob"], "claim", "leave", FACES["free_kick"], "claim", ["card"], "stop")
    fr, en = (document_of(sheet_of(referee), lang).section("shots") for lang in ("fr", "en"))
    assert [(row.side, row.text.replace("\u00a0", " ")) for row in fr.rows] == [
        (0, "tirs 1 / 1"),
        (1, "coups francs 0 / 1"),
    ]
    assert [row.text.replace("\u00a0", " ") for row in en.rows] == ["shots 1 / 1", "free kicks 0 / 1"]
