"""The papers beside a release: the list of licences, the list of parts for machines (CycloneDX), and the checksums."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.licences import parts

_TOOLS = {"pip", "setuptools", "wheel", "altgraph", "packaging", "pyinstaller", "pyinstaller-hooks-contrib"}
_NOT_PACKED = {"docutils", "pygments"}
"""Of an environment that the desktop folder is made from: what builds it, and what it leaves out."""


def shipped(installed: Mapping[str, str]) -> dict[str, str]:
    """The packages of an environment that get into the folder, by name."""
    return {name: version for name, version in sorted(installed.items()) if name not in _TOOLS | _NOT_PACKED}


def licence_of(package: str) -> str:
    """Its licence in assets/licences.toml; a package that nobody listed stops the release."""
    for part in parts():
        if package in part.packages:
            return part.licence
    raise SystemExit(f"{package} is shipped, but assets/licences.toml does not list it")


def licence_list(version: str, packages: Mapping[str, str]) -> str:
    """For people: every part with its licence, then the whole texts that come with the app."""
    lines = [f"fourth-official {version}: licences of everything that is shipped", ""]
    lines += [f"{part.name}: {part.licence}" for part in parts() if part.kind != "library"]
    lines += ["", "The folder for a desktop also has:"]
    lines += [f"{name} {number}: {licence_of(name)}" for name, number in packages.items()]
    lines += [f"{part.name}: {part.licence}" for part in parts() if part.kind == "library" and not part.packages]
    for part in parts():
        if part.text:
            lines += ["", "=" * 72, f"{part.name} ({part.licence})", "=" * 72, part.text.strip()]
    return "\n".join(lines) + "\n"


def bill_of_materials(version: str, packages: Mapping[str, str]) -> str:
    """For machines: CycloneDX 1.5."""
    components: list[dict[str, Any]] = [
        {"type": "data", "name": part.name, "licenses": [{"license": {"name": part.licence}}]}
        for part in parts()
        if part.kind in ("font", "sound")
    ]
    components += [
        {
            "type": "library",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name}@{number}",
            "licenses": [{"license": {"name": licence_of(name)}}],
        }
        for name, number in packages.items()
    ]
    app = {
        "type": "application",
        "name": "fourth-official",
        "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    told = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": {"component": app}}
    return json.dumps({**told, "components": components}, indent=2, ensure_ascii=False) + "\n"


def checksums(files: Iterable[Path]) -> str:
    """As ``sha256sum --check`` reads them."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files))
