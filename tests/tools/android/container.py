"""The recipe of the container, run without Docker up to buildozer's first download.

There is no Docker where the tests run, so the instructions of the Dockerfile are carried out in a Debian in a folder
(``tests/tools/systems``, which needs root): all but the first RUN, whose packages are replaced by those few that are
needed to get so far, with stand-ins for Java's compiler. Then build.sh is started as Docker would start it: with the
variables and the user of the recipe, the volume owned as Docker would have it, and a local copy of
python-for-android. Buildozer gets a proxy that is not there, so that its first download fails, and that is how far it
must get.
"""

import re
import shlex
import shutil
import subprocess
import sys
from typing import NamedTuple

from tests.tools.android.packer import FOLDER, TOOLS, CannotBeTried
from tests.tools.android.spec import ROOT
from tests.tools.systems import chroot

RECIPE = ROOT / ".ci" / "android" / "Dockerfile"
SYSTEM = chroot.SYSTEMS["bookworm"]
HOST_USER = 1000
"""Who starts the container and owns the folder for the packages."""
_PACKAGES = ("python3", "python3-venv", "git", "rsync", "zlib1g-dev", "passwd", "ca-certificates", "unzip")
_IMAGE_USER = "ubuntu"
"""Ubuntu's image has this user, with the number 1000."""
GOT_SO_FAR = "Android ANT is missing, downloading"


class Recipe(NamedTuple):
    """What of a Dockerfile matters here."""

    arguments: dict[str, str]
    runs: tuple[str, ...]
    variables: dict[str, str]
    user: str
    volumes: tuple[str, ...]


def read(text: str) -> Recipe:
    """The instructions; lines that end in a backslash go on."""
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    arguments: dict[str, str] = {}
    variables: dict[str, str] = {}
    runs, volumes, user = [], [], "root"
    for line in lines:
        name, _, rest = line.strip().partition(" ")
        pairs = dict(word.split("=", 1) for word in shlex.split(rest) if "=" in word) if name in ("ENV", "ARG") else {}
        if name == "ARG":
            arguments |= pairs
        elif name == "ENV":
            variables |= pairs
        elif name == "RUN":
            runs.append(rest.strip())
        elif name == "USER":
            user = rest
        elif name == "VOLUME":
            volumes.append(rest)
    return Recipe(arguments, tuple(runs), variables, user, tuple(volumes))


def prepare() -> None:
    """What all recipes begin with: the packages, the image's user, a copy of python-for-android, stand-ins for Java."""
    chroot.install(SYSTEM, *_PACKAGES)
    for name in ("javac", "keytool"):
        program = SYSTEM.folder / "usr/local/bin" / name
        program.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
        program.chmod(0o755)
    mirror = SYSTEM.folder / "srv/python-for-android"
    if not mirror.exists():
        fetched = FOLDER / "sources"
        fetched.mkdir(parents=True, exist_ok=True)
        pip = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--no-binary",
            ":all:",
            "--dest",
            fetched,
        ]
        subprocess.run([*pip, TOOLS[1]], check=True, capture_output=True)
        subprocess.run(["tar", "-xzf", next(fetched.glob("*.tar.gz"))], cwd=fetched, check=True)
        shutil.copytree(next(path for path in fetched.iterdir() if path.is_dir()), mirror)


def build(recipe: Recipe) -> str | None:
    """Carry the recipe out; why that failed, if so. What an earlier one made is removed first."""
    fresh = (
        "for name in builder ubuntu; do userdel --remove $name; done 2>/dev/null;"
        f" rm -rf /home/builder /packages /project /home/{_IMAGE_USER}; useradd --create-home --uid 1000 {_IMAGE_USER}"
    )
    chroot.run(SYSTEM, "sh", "-c", fresh)
    kept = SYSTEM.folder / "opt/packer/kept"
    for command in recipe.runs[1:]:
        installed = "venv /opt/packer" in command and kept.exists()
        rest = f"chown {command.partition('&& chown')[2]}" if "&& chown" in command else "true"
        done = chroot.run(SYSTEM, "sh", "-c", rest if installed else command, variables=recipe.arguments)
        if done.returncode:
            return f"{command[:60]}: {done.stdout[-500:]}"
    kept.touch()
    shutil.copy(RECIPE.with_name("build.sh"), SYSTEM.folder / "usr/local/bin/build-packages")
    return None


def start(recipe: Recipe) -> str:
    """What build.sh says, started by the user of the recipe; a volume that the image does not have belongs to root."""
    for volume in recipe.volumes:
        (SYSTEM.folder / volume.lstrip("/")).mkdir(parents=True, exist_ok=True)
    project = chroot.clone(SYSTEM)
    spec = SYSTEM.folder / project.lstrip("/") / "buildozer.spec"
    text = re.sub(r"^p4a\.(branch|commit).*\n", "", spec.read_text(encoding="utf-8"), flags=re.MULTILINE)
    spec.write_text(text.replace("[app]\n", "[app]\np4a.source_dir = /srv/python-for-android\n", 1), encoding="utf-8")
    inside = {**chroot.variables_inside(), **recipe.variables, "ACCEPT_ANDROID_SDK_LICENCE": "yes", "NEEDED_GB": "0"}
    inside["PATH"] = recipe.variables.get("PATH", "").replace("$PATH", "/usr/local/bin:/usr/bin:/bin")
    settings = [f"{name}={value}" for name, value in inside.items()]
    # The requirements are resolved by another check.
    script = f"""
mkdir -p /packages && chown {HOST_USER} /packages && ln -sfn {project} /project
sed -e 's/^python -m tests.tools.android.resolve$/:/' \\
    -e 's|^buildozer|exec env https_proxy=http://127.0.0.1:9 buildozer|' \\
    /usr/local/bin/build-packages > /srv/build-packages
exec setpriv --reuid {recipe.user} --regid {recipe.user} --clear-groups env -i HOME=/home/{recipe.user} \\
    USER={recipe.user} {shlex.join(settings)} sh /srv/build-packages
"""
    return chroot.run(SYSTEM, "sh", "-c", script).stdout


FAULTS = {
    "without VIRTUAL_ENV": ("VIRTUAL_ENV=/opt/packer ", ""),
    "with a cache folder that is root's": (" && chown builder /home/builder/.buildozer", ""),
    "with the image's user 1000": ('useradd --create-home --uid "$BUILDER" builder', "useradd --create-home builder"),
}
"""What once was wrong, planted again: a text of the recipe and what stood in its place."""


def planted(text: str, fault: str) -> str:
    there, instead = FAULTS[fault]
    if there not in text:
        raise LookupError(f"the recipe has no {there!r}")
    changed = text.replace(there, instead)
    if fault == "with the image's user 1000":
        changed = re.sub(r"RUN if getent.*?; fi; \\\n", "RUN ", changed, flags=re.DOTALL)
    return changed


def check() -> bool:
    """The recipe gets to the first download, and with each of the old faults it does not."""
    if why := chroot.cannot() or chroot.make(SYSTEM):
        raise CannotBeTried(why)
    prepare()
    text, right = RECIPE.read_text(encoding="utf-8"), True
    for name, variant in {"as it is": text, **{fault: planted(text, fault) for fault in FAULTS}}.items():
        recipe = read(variant)
        said = build(recipe) or start(recipe)
        expected = (GOT_SO_FAR in said) == (name == "as it is")
        lines = [line for line in said.splitlines() if line.strip()]
        last = [line for line in lines if "ERROR" in line][:1] or lines[-1:] or ["(nothing)"]
        reached = "reached the first download" if GOT_SO_FAR in said else f"stopped: {last[0][:150]}"
        print(f"  {name}: {reached}{'' if expected else '  WRONG'}", flush=True)
        right = right and expected
    return right


if __name__ == "__main__":
    sys.exit(0 if check() else 1)
