"""A walk through every screen and every kind of board and panel: nothing is too small to read or to touch."""

from itertools import product
from pathlib import Path

import pytest

from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import begin, say
from tests.ui.screenshots import MOMENTS
from tests.ui.sizes import on_stage
from tests.ui.sizes_walk import SCALES, walk
from tests.ui.stage import PHONE, SIZES, TABLET, Stage

WALKED = (
    *("home-empty", "new-match", "referee", "roll-virtual", "roll-real", "pick-sum", "pick-card", "options", "contest"),
    *("why", "pause", "rules", "rules-search", "settings", "dice-turn", "dice-counts", "aide-big4"),
    *("squads", "squad", "line-up", "four-roll", "four-sum", "advanced-offer", "advanced-wall"),
    *("table-turn", "table-line", "table-big-score", "table-told", "table-told-reply", "table-told-cards"),
    *("table-score-new", "table-score-kept", "table-score-who", "table-new-four", "table-new-house-rules"),
    *("arena-throw", "arena-meaning", "arena-faces", "grid-half", "grid-kick-off-card", "grid-kick-off-square"),
    *("savanna-lay-real", "savanna-where", "savanna-shoot", "savanna-way-out"),
    *("course-big4", "course-sheet", "odds-duel", "odds-goal-or-again", "odds-shot"),
    *("ghost-new-match", "trouble-crash", "trouble-disk"),
)
"""One moment of every kind; ``python -m tests.ui.sizes_walk`` walks through all of them."""
FLAT = (
    "roll",
    "duel",
    "four-bottom",
    "four-sum",
    "four-right",
    "savanna-where",
    "score",
    "new-match",
    "new-match-four",
)


@pytest.mark.parametrize(("form", "scale"), list(product(SIZES, SCALES)))
def test_all_can_be_read_and_touched(stage: Stage, tmp_path: Path, form: str, scale: float) -> None:
    """Type of 14 sp, targets of 48 dp, and no words cut."""
    reach = dict(MOMENTS)
    names = WALKED if form == "phone" else (*WALKED, *(f"flat-{name}" for name in FLAT))
    found = list(walk(stage, tmp_path, form, scale, ((name, reach[name]) for name in names)))
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize("scale", SCALES)
def test_all_can_be_read_and_touched_on_a_phone_held_sideways(stage: Stage, tmp_path: Path, scale: float) -> None:
    reach = dict(MOMENTS)
    found = list(walk(stage, tmp_path, "sideways", scale, ((name, reach[name]) for name in WALKED)))
    assert not found, "\n".join(["", *found])


def test_a_window_may_change_its_form_during_a_match(stage: Stage, tmp_path: Path) -> None:
    """A folding device, or a window that is pulled smaller: the same question, in the layout of the other form."""
    table = AtTheTable(stage, tmp_path)
    table.begin(given=["towns"])
    for size in (PHONE, TABLET):
        stage.resize(size)
        stage.frames(4)
        assert on_stage() == []
    begin(table)
    say("left")(table)
    for size in (PHONE, TABLET, PHONE):
        stage.resize(size)
        stage.frames(4)
        assert table.screen.frame.tools.get_root_window() is not None
        assert on_stage() == []


def test_an_answer_that_stands_apart_stays_when_the_window_changes_its_form(stage: Stage, tmp_path: Path) -> None:
    table = AtTheTable(stage, tmp_path, PHONE, confirm=False)
    table.app.settings["dice"] = "real"
    table.begin().give("towns", ["4", "5", "free_kick"])
    for size in (*SIZES.values(), PHONE):
        stage.resize(size)
        stage.frames(6)
        assert table.screen.answering.panel.apart.get_root_window() is not None
