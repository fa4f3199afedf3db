"""A walk through moments of every kind: no text meets another, leaves its place or breaks badly."""

from itertools import product
from pathlib import Path

import pytest

from tests.ui.layout.findings import on_stage
from tests.ui.screenshots import MOMENTS, close_overlays
from tests.ui.sizes_walk import table_on
from tests.ui.stage import Stage

KINDS = "abcf"
WALKED = (
    *("home-empty", "new-match", "referee", "roll-virtual", "roll-real", "pick-sum", "pick-card", "options", "contest"),
    *("why", "pause", "rules-search", "settings", "aide-big4", "four-roll", "four-sum", "advanced-offer"),
    *("arena-throw", "arena-faces", "grid-half", "grid-kick-off-card", "grid-shot-answer"),
    *("savanna-lay", "savanna-who", "savanna-where", "savanna-shoot", "odds-swap", "odds-aim", "odds-action"),
    *("table-turn", "table-undo", "ghost-new-match", "trouble-disk"),
)
"""``make walk`` walks through all of them, and looks for more."""


@pytest.mark.parametrize(("form", "text"), list(product(("phone", "tablet"), (100, 160))))
def test_nothing_meets_or_leaves_its_place(stage: Stage, tmp_path: Path, form: str, text: int) -> None:
    table, found = table_on(stage, tmp_path, form, text / 100, "fr"), []
    reach = dict(MOMENTS)
    for name in WALKED:
        reach[name](table)
        stage.seconds(0.3)
        found += [f"{name}: {finding}" for finding in on_stage(KINDS)]
        close_overlays(table)
    assert not found, "\n".join(["", *found])
