"""Readable across the table, in every theme: text at least 4.5 to 1, shapes at least 3."""

import pytest

from companion.ui.theme.palette import COLOURS, TEAM_COLOURS, THEMES
from tests.ui.wcag import contrast

TEXT = {
    "chalk": ["ground", "ground_deep", "surface", "raised", "answer_chosen"],
    "quiet": ["ground", "ground_deep", "surface", "raised"],
    "accent_text": ["ground", "ground_deep", "surface", "raised"],
    "ink": ["paper", "paper_2", "accent", "die"],
    "ink_quiet": ["paper"],
    "accent_ink": ["accent"],
    "goal_ink": ["goal"],
    "grass_text": ["pitch_1", "pitch_2"],
    "grass_quiet": ["pitch_1", "pitch_2"],
    "grass_accent": ["pitch_1", "pitch_2"],
    "savanna_text": ["savanna_1", "savanna_2"],
}
SHAPES = {
    "edge": ["ground", "ground_deep", "surface", "raised"],
    "goal": ["ground", "surface", "raised"],
    "bar": ["ground", "surface", "raised"],
    "die": ["pitch_1", "pitch_2"],
    "ink": ["card_yellow", "card_red"],
}
ACCENT_LIES_ON = ["ground", "ground_deep", "surface", "raised", "pitch_1", "pitch_2", "savanna_1", "savanna_2"]


def pairs(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(front, behind) for front, grounds in table.items() for behind in grounds]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "behind"), pairs(TEXT))
def test_text_is_readable(theme: str, front: str, behind: str) -> None:
    colours = COLOURS[theme]
    assert contrast(colours[front], colours[behind]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "behind"), pairs(SHAPES))
def test_shapes_stand_out(theme: str, front: str, behind: str) -> None:
    colours = COLOURS[theme]
    assert contrast(colours[front], colours[behind]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("behind", ACCENT_LIES_ON)
def test_what_may_be_tapped_now_stands_out(theme: str, behind: str) -> None:
    """By its yellow, or where the ground is light by the ink outline that the theme draws round it."""
    colours = COLOURS[theme]
    outline = colours["accent_edge"]
    fronts = [colours["accent"], *([outline] if len(outline) == 7 else [])]
    assert max(contrast(front, colours[behind]) for front in fronts) >= 3


@pytest.mark.parametrize("name", TEAM_COLOURS)
def test_letters_are_readable_on_every_shirt_and_card_back(name: str) -> None:
    colours = TEAM_COLOURS[name]
    for behind in (colours.deep, colours.deep2):
        assert contrast(COLOURS["night"]["team_text"], behind) >= 4.5
    assert contrast(colours.tint, colours.back) >= 4.5
    assert contrast(colours.bright, COLOURS["night"]["surface"]) >= 3
    assert contrast(colours.deep, COLOURS["day"]["surface"]) >= 3


def test_themes_name_the_same_colours() -> None:
    assert set(COLOURS["day"]) == set(COLOURS["black"]) == set(COLOURS["night"])


def test_teams_differ_by_pattern_and_not_by_hue_alone() -> None:
    assert len({name.pattern for name in TEAM_COLOURS.values()}) == len(TEAM_COLOURS)
