"""The first match: the app's own finger plays every box to the end of its story; people read, go on, or leave."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Referee, Roll
from companion.rulebook.lesson import lesson
from companion.ui.shell.app import CompanionApp
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, TABLET, Stage


class Reader:
    """Somebody who reads each card and goes on."""

    def __init__(self, stage: Stage, folder: Path, size: tuple[int, int], game: str) -> None:
        self.stage = stage
        self.app = CompanionApp(folder=folder, secret=lambda: "07" * 32)
        stage.open(self.app, size)
        theme.reduce_motion = True
        self.app.go("new", game=game)
        stage.frames(3)
        self.guide: Any = self.app.first_match(game, pace=8.0)
        stage.frames(3)

    @property
    def card(self) -> Any:
        return self.guide.overlay.card

    def wait_for_card(self) -> None:
        """Until the finger has played its part; the frames of the stage are fake time."""
        self.stage.until(lambda: self.card.parent is not None or self.guide.overlay.parent is None, 90)

    def go_on(self) -> None:
        self.stage.tap(self.card.ids.go_on)
        self.stage.frames(4)


def _entered(referee: Referee, answers: list[Any]) -> list[Any]:
    """The answers of a lesson as they are entered: real dice by their sum."""
    steps = zip(referee.steps, answers, strict=True)
    return [
        [sum(map(int, answer[: step.question.summed])), *answer[step.question.summed :]]
        if isinstance(step.question, Roll) and step.question.summed and not step.given.virtual
        else answer
        for step, answer in steps
    ]


@pytest.mark.parametrize(("game", "size"), [*((game, PHONE) for game in GAMES.boxes), (GAMES.boxes[0], TABLET)])
def test_the_story_is_played_to_its_end_by_touch(
    stage: Stage, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    reader = Reader(stage, tmp_path, size, game)
    steps = lesson(GAMES[game]).steps
    for step in steps:
        reader.wait_for_card()
        assert reader.card.text == tr.render(step.words)
        assert clipped(reader.card) == []
        referee = reader.app.session.referee
        reader.go_on()
    reader.wait_for_card()
    assert [given.answer for given in referee.given] == _entered(referee, lesson(GAMES[game]).answers)
    assert reader.guide.overlay.parent is None
    assert reader.app.screens.current == "new"


def test_nothing_of_it_stays(stage: Stage, tmp_path: Path) -> None:
    reader = Reader(stage, tmp_path, TABLET, "big4")
    reader.app.settings["dice"] = "virtual"
    reader.wait_for_card()
    reader.go_on()
    reader.wait_for_card()
    reader.card.dispatch("on_leave")
    stage.frames(3)
    assert reader.app.library.matches() == []
    assert reader.app.session is None
    assert reader.app.screens.current == "new"


def test_the_table_gets_its_dice_back(stage: Stage, tmp_path: Path) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, TABLET)
    app.settings["dice"], app.settings["entry"] = "real", "meaning"
    guide = app.first_match("tir-et-but")
    assert app.settings["dice"] == "virtual"
    guide.leave()
    assert (app.settings["dice"], app.settings["entry"]) == ("real", "meaning")


def test_people_touch_only_the_card(stage: Stage, tmp_path: Path) -> None:
    reader = Reader(stage, tmp_path, TABLET, "big4")
    reader.wait_for_card()
    stage.tap(reader.app.screens.get_screen("match").frame.main)
    stage.frames(5)
    assert not reader.app.session.referee.given


def test_it_is_offered_where_a_match_is_planned(stage: Stage, tmp_path: Path) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, PHONE)
    app.go("new", game="big4")
    stage.frames(4)
    stage.tap(app.screens.current_screen.ids.first_match)
    stage.frames(4)
    assert app.screens.current == "match"
    assert stage.says(tr("lesson.who.referee"))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_longest_card_is_whole_in_large_type(stage: Stage, tmp_path: Path, size: tuple[int, int]) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, size)
    app.settings["text_scale"] = 1.6
    guide = app.first_match("big4")
    longest = max((tr.render(step.words) for step in lesson(GAMES["big4"]).steps), key=len)
    guide.overlay.explain(tr("lesson.who.players"), longest, "3", last=False)
    stage.frames(5)
    assert clipped(guide.overlay) == []
    assert guide.overlay.card.y >= 0
    guide.leave()


@pytest.mark.parametrize("scale", [1, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_card_leaves_what_it_explains_in_sight(
    stage: Stage, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, size)
    app.settings["text_scale"] = scale
    guide = app.first_match("big4", pace=8.0)
    card, frame = guide.overlay.card, app.screens.get_screen("match").frame
    for _ in range(4):
        stage.until(lambda: card.parent is not None, 60)
        stage.frames(3)
        asked = frame.panel.to_window(0, frame.panel.top)[1]
        assert card.y >= asked
        assert card.top <= size[1]
        assert clipped(guide.overlay) == []
        stage.tap(card.ids.go_on)
        stage.frames(3)
    guide.leave()
