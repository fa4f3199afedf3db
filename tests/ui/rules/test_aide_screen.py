"""The aide-mémoire on the screen: whole at any size, each line a way to its clause, and a PDF among the documents."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.rulebook.aide import aide
from companion.ui.rules.aide import AideRow
from companion.ui.shell.app import CompanionApp
from companion.ui.widgets.dice.die import DrawnDie
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, TABLET, Stage


@pytest.fixture
def at(stage: Stage, tmp_path: Path):
    def go(game: str, size: tuple[int, int] = TABLET, scale: float = 1.0) -> CompanionApp:
        app = CompanionApp(folder=tmp_path)
        stage.open(app, size)
        app.settings["text_scale"] = scale
        app.go("aide", game=game)
        stage.frames(4)
        return app

    return go


@pytest.mark.parametrize("game", GAMES.boxes)
def test_every_line_stands_there_with_its_faces(at, stage: Stage, game: str) -> None:
    at(game)
    lines = [line for section in aide(GAMES[game]) for line in section.lines]
    assert {row.clause for row in stage.all(AideRow)} == {line.clause for line in lines}
    assert len(list(stage.all(DrawnDie))) == sum(len(line.faces) for line in lines)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_clipped(at, size: tuple[int, int], scale: float) -> None:
    app = at("big4", size, scale)
    assert clipped(app.root) == []


def test_a_line_opens_its_clause(at, stage: Stage) -> None:
    app = at("tir-et-but", PHONE)
    stage.tap(next(stage.all(AideRow)))
    stage.frames(3)
    assert app.screens.current == "rules"
    assert stage.says("TB-02")


def test_it_is_saved_as_a_pdf(at, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = at("buteur")
    stage.tap(app.screens.current_screen.ids.share)
    stage.frames(3)
    assert (tmp_path / "aide-memoire-buteur.pdf").read_bytes().startswith(b"%PDF-")
    assert "aide-memoire-buteur.pdf" in app.screens.current_screen.ids.notice.text


def test_the_rules_of_a_box_lead_to_its_page_and_to_its_first_match(stage: Stage, tmp_path: Path) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, PHONE)
    app.go("rules", game="foot-savane")
    stage.frames(4)
    rules = app.screens.current_screen
    stage.tap(rules.ids.aide)
    stage.frames(3)
    assert (app.screens.current, app.screens.current_screen.game) == ("aide", "foot-savane")
    app.back()
    stage.frames(3)
    stage.tap(rules.ids.first_match)
    stage.frames(3)
    assert app.session.referee.game.id == "foot-savane"


def test_a_match_being_played_is_not_left_for_a_first_match(stage: Stage, tmp_path: Path) -> None:
    played = AtTheTable(stage, tmp_path).begin()
    session = played.app.session
    played.app.go("rules", game="big4", header=session.referee.header)
    stage.frames(3)
    stage.tap(played.app.screens.current_screen.ids.first_match)
    stage.frames(3)
    assert played.app.session is session
