"""The colours as plain values: three themes with the same names, and the colours of the teams."""

from typing import Generic, NamedTuple, TypeVar

Colour = TypeVar("Colour")

THEMES = ("night", "day", "black")

_NIGHT = {
    "ground": "#0E1512",
    "ground_deep": "#090E0C",
    "bars": "#0E1512",
    "surface": "#18221D",
    "raised": "#223029",
    "line": "#3A4B42",
    "edge": "#6B7D73",
    "chalk": "#F3F6F1",
    "quiet": "#9FB0A6",
    "ink": "#14201A",
    "ink_quiet": "#56645C",
    "accent": "#FFC83D",
    "accent_text": "#FFC83D",
    "accent_edge": "#FFC83D00",
    "accent_rim": "#FFC83D",
    "accent_halo": "#FFC83D38",
    "answer_chosen": "#4A401F",
    "accent_ink": "#14201A",
    "goal": "#39D98A",
    "goal_ink": "#14201A",
    "bar": "#2F8757",
    "card_yellow": "#FFD400",
    "card_red": "#E5383B",
    "chart": "#2F8757",
    "pitch_1": "#1F5839",
    "pitch_2": "#1B4E32",
    "pitch_line": "#F3F6F180",
    "grass_text": "#F3F6F1",
    "grass_quiet": "#DCE7DF",
    "grass_accent": "#FFC83D",
    "dimmed": "#12312280",
    "card_veil": "#12312266",
    "savanna_1": "#40391D",
    "savanna_2": "#3A3319",
    "savanna_text": "#F3F6F1",
    "savanna_line": "#F3F6F180",
    "savanna_dimmed": "#1F1B0E6B",
    "tile_sand": "#EFD9A4",
    "tile_grass": "#C7A765",
    "tile_grass_rim": "#A88748",
    "tile_snake": "#2A5236",
    "tile_snake_rim": "#1D3B27",
    "snake_mark": "#6CCB6A",
    "wood": "#2B2117",
    "wood_joint": "#382B1E",
    "paper": "#FAF7EE",
    "paper_2": "#E4DFCD",
    "team_text": "#F3F6F1",
    "die": "#FAF7EE",
    "die_side": "#CFC8B2",
    "shadow": "#00000059",
    "scrim": "#0E1512B8",
}
_DAY = _NIGHT | {
    "ground": "#E8EEE6",
    "ground_deep": "#DCE5DA",
    "surface": "#FFFFFF",
    "raised": "#CFDCCF",
    "line": "#C3CFC6",
    "edge": "#67776E",
    "chalk": "#14201A",
    "quiet": "#4B5A51",
    "accent_text": "#6E4E00",
    "accent_edge": "#14201A",
    "accent_rim": "#14201A",
    "answer_chosen": "#FFE9AE",
    "goal": "#0B7A45",
    "goal_ink": "#FFFFFF",
    "bar": "#0B7A45",
    "pitch_1": "#4C9C66",
    "pitch_2": "#44925E",
    "pitch_line": "#FFFFFFCC",
    "grass_text": "#0A120E",
    "grass_quiet": "#0A120E",
    "grass_accent": "#0A120E",
    "dimmed": "#4C9C6680",
    "card_veil": "#14201A66",
    "savanna_1": "#D9C68E",
    "savanna_2": "#CFBA7E",
    "savanna_text": "#14201A",
    "savanna_line": "#14201A80",
    "savanna_dimmed": "#D9C68E80",
    "wood": "#C8AB84",
    "wood_joint": "#B5966D",
    "die": "#FFFFFF",
    "die_side": "#C9D3CC",
    "shadow": "#14201A38",
    "scrim": "#14201A99",
}
_BLACK = _NIGHT | {"ground": "#000000", "surface": "#0B0F0D", "raised": "#1A1F1C"}

COLOURS: dict[str, dict[str, str]] = {"night": _NIGHT, "day": _DAY, "black": _BLACK}


class TeamPalette(NamedTuple, Generic[Colour]):
    """A team's colours: bright for marks, deep for fills under white letters, the turned card, and a pattern."""

    bright: Colour
    deep: Colour
    deep2: Colour
    back: Colour
    tint: Colour
    pattern: str


TEAM_COLOURS = {
    "home": TeamPalette("#3D8BFF", "#1F5FD0", "#1F5FD0", "#16263F", "#A9C8FF", "plain"),
    "away": TeamPalette("#FF5A4E", "#C8352D", "#9E211B", "#3A1A18", "#FFB9B2", "stripes"),
    "third": TeamPalette("#B86BFF", "#8A3FD6", "#6526A8", "#2A1840", "#DDBFFF", "hoops"),
    "fourth": TeamPalette("#FF9F1C", "#A65E00", "#7E4700", "#36230A", "#FFD49A", "chequers"),
}
COLOUR_NAMES = tuple(TEAM_COLOURS)
