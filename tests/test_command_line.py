"""The command speaks one language, says what is wrong, and writes over nothing unasked."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.arguments import language_of, parser
from companion.words import LANGUAGES, catalogue

ROOT = Path(__file__).resolve().parent.parent
MATCH = ROOT / "tests" / "golden" / "example-match.json"
ENGLISH = re.compile(r"\b(the|usage|show|error|required|invalid|choose|expected|unless)\b")


def failing(capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    """What a mistake prints; it ends with 2."""
    with pytest.raises(SystemExit) as left:
        main(typed)
    assert left.value.code == 2
    return plain(capsys.readouterr().err)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


@pytest.mark.parametrize(
    ("told", "typed", "lang"),
    [
        ("fr_FR.UTF-8", [], "fr"),
        ("en_GB.UTF-8", [], "en"),
        ("de_DE.UTF-8", [], "en"),
        ("C.UTF-8", [], "fr"),
        ("fr_FR.UTF-8", ["--lang", "en", "stats"], "en"),
        ("en_GB.UTF-8", ["stats", "--lang=fr"], "fr"),
        ("en_GB.UTF-8", ["stats", "--lang", "xx"], "en"),
        ("en_GB.UTF-8", ["stats", "--lang"], "en"),
    ],
)
def test_it_speaks_the_language_of_the_system_or_the_one_asked_for(
    monkeypatch: pytest.MonkeyPatch, told: str, typed: list[str], lang: str
) -> None:
    monkeypatch.setenv("LANG", told)
    assert language_of(typed) == lang


def test_lang_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "B4-E17"]) == main(["rules", "--lang", "en", "B4-E17"]) == 0
    first, second = capsys.readouterr().out.strip().split("B4-E17  Goal or save")[1:]
    assert first.strip() == second.strip()


def test_a_sheet_is_in_the_language_of_its_match_unless_asked_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(MATCH)]) == main(["--lang", "en", "replay", str(MATCH)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("FEUILLE DE MATCH")
    assert "MATCH SHEET" in out


def commands() -> list[str]:
    return re.findall(r"^    (\w+) ", parser("en").format_help(), re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_argument_of_every_command_is_explained_in_its_language(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    assert len(commands()) > 12
    for command in ["", *commands()]:
        with pytest.raises(SystemExit):
            main(["--lang", lang, *([command] if command else []), "--help"])
        page = plain(capsys.readouterr().out)
        assert "cli." not in page, command
        assert "unless told" not in page
        if lang == "fr":
            assert ENGLISH.findall(page) == [], command


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["nothing"], "COMMANDE : « nothing » n'en fait pas partie. Choix : referee"),
        (["export"], "il manque : FICHIER, --to"),
        (["export", "x", "--to", "doc"], "--to : « doc » n'en fait pas partie. Choix : pdf, png"),
        (["rules"], "il manque : MOTS"),
        (["replay", "x", "--loud"], "argument inconnu : --loud"),
        (["rules", "x", "--lang"], "--lang : il faut une valeur."),
        (["simulate", "big4", "--matches", "0"], "--matches : « 0 » n'est pas un nombre entier à partir de 1."),
        (["simulate", "big4", "--players", "two"], "--players : « two » n'est pas un nombre entier."),
        (["simulate", "big4", "--bots", "superman"], "« superman » n'est pas un niveau. Niveaux : random"),
    ],
)
def test_a_mistake_is_said_in_french_to_french_people(
    capsys: pytest.CaptureFixture[str], typed: list[str], said: str
) -> None:
    told = failing(capsys, *typed)
    assert told.startswith("utilisation : fourth-official")
    assert said in told
    assert ENGLISH.findall(told) == []


def test_a_proof_is_told_in_the_language_of_the_system_whatever_that_of_the_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["verify", str(MATCH)]) == 1
    assert plain(capsys.readouterr().out).startswith("Cannot be checked: ")


@pytest.mark.parametrize("command", ["replay", "verify", "rescue", "restore", "stats --library"])
def test_a_folder_is_called_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    assert main([*command.split(), str(tmp_path)]) == 2
    assert plain(capsys.readouterr().err) == f"C'est un dossier : {tmp_path}\n"


@pytest.mark.parametrize("command", [["export", str(MATCH), "--to", "txt"], ["aide", "big4"]])
def test_a_file_is_replaced_only_by_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    file = tmp_path / "mine"
    file.write_text("mine", encoding="utf-8")
    assert main([*command, "--out", str(file)]) == 2
    assert "existe déjà" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"
    assert main([*command, "--out", str(file), "--force"]) == 0
    assert file.read_bytes() != b"mine"
    assert main([*command, "--out", str(tmp_path / "no" / "folder")]) == 2
    assert "Impossible d'écrire le fichier" in plain(capsys.readouterr().err)


@pytest.mark.parametrize("command", [["stats"], ["backup", "everything.bak"]])
def test_before_the_first_match_there_is_nothing_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(command) == 0
    assert capsys.readouterr().out == "Aucun match pour l’instant.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize(("lang", "said"), [("fr", "Il n'y a pas d'écran ici."), ("en", "There is no display here.")])
@pytest.mark.parametrize("command", [[], ["demo"]])
def test_without_a_display_it_says_so_at_once(lang: str, said: str, command: list[str]) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    told = subprocess.run(
        [sys.executable, "-m", "companion", "--lang", lang, *command],
        cwd=ROOT,
        env=variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (told.returncode, told.stdout) == (2, "")
    assert plain(told.stderr).startswith(said)


def test_an_empty_question_is_asked_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", ""]) == 1
    assert capsys.readouterr().err == "Que cherchez-vous\u00a0?\n"


def test_a_number_that_does_not_exist_is_answered_with_those_that_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "b4-e99"]) == main(["rules", "XX-99"]) == 1
    known, unknown = capsys.readouterr().err.split("Rien pour")[1:]
    assert "de B4-E01 à B4-E32." in known
    assert "Essayez avec un mot du jeu" in unknown


def test_a_house_rule_without_its_choice_is_answered_with_the_choices(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "big4", "--rulings", "B4-R8"]) == 2
    assert capsys.readouterr().err == "Il manque un choix pour B4-R8. Choix\u00a0: order, conceded.\n"


def foreign_database(file: Path) -> None:
    database = sqlite3.connect(file)
    database.execute("CREATE TABLE recipe (name TEXT)")
    database.commit()
    database.close()


@pytest.mark.parametrize("make", [lambda file: file.write_bytes(MATCH.read_bytes()), foreign_database])
@pytest.mark.parametrize("command", [["stats"], ["backup", "everything.bak"], ["restore", str(MATCH)]])
def test_a_file_that_is_no_library_is_not_touched(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], object],
    command: list[str],
) -> None:
    """Opening it would take everybody else's right to read it, and add our tables to another app's."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine"
    make(file)
    file.chmod(0o644)
    before = file.read_bytes()
    assert main([*command, "--library", str(file)]) == 2
    assert "pas une bibliothèque" in capsys.readouterr().err
    assert (file.read_bytes(), file.stat().st_mode & 0o777, list(tmp_path.iterdir())) == (before, 0o644, [file])


def test_a_backup_that_is_not_there_makes_no_library(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(["restore", str(tmp_path / "no.bak")]) == 2
    assert "Fichier introuvable" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_among_others_is_named_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["stats", str(tmp_path / "no.json"), str(MATCH)]) == 1
    assert capsys.readouterr().err.count("no.json") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_licences_of_all_that_is_shipped_are_listed(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["licences", "--lang", lang]) == 0
    short = capsys.readouterr().out
    assert all(name in short for name in ("Kivy", "Barlow", "LGPL-3.0-only", catalogue(lang).say("about.kind.font")))
    assert main(["licences", "--lang", lang, "--all"]) == 0
    assert "SIL OPEN FONT LICENSE" in capsys.readouterr().out
