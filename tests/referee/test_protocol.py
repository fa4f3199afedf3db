"""The line protocol: one JSON object a line in, exactly one out."""

import json
import subprocess
import sys

import pytest

from companion.games import GAMES
from companion.protocol import LineDesk
from tests.players import match

START = {"start": {"game": "big4", "mode": "easy", "players": ["Rouges", "Bleus"], "rulings": {"B4-R5": "fouled"}}}


def desk(*requests):
    table = LineDesk()
    replies = [table.reply(json.dumps(request)) for request in requests]
    return table, replies


def test_start_asks_the_first_question():
    _, (reply,) = desk(START)
    assert reply["told"] == []
    assert (reply["score"], reply["result"], reply["at"]) == ([0, 0], None, 0)
    assert reply["question"] == {
        "kind": "pick",
        "by": 0,
        "player": "Rouges",
        "topic": "referee.which",
        "clause": "B4-E04",
        "text": "Qui arbitre la rencontre\u00a0?",
        "answers": [
            {"answer": "mordan", "text": "Franck Mordan"},
            {"answer": "towns", "text": "Alan Towns"},
        ],
    }


def test_a_roll_lists_its_dice_with_all_their_faces():
    _, replies = desk(START, {"answer": "towns"}, {"answer": 0})
    dice = replies[-1]["question"]["dice"]
    assert [die["die"] for die in dice] == ["classic", "classic", "action"]
    assert dice[0]["faces"] == ["1", "2", "3", "4", "5", "6"]


def test_a_roll_says_which_dice_are_only_added_up_and_takes_their_sum():
    _, replies = desk(START, {"answer": "towns"}, {"answer": 0}, {"answer": [13, "tackle"]}, {"answer": [None, "pass"]})
    asked, refused, accepted = replies[-3:]
    assert asked["question"]["sum"] == {"dice": 2, "least": 2, "most": 12, "unseen_with": ["own", "pass"]}
    assert refused["refused"] == {
        "why": "Avec 2 dés on ne peut pas faire 13\u00a0: la somme va de 2 à 12.",
        "clause": "B4-E06",
    }
    assert accepted["told"][0] == {"event": "passed", "clause": "B4-E13", "side": 0, "why": "face"}


def test_an_illegal_answer_is_refused_with_reason_and_clause_and_nothing_changes():
    requests = [START, {"answer": "towns"}, {"answer": 0}, {"answer": ["4", "5", "recover"]}]
    table, replies = desk(*requests, {"answer": ["1:3", "1:4"]})
    refused = replies[-1]
    assert refused["refused"]["clause"] == "B4-E07"
    assert "3 + 4 = 7" in refused["refused"]["why"]
    assert refused["question"] == replies[-2]["question"]
    assert len(table.referee.given) == 3


def test_events_carry_their_clause_and_side():
    _, replies = desk(START, {"answer": "towns"}, {"answer": 0}, {"answer": ["1", "1", "pass"]})
    told = replies[-1]["told"]
    assert told[0] == {"event": "passed", "clause": "B4-E13", "side": 0, "why": "face"}
    assert told[1]["event"] == "turn"


def test_undo_redo_and_correct_answer_with_the_same_reply():
    requests = [START, {"answer": "towns"}, {"answer": 0}, {"answer": ["1", "1", "pass"]}]
    _, replies = desk(*requests, {"undo": True}, {"redo": True}, {"correct": {"at": 1, "answer": 1}})
    undone, redone, corrected = replies[-3:]
    assert undone["question"]["topic"] == "turn"
    assert (undone["told"], undone["at"]) == ([], 2)
    assert [event["event"] for event in redone["told"]] == ["passed", "turn"]
    assert corrected["told"][0] == {"event": "kick_off", "clause": "B4-E05", "side": 1}
    assert corrected["at"] == 3


def test_a_correction_that_stops_the_match_says_where_and_why():
    requests = [START, {"answer": "towns"}, {"answer": 0}, {"answer": ["4", "5", "recover"]}, {"answer": ["1:9"]}]
    _, replies = desk(*requests, {"correct": {"at": 2, "answer": ["4", "4", "recover"]}})
    assert replies[-1]["stopped"]["at"] == 3
    assert replies[-1]["stopped"]["clause"] == "B4-E07"
    assert replies[-1]["question"]["topic"] == "dice.whom"


def test_the_sheet_is_text_in_the_language_of_the_match():
    english = {"start": START["start"] | {"lang": "en"}}
    _, replies = desk(english, {"answer": "towns"}, {"sheet": "text"})
    assert replies[-1]["sheet"].startswith("MATCH SHEET")


def test_save_and_load_bring_the_match_back(tmp_path):
    file = str(tmp_path / "match.json")
    first, _ = desk(START, {"answer": "towns"}, {"answer": 0}, {"answer": ["1", "1", "pass"]}, {"undo": True})
    assert first.reply(json.dumps({"save": file})) == {"saved": file}
    second, replies = desk({"load": file})
    assert replies[0]["question"]["topic"] == "turn"
    assert "stopped" not in replies[0]
    assert len(second.referee.strikes) == 1


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "",
        "[]",
        "1",
        "null",
        "{}",
        '{"dance": true}',
        '{"answer": 1, "undo": true}',
        '{"start": 3}',
        '{"start": {}}',
        '{"start": {"game": "chess", "mode": "easy", "players": ["a", "b"]}}',
        '{"start": {"game": ["big4"], "mode": "easy", "players": ["a", "b"]}}',
        '{"start": {"game": "big4", "mode": "easy", "players": "ab"}}',
        '{"start": {"game": "big4", "mode": "easy", "players": ["a", "b"], "rulings": 1}}',
        '{"start": {"game": "big4", "mode": "easy", "players": ["a", "b"], "rulings": {"B4-R5": []}}}',
        '{"start": {"game": "big4", "mode": "easy", "players": ["a", "b"], "kit": {"duel": 5}}}',
        '{"start": {"game": "big4", "mode": "easy", "players": ["a", "b"], "squads": [1]}}',
        '{"start": {"game": "big4", "mode": "easy", "players": ["a", "b"], "lang": "de"}}',
        '{"correct": 5}',
        '{"correct": {"at": 1}}',
        '{"sheet": "paper"}',
        '{"sheet": 1}',
        '{"save": 3}',
        '{"save": "/no/such/folder/match.json"}',
        '{"load": "/no/such/file.json"}',
        '{"load": ""}',
        "[" * 100_000,
        '{"answer": NaN',
    ],
)
def test_a_line_that_is_not_understood_gets_an_error_and_the_match_goes_on(line):
    table, before = desk(START)
    reply = table.reply(line)
    assert list(reply) == ["error"]
    assert reply["error"].endswith((".", "\u00a0: /no/such/folder/match.json", "\u00a0: /no/such/file.json"))
    assert table.reply('{"answer": "no such answer"}')["question"] == before[0]["question"]


def test_without_a_match_every_request_gets_an_error():
    for request in ({"answer": 1}, {"undo": True}, {"redo": True}, {"sheet": "text"}, {"save": "x"}):
        _, (reply,) = desk(request)
        assert list(reply) == ["error"]


def test_a_damaged_or_foreign_file_is_refused_and_the_match_goes_on(tmp_path):
    table, _ = desk(START, {"answer": "towns"})
    for text in ("", "{", "[]", '{"format": "other"}', '{"format": "fourth-official-match", "version": 99}', "\x00"):
        file = tmp_path / "bad.json"
        file.write_text(text)
        assert list(table.reply(json.dumps({"load": str(file)}))) == ["error"]
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x00")
    assert list(table.reply(json.dumps({"load": str(tmp_path / "bad.json")}))) == ["error"]
    assert len(table.referee.given) == 1


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_any_game_can_be_driven_to_its_end_by_lines(game_id):
    source = match(game_id, 3)
    table, replies = desk({"start": source.header.as_json()})
    for given in source.given:
        replies.append(table.reply(json.dumps({"answer": given.answer})))
    assert replies[-1]["question"] is None
    assert replies[-1]["result"]["event"] == "result"
    assert replies[-1]["score"] == source.score


def test_the_command_answers_each_line_with_exactly_one_line():
    lines = [json.dumps(START), "nonsense", "", json.dumps({"answer": "towns"}), json.dumps({"games": True})]
    done = subprocess.run(
        [sys.executable, "-m", "companion", "referee"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(lines)
    assert replies[1]["error"]
    assert replies[2]["error"]
    assert replies[3]["question"]["topic"] == "kick_off.who"
    assert {box["game"] for box in replies[4]["games"]} == set(GAMES)
    assert done.stderr == ""


def test_replay_prints_the_sheet_and_names_the_first_answer_that_does_not_fit(tmp_path):
    table, _ = desk(START, {"answer": "towns"}, {"answer": 0}, {"answer": ["1", "1", "pass"]})
    file = tmp_path / "match.json"
    table.reply(json.dumps({"save": str(file)}))
    command = [sys.executable, "-m", "companion", "replay", str(file)]
    good = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.startswith("FEUILLE DE MATCH")

    spoilt = json.loads(file.read_text())
    spoilt["journal"][2]["answer"] = ["9", "9", "pass"]
    file.write_text(json.dumps(spoilt))
    bad = subprocess.run(command, capture_output=True, text=True, check=False)
    assert bad.returncode == 1
    assert "2" in bad.stderr
    assert "B4-E06" in bad.stderr

    file.write_text("{")
    assert subprocess.run(command, capture_output=True, text=True, check=False).returncode == 2
