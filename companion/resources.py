"""Where the files that are not code live: beside the package in a checkout and on Android, inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _room(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def asset_path(*parts: str) -> Path:
    """A file or folder under assets/."""
    return _room("assets").joinpath(*parts)


def kv_path(name: str) -> Path:
    """The layout file of a widget, named without its ending: ``kv_path("parts/chip")``."""
    return _room("kv") / f"{name}.kv"
