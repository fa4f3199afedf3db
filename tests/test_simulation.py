"""``companion simulate``: what it prints, and that the same seed plays the same matches."""

import json

import pytest

from companion.bots import make_bot
from companion.cli import main
from companion.cli.simulate import comparison_text, progress_line, results_text
from companion.games import GAMES, game
from companion.referee.playout import SpareTable
from companion.simulation import Simulated, header_for, interval, simulate
from companion.words import catalogue


def told(capsys, *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game_id", sorted(GAMES))
@pytest.mark.parametrize("bots", ["random", "beginner", "regular"])
def test_the_results_are_one_json_object(capsys, game_id, bots):
    found = json.loads(told(capsys, game_id, "--matches", "4", "--bots", bots, "--json"))
    assert found["matches"] == 4
    assert sum(found["wins"]) + found["draws"] == 4
    assert len(found["wins"]) == len(found["goals"]) == 2
    assert found["answers"] >= 4 * found["shortest"] > 0
    assert found["matches_per_second"] > 0


def test_the_same_seed_plays_the_same_matches_and_another_one_others(capsys):
    def played(seed: str) -> dict:
        found = json.loads(told(capsys, "big4", "--matches", "5", "--seed", seed, "--json"))
        del found["matches_per_second"]
        return found

    assert played("7") == played("7")
    assert played("7") != played("8")


def test_modes_players_and_rulings_are_those_asked_for(capsys):
    found = told(capsys, "big4", "--mode", "advanced", "--players", "3", "--rulings", "B4-R30=on", "--matches", "2")
    assert "2 matchs simulés" in found.replace("\u00a0", " ")
    assert "Joueur 3" in found
    header = header_for(game("big4"), None, 4, ["B4-R1=optional"], "en")
    assert (header.mode, len(header.players), header.rulings) == ("easy", 4, {"B4-R1": "optional"})


@pytest.mark.parametrize(
    "wrong", [["--mode", "none"], ["--players", "9"], ["--rulings", "B4-R1=perhaps"], ["--rulings", "nothing"]]
)
def test_what_cannot_be_played_is_said(capsys, wrong):
    assert main(["simulate", "big4", *wrong]) == 2
    assert capsys.readouterr().err.strip()


def test_the_words_tell_results_goals_length_and_speed():
    box = game("buteur")
    total = simulate(box, header_for(box, None, None, [], "en"), 30, ["random"], 1)
    text = results_text(total, "en")
    assert f"from {total.shortest} to {total.longest}" in text
    assert "goals a match" in text
    assert "matches per second" in text
    assert sum(total.wins) + total.draws == total.matches == 30


def test_a_terminal_sees_how_far_it_is(capsys):
    import sys

    progress_line(200, sys.stderr)(100, 0.5)
    assert capsys.readouterr().err == "\r[###############...............] 100/200  200/s"


def test_levels_against_each_other_change_sides_and_are_counted_by_level(capsys):
    single = ["tir-et-but", "--mode", "single", "--matches"]
    found = json.loads(told(capsys, *single, "40", "--bots", "regular,random", "--json"))
    assert found["players"] == ["regular", "random"]
    assert found["wins"][0] > 30
    least, most = found["intervals"][0]
    assert 0 < least < found["wins"][0] / 40 <= most <= 1
    text = told(capsys, *single, "4", "--bots", "regular,beginner")
    assert "Habitué" in text
    assert "Débutant" in text


def test_readings_of_a_house_rule_are_compared(capsys):
    arguments = ["big4", "--matches", "60", "--bots", "regular", "--compare", "B4-R8=order,conceded"]
    text = told(capsys, *arguments)
    assert "order" in text
    assert "intervalles" in text
    found = json.loads(told(capsys, *arguments, "--json"))
    assert list(found) == ["order", "conceded"]
    assert found["order"]["wins"] != found["conceded"]["wins"]


def test_a_level_or_a_reading_that_does_not_exist_is_said(capsys):
    assert main(["simulate", "big4", "--compare", "B4-R8=order,never"]) == 2
    assert capsys.readouterr().err.strip()
    with pytest.raises(SystemExit):
        main(["simulate", "big4", "--bots", "regular,genius"])


@pytest.mark.parametrize(
    "wrong",
    [
        ["--compare", "B4-R8=order"],
        ["--compare", "B4-R8"],
        ["--compare", "B4-R8=order,order"],
        ["--compare", "B4-R8=order,conceded", "--bots", "regular,beginner"],
        ["--bots", "regular", "--playouts", "8"],
    ],
)
def test_arguments_that_make_no_sense_together_are_said(capsys, wrong):
    assert main(["simulate", "big4", "--matches", "2", *wrong]) == 2
    found = capsys.readouterr()
    assert not found.out
    assert "--" in found.err


@pytest.mark.parametrize("wrong", [["--matches", "0"], ["--matches", "many"], ["--playouts", "-3"]])
def test_a_number_that_is_none_is_said(capsys, wrong):
    with pytest.raises(SystemExit):
        main(["simulate", "big4", "--bots", "formidable", *wrong])
    assert "nombre entier" in capsys.readouterr().err


def test_draws_are_said_where_readings_are_compared(capsys):
    arguments = ["buteur", "--matches", "12", "--seed", "3", "--compare", "BU-R7=draw,penalties", "--lang", "en"]
    _, drawn, *_ = told(capsys, *arguments).splitlines()
    assert "% drawn" in drawn


def test_an_interval_holds_the_true_share_and_narrows_with_more_matches():
    few, many = interval(30, 60), interval(300, 600)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    assert interval(0, 10)[0] == pytest.approx(0.0)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_bot_in_several_seats_counts_its_answers_once(game_id):
    box = game(game_id)
    bot = make_bot("random", box, 3)
    table = SpareTable(box, header_for(box, None, None, [], "en"), [bot])
    table.play()
    assert table.answers == bot.answers > 0


@pytest.mark.parametrize("wins", [(400, 600), (600, 400)])
def test_readings_whose_intervals_do_not_meet_change_who_wins(wins):
    """95 % of a thousand matches lie within three of a hundred: in whatever order the readings are named."""

    def total(won):
        return Simulated(("A", "B"), 1000, 1.0, [won, 1000 - won], [1, 1])

    apart, alike = [*map(total, wins)], [*map(total, (500, 510))]
    assert comparison_text("FS-R1", ("four", "eight"), apart, "en").endswith(catalogue("en").say("simulation.differs"))
    assert comparison_text("FS-R1", ("four", "eight"), alike, "en").endswith(catalogue("en").say("simulation.alike"))
