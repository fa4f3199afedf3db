"""The same state shown twice changes nothing: no part of the screen is drawn or laid out again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.play.asking.done import Tap
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET

MOMENTS: dict[str, tuple[dict[str, Any], list[Any], bool]] = {
    "a sum": ({}, ["towns", ["4", "5", "dribble"], "dice"], False),
    "a card": ({}, ["towns", ["1", "1", "tackle"], "action"], False),
    "real dice": ({}, ["towns"], True),
    "a throw": ({}, ["towns"], False),
    "cards in pictures": ({"game": "buteur", "mode": "standard"}, ["left", "attacker", [8, 6]], False),
    "a turn that is told": ({"game": "tir-et-but", "mode": "standard"}, [], True),
    "tiles to lay": ({"game": "foot-savane", "mode": "standard"}, [], True),
}


@contextmanager
def changes(screen: Any) -> Iterator[list[str]]:
    """What changes on the board, the panel, the question box, the tools and the main button."""
    frame, found, bound = screen.frame, list[str](), []
    for part in (frame, frame.stage.board, frame.asked, frame.main, frame.recap, frame.tools, screen.answering.panel):
        for widget in part.walk(restrict=True):
            for name in widget.properties():
                told = lambda *_, widget=widget, name=name: found.append(f"{type(widget).__name__}.{name}")  # noqa: E731
                bound.append((widget, name, widget.fbind(name, told)))
    yield found
    for widget, name, uid in bound:
        widget.unbind_uid(name, uid)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_equal_states_shown_twice_change_nothing(stage: Any, tmp_path: Any, moment: str, size: tuple[int, int]) -> None:
    header, given, real = MOMENTS[moment]
    played = AtTheTable(stage, tmp_path, size)
    played.app.settings["dice"] = "real" if real else "virtual"
    played.begin(given=given, **header)
    screen = played.screen
    screen.dice.change_dice("real" if real else "virtual")
    lit = sorted(screen.shown.picture.marks.lit)
    if lit:
        screen.answering.do(Tap("token", lit[0]))
    stage.seconds(3)  # what fades has faded
    with changes(screen) as found:
        screen.answering.again()
        stage.frames(2)
    assert found == []
    with changes(screen) as found:
        screen.answering.do(Tap("token", "no such token"))
    assert found == []
