"""Kivy's configuration, which must be set before its first import. Only defaults: the environment can override them."""

import ast
import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from companion.store.place import NoHome, library_file
from companion.ui import kivy_patches

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
        os.environ["KIVY_HOME"] = str(_kivy_home())
    _mend_ast()
    _configure(silent, width, height)
    kivy_patches.install()


def _kivy_home() -> Path:
    """Kivy's own folder, beside the library; without a home folder one that lasts as long as the system likes."""
    try:
        home = library_file().parent / "kivy"
    except NoHome:
        return Path(mkdtemp(prefix="kivy-"))
    with suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
    return home


def _mend_ast() -> None:
    """Python 3.14 removed ``ast.Str``, which Kivy 2.3.1 compares nodes with when it parses kv; no node is one now."""
    if not hasattr(ast, "Str"):
        vars(ast)["Str"] = type("Str", (), {})


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
