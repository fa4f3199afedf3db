"""The container's recipe and its script, as far as they can be tried without root; `make android-check` runs them."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.tools.android.container import FAULTS, RECIPE, planted, read

TEXT = RECIPE.read_text(encoding="utf-8")
SCRIPT = RECIPE.with_name("build.sh")


def sound(text: str) -> bool:
    """Buildozer sees the environment, the builder owns it and the cache, and he has the number that he is given."""
    recipe = read(text)
    made = " ; ".join(recipe.runs)
    return (
        recipe.variables.get("VIRTUAL_ENV") == "/opt/packer"
        and "chown -R builder /opt/packer" in made
        and all(f"chown builder {volume}" in made for volume in recipe.volumes)
        and '--uid "$BUILDER"' in made
        and "userdel" in made
        and recipe.user == "builder"
    )


def test_the_recipe_has_none_of_its_old_faults() -> None:
    assert sound(TEXT)
    assert read(TEXT).volumes == ("/home/builder/.buildozer",)


@pytest.mark.parametrize("fault", FAULTS)
def test_an_old_fault_that_is_planted_again_is_seen(fault: str) -> None:
    assert not sound(planted(TEXT, fault))


class Container:
    """The script with its fixed places moved below a folder, and programs that only say that they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.programs = folder, folder / "programs"
        for name in ("packages", "project", "home/.buildozer", "programs"):
            (folder / name).mkdir(parents=True)
        (folder / "project" / "buildozer.spec").touch()
        text = SCRIPT.read_text(encoding="utf-8")
        for place in ("/packages", "/project", "/tmp/network"):
            text = text.replace(place, f"{folder}{place}")
        (folder / "build.sh").write_text(text, encoding="utf-8")
        for name in ("python", "rsync", "buildozer"):
            self.install(name, f'echo "{name} $*" >> "{folder}/calls"')

    def install(self, name: str, behaviour: str) -> None:
        (self.programs / name).write_text(f"#!/bin/sh\n{behaviour}\n", encoding="utf-8")
        (self.programs / name).chmod(0o755)

    def start(self, **variables: str) -> tuple[int, str]:
        given = {"ACCEPT_ANDROID_SDK_LICENCE": "yes", "HOME": str(self.folder / "home"), **variables}
        given["PATH"] = f"{self.programs}:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", self.folder / "build.sh"], env=given, capture_output=True, text=True, timeout=30, check=False
        )
        return done.returncode, done.stderr

    def called(self, name: str) -> bool:
        calls = self.folder / "calls"
        return calls.exists() and any(line.startswith(name) for line in calls.read_text(encoding="utf-8").splitlines())


@pytest.fixture
def container(tmp_path: Path) -> Container:
    return Container(tmp_path)


def test_a_licence_that_nobody_accepted_stops_it(container: Container) -> None:
    assert container.start(ACCEPT_ANDROID_SDK_LICENCE="")[0] == 2
    assert not container.called("python")


@pytest.mark.parametrize("place", ["packages", "home/.buildozer"])
def test_a_folder_that_is_not_there_or_not_writable_is_named_before_the_first_download(
    container: Container, place: str
) -> None:
    (container.folder / place / ".written").mkdir()  # what cannot be written, even by root
    code, said = container.start()
    assert (code, container.called("python")) == (2, False)
    assert f"may not write into {container.folder / place}" in said


def test_too_little_disk_is_said_before_the_first_download(container: Container) -> None:
    container.install("df", "printf 'Filesystem 1024-blocks Used Available\\n/dev/x 1 1 4194304 1%% /\\n'")
    code, said = container.start()
    assert (code, container.called("python")) == (2, False)
    assert "15 GB of disk are needed, and 4 GB are free" in said


def test_a_missing_network_is_said_before_the_build(container: Container) -> None:
    container.install("python", "exit 1")
    code, said = container.start(NEEDED_GB="0")
    assert (code, container.called("buildozer")) == (2, False)
    assert "There is no network" in said
