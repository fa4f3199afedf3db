"""Every format can be written for every game, and what can be read back is the same match."""

import csv
import io
import json
from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache

import pytest

from companion.cli import main
from companion.export import FORMATS, exported, timeline_csv
from companion.games import GAMES
from companion.odds.fairness import judge
from companion.referee import Comment, Decision, MatchFile, Roll, Withdrawal, read_match
from companion.sheet import sheet_of
from companion.statistics import statistics, statistics_text
from companion.words import catalogue
from tests.players import match

BEGINNINGS = {
    "pdf": b"%PDF",
    "png": b"\x89PNG",
    "txt": b"",
    "csv": "\ufeffnumber;".encode(),
    "json": b"{",
    "bgsplay": b"{",
}
NOTES = [Comment(text="Belle partie"), Decision(text="but", reason="accord", goals=(1, 0))]


def saved_match(game, seed=1, **header):
    referee = match(game, seed, **header)
    return MatchFile(referee.header, referee.journal, NOTES, id="A" * 8, begun="2026-11-15T20:00:00+00:00")


@cache
def plain_export(game, to):
    """Of the match of that game, without anything that is added if wanted; made once."""
    return exported(saved_match(game), to, "fr")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_format_of_every_game(game):
    for to in FORMATS:
        for file in plain_export(game, to):
            assert file.content.startswith(BEGINNINGS[to])
            assert file.name.endswith(f".{to}")
            assert file.name.isascii()
            assert "/" not in file.name


def test_a_title_names_the_file_and_strange_letters_do_no_harm():
    saved = saved_match("big4", players=["../Éva", "Ωmega"], mode="easy")
    assert exported(saved, "txt", "fr")[0].name == "eva-mega-2026-11-15.txt"
    titled = MatchFile(saved.header, saved.journal, title="La grande finale !")
    assert exported(titled, "txt", "fr")[0].name == "la-grande-finale.txt"
    nameless = MatchFile(match("big4", 1, 5, players=["🎲", "⚽"], mode="easy").header, [])
    assert exported(nameless, "txt", "fr")[0].name == "feuille-de-match.txt"


def test_the_match_file_reads_back():
    saved = saved_match("big4", players=["Nina", "Papi"], mode="easy")
    [file] = exported(saved, "json", "fr")
    assert read_match(file.content.decode()) == saved


def test_a_withdrawn_comment_is_not_in_the_table():
    referee = match("big4", 1, players=["Nina", "Papi"], mode="easy")
    line = sheet_of(referee).lines[3]
    about = {"line": line.key, "topic": line.words.key}
    notes = [Comment(text="Trop vite", **about), Comment(text="Belle partie", **about), Withdrawal(of=0)]
    text = timeline_csv(sheet_of(referee, notes), "fr")
    assert ("Trop vite" in text, "Belle partie" in text) == (False, True)


def test_only_with_its_secret_does_a_finished_match_carry_its_proof():
    saved = saved_match("big4", players=["Nina", "Papi"], mode="easy")
    plain, proved = (
        exported(saved, "json", "fr", secrets=secrets)[0].content.decode() for secrets in ([], ["ab" * 32])
    )
    assert read_match(plain).proof == {}
    assert read_match(proved).proof["secret"] == "ab" * 32
    assert replace(read_match(proved), proof={}) == saved


@pytest.mark.parametrize(("lang", "separator"), [("fr", ";"), ("en", ",")])
def test_the_table_has_the_separator_of_its_language_and_tells_every_line(lang, separator):
    referee = match("big4", 3, players=["Nina", "Papi"], mode="easy")
    sheet = sheet_of(referee, NOTES)
    text = timeline_csv(sheet, lang)
    assert text.startswith("\ufeff")
    assert text.count("\r\n") == len(sheet.lines) + 1
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))
    assert len(rows) == len(sheet.lines)
    assert [row["clause"] for row in rows] == [line.clause for line in sheet.lines]
    goals = [row for row in rows if row["event"].startswith("goal")]
    assert [row["player"] for row in goals] == [goal.player.name for _, goal in sheet.goals]
    assert goals[-1]["score"] == "-".join(map(str, referee.score))
    assert [row["event"] for row in rows[-2:]] == ["decision", "result.table"]


def test_a_name_is_never_a_formula():
    referee = match("big4", 3, players=["=cmd()", "@Papi"], mode="easy")
    rows = list(csv.reader(io.StringIO(timeline_csv(sheet_of(referee), "en").removeprefix("\ufeff"))))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "@", "+"))]
    assert "'=cmd()" in {cell for row in rows for cell in row}


def test_an_unknown_format_is_refused():
    with pytest.raises(ValueError, match="docx"):
        exported(saved_match("buteur"), "docx", "fr")


@pytest.fixture
def file(tmp_path):
    written = tmp_path / "match.json"
    written.write_text(saved_match("big4", players=["Nina", "Papi"], mode="easy").text, encoding="utf-8")
    return written


@pytest.mark.parametrize("to", FORMATS)
def test_the_command_writes_beside_the_match_or_where_it_is_told(to, file, tmp_path, capsys):
    out = tmp_path / f"out.{to}"
    assert main(["export", str(file), "--to", to, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(BEGINNINGS[to])
    assert main(["export", str(file), "--to", to]) == 0
    assert (tmp_path / f"nina-papi-2026-11-15.{to}").exists()
    assert f"nina-papi-2026-11-15.{to}" in capsys.readouterr().out


def test_the_command_never_writes_over_the_match_and_says_what_is_wrong(file, tmp_path, capsys):
    before = file.read_bytes()
    assert main(["export", str(file), "--to", "json", "--out", str(file)]) == 2
    assert file.read_bytes() == before
    assert main(["export", str(tmp_path / "no.json"), "--to", "pdf"]) == 2
    assert main(["export", str(file), "--to", "pdf", "--out", str(tmp_path / "no" / "x.pdf")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_replay_tells_what_the_table_wrote(file, capsys):
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.replace("\u00a0", " ")
    assert "« Belle partie »" in told
    assert "Décision de la table : but. Motif : accord." in told


def test_statistics_over_files_count_a_match_once_and_name_what_is_none(file, tmp_path, capsys):
    copy = tmp_path / "copy.json"
    copy.write_bytes(file.read_bytes())
    (tmp_path / "other.txt").write_text("{")
    assert main(["stats", str(file), str(copy), str(tmp_path / "other.txt"), "--lang", "fr"]) == 1
    told = capsys.readouterr()
    assert "1 match" in told.out
    assert "other.txt" in told.err
    assert main(["stats", str(file), "--game", "buteur", "--lang", "en"]) == 0
    assert "No matches to count." in capsys.readouterr().out


def test_statistics_over_a_library(tmp_path, capsys):
    """The action die is judged by its throws in all three matches, the duel die has too few."""
    from companion.store import Library

    library = Library(tmp_path / "library.sqlite")
    faces: dict[str, Counter[str]] = defaultdict(Counter)
    for seed in range(3):
        referee = match("big4", seed, players=["Nina", "Papi"], mode="easy")
        id = library.begin(referee.header, "ab" * 32)
        library.enter(id, 0, *referee.journal, over=True)
        for step in referee.steps:
            if isinstance(step.question, Roll):
                for die, face in zip(step.question.dice, step.given.answer, strict=True):
                    faces[die.name][face] += 1
    library.close()
    assert main(["stats", "--library", str(tmp_path / "library.sqlite")]) == 0
    told = capsys.readouterr().out
    assert "3 matchs" in told
    lines = [line.strip() for line in told.splitlines()]
    for die, words, verdict in (("action", "Dé action", "fair"), ("duel", "Dé duel", "early")):
        kit = GAMES["big4"].kit.die(die).faces
        found = judge(faces[die], Counter(kit))
        assert found.verdict == verdict
        at = next(at for at, line in enumerate(lines) if line.startswith(words))
        assert lines[at].endswith(f", {faces[die].total()} lancers")
        assert f"\u00a0×\u00a0{faces[die][kit[0]]} (" in lines[at + 1]
        assert lines[at + 2] == " ".join(
            catalogue("fr").render(part) + more for part, more in ((found.words, "."), (found.reason, ""))
        )
    assert main(["stats", "--library", str(tmp_path / "none.sqlite")]) == 2


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_report_has_words_for_every_game(lang):
    from companion.sheet import summary_of

    total = statistics(summary_of(sheet_of(match(game, 1), NOTES[1:])) for game in GAMES)
    text = statistics_text(total, lang)
    assert not [word for word in text.split() if any(word.startswith(f"{game}.") for game in GAMES)]
    assert "statistics." not in text
    json.dumps(text)


@pytest.mark.parametrize("game", GAMES.boxes)
def test_text_and_paper_tell_how_the_chances_went_if_that_is_wanted(game):
    saved = saved_match(game)
    assert "Le tournant" in exported(saved, "txt", "fr", chances=True)[0].content.decode()
    assert "Le tournant" not in plain_export(game, "txt")[0].content.decode()
    for to in ("pdf", "png") if game == "big4" else ():
        assert exported(saved, to, "fr", chances=True)[0].content != plain_export(game, to)[0].content
