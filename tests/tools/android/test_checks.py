"""The checks of `make android-check` find what they are for; here they run on small samples, without the packer."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.tools.android.__main__ import run
from tests.tools.android.manifest import faults
from tests.tools.android.packer import TOOLS, CannotBeTried
from tests.tools.android.resolve import PACKER, recipe_faults, wheel_faults
from tests.tools.android.spec import ROOT
from tests.tools.android.stage import compile_without_sources, copy, start

MANIFEST = """
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="36"/>
  <uses-permission android:name="android.permission.VIBRATE"/>
  <queries><intent><action android:name="android.intent.action.TTS_SERVICE"/></intent></queries>
  <application android:allowBackup="false" android:dataExtractionRules="@xml/no_backup"
               android:enableOnBackInvokedCallback="false"
               android:appCategory="game" android:localeConfig="@xml/languages">
    <activity android:launchMode="singleTask" android:screenOrientation="unspecified">
      <intent-filter><action android:name="android.intent.action.MAIN"/></intent-filter>
      <intent-filter><action android:name="android.intent.action.VIEW"/></intent-filter>
      <intent-filter><action android:name="android.intent.action.SEND"/></intent-filter>
    </activity>
    <provider android:name="androidx.core.content.FileProvider">
      <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/shared_files"/>
    </provider>
  </application>
</manifest>
"""


def test_the_manifest_that_we_want_has_no_fault() -> None:
    assert list(faults(ElementTree.fromstring(MANIFEST))) == []


@pytest.mark.parametrize(
    ("there", "instead", "fault"),
    [
        ('VIBRATE"/>', 'VIBRATE"/><uses-permission android:name="android.permission.INTERNET"/>', "it asks for"),
        ('Version="36"', 'Version="34"', "it is for"),
        ('allowBackup="false"', 'allowBackup="true"', "allowBackup"),
        ('InvokedCallback="false"', 'InvokedCallback="true"', "enableOnBackInvokedCallback"),
        ('appCategory="game"', 'appCategory="productivity"', "appCategory"),
        ("androidx.core.content.FileProvider", "org.example.Provider", "no file provider"),
        ("android.intent.action.SEND", "android.intent.action.EDIT", "opened for"),
        ('"singleTask"', '"standard"', "second activity"),
        ('"unspecified"', '"landscape"', "does not turn"),
        ("<intent><action", "<intent><data", "speech service"),
        ("@xml/shared_files", "@xml/forgotten", "nobody brings"),
    ],
)
def test_a_fault_of_the_manifest_is_named(there: str, instead: str, fault: str) -> None:
    assert there in MANIFEST
    [told] = faults(ElementTree.fromstring(MANIFEST.replace(there, instead)))
    assert fault in told


def recipe(name: str, version: str, **more: str) -> SimpleNamespace:
    return SimpleNamespace(**{"name": name, "version": version, "url": "https://{version}", "_version": version} | more)


@pytest.mark.parametrize(
    ("wanted", "found", "fault"),
    [
        ({"Pillow": "11.3.0"}, recipe("Pillow", "11.3.0"), None),
        ({"pillow": "11.1.0"}, recipe("Pillow", "11.3.0"), "is ignored"),
        ({"Pillow": "11.1.0"}, recipe("Pillow", "11.1.0", _version="11.3.0"), "written for 11.3.0"),
        ({"Pillow": "11.1.0"}, recipe("Pillow", "11.1.0", url="https://latest"), "takes no version"),
        ({"Pillow": ""}, recipe("Pillow", "11.3.0"), "has no version"),
        ({"android": ""}, recipe("android", "0"), None),
    ],
)
def test_a_pin_that_the_packer_would_ignore_is_named(wanted: dict[str, str], found: Any, fault: str | None) -> None:
    told = list(recipe_faults(wanted, {found.name: found}))
    assert (fault is None and told == []) or (len(told) == 1 and str(fault) in told[0])


def wheel(name: str, file: str, **facts: Any) -> dict[str, Any]:
    return {"metadata": {"name": name, "version": "1.0", **facts}, "download_info": {"url": f"https://x/{file}"}}


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        (wheel("segno", "segno-1.0-py3-none-any.whl"), None),
        (wheel("segno", "segno-1.0-cp314-linux.whl"), "needs a recipe"),
        (wheel("segno", "segno-1.0-py3-none-any.whl", requires_python="<3.14"), "not for Python 3.14"),
        (wheel("segno", "segno-1.0-py3-none-any.whl", requires_dist=["numpy>=2"]), "nobody lists"),
        (wheel("segno", "segno-1.0-py3-none-any.whl", requires_dist=["kivy>=3"]), "but 2.3.1 is built"),
        (wheel("segno", "segno-1.0-py3-none-any.whl", requires_dist=['numpy; sys_platform == "win32"']), None),
    ],
)
def test_a_wheel_that_would_not_do_is_named(found: dict[str, Any], fault: str | None) -> None:
    told = list(wheel_faults([found], {"kivy": recipe("kivy", "2.3.1")}, "3.14.2"))
    assert (fault is None and told == []) or (len(told) == 1 and str(fault) in told[0])


def test_the_same_packer_everywhere() -> None:
    assert f"python-for-android=={PACKER}" in TOOLS
    recipe = (ROOT / ".ci" / "android" / "Dockerfile").read_text(encoding="utf-8")
    assert all(tool in recipe for tool in TOOLS)


def test_what_cannot_be_tried_here_is_not_called_proved(capsys: pytest.CaptureFixture[str]) -> None:
    def left_out() -> bool:
        raise CannotBeTried("only root may do this")

    assert run({"one": lambda: True, "two": left_out}) == 0
    assert capsys.readouterr().out.splitlines() == [
        "== one",
        "== two",
        "SKIPPED: only root may do this",
        "android-check: 1 of 2 proved, 0 WRONG, 1 SKIPPED",
    ]
    assert run({"one": lambda: True, "three": lambda: False}) == 1


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packed files, compiled with -OO, sources removed."""
    folder = tmp_path_factory.mktemp("packed") / "app"
    copy(folder)
    compile_without_sources(folder)
    return folder


def test_the_packed_tree_referees_as_android_compiles_it(packed: Path) -> None:
    """Android strips asserts, docstrings and sources: nothing may hang on them, nor on a file that stays at home."""
    start = {"start": {"game": "big4", "mode": "easy", "players": ["Rouges", "Bleus"]}}
    told = subprocess.run(
        [sys.executable, "-OO", "-c", "from companion.cli import main; main(['referee'])"],
        cwd=packed,
        env={**os.environ, "PYTHONPATH": str(packed), "PYTHONDONTWRITEBYTECODE": "1"},
        input=f"{json.dumps(start)}\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.stderr == ""
    assert json.loads(told.stdout)["question"]["text"]


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="there is no virtual screen")
def test_the_packed_app_starts_as_android_starts_it_plays_and_back_leaves_it(packed: Path, tmp_path: Path) -> None:
    """With stand-ins for Java; `make android-check` plays all boxes this way."""
    wanted = ["start", "match big4", "device", "leave"]
    steps = start(packed, tmp_path / "out", "linux", wanted)
    assert [(step["step"], step["wrong"]) for step in steps] == [(step, "") for step in wanted]
