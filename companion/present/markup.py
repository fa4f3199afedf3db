"""Marked-up text for labels: icons and colours inside a sentence."""

import tomllib
from functools import cache

from companion.resources import asset_path


@cache
def _code_points() -> dict[str, int]:
    return tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))


def icon(name: str) -> str:
    """The character of an icon, to be set in the font "Icon"; no name, no character."""
    return chr(_code_points()[name]) if name else ""


def unmarked(text: str) -> str:
    """Text that people wrote, for a label that reads markup: whatever stands in it is shown as it is written.

    >>> unmarked("[size=99]Nina & Co")
    '&bl;size=99&br;Nina &amp; Co'
    """
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")


def icon_markup(name: str) -> str:
    """An icon inside marked-up text."""
    return f"[font=Icon]{icon(name)}[/font]"
