"""Where the app keeps its files."""

import os
from pathlib import Path

from kivy.app import App
from kivy.utils import platform

from companion.store.place import library_file


def own_folder(app: App) -> Path:
    """The folder for this app's files; Kivy creates only its last part. Without a home folder there is none.

    Kivy's ``platform`` tells Android from Linux; ``sys.platform`` does so only from Python 3.13 on.
    """
    try:
        if platform == "linux":
            Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
        return Path(app.user_data_dir)
    except OSError:
        return library_file().parent
    except RuntimeError:
        return Path(os.devnull)
