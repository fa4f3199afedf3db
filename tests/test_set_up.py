"""The set-up on machines that lack one thing or another, each acted by a folder of programs that is all of PATH."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_VENV = 'case "$2" in *ensurepip*) exit 1;; *print*) echo python3.12-venv;; esac'
PYTHON_314 = 'case "$2" in *"< (3, 14)"*) exit 1;; esac'
WITHOUT_KIVY = 'case "$2" in *find_spec*|*"< (3, 14)"*) exit 1;; esac'
REAL_PROGRAMS = ("dirname", "grep", "cmp", "cat", "env")


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
        (self.project / "tests/tools/constraints.txt").write_text("pins")
        self.borrow(*REAL_PROGRAMS)
        self.log_in(user=1000)
        self.install("ldconfig", "echo libGL.so.1 libmtdev.so.1")
        for name in ("Xvfb", "xvfb-run", "xauth", "pdftotext"):
            self.install(name)

    def borrow(self, *names: str) -> None:
        """Programs of the real computer."""
        for name in names:
            real = shutil.which(name)
            assert real
            (self.programs / name).symlink_to(real)

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
        (self.project / ".venv/installed.txt").write_text("firstpins")

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


@pytest.mark.parametrize("changed", ["pyproject.toml", "tests/tools/constraints.txt"])
def test_a_change_that_needs_nothing_new_is_installed_once_without_the_network(ready: Machine, changed: str) -> None:
    (ready.project / changed).write_text("second")
    for _ in range(2):
        assert ready.set_up().returncode == 0
    [line] = ready.ran("python -m pip")
    assert line.endswith("--no-index --no-build-isolation --editable .[dev]")


def test_a_new_need_is_fetched(ready: Machine) -> None:
    ready.write(ready.project / ".venv/bin/python", 'case "$*" in *no-index*) exit 1;; esac')
    (ready.project / "pyproject.toml").write_text("second")
    for _ in range(2):
        assert ready.set_up().returncode == 0
    assert [("--no-index" in line) for line in ready.ran("python -m pip")] == [True, False]


def test_a_fresh_environment_is_fetched_with_the_pins(machine: Machine) -> None:
    machine.install(
        "python3",
        'case "$2" in venv) mkdir -p .venv/bin && printf \'#!/bin/sh\\necho pip "$*" >> '
        + (f"{machine.journal}' > .venv/bin/python && chmod +x .venv/bin/python;; esac"),
    )
    machine.borrow("mkdir", "chmod")
    assert machine.set_up().returncode == 0
    [line] = machine.ran("pip -m pip")
    assert line.endswith("--constraint tests/tools/constraints.txt --editable .[dev]")


def test_a_failed_installation_is_tried_again(ready: Machine) -> None:
    ready.write(ready.project / ".venv/bin/python", 'case "$*" in *pip*) exit 1;; esac')
    (ready.project / "pyproject.toml").write_text("second")
    for _ in range(2):
        assert ready.set_up().returncode != 0
    assert len([line for line in ready.ran("python -m pip") if "--no-index" not in line]) == 2


def test_no_python_says_so(machine: Machine) -> None:
    machine.install("python3", "exit 1")
    told = machine.set_up()
    assert told.returncode != 0
    assert told.stderr.splitlines()[-1].strip() == "Python 3.11, 3.12, 3.13 or 3.14"


def test_root_gets_a_python_too(machine: Machine) -> None:
    machine.log_in(user=0)
    machine.install("python3", "exit 1")
    machine.install("apt-get")
    machine.set_up()
    assert machine.ran("apt-get")[0].endswith("install -y --no-install-recommends python3 python3-venv")


def test_a_python_without_venv_names_its_package(machine: Machine) -> None:
    machine.install("apt-get")
    machine.install("python3", WITHOUT_VENV)
    told = machine.set_up()
    assert told.returncode != 0
    assert told.stderr.splitlines()[-1].strip() == "sudo apt-get install -y python3.12-venv"


def test_a_python_that_pypi_has_no_kivy_for_comes_last(machine: Machine) -> None:
    machine.write(machine.system_python, PYTHON_314)
    machine.install("python3.12")
    machine.set_up()
    assert machine.ran("python3.12 -m venv --clear .venv")
    assert not machine.ran("python3 -m venv")


def test_with_only_python_314_the_environment_sees_the_kivy_of_the_system(machine: Machine) -> None:
    machine.write(machine.system_python, PYTHON_314)
    machine.set_up()
    assert machine.ran("python3 -m venv") == ["python3 -m venv --clear --system-site-packages .venv"]


def test_python_314_asks_for_the_kivy_of_the_system(machine: Machine) -> None:
    machine.install("apt-get")
    machine.write(machine.system_python, WITHOUT_KIVY)
    told = machine.set_up()
    assert told.stderr.splitlines()[-1].strip() == "sudo apt-get install -y python3-kivy"
    assert not machine.ran("python3 -m venv")
    machine.log_in(user=0)
    machine.set_up()
    assert machine.ran("apt-get")[0].endswith("install -y --no-install-recommends python3-kivy")


def test_a_python_314_that_was_just_installed_asks_for_its_kivy(machine: Machine) -> None:
    machine.log_in(user=0)
    machine.write(machine.programs / "new-python", WITHOUT_KIVY)
    machine.system_python.parent.mkdir()
    machine.install("apt-get", f'cp "{machine.programs}/new-python" "{machine.system_python}"')
    machine.borrow("cp")
    machine.set_up()
    assert [line.rpartition("recommends ")[2] for line in machine.ran("apt-get")] == [
        "python3 python3-venv",
        "python3-kivy",
    ]


@pytest.mark.parametrize(
    ("manager", "line"),
    [
        ("dnf", "sudo dnf install -y mesa-libGL xorg-x11-server-Xvfb python3-kivy poppler-utils"),
        ("pacman", "sudo pacman -S --needed libglvnd xorg-server-xvfb python-kivy poppler"),
    ],
)
def test_other_systems_are_given_their_own_line(machine: Machine, manager: str, line: str) -> None:
    machine.install(manager)
    machine.write(machine.system_python, WITHOUT_KIVY)
    machine.install("ldconfig", "echo libmtdev.so.1")
    machine.remove("Xvfb", "pdftotext")
    told = machine.set_up()
    assert told.returncode != 0
    assert told.stderr.splitlines()[-1].strip() == line
    assert "apt" not in told.stderr
    assert not machine.ran(manager)


def test_where_no_package_is_known_the_things_are_named(ready: Machine) -> None:
    ready.install("ldconfig", "echo libmtdev.so.1")
    ready.remove("xauth")
    told = ready.set_up()
    assert told.returncode != 0
    assert [line.strip() for line in told.stderr.splitlines()[1:]] == [
        "OpenGL (libGL.so.1)",
        "xauth, which xvfb-run uses",
    ]
    assert "apt" not in told.stderr


def test_macos_brings_its_own_window(ready: Machine) -> None:
    ready.install("uname", "echo Darwin")
    ready.remove("Xvfb", "xvfb-run", "xauth", "pdftotext", "ldconfig")
    told = ready.set_up("window")
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize(
    ("system", "display", "opened"),
    [("Linux", ":0", ""), ("Darwin", "", ""), ("Linux", "", "demo --out demo-out")],
)
def test_make_run_opens_the_window_where_there_is_one(ready: Machine, system: str, display: str, opened: str) -> None:
    shutil.copy(ROOT / "Makefile", ready.project)
    ready.install("uname", f"echo {system}")
    ready.install("xvfb-run", 'shift 3\n"$@"')
    ready.write(ready.project / ".venv/bin/fourth-official", "exit 0")
    ready.borrow("make", "sh")
    variables = {"PATH": str(ready.programs), "DISPLAY": display}
    subprocess.run(["make", "run"], cwd=ready.project, env=variables, check=True, timeout=30, capture_output=True)
    assert ready.ran("fourth-official") == [f"fourth-official {opened}".rstrip() if opened else "fourth-official "]


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
