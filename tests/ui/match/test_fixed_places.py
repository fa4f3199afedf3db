"""Score, board, strip, tools and main button have one place for a whole match, whatever is asked, told or entered."""

import random
from collections import defaultdict
from itertools import product

import pytest

from companion.ui.match.places import MAIN, TOOLS, places
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import FOUR
from tests.ui.stage import SIZES

MATCHES = {
    "big4": {"players": ["Mistral", "Rubis"]},
    "big4 advanced": {"mode": "advanced", "players": ["Mistral", "Rubis"]},
    "big4 four": FOUR,
    "tir-et-but": {"game": "tir-et-but", "mode": "standard"},
    "buteur": {"game": "buteur", "mode": "standard"},
    "buteur held": {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}},
    "foot-savane": {"game": "foot-savane", "mode": "standard"},
}
ANSWERS = 10


@pytest.fixture
def sat(stage, tmp_path):
    def open_table(size, dice, *, scale=1.0, **match):
        table = AtTheTable(stage, tmp_path, size, confirm=False)
        table.app.settings["dice"], table.app.settings["text_scale"] = dice, scale
        return table.begin(**match)

    return open_table


def placed(table) -> dict[str, tuple[int, ...]]:
    """Where the fixed parts are in the window."""
    frame = table.screen.frame
    parts = {"score": frame.scoreboard, "board": frame.stage, "strip": frame.strip, "dock": frame.panel}
    parts |= {"tools": frame.tools} | ({"main": frame.main} if frame.main.parent is not None else {})
    return {
        name: tuple(map(round, (*part.to_window(*part.pos), *part.size)))
        for name, part in parts.items()
        if part.get_root_window() is not None
    }


def turns(table):
    """The places at each question of some turns of a random match, played by touch."""
    choice = random.Random(3)
    for _ in range(ANSWERS):
        if table.referee.question is None:
            return
        yield placed(table)
        if table.app.settings["dice"] == "virtual" and table.screen.shown.asking.question.chance:
            table.hand.throw()
            table.settle()
        else:
            table.give_any(choice)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(("form", "dice"), [*product(SIZES, ("real", "virtual"))])
@pytest.mark.parametrize("match", MATCHES)
def test_nothing_moves_within_a_match(sat, match, form, dice, scale):
    if scale > 1 and (form, dice) != ("phone", "real"):
        scale = 1.3
    seen = defaultdict(set)
    for places_now in turns(sat(SIZES[form], dice, scale=scale, **MATCHES[match])):
        for name, box in places_now.items():
            seen[name].add(box)
    assert len(seen) >= 5
    assert {name: boxes for name, boxes in seen.items() if len(boxes) > 1} == {}


@pytest.mark.parametrize("form", SIZES)
def test_the_buttons_are_in_the_same_place_in_every_box(sat, form):
    boxes = set()
    for name in ("big4", "tir-et-but", "buteur", "foot-savane"):
        where = placed(sat(SIZES[form], "virtual", **MATCHES[name]))
        boxes.add((where["tools"], where["main"], where["board"]))
    assert len(boxes) == 1


@pytest.mark.parametrize(
    ("form", "high"), [("wide", 800), ("wide", 600), ("upright", 1280), ("phone", 915), ("phone", 640)]
)
@pytest.mark.parametrize("answers", ["row", "hand", "keys", "told"])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_the_board_keeps_a_part_of_every_window(form, high, answers, text):
    found = places(form, high, answers, with_main=True, text=text, chances=40)
    left = high - found.score - found.strip - found.dock - 40
    assert left > 0.15 * high
    assert found.dock > TOOLS[form] + MAIN[form]


def test_what_is_asked_does_not_matter_but_what_the_match_asks_for_at_most():
    row, keys = (places("phone", 915, answers, with_main=answers == "row", text=1.0) for answers in ("row", "keys"))
    assert row.score == keys.score
    assert row.strip == keys.strip
    assert row.dock < keys.dock
