"""The size of a text before anybody draws it, for lists that place their lines before those are in sight."""

from functools import lru_cache

from kivy.core.text import Label

from companion.ui.theme.theme import theme

LINE_HEIGHT = 1.1
"""Of running text, as in the layout of ``Prose``."""


def measured(text: str, font: str, size: float, room: float | None = None) -> tuple[float, float]:
    """Width and height of a text, wrapped to ``room`` if given; an empty text has none."""
    return _measured(text, font, size, room, theme.font_choice) if text else (0, 0)


@lru_cache(maxsize=2048)
def _measured(text: str, font: str, size: float, room: float | None, _font_choice: str) -> tuple[float, float]:
    label = Label(text=text, font_name=font, font_size=size, text_size=(room, None), line_height=LINE_HEIGHT)
    label.resolve_font_name()
    return label.render()
