"""The settings: language, theme, text size and the rest, saved in the library and applied at once."""

import json
from collections.abc import Callable, Container, Mapping
from typing import Any

from companion.device.habits import device_is_dark, device_language
from companion.device.shake import FORCES
from companion.store import Library, NotSaved
from companion.ui.shell.tasks import WRITING, Tasks
from companion.ui.theme import fonts
from companion.ui.theme.palette import THEMES
from companion.ui.theme.theme import theme
from companion.words import LANGUAGES
from companion.words.texts import closest
from companion.words.translation import tr

SMALLEST_TYPE, LARGEST_TYPE = 0.8, 2.0
VOICE_LEVELS = ("off", "scores", "all")
"""Nothing is said; goals, cards, periods and the result; or all that happens, and every question."""
Check = Callable[[Any], bool]


def _one_of(known: Container[Any]) -> Check:
    return lambda value: isinstance(value, str) and value in known


def _scale(value: Any) -> bool:
    return type(value) in (int, float) and SMALLEST_TYPE <= value <= LARGEST_TYPE


def _step_below(steps: int) -> Check:
    return lambda value: type(value) is int and 0 <= value < steps


def _is(kind: type) -> Check:
    return lambda value: type(value) is kind


DEVICE = "device"
"""The value of a setting that follows the device."""
CLOCKS = ("off", "match", "turn")
TURN_SECONDS = (15, 30, 45, 60, 90, 120, 180)

KNOWN: dict[str, tuple[Any, Check]] = {
    "lang": (DEVICE, _one_of((DEVICE, *LANGUAGES))),
    "theme": (DEVICE, _one_of((DEVICE, *THEMES))),
    "clock": ("off", _one_of(CLOCKS)),
    "turn_seconds": (60, lambda value: type(value) is int and value in TURN_SECONDS),
    "text_scale": (1.0, _scale),
    "font": ("barlow", _one_of(fonts.CHOICES)),
    "reduce_motion": (False, _is(bool)),
    "sound": (True, _is(bool)),
    "voice": ("off", _one_of(VOICE_LEVELS)),
    "haptics": (True, _is(bool)),
    "face_to_face": (False, _is(bool)),
    "short_sides": (False, _is(bool)),
    "seats": ({}, _is(dict)),
    "hints": (False, _is(bool)),
    "turn_pitch": (False, _is(bool)),
    "confirm": (False, _is(bool)),
    "dice": ("virtual", _one_of(("virtual", "real"))),
    "dice_of": ({}, _is(dict)),
    "ghost_dice": ("virtual", _one_of(("virtual", "real"))),
    "entry": ("meaning", _one_of(("meaning", "faces"))),
    "one_by_one": (False, _is(bool)),
    "shake": (True, _is(bool)),
    "shake_force": (2, _step_below(len(FORCES))),
    "dice_room": ({}, _is(dict)),
    "studies": ({}, _is(dict)),
    "study": ("", _is(str)),
}
"""Each setting with its default and its possible values.

A value that this version does not know is read as the default, and kept for the version that does.
"""


class Settings:
    """Read by name; setting one applies it at once and saves it in the background, one after the other.

    What is not on disk yet is answered from memory. If the disk refuses a value, that is told, and it is written again
    with the next one.
    """

    def __init__(self, library: Library, tasks: Tasks, tell: Callable[[BaseException], object]) -> None:
        self._library, self._tasks, self._tell = library, tasks, tell
        self._unwritten: dict[str, tuple[Any]] = {}
        self._refused: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        default, check = KNOWN[name]
        value = self.kept(name, default)
        return value if check(value) else default

    def __setitem__(self, name: str, value: Any) -> None:
        self.keep(name, value)
        self.apply()

    def kept(self, name: str, default: Any) -> Any:
        """Anything that a screen keeps between two visits; ``default`` if there is nothing that can be read."""
        return self._unwritten[name][0] if name in self._unwritten else self._library.settings.get(name, default)

    def kept_object(self, name: str) -> Mapping[str, Any] | None:
        """The same if it is an object; None if there is none, or another value."""
        kept = self.kept(name, None)
        return kept if isinstance(kept, dict) else None

    def keep(self, name: str, value: Any) -> None:
        """Save a value as it is now: changes of an object afterwards do not count."""
        self._unwritten[name] = (json.loads(json.dumps(value)),)
        self.retry()
        self._write(name)

    def retry(self) -> None:
        """Write again what the disk has refused."""
        for name in sorted(self._refused):
            self._write(name)

    def _write(self, name: str) -> None:
        self._refused.discard(name)
        unwritten = self._unwritten[name]
        self._tasks.run(
            lambda: self._library.settings.set(name, unwritten[0]),
            lambda _: self._written(name, unwritten),
            lambda error: self._not_written(name, error),
            queue=WRITING,
        )

    def _written(self, name: str, written: tuple[Any]) -> None:
        if self._unwritten.get(name) is written:
            del self._unwritten[name]

    def _not_written(self, name: str, error: BaseException) -> None:
        if isinstance(error, NotSaved) and name in self._unwritten:
            self._refused.add(name)
        self._tell(error)

    def move(self, library: Library) -> None:
        """Keep the same settings in another library."""
        self._library = library
        for name in self._unwritten:
            self._write(name)
        self.apply()

    @property
    def lang(self) -> str:
        """The language in force: the chosen one, or the device's.

        On a device in another language that is English; on one that says nothing, French.
        """
        if self["lang"] != DEVICE:
            return str(self["lang"])
        return closest(device_language())

    @property
    def theme(self) -> str:
        """The theme in force: the chosen one, or that of the device."""
        return str(self["theme"]) if self["theme"] != DEVICE else "night" if device_is_dark() else "day"

    def dice_of(self, game: str) -> str:
        """Real or virtual dice, as they were last used with this box."""
        kept = self["dice_of"].get(game)
        return kept if isinstance(kept, str) and KNOWN["dice"][1](kept) else str(self["dice"])

    def use_dice(self, game: str, dice: str) -> None:
        """Use these dice now, and the next time with this box."""
        if self["dice_of"].get(game) != dice:
            self["dice_of"] = {**self["dice_of"], game: dice}
        if self["dice"] != dice:
            self["dice"] = dice

    def use_dice_always(self, dice: str) -> None:
        """Use these dice with every box."""
        self["dice_of"] = {}
        self["dice"] = dice

    def apply(self) -> None:
        tr.switch(self.lang)
        theme.switch(self.theme)
        theme.text_scale = self["text_scale"]
        theme.font_choice = self["font"]
        theme.reduce_motion = self["reduce_motion"]
