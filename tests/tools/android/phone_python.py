"""The packed app under the phone's Python: 3.14, with the packages of the spec at its own pins.

Debian unstable has that Python and a Kivy for it; it is made in a folder and entered by chroot
(``tests/tools/systems``), which needs root. ``python -m tests.tools.android.phone_python APP OUT`` is the part that
runs in there.
"""

import os
import shutil
import sys
from pathlib import Path

from tests.tools.android.spec import pins, read_spec
from tests.tools.android.stage import compile_without_sources, start
from tests.tools.systems import chroot

SYSTEM = chroot.SYSTEMS["sid"]
_PACKAGES = ("python3", "python3-venv", "python3-kivy", "libgl1", "libmtdev1", "xvfb", "xauth", "ca-certificates")
_APP, _OUT, _VENV = "/srv/android/app", "/srv/android/run", "/srv/android/venv"
_NOT_FROM_PIP = ("python3", "hostpython3", "kivy", "pyjnius", "android")
"""Python and Kivy are Debian's, Java has stand-ins."""


def requirements() -> list[str]:
    """The spec's packages for pip, at its versions."""
    return [f"{name}=={version}" for name, version in pins(read_spec()).items() if name not in _NOT_FROM_PIP]


def cannot() -> str | None:
    """Why this cannot be tried here, if so."""
    return chroot.cannot() or chroot.make(SYSTEM)


def run(copy: Path, pictures: Path) -> bool:
    """Compile buildozer's copy with 3.14, start it as Android does, and bring the pictures back."""
    chroot.install(SYSTEM, *_PACKAGES)
    project = chroot.clone(SYSTEM)
    shutil.rmtree(SYSTEM.folder / _APP.lstrip("/"), ignore_errors=True)
    shutil.copytree(copy, SYSTEM.folder / _APP.lstrip("/"))
    pip = f'python3 -m venv --system-site-packages {_VENV} && exec {_VENV}/bin/pip install --quiet "$@"'
    done = chroot.run(SYSTEM, "sh", "-c", pip, "sh", *requirements())
    if done.returncode:
        print(f"WRONG: {done.stdout[-2000:]}")
        return False
    inside = chroot.run(
        SYSTEM, f"{_VENV}/bin/python", "-m", "tests.tools.android.phone_python", _APP, _OUT, folder=project
    )
    print(inside.stdout, end="")
    shutil.rmtree(pictures, ignore_errors=True)
    shutil.copytree(SYSTEM.folder / _OUT.lstrip("/"), pictures)
    return inside.returncode == 0


def report(steps: list[dict[str, str]], system: str) -> bool:
    """Print each step of a run; whether all are right."""
    for step in steps:
        told = f"WRONG: {step['wrong']}" if step["wrong"] else f"{step['seconds']} s"
        print(f"  {system}: {step['step']}: {told}")
    return not any(step["wrong"] for step in steps)


def main(app: Path, out: Path) -> int:
    os.environ["KIVY_NO_CONSOLELOG"] = "1"
    import fontTools
    import fpdf
    import kivy
    import PIL
    import segno

    versions = {"Python": sys.version.split()[0], "Kivy": kivy.__version__, "Pillow": PIL.__version__}
    versions |= {"fpdf2": fpdf.FPDF_VERSION, "fonttools": fontTools.version, "segno": segno.__version__}
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    wanted = pins(read_spec())
    for name, key in (("Kivy", "kivy"), ("Pillow", "Pillow"), ("fpdf2", "fpdf2"), ("fonttools", "fonttools")):
        if versions[name] != wanted[key]:
            print(f"WRONG: the spec has {key} {wanted[key]}")
            return 1
    compile_without_sources(app)
    return 0 if report(start(app, out, "android"), "android") else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
