"""The location of data files: beside the package in a checkout and on Android, inside it in a wheel."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ADDED: dict[str, Path] = {}
_WATCHERS: list[Callable[[], None]] = []


@cache
def _room(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def asset_path(*parts: str) -> Path:
    """A file or folder under assets/."""
    return _room("assets").joinpath(*parts)


def kv_path(name: str) -> Path:
    """The layout file of a widget, named without its extension: ``kv_path("widgets/chip")``."""
    return _room("kv") / f"{name}.kv"


def project_path(name: str) -> Path:
    """A file by its place in the project: LICENSE, or one under assets/."""
    if name.startswith("assets/"):
        return asset_path(name.removeprefix("assets/"))
    installed = _PACKAGE.parent.glob(f"fourth_official-*.dist-info/licenses/{name}")
    return next(installed, _PACKAGE.parent / name)


def game_path(game: str, *parts: str) -> Path:
    """A file of a game: its kit, its clauses, its words."""
    return (_ADDED.get(game) or asset_path("games", game)).joinpath(*parts)


def games_with(file: str) -> list[str]:
    """The ids of the games that have this file, sorted."""
    built_in = {found.parent.name for found in asset_path("games").glob(f"*/{file}")}
    return sorted(built_in | {game for game, folder in _ADDED.items() if (folder / file).is_file()})


def add_game_folder(game: str, folder: Path | None) -> None:
    """Read the files of a game from this folder; without a folder, unregister it."""
    if folder is None:
        _ADDED.pop(game, None)
    else:
        _ADDED[game] = folder
    for forget in _WATCHERS:
        forget()


def when_games_change(forget: Callable[[], None]) -> None:
    """Call ``forget`` when a game's files are added or removed, for modules that cache data from all games."""
    _WATCHERS.append(forget)
