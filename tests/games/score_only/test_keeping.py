"""Keeping the score without refereeing: what, then who (SO-01 to SO-07)."""

import json
from typing import Any

import pytest

from companion.games import SCORE_ONLY, game
from companion.referee import BadHeader, Header, Referee, Refused
from companion.referee.event import Caution, Event, Goal, Period, Result, SentOff
from companion.referee.journal import BadMatchFile, Entry
from companion.referee.match_file import MatchFile, read_match
from companion.sheet import sheet_of, sheet_text, summary_of
from companion.words import catalogue

NUMBERS = {"posts": ["G", *(str(n) for n in range(2, 12))]}
SQUAD = {"players": [{"post": "9", "name": "Corval"}, {"post": "9", "name": "Aubry"}], "starters": {"9": "Aubry"}}


def card(*answers: str, players: tuple[str, ...] = ("Mistral", "Rubis"), **given: Any) -> Referee:
    header = {"game": SCORE_ONLY, "mode": "standard", "players": list(players), "extras": NUMBERS} | given
    referee = Referee(game(SCORE_ONLY), Header.from_json(header))
    for answer in answers:
        referee.answer(answer)
    return referee


def told(referee: Referee) -> list[Event]:
    return list(referee.steps[-1].events)


def lines(referee: Referee) -> list[str]:
    words = catalogue("fr")
    return [words.render(line.words).replace("\u00a0", " ") for line in sheet_of(referee).lines]


@pytest.mark.clause("SO-01")
def test_everything_can_be_noted_at_any_time_and_nothing_else():
    referee = card()
    offered = [option.answer for option in referee.question.options]
    sides = [f"{kind}:{side}" for side in (0, 1) for kind in ("goal", "yellow", "red", "change")]
    assert offered == [*sides, "period", "end"]
    with pytest.raises(Refused) as refused:
        referee.answer("goal:2")
    assert refused.value.clause == "SO-01"
    assert len(card(players=("A", "B", "C", "D")).question.options) == 4 * 4 + 2


@pytest.mark.clause("SO-02")
def test_a_goal_counts_at_the_first_tap_and_gets_its_scorer_at_the_second():
    referee = card("goal:0")
    assert referee.score == [1, 0]
    assert [type(event) for event in told(referee)] == [Goal]
    assert referee.question.topic == "goal.who"
    assert [option.answer for option in referee.question.options][:2] == ["0:2", "0:3"], "a keeper does not score"
    assert lines(referee)[-1] == "But de Mistral"
    referee.answer("0:9")
    assert referee.score == [1, 0]
    assert lines(referee)[-1] == "But du n° 9 de Mistral"
    assert [(side, player.post, n) for side, player, n in sheet_of(referee).scorers] == [(0, "9", 1)]


@pytest.mark.clause("SO-02")
def test_the_scorer_is_named_on_the_last_goal_of_that_side_only():
    referee = card("goal:0", "nobody", "goal:1", "1:7", "goal:0", "0:4")
    assert [line for line in lines(referee) if line.startswith("But")] == [
        "But de Mistral",
        "But du n° 7 de Rubis",
        "But du n° 4 de Mistral",
    ]
    assert sheet_of(referee).unnamed_goals == {0: 1}
    assert [(goal.side, goal.player) for goal in summary_of(sheet_of(referee)).goals] == [(0, ""), (1, ""), (0, "")]


@pytest.mark.clause("SO-02")
def test_taking_back_goes_to_the_question_who_then_before_the_goal():
    referee = card("goal:1", "1:10")
    referee.undo()
    assert (referee.question.topic, referee.score) == ("goal.who", [0, 1])
    referee.undo()
    assert (referee.question.topic, referee.score) == ("what", [0, 0])
    referee.redo()
    referee.redo()
    assert lines(referee)[-1] == "But du n° 10 de Rubis"
    assert not referee.strikes


@pytest.mark.clause("SO-03")
def test_cards_are_for_a_player_or_for_the_side():
    referee = card("yellow:1", "1:6", "red:1", "nobody", "red:0", "0:G")
    assert lines(referee)[-3:] == ["Jaune pour le n° 6 de Rubis", "Rouge pour Rubis", "Rouge pour le n° G de Mistral"]
    assert (referee.table.corners[1].yellows, referee.table.corners[1].sent_off) == (1, 1)
    referee.answer("yellow:0")
    assert "0:G" not in [option.answer for option in referee.question.options], "sent off"


@pytest.mark.clause("SO-04")
def test_a_second_yellow_offers_to_send_off_and_never_forces():
    referee = card("yellow:1", "1:6", "yellow:1", "1:5", "yellow:0", "0:6")
    assert "exclude:1" not in [option.answer for option in referee.question.options]
    referee.answer("yellow:1")
    referee.answer("1:6")
    assert "exclude:1" in [option.answer for option in referee.question.options]
    referee.answer("goal:0")
    referee.answer("nobody")
    assert "exclude:1" not in [option.answer for option in referee.question.options], "the game went on"
    referee.undo()
    referee.undo()
    referee.answer("exclude:1")
    sent_off = told(referee)[0]
    assert isinstance(sent_off, SentOff)
    assert sent_off.second_yellow
    assert lines(referee)[-1] == "Deuxième jaune : expulsion du n° 6 de Rubis"
    assert lines(referee).count("Jaune pour le n° 6 de Rubis") == 2


@pytest.mark.clause("SO-05")
@pytest.mark.parametrize(("word", "line"), [("period", "Période 2"), ("round", "Manche 2"), ("half", "Mi-temps 2")])
def test_a_period_is_one_tap_in_the_word_of_the_game(word: str, line: str):
    referee = card("goal:0", "nobody", "period", "goal:1", "nobody", extras={"period": word, **NUMBERS})
    assert line in lines(referee)
    assert sheet_of(referee).periods == [[1, 0], [0, 1]]
    assert referee.table.period == 2
    assert [event.number for event in referee.events if isinstance(event, Period)] == [1, 2]


@pytest.mark.clause("SO-06")
def test_whoever_comes_on_has_no_yellow():
    referee = card("yellow:0", "0:8", "change:0", "0:8", "yellow:0", "0:8")
    assert "Mistral : changement du n° 8" in lines(referee)
    assert [event.count for event in referee.events if isinstance(event, Caution)] == [1, 1]
    assert "exclude:0" not in [option.answer for option in referee.question.options]


@pytest.mark.clause("SO-07")
@pytest.mark.parametrize(
    ("goals", "winner", "line"),
    [(["goal:1"], 1, "Victoire de Rubis, 1 à 0"), ([], None, "Match nul, 0 à 0")],
)
def test_the_players_end_the_match(goals: list[str], winner: int | None, line: str):
    referee = card(*goals, "end", extras={})
    assert isinstance(referee.result, Result)
    assert (referee.result.winner, lines(referee)[-1]) == (winner, line)
    assert referee.question is None


def test_without_anybody_to_name_one_tap_is_enough():
    referee = card("goal:0", "yellow:1", "change:0", extras={})
    assert referee.question.topic == "what"
    assert lines(referee)[-3:] == ["But de Mistral", "Jaune pour Rubis", "Mistral : changement"]


def test_people_are_called_by_name_where_they_have_no_number():
    teams = [{"name": "Rouges", "squad": {"players": [{"name": "Léo"}, {"name": "Odile"}]}}, {"name": "Bleus"}]
    referee = card("goal:0", "0:Odile", "yellow:0", "0:Léo", teams=teams)
    assert lines(referee)[-2:] == ["But d’Odile pour Rouges", "Jaune pour Léo, Rouges"]
    assert "Odile, un but" in sheet_text(sheet_of(referee), "fr")


def test_a_squad_gives_numbers_and_names():
    teams = [{"name": "Rubis", "squad": SQUAD}, {"name": "Mistral", "squad": SQUAD}]
    referee = card("goal:0", "0:9", teams=teams)
    assert lines(referee)[-1] == "But du n° 9 (Aubry) de Rubis"
    text = sheet_text(sheet_of(referee), "fr")
    assert "9 Aubry, un but" in text
    assert "Compositions" in text


def test_the_sheet_names_the_game_that_is_played():
    words = catalogue("fr")
    boxed = card("end", extras={"box": "big4"})
    free = card("end", extras={"title": "Fléchettes"})
    assert words.render(sheet_of(boxed).title) == "BIG 4 Football"
    assert sheet_of(free).title == "Fléchettes"
    assert "Jeu\u00a0: Fléchettes" in sheet_text(sheet_of(free), "fr")
    assert "Dés" not in sheet_text(sheet_of(free), "fr")
    assert summary_of(sheet_of(boxed)).box == "big4"


@pytest.mark.parametrize(
    "given",
    [
        {"extras": {"box": "chess"}},
        {"extras": {"title": 3}},
        {"extras": {"period": "match"}},
        {"extras": {"posts": [1, 2]}},
        {"extras": {"minutes": 0}},
        {"players": ["A"]},
        {"players": list("ABCDE")},
        {"teams": [{"squad": {"players": 3}}]},
        {"teams": [{"squad": {"players": [{}]}}]},
    ],
)
def test_what_cannot_be_understood_is_refused_before_kick_off(given: dict[str, Any]):
    with pytest.raises(BadHeader):
        card(**given)


@pytest.mark.clause("SO-02")
def test_a_tap_may_be_worth_two_or_three_points():
    """2-B12: a sports day counts baskets."""
    referee = card("goal:0", "nobody", "goal3:0", "0:9", "goal2:1", "nobody", extras=NUMBERS | {"points": True})
    assert referee.score == [4, 2]
    assert lines(referee)[2:] == ["1 point pour Mistral", "3 points du n° 9 de Mistral", "2 points pour Rubis"]
    assert sheet_of(referee).periods == [[4, 2]]
    assert summary_of(sheet_of(referee)).total_goals == (4, 2)
    assert catalogue("fr").render(referee.question.options[1].words).replace("\u00a0", " ") == "+ 2 points pour Mistral"


def test_points_are_offered_only_if_they_were_chosen():
    with pytest.raises(Refused):
        card("goal2:0")
    with pytest.raises(BadHeader):
        card(extras={"points": 3})


class TestNames:
    def test_the_sides_can_be_named_at_any_time_and_all_lines_follow(self):
        """2-B12."""
        referee = card("goal:0", "nobody")
        referee.enter(Entry("names", answer=["Les Bleus", "Rubis"]))
        assert lines(referee)[-1] == "But des Bleus"
        assert [corner.name for corner in referee.table.corners] == ["Les Bleus", "Rubis"]
        referee.answer("goal:1")
        referee.undo()
        assert referee.score == [1, 0]
        assert lines(referee)[-1] == "But des Bleus"

    def test_they_are_read_again_from_the_journal(self):
        referee = card("goal:0", "nobody")
        referee.rename(["Les Bleus", "Les Verts"])
        file = MatchFile(card().header, referee.journal)
        again = read_match(json.dumps(file.as_json()))
        played, failure = Referee.resume(game(SCORE_ONLY), again.header, again.journal)
        assert failure is None
        assert lines(played) == lines(referee)

    @pytest.mark.parametrize("names", [["Rubis", "Rubis"], ["Rubis"], ["A", "B", "C"]])
    def test_names_that_cannot_be_told_apart_are_refused(self, names):
        referee = card()
        with pytest.raises(Refused):
            referee.rename(names)
        assert referee.table.corners[0].name == "Mistral"

    @pytest.mark.parametrize("names", [[], [""], [3], ["A"] * 9, ["x" * 5000, "B"], "AB"])
    def test_a_file_with_other_names_is_no_match(self, names):
        with pytest.raises(BadMatchFile):
            Entry.from_json({"names": names})

    def test_a_box_that_referees_keeps_its_names(self):
        header = {"game": "big4", "mode": "easy", "players": ["A", "B"]}
        with pytest.raises(Refused):
            Referee(game("big4"), Header.from_json(header)).rename(["C", "D"])
