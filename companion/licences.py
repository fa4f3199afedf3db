"""What comes with the app, and under which licence: assets/licences.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache

from companion.resources import asset_path, project_path

KINDS = ("app", "font", "sound", "library")


@dataclass(frozen=True, slots=True)
class LicensedPart:
    """One part, or several by the same people: their names, what kind of thing it is, and its licence (SPDX)."""

    name: str
    kind: str
    licence: str
    file: str = ""
    packages: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The whole licence, where its text comes with the app."""
        return project_path(self.file).read_text(encoding="utf-8") if self.file else ""


@cache
def parts() -> tuple[LicensedPart, ...]:
    """All parts, ours first, then by kind as they are listed."""
    table = tomllib.loads(asset_path("licences.toml").read_text(encoding="utf-8"))
    read = [LicensedPart(**{**part, "packages": tuple(part.get("packages", ()))}) for part in table["part"]]
    return tuple(sorted(read, key=lambda part: KINDS.index(part.kind)))
