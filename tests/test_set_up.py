"""The set-up on machines that lack one thing or another, each acted by a folder of programs that is all of PATH."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_VENV = 'case "$2" in *ensurepip*) exit 1;; *print*) echo python3.12-venv;; esac'
REAL_PROGRAMS = ("dirname", "grep", "cmp", "cp", "env")


class Machine:
    """A fresh computer with a checkout; ``install`` gives it a program whose behaviour is a line of shell."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "project"
        self.programs = folder / "programs"
        self.system_python = folder / "system" / "python3"
        self.journal = folder / "journal"
        self.journal.touch()
        (self.project / "tests/tools").mkdir(parents=True)
        self.programs.mkdir()
        shutil.copy(ROOT / "tests/tools/set_up.sh", self.project / "tests/tools")
        (self.project / "pyproject.toml").write_text("first")
        for name in REAL_PROGRAMS:
            real = shutil.which(name)
            assert real
            (self.programs / name).symlink_to(real)
        self.log_in(user=1000)
        self.install("ldconfig", "echo libGL.so.1 libmtdev.so.1")
        for name in ("Xvfb", "xvfb-run", "xauth", "pdftotext"):
            self.install(name)

    def log_in(self, user: int) -> None:
        self.install("id", f"echo {user}")

    def install(self, name: str, behaviour: str = "exit 0") -> None:
        self.write(self.programs / name, behaviour)

    def write(self, program: Path, behaviour: str) -> None:
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f'#!/bin/sh\nprintf "%s\\n" "{program.name} $*" >> "{self.journal}"\n{behaviour}\n')
        program.chmod(0o755)

    def remove(self, *names: str) -> None:
        for name in names:
            (self.programs / name).unlink()

    def make_environment(self) -> None:
        self.write(self.project / ".venv/bin/python", "exit 0")
        shutil.copy(self.project / "pyproject.toml", self.project / ".venv/installed-pyproject.toml")

    def set_up(self, what: str = "virtual-screen") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", "tests/tools/set_up.sh", what],
            cwd=self.project,
            env={"PATH": str(self.programs), "SYSTEM_PYTHON": str(self.system_python)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )

    def ran(self, start: str) -> list[str]:
        return [line for line in self.journal.read_text().splitlines() if line.startswith(start)]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def ready(machine: Machine) -> Machine:
    machine.make_environment()
    return machine


def test_nothing_to_do_is_done_in_silence(ready: Machine) -> None:
    told = ready.set_up()
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    assert not ready.ran("python -m pip")


def test_without_the_right_to_install_the_exact_line_is_printed(ready: Machine) -> None:
    ready.install("apt-get")
    ready.install("ldconfig", "echo nothing")
    ready.remove("Xvfb", "xauth")
    told = ready.set_up()
    assert told.returncode != 0
    assert told.stderr.splitlines()[-1].strip() == "sudo apt-get install -y libgl1 xvfb xauth libmtdev1"
    assert not ready.ran("apt-get")


def test_root_gets_what_is_missing_and_no_more(ready: Machine) -> None:
    ready.log_in(user=0)
    ready.install("apt-get")
    ready.remove("xauth")
    assert ready.set_up().returncode == 0
    [line] = ready.ran("apt-get")
    assert line.endswith("install -y --no-install-recommends xauth")


def test_what_only_opens_pdfs_stops_nobody(ready: Machine) -> None:
    ready.remove("pdftotext")
    assert ready.set_up().returncode == 0
    ready.log_in(user=0)
    ready.install("apt-get")
    assert ready.set_up().returncode == 0
    [line] = ready.ran("apt-get")
    assert line.endswith("poppler-utils")


def test_stale_package_lists_are_refreshed_once(ready: Machine) -> None:
    ready.log_in(user=0)
    ready.install("apt-get", f'case "$*" in *update) ;; *) grep -q "update$" "{ready.journal}";; esac')
    ready.remove("xauth")
    assert ready.set_up().returncode == 0
    assert [line.split()[-1] for line in ready.ran("apt-get")] == ["xauth", "update", "xauth"]


def test_sudo_is_used_where_it_asks_for_no_password(ready: Machine) -> None:
    ready.install("apt-get")
    ready.install("sudo", 'shift\n"$@"')
    ready.install("true")
    ready.remove("Xvfb")
    assert ready.set_up().returncode == 0
    assert ready.ran("sudo -n env")
    assert ready.ran("apt-get")


def test_what_kivy_only_grumbles_about_stops_nobody(ready: Machine) -> None:
    ready.install("ldconfig", "echo libGL.so.1")
    assert ready.set_up().returncode == 0


def test_a_window_needs_no_virtual_screen(ready: Machine) -> None:
    ready.remove("Xvfb", "xvfb-run", "xauth")
    assert ready.set_up("window").returncode == 0
    assert ready.set_up("virtual-screen").returncode != 0


def test_a_changed_project_is_installed_once(ready: Machine) -> None:
    (ready.project / "pyproject.toml").write_text("second")
    for _ in range(2):
        assert ready.set_up().returncode == 0
    [line] = ready.ran("python -m pip")
    assert line.endswith("--editable .[dev]")


def test_a_failed_installation_is_tried_again(ready: Machine) -> None:
    ready.write(ready.project / ".venv/bin/python", 'case "$*" in *pip*) exit 1;; esac')
    (ready.project / "pyproject.toml").write_text("second")
    for _ in range(2):
        assert ready.set_up().returncode != 0
    assert len(ready.ran("python -m pip")) == 2


def test_no_python_says_so(machine: Machine) -> None:
    machine.install("python3", "exit 1")
    told = machine.set_up()
    assert told.returncode != 0
    assert "Python 3.11, 3.12 or 3.13 is needed" in told.stderr


def test_a_python_without_venv_names_its_package(machine: Machine) -> None:
    machine.install("python3", WITHOUT_VENV)
    told = machine.set_up()
    assert told.returncode != 0
    assert told.stderr.splitlines()[-1].strip() == "sudo apt-get install -y python3.12-venv"


def test_a_python_that_kivy_does_not_run_on_is_passed_over(machine: Machine) -> None:
    machine.install("python3", 'case "$2" in *"< (3, 14)"*) exit 1;; esac')
    machine.install("python3.12")
    machine.set_up()
    assert machine.ran("python3.12 -m venv")
    assert not machine.ran("python3 -m venv")


def test_the_python_of_the_system_comes_first(machine: Machine) -> None:
    machine.install("python3", "echo other")
    machine.write(machine.system_python, "echo system")
    assert "Making .venv with system" in machine.set_up().stderr


def test_a_python_that_can_make_an_environment_is_taken_without_the_right_to_install(machine: Machine) -> None:
    machine.install("python3", "echo other")
    machine.write(machine.system_python, WITHOUT_VENV)
    assert "Making .venv with other" in machine.set_up().stderr


def test_the_venv_package_of_the_system_is_installed_with_the_others(machine: Machine) -> None:
    machine.log_in(user=0)
    machine.install("apt-get")
    machine.install("python3")
    machine.remove("xauth")
    machine.write(machine.system_python, WITHOUT_VENV)
    machine.set_up()
    assert machine.ran("apt-get")[0].endswith("xauth python3.12-venv")


def test_an_environment_that_is_there_needs_no_venv_package(ready: Machine) -> None:
    ready.log_in(user=0)
    ready.install("apt-get")
    ready.write(ready.system_python, WITHOUT_VENV)
    assert ready.set_up().returncode == 0
    assert not ready.ran("apt-get")
