"""The tools of the check, fetched once into build/android: the packer at the versions of the spec, and declarations."""

import contextlib
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from typing import Any

from tests.tools.android.spec import ROOT

FOLDER = ROOT / "build" / "android"
PYTHON = FOLDER / "packer" / "bin" / "python"
TOOLS = ("buildozer==1.6.0", "python-for-android==2026.5.9", "setuptools==80.9.0")
"""The last setuptools that buildozer 1.6.0 can use, and the release whose commit buildozer.spec names."""

_TYPES = "@nativescript/types-android@9.1.1"
_TYPES_SHA256 = "16193ea9c70286d5b0d3e2dc559abb483ad61fb599219c59d1a4146fe370b25a"
_FETCHED = FOLDER / "declarations"
DECLARATIONS = _FETCHED / "package" / "lib" / "android"


class CannotBeTried(Exception):
    """Why a check is left out on this computer."""


def fetch_packer() -> str | None:
    """Install buildozer and python-for-android into an environment of their own; returns why that failed, if so."""
    told = FOLDER / "packer" / "installed.txt"
    if told.is_file() and told.read_text(encoding="utf-8").split() == list(TOOLS):
        return None
    venv.create(FOLDER / "packer", with_pip=True, clear=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *TOOLS]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    told.write_text("\n".join(TOOLS), encoding="utf-8")
    return None


def fetch_declarations() -> str | None:
    """Unpack Android's declarations; returns why that failed, if so."""
    if DECLARATIONS.is_dir():
        return None
    npm = shutil.which("npm")
    if npm is None:
        return f"npm is not here, which fetches {_TYPES}"
    _FETCHED.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([npm, "pack", "--silent", _TYPES], cwd=_FETCHED, capture_output=True, text=True, check=False)
    packed = next(_FETCHED.glob("*.tgz"), None)
    if done.returncode or packed is None:
        return f"npm could not fetch {_TYPES}"
    if hashlib.sha256(packed.read_bytes()).hexdigest() != _TYPES_SHA256:
        return f"{packed.name} is not the file that was checked"
    careful: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # from Python 3.11.4 on
    with tarfile.open(packed) as archive:
        archive.extractall(_FETCHED, **careful)
    packed.unlink()
    return None


def run_in_packer(module: str, *arguments: str) -> int:
    """Run a module of this package under the Python that has the packer, in a copy of the project.

    Buildozer makes its working folders beside the spec and in the user's home; both are kept out of the way.
    """
    project, home = FOLDER / "project", FOLDER / "home"
    left_out = shutil.ignore_patterns(".venv", ".git", "__pycache__", "build", "dist", "*-out", ".*_cache")
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(ROOT, project, ignore=left_out)
    home.mkdir(exist_ok=True)
    sys.stdout.flush()
    variables = {**os.environ, "HOME": str(home), "PYTHONPATH": str(project)}
    return subprocess.run([PYTHON, "-m", module, *arguments], cwd=project, env=variables, check=False).returncode


def buildozer() -> Any:
    """Buildozer with our spec, silent; only under the packer's Python."""
    from buildozer import Buildozer

    with contextlib.redirect_stdout(io.StringIO()):
        made = Buildozer(filename="buildozer.spec", target="android")
    made.logger.set_level(0)
    return made
