"""The files for the menus of Linux desktops; that the folder itself works is shown by `make desktop`."""

import os
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tools.desktop.__main__ import DESKTOP, ID, PROGRAM

MENU = DESKTOP / "menu"


def entry(file: Path) -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(file, encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_entry_names_the_program_in_both_languages() -> None:
    told = entry(MENU / f"{ID}.desktop")
    assert (told["Type"], told["Exec"], told["Icon"], told["Terminal"]) == ("Application", PROGRAM.name, ID, "false")
    for key in ("Name", "GenericName", "Comment"):
        assert told[key]
        assert told[f"{key}[en]"] != told[key]
    assert "BoardGame" in told["Categories"].split(";")


def test_the_catalogue_of_apps_finds_the_entry() -> None:
    root = ElementTree.parse(MENU / f"{ID}.metainfo.xml").getroot()
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    assert root.findtext("project_license") == "MIT"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The built folder as far as the menu is concerned; a blank in its path must do no harm."""
    menu = tmp_path / "my games" / PROGRAM.name / "menu"
    menu.mkdir(parents=True)
    for file in MENU.iterdir():
        (menu / file.name).write_bytes(file.read_bytes())
    (menu / f"{ID}.png").write_bytes(b"an icon")
    return menu.parent


def test_a_user_can_put_it_into_the_menu_and_take_it_out_again(folder: Path, tmp_path: Path) -> None:
    share = tmp_path / "home" / "share"
    command = ["sh", folder / "menu" / "add-to-menu.sh"]
    variables = {**os.environ, "XDG_DATA_HOME": str(share)}
    subprocess.run(command, env=variables, check=True)
    added = entry(share / "applications" / f"{ID}.desktop")
    assert added["Exec"] == f'"{folder}/menu/../{PROGRAM.name}"'
    assert len([file for file in share.rglob("*") if file.is_file()]) == 2
    subprocess.run([*command, "remove"], env=variables, check=True)
    assert [file for file in share.rglob("*") if file.is_file()] == []
