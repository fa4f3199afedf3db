"""The location of the app's library on a computer, so that the command line finds it."""

import os
import sys
from pathlib import Path

_APP = "companion"
LIBRARY = "library.sqlite"


def library_file() -> Path:
    """The library of the app on this computer, in the folder that Kivy uses."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", "~"))
    elif sys.platform == "darwin":
        folder = Path("~/Library/Application Support")
    else:
        folder = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config")
    return folder.expanduser() / _APP / LIBRARY
