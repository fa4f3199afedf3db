"""Names with markup, control characters, direction marks and formulas are plain text in everything that is written."""

import csv
import io
import json
import random
import shutil
import subprocess

import pytest

from companion.cli import main
from companion.export import exported
from companion.games import GAMES
from companion.referee import Comment, Decision, MatchFile, Referee, read_match
from companion.words import from_spreadsheet, plain, spreadsheet_cell
from tests.players import any_header, play_out

NASTY = ["[size=x]=cmd|'/c calc'!A1", "＝HYPERLINK(x)", "@SUM**b**", "-2+3"]
SEEN = ["Ni\u202ena\x07", "\u2066Papi\u2069\n", "Zo\x00é", "Luc\u200f"]
wants_poppler = pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler opens the PDF")


def saved(names, game_id="big4"):
    game, dice = GAMES[game_id], random.Random(5)
    mode = game.modes[0]
    header = any_header(game, dice, mode=mode.id, players=names[: max(2, mode.fewest)])
    referee = play_out(Referee(game, header), dice)
    notes = [Comment(text=names[0]), Decision(text=names[1], reason=names[2], agreed=(names[3],), goals=(1, 0))]
    return read_match(MatchFile(referee.header, referee.journal, notes, title=names[0]).text)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_cell_of_the_timeline_is_a_formula(game_id, lang):
    [file] = exported(saved(NASTY, game_id), "csv", lang)
    rows = list(csv.reader(io.StringIO(file.content.decode("utf-8-sig")), delimiter=";" if lang == "fr" else ","))
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "＝", "@", "+", "\t") or cell.startswith("-2+3")]
    assert any(cell.startswith("'＝HYPERLINK(x)") for cell in cells) or game_id == "tir-et-but"


def test_names_stand_in_the_text_as_they_are_written():
    [file] = exported(saved(NASTY), "txt", "fr")
    assert all(name in file.content.decode() for name in NASTY[:2])


@wants_poppler
def test_names_stand_on_paper_as_they_are_written(tmp_path):
    [file] = exported(saved(NASTY), "pdf", "fr", everything=True)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(file.content)
    told = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True, check=True).stdout
    assert "[size=x]=cmd|" in told


@pytest.mark.parametrize("to", ["pdf", "png", "txt", "csv", "json", "bgsplay"])
def test_marks_that_nobody_sees_are_gone_from_every_file(to, tmp_path):
    match = saved(["Ni\u202ena", "\u2066Papi\u2069", "Zoé", "Luc"])
    for file in exported(match, to, "fr"):
        if to not in ("pdf", "png"):
            text = file.content.decode("utf-8-sig")
            assert not [letter for letter in text if letter in "\u202e\u2066\u2069\x07\x00"]
        assert file.content


def test_what_the_protocol_replies_is_plain(tmp_path, capsys):
    path = tmp_path / "match.json"
    path.write_text(saved(NASTY).text, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "＝HYPERLINK(x)" in out


def test_names_are_cleaned_where_they_are_read():
    game = GAMES["big4"]
    header = any_header(game, random.Random(1), mode="easy", players=SEEN[:2])
    assert header.players == ("Nina", "Papi")
    assert json.loads(json.dumps(header.as_json()))["players"] == ["Nina", "Papi"]


@pytest.mark.parametrize("text", ["Nina", "Élise 😀", "👩‍👩‍👧", "中村", "a\u00a0b", "عمر"])
def test_honest_names_stay_as_they_are(text):
    assert plain(text) == text


@pytest.mark.parametrize("text", ["=1", "＝1", " =1", "\u00a0+1", "@x", "＠x", "－1", "-1", "\tx"])
def test_a_formula_is_text_for_a_spreadsheet_and_comes_back(text):
    assert spreadsheet_cell(text) == f"'{text}"
    assert from_spreadsheet(spreadsheet_cell(text)) == text


@pytest.mark.parametrize("text", ["Nina", "'tis", "3-2", ""])
def test_other_text_is_left_alone(text):
    assert spreadsheet_cell(text) == text
    assert from_spreadsheet(text) == text
