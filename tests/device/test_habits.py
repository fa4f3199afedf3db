"""The language and the look of the device."""

import subprocess
import sys

import pytest

from companion.device.habits import device_is_dark, device_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LC_ALL": "de_DE", "LANG": "fr_FR"}, "de"),
        ({"LANG": "pt-BR"}, "pt"),
        ({"LANG": "C.UTF-8"}, ""),
        ({"LANG": "POSIX"}, ""),
    ],
)
def test_a_desktop_says_its_language_in_the_environment(environment: dict[str, str], language: str) -> None:
    assert device_language(environment) == language


def test_a_system_without_a_language_has_none() -> None:
    """Python says "en_US" of it."""
    command = "from companion.device.habits import device_language; print(repr(device_language()))"
    done = subprocess.run([sys.executable, "-c", command], env={}, capture_output=True, text=True, check=True)
    assert done.stdout == "''\n"


def test_a_desktop_that_says_nothing_is_dark() -> None:
    assert device_is_dark()
