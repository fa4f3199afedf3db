"""What the table likes: language, theme, text size and the rest, kept in the library and applied at once."""

from typing import Any

from companion.store import Library
from companion.ui.theme.theme import theme
from companion.words.translation import tr

DEFAULTS: dict[str, Any] = {
    "lang": "fr",
    "theme": "night",
    "text_scale": 1.0,
    "font": "barlow",
    "reduce_motion": False,
    "sound": True,
    "haptics": True,
    "hints": False,
    "dice": "virtual",
    "entry": "meaning",
    "shake": True,
    "shake_force": 2,
    "dice_room": {},
    "studies": {},
    "study": "",
}


class Settings:
    """Read by name; setting one applies it and keeps it."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def __getitem__(self, name: str) -> Any:
        return self._library.setting(name, DEFAULTS[name])

    def __setitem__(self, name: str, value: Any) -> None:
        self._library.set(name, value)
        self.apply()

    def apply(self) -> None:
        tr.switch(self["lang"])
        theme.switch(self["theme"])
        theme.text_scale = self["text_scale"]
        theme.font_choice = self["font"]
        theme.reduce_motion = self["reduce_motion"]
