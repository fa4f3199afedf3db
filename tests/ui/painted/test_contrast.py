"""Texts stand out from what is painted behind them, by night and by day; planted ones that do not are found.

``make walk KINDS=g LOOK=black`` looks at every moment, in any theme.
"""

from pathlib import Path

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from companion.ui.widgets.plate import Plate
from tests.ui.layout.contrast import faint
from tests.ui.screenshots import MOMENTS, close_overlays
from tests.ui.sizes_walk import table_on
from tests.ui.stage import PHONE, Stage

WALKED = (
    *("home-empty", "new-match", "referee", "roll-virtual", "roll-real", "pick-sum", "pick-card", "options"),
    *("contest", "rules-search", "settings", "four-roll", "arena-throw", "grid-half", "savanna-lay"),
)


def page(colour: tuple[float, ...], ground: tuple[float, ...], size: int = 18) -> FloatLayout:
    place = {"size_hint": (None, None), "pos": (100, 100), "size": (160, 40)}
    shown = FloatLayout()
    shown.add_widget(Plate(fill=ground, **place))
    shown.add_widget(Label(text="Mistral", color=colour, font_size=size, **place))
    return shown


@pytest.mark.parametrize(
    ("letters", "ground", "size", "found"),
    [
        (0.0, 1.0, 18, 0),
        (1.0, 1.0, 18, 1),
        (0.5, 1.0, 18, 1),
        (0.5, 1.0, 24, 0),
        (0.6, 1.0, 24, 1),
    ],
)
def test_a_text_that_stands_out_too_little_is_found(
    stage: Stage, letters: float, ground: float, size: int, found: int
) -> None:
    stage.open(page((letters,) * 3 + (1,), (ground,) * 3 + (1,), size), PHONE)
    assert len(list(faint(stage))) == found


@pytest.mark.parametrize("look", ["night", "day"])
def test_every_text_of_these_moments_can_be_read(stage: Stage, tmp_path: Path, look: str) -> None:
    table, found = table_on(stage, tmp_path, "phone", 1.0, "fr"), []
    table.app.settings["theme"] = look
    reach = dict(MOMENTS)
    for name in WALKED:
        reach[name](table)
        stage.seconds(0.3)
        found += [f"{name}: {finding}" for finding in faint(stage)]
        close_overlays(table)
    assert not found, "\n".join(["", *found])
