"""Build the package: the files of the app as in a checkout, a starter, and what menus, manuals and dpkg want.

It is written with dpkg-deb alone: no debhelper, no network, and the same bytes from the same commit.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import tomllib
from pathlib import Path

from companion import __version__
from companion.licences import parts
from companion.words import LANGUAGES
from tests.tools.deb.manual import manual

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "build" / "deb"
FILES = ROOT / ".ci" / "debian"
MENU = ROOT / ".ci" / "desktop" / "menu"
ID = "org.quatriemearbitre.fourthofficial"
NAME = "fourth-official"
PACKAGE = ROOT / "dist" / f"{NAME}_{__version__}_all.deb"
DEPENDS = (
    *("python3 (>= 3.11)", "python3 (<< 3.15)", "python3-kivy (>= 2.3.1)", "python3-plyer", "python3-fpdf (>= 2.8)"),
    *("python3-pil (>= 11)", "python3-fonttools (>= 4.50)", "python3-segno (>= 1.6)"),
    "python3-snowballstemmer (>= 2.2)",
)
"""Debian's names of the dependencies of pyproject.toml."""
_NOT_INSTALLED = shutil.ignore_patterns("__pycache__", "*.md")
_WHERE_DEBIAN_HAS_IT = {"Apache-2.0": "Apache-2.0", "CC0-1.0": "CC0-1.0"}


def lay_out(tree: Path) -> None:
    """The files of the package at their places below ``tree``."""
    app = tree / "usr/share" / NAME
    for room in ("companion", "kv", "assets"):
        shutil.copytree(ROOT / room, app / room, ignore=_NOT_INSTALLED)
    shutil.copy(ROOT / "LICENSE", app)
    places = {
        FILES / NAME: f"usr/games/{NAME}",
        MENU / f"{ID}.desktop": f"usr/share/applications/{ID}.desktop",
        MENU / f"{ID}.metainfo.xml": f"usr/share/metainfo/{ID}.metainfo.xml",
        ROOT / "assets/icons/app.png": f"usr/share/icons/hicolor/512x512/apps/{ID}.png",
    }
    for file, place in places.items():
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, tree / place)
    documents = tree / "usr/share/doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(licences(), encoding="utf-8")
    _packed(documents / "changelog.gz", changelog())
    for lang in LANGUAGES:
        folder = tree / "usr/share/man" / ("man6" if lang == "en" else f"{lang}/man6")
        folder.mkdir(parents=True)
        _packed(folder / f"{NAME}.6.gz", manual(lang))
    for path in (tree, *tree.rglob("*")):
        path.chmod(0o755 if path.is_dir() or path == tree / "usr/games" / NAME else 0o644)


def _packed(file: Path, text: str) -> None:
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def licences() -> str:
    """The file ``copyright``: who made what, and the whole text of each licence, or where Debian has it."""
    text = (FILES / "copyright").read_text(encoding="utf-8")
    written = set()
    for part in parts():
        name = "Expat" if part.kind == "app" else part.licence
        if part.file and name not in written:
            written.add(name)
            debian = _WHERE_DEBIAN_HAS_IT.get(name)
            whole = f"See /usr/share/common-licenses/{debian} on Debian systems." if debian else part.text
            lines = (f" {line.rstrip()}" if line.strip() else " ." for line in whole.strip().splitlines())
            text += "\n".join((f"License: {name}", *lines, "", ""))
    return text


def changelog() -> str:
    """The package's own changelog, in Debian's form; people read CHANGELOG.md."""
    when = subprocess.run(
        ["date", "--rfc-email", f"--date=@{_moment()}"], capture_output=True, text=True, check=True
    ).stdout.strip()
    lines = f"{NAME} ({__version__}) unstable; urgency=medium", "  * See CHANGELOG.md.", f" -- {maintainer()}  {when}"
    return "\n\n".join(lines) + "\n"


def _moment() -> str:
    """The time of the commit, so that the same commit makes the same package."""
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "0"


def project() -> dict[str, object]:
    facts: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return facts


def maintainer() -> str:
    """The authors of pyproject.toml. There is no address yet; Debian's form wants one, and this one goes nowhere."""
    [author] = project()["authors"]  # type: ignore[misc]
    return f"{author['name']} <{author.get('email', 'nobody@no-address.invalid')}>"


def control(tree: Path) -> str:
    size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file()) // 1024
    urls = project().get("urls") or {}
    homepage = f"Homepage: {urls['Homepage']}\n" if "Homepage" in urls else ""  # type: ignore[index,operator]
    return (
        (FILES / "control")
        .read_text(encoding="utf-8")
        .format(version=__version__, maintainer=maintainer(), size=size, depends=", ".join(DEPENDS), homepage=homepage)
    )


def build() -> Path:
    tree = FOLDER / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(tree)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(control(tree), encoding="utf-8")
    for name in ("postinst", "prerm"):
        shutil.copy(FILES / name, tree / "DEBIAN")
        (tree / "DEBIAN" / name).chmod(0o755)
    sums = []
    for file in sorted(tree.rglob("*")):
        if file.is_file() and file.parent.name != "DEBIAN":
            sums.append(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n")
    (tree / "DEBIAN/md5sums").write_text("".join(sums), encoding="utf-8")
    PACKAGE.parent.mkdir(exist_ok=True)
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, PACKAGE]
    subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": _moment()}, stdout=subprocess.DEVNULL, check=True)
    return PACKAGE
