"""`make release`: build what a release consists of into dist/release, unless something stands in the way.

The wheel, the source package, the Debian package, the desktop folder of this system, the licences, the list of parts
and the checksums. ``--without-desktop`` leaves the folder out; ``--check`` builds nothing.
"""

import json
import platform
import shutil
import subprocess
import sys
import tarfile

from companion import __version__
from tests.tools.deb import package
from tests.tools.desktop import __main__ as desktop
from tests.tools.release.checks import ROOT, faults
from tests.tools.release.papers import bill_of_materials, checksums, licence_list, shipped

FOLDER = ROOT / "dist" / "release"


def packages(python: str) -> dict[str, str]:
    """What pip has installed for this Python."""
    command = [python, "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {each["name"].lower().replace("_", "-"): each["version"] for each in json.loads(told)}


def build_desktop() -> dict[str, str]:
    """The folder, packed; the packages in it."""
    desktop.install()
    desktop.build()
    name = f"fourth-official-{__version__}-{sys.platform}-{platform.machine()}"
    with tarfile.open(FOLDER / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(desktop.FOLDER, arcname=name)
    return packages(str(desktop.PYTHON))


def main(options: list[str]) -> int:
    wrong = list(faults(__version__))
    for fault in wrong:
        print(f"release: {fault}", file=sys.stderr)
    if wrong or "--check" in options:
        return 1 if wrong else 0
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "--directory", FOLDER], cwd=ROOT, check=True)
    shutil.copy(package.build(), FOLDER)
    inside = {} if "--without-desktop" in options else shipped(build_desktop())
    (FOLDER / "licences.txt").write_text(licence_list(__version__, inside), encoding="utf-8")
    (FOLDER / "sbom.cdx.json").write_text(bill_of_materials(__version__, inside), encoding="utf-8")
    files = sorted(FOLDER.iterdir())
    (FOLDER / "SHA256SUMS").write_text(checksums(files), encoding="utf-8")
    for file in sorted(FOLDER.iterdir()):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
