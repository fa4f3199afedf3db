"""The user's home folder; in a container there may be none."""

from pathlib import Path


def home_folder() -> Path | None:
    """None where neither the environment nor the system says which folder it is."""
    try:
        return Path.home()
    except RuntimeError:
        return None
