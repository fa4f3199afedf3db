"""What a text is for and on what it stands: every label names its role and its ground, the theme does the rest."""

from typing import NamedTuple

from kivy.lang import global_idmap

from companion.ui.theme.theme import Colour, theme


class Role(NamedTuple):
    """The font, the name of the type size, and whether it steps back behind the other texts."""

    font: str
    size: str
    quiet: bool = False


ROLES = {
    "text": Role("Text", "text"),
    "quiet": Role("Text", "text", quiet=True),
    "note": Role("Text", "note", quiet=True),
    "strong": Role("TextStrong", "text"),
    "heading": Role("TextStrong", "lead"),
    "count": Role("Figure", "text", quiet=True),
    "figure": Role("FigureStrong", "lead"),
    "title": Role("FigureStrong", "question"),
}
GROUNDS = {
    "": ("chalk", "quiet"),
    "paper": ("ink", "ink_quiet"),
    "grass": ("grass_text", "grass_quiet"),
    "savanna": ("savanna_text", "savanna_text"),
    "team": ("team_text", "team_text"),
}
"""The colour of a text and of a quiet one on each ground; the first is that of the pages."""


def role_font(role: str) -> str:
    """The font of a role."""
    return ROLES[role].font


def role_size(role: str, _text_scale: float) -> float:
    """The type size of a role; the scale is named for the layouts, which then watch it."""
    return float(getattr(theme, f"type_{ROLES[role].size}"))


def role_colour(role: str, ground: str, _theme: str) -> Colour:
    """The colour of a role on a ground; the theme is named for the layouts, which then watch it."""
    colour: Colour = getattr(theme, GROUNDS[ground][ROLES[role].quiet])
    return colour


global_idmap |= {"role_font": role_font, "role_size": role_size, "role_colour": role_colour}
