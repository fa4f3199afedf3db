"""Kivy's configuration, which must be set before its first import. Only defaults: the environment can override them."""

import os
from contextlib import suppress
from importlib import import_module

from companion.store.place import library_file

_ALWAYS = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "MIXED",
    "KIVY_WINDOW": "sdl2",
    "KIVY_TEXT": "sdl2",
    "KIVY_IMAGE": "sdl2",
    "KIVY_AUDIO": "sdl2",
}
_OFF_STAGE = {"KIVY_CLIPBOARD": "dummy", "SDL_AUDIODRIVER": "dummy"}


def prepare(*, silent: bool = False, width: int = 1280, height: int = 800) -> None:
    """Set the variables and the window's first size; call it before any other import of kivy.

    ``silent`` is for tests and screenshots: no sound, no clipboard, no real mouse, a window of fixed size.
    """
    for name, value in (_ALWAYS | _OFF_STAGE if silent else _ALWAYS).items():
        os.environ.setdefault(name, value)
    if "KIVY_HOME" not in os.environ and not on_android():
        home = library_file().parent / "kivy"
        with suppress(OSError):
            home.mkdir(parents=True, exist_ok=True)
        os.environ["KIVY_HOME"] = str(home)
    _configure(silent, width, height)
    for early in ("kept_layouts", "kivy_speed"):  # before the first widget
        import_module(f"companion.ui.theme.{early}")


def on_android() -> bool:
    """Whether this is Android, by the variables that Kivy itself looks at: its ``platform`` comes with its import."""
    return "P4A_BOOTSTRAP" in os.environ or "ANDROID_ARGUMENT" in os.environ


def _configure(silent: bool, width: int, height: int) -> None:
    from kivy.config import Config

    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("kivy", "exit_on_escape", "0")
    if silent:
        for device, _ in Config.items("input"):
            Config.remove_option("input", device)
    elif Config.has_option("input", "mouse"):
        Config.set("input", "mouse", "mouse,disable_multitouch")
