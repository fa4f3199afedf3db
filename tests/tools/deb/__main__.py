"""`make deb`: build the package, look at it with lintian, and install, use and remove it on three systems.

Building needs dpkg-deb only. The rest says what it needs where it is missing: lintian, and for the systems root and the
package archive (``tests/tools/systems``).
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from companion import __version__
from tests.tools.deb.package import NAME, PACKAGE, ROOT, build
from tests.tools.systems import chroot
from tests.tools.systems.chroot import SYSTEMS, System

_COMMAND = f"/usr/games/{NAME}"
_STAGE = "/srv/deb"
_TRACES = (
    "find / -xdev ( -path /srv -o -path /proc -o -path /var/cache/apt -o -path /var/log -o -path /var/lib/apt"
    f" -o -path /root ) -prune -o ( -name {NAME}* -o -name *fourthofficial* ) -print"
)
_SYSTEMS = ("trixie", "sid", "resolute")


def linted() -> bool:
    if shutil.which("lintian") is None:
        print("lintian: SKIPPED, it is not here: apt-get install lintian")
        return True
    done = subprocess.run(["lintian", "--tag-display-limit", "0", PACKAGE], capture_output=True, text=True, check=False)
    tags = [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:")]
    print(f"lintian: {sum(tag.startswith('E:') for tag in tags)} errors, {len(tags)} errors and warnings")
    print("".join(f"  {tag}\n" for tag in tags), end="")
    return not any(tag.startswith("E:") for tag in tags)


class Installed:
    """The package in a system; every step prints what it saw and says whether that is right."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.stage = system.folder / _STAGE.lstrip("/")

    def run(self, *command: str) -> str:
        done = chroot.run(self.system, *command, folder=_STAGE)
        return done.stdout if done.returncode == 0 else f"FAILED ({done.returncode}): {done.stdout[-1500:]}"

    def install(self) -> str:
        shutil.rmtree(self.stage, ignore_errors=True)
        self.stage.mkdir(parents=True)
        for file in (PACKAGE, Path(__file__).with_name("window.py"), ROOT / "tests/golden/example-match.json"):
            shutil.copy(file, self.stage)
        self.run("apt-get", "-qq", "purge", "-y", NAME)
        shutil.rmtree(self.system.folder / "root/.config/companion", ignore_errors=True)
        chroot.install(self.system, "xvfb", "xauth", "libgl1", f"{_STAGE}/{PACKAGE.name}")
        return self.run("dpkg-query", "-W", "-f", "${Status}", NAME)

    def version(self) -> str:
        return self.run(_COMMAND, "--version").strip()

    def rule(self) -> str:
        return self.run(_COMMAND, "rules", "B4-E17", "--lang", "en").partition("\n")[0]

    def sheet(self) -> str:
        self.run(_COMMAND, "export", "example-match.json", "--to", "pdf", "--out", "sheet.pdf")
        written = self.stage / "sheet.pdf"
        return f"PDF of {written.stat().st_size} bytes" if written.is_file() else "no PDF"

    def window(self) -> str:
        window = ("env", "PYTHONPATH=/usr/share/fourth-official", "python3", f"{_STAGE}/window.py")
        said = self.run("xvfb-run", "-a", "-s", "-screen 0 1280x800x24", *window).strip()
        return said if said.startswith("FAILED") else said.splitlines()[-1]  # SDL misses a sound card before that

    def removed(self) -> str:
        self.run("apt-get", "-qq", "purge", "-y", NAME)
        left = self.run(*_TRACES.split()).split()
        library = (self.system.folder / "root/.config/companion/library.sqlite").is_file()
        return f"left: {' '.join(left) or 'nothing'} but the library" if library else "the library is gone"


EXPECTED: dict[str, Callable[[str], bool]] = {
    "install": lambda said: said == "install ok installed",
    "version": lambda said: said == __version__,
    "rule": lambda said: said == "B4-E17  Goal or save",
    "sheet": lambda said: said.startswith("PDF of "),
    "window": lambda said: said.startswith("a match of "),
    "removed": lambda said: said == "left: nothing but the library",
}


def used(system: System) -> bool:
    if why := chroot.cannot() or chroot.make(system):
        print(f"{system.title}: SKIPPED, {why}")
        return True
    installed, right = Installed(system), True
    for step, expected in EXPECTED.items():
        said = getattr(installed, step)()
        right = right and expected(said)
        print(f"{system.title}: {step}: {said}{'' if expected(said) else '  WRONG'}", flush=True)
    return right


def main() -> int:
    build()
    print(f"{PACKAGE.relative_to(ROOT)}: {PACKAGE.stat().st_size:,} bytes", flush=True)
    right = linted()
    if "--only-build" not in sys.argv:
        everywhere = [used(SYSTEMS[name]) for name in _SYSTEMS]
        right = right and all(everywhere)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
