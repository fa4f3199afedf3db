"""The demonstration of `make run` where there is no display: a whole match by touch, its pictures and its sheet."""

import json
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.referee import Referee, read_match
from companion.sheet import sheet_of, sheet_text
from companion.ui.shell.demo import Demonstration, app_of
from tests.ui.stage import Stage

EXPLAINED = {"home", "new", "referee", "contest", "weakened", "goal", "full_time", "sheet"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_plays_to_the_sheet_and_leaves_a_picture_of_whatever_it_explains(
    stage: Stage, tmp_path: Path, lang: str
) -> None:
    folder = tmp_path / "demo"
    folder.mkdir()
    demonstration = Demonstration(stage.open(app_of(tmp_path)), folder, stage.frames)
    demonstration.play(lang)
    demonstration.write(lang)
    guide = json.loads((folder / "guide.json").read_text(encoding="utf-8"))
    assert [page["picture"] for page in guide] == sorted(file.name for file in folder.glob("*.png"))
    assert {name for name, _ in demonstration.captions} >= EXPLAINED
    match = read_match((folder / "match.json").read_text(encoding="utf-8"))
    played, failure = Referee.resume(GAMES[match.header.game], match.header, match.journal)
    assert (failure, played.question) == (None, None)
    assert (folder / "sheet.txt").read_text(encoding="utf-8") == sheet_text(sheet_of(played), lang)
