"""A Debian or Ubuntu in a folder under build/systems.

It is made by debootstrap with its own default archive, or with the one that ``DEBIAN_ARCHIVE`` or ``UBUNTU_ARCHIVE``
names, and reaches the network as this computer does: with its name servers, apt's options, and the variables and
certificates that its programs are given. A command runs with mounts and processes of its own, so that nothing of it
stays behind.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "build" / "systems"
_PROJECT = "/srv/project"
_NETWORK = ("proxy", "cert", "ssl", "ca_bundle", "index_url")
"""Parts of the names of variables that say how the network is reached."""
_ENTER = """
mount -t proc proc "$0/proc"
mkdir -p "$0/dev/shm"
mount -t tmpfs tmpfs "$0/dev/shm"
mount -t tmpfs tmpfs "$0/tmp"
screen=99
while [ "$screen" -lt "$FIRST_SCREEN" ]; do
    : > "$0/tmp/.X$screen-lock"
    screen=$((screen + 1))
done
exec chroot "$0" "$@"
"""
"""Virtual screens of this computer are reached from a system, too, but xvfb-run in there does not see which are taken:
those below the first are marked as such."""
_APT = ("Acquire::Check-Valid-Until", "Acquire::http", "Acquire::Retries")


class System(NamedTuple):
    """A release: its distribution, its name in the archive, and what people call it."""

    distribution: str
    suite: str
    title: str

    @property
    def folder(self) -> Path:
        return FOLDER / self.suite


SYSTEMS = {
    system.suite: system
    for system in (
        System("debian", "bookworm", "Debian 12"),
        System("debian", "trixie", "Debian 13"),
        System("debian", "sid", "Debian unstable"),
        System("ubuntu", "resolute", "Ubuntu 26.04"),
    )
}


def cannot() -> str | None:
    """Why no system can be made here, if so."""
    if os.getuid() != 0:
        return "only root may make a system and enter it: run the same command with sudo"
    for program, package in (("debootstrap", "debootstrap"), ("unshare", "util-linux")):
        if shutil.which(program) is None:
            return f"{program} is not here: apt-get install {package}"
    return None


def make(system: System) -> str | None:
    """Make the system unless it is there; why that failed, if so."""
    made = system.folder / "made"
    if made.exists():
        connect(system)
        return None
    shutil.rmtree(system.folder, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    keyring = _keyring(system)
    if keyring is None:
        return f"the keys of its archive are not here: apt-get install {system.distribution}-keyring"
    archive = os.environ.get(f"{system.distribution.upper()}_ARCHIVE", "")
    script = "/usr/share/debootstrap/scripts/" + ("sid" if system.distribution == "debian" else "gutsy")
    command = ["debootstrap", "--variant=minbase", f"--keyring={keyring}", "--components=main,universe"]
    if system.distribution == "debian":
        command.pop()
    said = FOLDER / f"{system.suite}.txt"
    with said.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            [*command, system.suite, system.folder, archive, script], stdout=log, stderr=log, check=False
        )
    if done.returncode:
        return f"debootstrap failed, see {said.relative_to(ROOT)}"
    connect(system)
    made.touch()
    return None


def _keyring(system: System) -> Path | None:
    """The keys of the system's archive: this computer's, or out of the package that Debian 13 has of them."""
    place = f"usr/share/keyrings/{system.distribution}-archive-keyring.gpg"
    if Path("/", place).exists():
        return Path("/", place)
    other, package = SYSTEMS["trixie"], f"{system.distribution}-keyring"
    unpacked = other.folder / "srv" / package
    if not (unpacked / place).exists() and make(other) is None:
        fetch = f"cd /tmp && apt-get -q update && apt-get -q download {package} && dpkg -x *.deb /srv/{package}"
        run(other, "sh", "-c", fetch)
    return unpacked / place if (unpacked / place).exists() else None


def connect(system: System) -> None:
    """Give the system this computer's way to the network."""
    copies = {"/etc/resolv.conf": "/etc/resolv.conf", "/etc/hosts": "/etc/hosts"}
    copies |= {value: _copied(value) for value in variables_of_the_network().values() if Path(value).is_file()}
    for name, copy in copies.items():
        target = system.folder / copy.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copy(name, target)
    options = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout.splitlines()
    kept = "\n".join(line for line in options if line.startswith(_APT) and not line.endswith('"";'))
    (system.folder / "etc/apt/apt.conf.d/90network").write_text(f"{kept}\n", encoding="utf-8")
    (system.folder / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    (system.folder / "usr/sbin/policy-rc.d").chmod(0o755)


def variables_of_the_network() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if any(part in name.lower() for part in _NETWORK)}


def variables_inside() -> dict[str, str]:
    """The same variables as they must be in a system."""
    here = variables_of_the_network()
    return {name: _copied(value) if Path(value).is_file() else value for name, value in here.items()}


def _copied(file: str) -> str:
    """Where the system has a file of this computer: a place of its own, that no package writes to."""
    return f"/srv/network/{Path(file).name}"


def clone(system: System) -> str:
    """A fresh clone, with what is not committed yet; its place inside the system."""
    target = system.folder / _PROJECT.lstrip("/")
    shutil.rmtree(target, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, target], check=True)
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return _PROJECT


def run(
    system: System,
    *command: str,
    folder: str = "/",
    variables: Mapping[str, str] | None = None,
    said: IO[str] | None = None,
    offline: bool = False,
) -> subprocess.CompletedProcess[str]:
    """Run a command in the system, as root; what it prints goes to the file ``said``, or is returned."""
    inside = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        "FIRST_SCREEN": str(200 + os.getpid() % 50 * 10),
        "DEBIAN_FRONTEND": "noninteractive",
        **variables_inside(),
        **(variables or {}),
    }
    apart = ("--mount", "--pid", "--fork", "--kill-child", *(("--net",) if offline else ()))
    private = ("unshare", *apart, "sh", "-c", _ENTER, str(system.folder))
    # Not exec: an X server does not tell process 1 that it is ready, which xvfb-run would wait for.
    there = ("sh", "-c", 'cd "$0" && "$@"; exit $?', folder, *command)
    return subprocess.run(
        [*private, *there],
        env=inside,
        stdin=subprocess.DEVNULL,
        stdout=said or subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def install(system: System, *packages: str) -> None:
    """Packages of the system's own archive; a file is one that was built here."""
    done = run(
        system, "sh", "-c", 'apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"', "sh", *packages
    )
    if done.returncode:
        raise SystemExit(f"{system.title}: {done.stdout[-2000:]}")
