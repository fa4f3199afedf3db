"""The location of the app's library on a computer, so that the command line finds it."""

import os
import sys
from pathlib import Path

from companion.words import Phrase, WordedError

_APP = "companion"
LIBRARY = "library.sqlite"


class NoHome(WordedError):
    """There is no home folder, and no other folder is named."""

    def __init__(self) -> None:
        super().__init__(Phrase("store.no_home"))


def library_file() -> Path:
    """The library of the app on this computer, in the folder that Kivy uses; raises ``NoHome`` if there is none."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", "~"))
    elif sys.platform == "darwin":
        folder = Path("~/Library/Application Support")
    else:
        folder = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config")
    try:
        return folder.expanduser() / _APP / LIBRARY
    except RuntimeError:
        raise NoHome from None
