"""No Android package can be built where the tests run; that its description is sound can be checked anywhere.

What takes longer or needs the packer is in `make android-check` (tests/tools/android).
"""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.tools.android.spec import ROOT, Spec, listed, packed_files, pins, read_spec, would_be_packed

ANDROID = "{android}"


@pytest.fixture(scope="module")
def spec() -> Spec:
    return read_spec()


def piece(file: str) -> ElementTree.Element:
    """A piece of a manifest as the packer puts it in, inside an element that knows the prefix."""
    text = re.sub(r"<\?xml.*?\?>", "", (ROOT / file).read_text(encoding="utf-8"))
    return ElementTree.fromstring(f'<piece xmlns:android="android">{text}</piece>')


@pytest.mark.parametrize(
    "key",
    [
        *("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename"),
        *("presplash.filename", "version.filename", "p4a.hook", "android.res_xml", "android.extra_manifest_xml"),
        *("android.extra_manifest_application_arguments", "android.manifest.intent_filters"),
    ],
)
def test_every_file_it_names_exists(spec: Spec, key: str) -> None:
    named = listed(spec, key)
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_it_finds_the_version_of_the_package(spec: Spec) -> None:
    from companion import __version__

    found = re.search(spec["version.regex"], (ROOT / spec["version.filename"]).read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


@pytest.mark.parametrize("room", ["companion", "kv", "assets"])
def test_every_file_of_the_app_would_be_packed(spec: Spec, room: str) -> None:
    files = [f for f in (ROOT / room).rglob("*") if f.is_file() and "__pycache__" not in f.parts and f.suffix != ".md"]
    assert files
    assert [str(file) for file in files if not would_be_packed(spec, file)] == []


def test_the_app_and_nothing_else_is_packed(spec: Spec) -> None:
    tops = {file.relative_to(ROOT).parts[0] for file in packed_files(spec)}
    assert tops == {"companion", "kv", "assets", "main.py", "LICENSE"}


def test_the_packages_are_those_of_the_project(spec: Spec) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=]", need)[0] for need in project["dependencies"]}
    pinned = {name.lower(): version for name, version in pins(spec).items()}
    assert wanted <= pinned.keys()
    assert f"kivy=={pinned['kivy']}" in project["dependencies"]
    assert {name for name, version in pinned.items() if not version} == {"android"}, "a part of the packer itself"
    assert re.fullmatch(r"[0-9a-f]{40}", spec["p4a.commit"]), "the packer is pinned too"


def test_it_asks_for_one_permission(spec: Spec) -> None:
    assert listed(spec, "android.permissions") == ["VIBRATE"]
    text = "".join(file.read_text(encoding="utf-8") for file in (ROOT / ".ci" / "android").iterdir() if file.is_file())
    assert "uses-permission" not in text
    libraries = listed(spec, "android.gradle_dependencies")
    assert libraries == ["androidx.core:core:1.8.0"], "from 1.9 on it merges a permission into the manifest"


def test_it_is_built_for_the_levels_and_processors_that_we_name(spec: Spec) -> None:
    assert listed(spec, "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert (spec["android.api"], spec["android.minapi"]) == ("36", "24")
    assert (spec["android.debug_artifact"], spec["android.release_artifact"]) == ("apk", "aab")
    assert set(listed(spec, "orientation")) == {"landscape", "portrait", "landscape-reverse", "portrait-reverse"}


def test_nothing_goes_to_the_backup_of_the_system(spec: Spec) -> None:
    """The secrets of running matches stay on the device, also when its owner moves to a new one."""
    assert spec["android.allow_backup"] == "False"
    rules = piece(".ci/android/no_backup.xml").find("data-extraction-rules")
    assert rules is not None
    for way in ("cloud-backup", "device-transfer"):
        excluded = {each.get("domain") for each in rules.findall(f"{way}/exclude") if each.get("path") == "."}
        assert excluded == {"root", "file", "database", "sharedpref", "external"}
        assert rules.findall(f"{way}/include") == []


def test_the_speech_service_is_declared_and_the_back_gesture_stays_a_key() -> None:
    actions = piece(".ci/android/manifest.xml").findall("queries/intent/action")
    assert [each.get(f"{ANDROID}name") for each in actions] == ["android.intent.action.TTS_SERVICE"]
    arguments = (ROOT / ".ci/android/application.txt").read_text(encoding="utf-8").split()
    assert 'android:enableOnBackInvokedCallback="false"' in arguments
    assert 'android:dataExtractionRules="@xml/no_backup"' in arguments


def test_other_apps_can_open_a_match_file_and_a_backup_with_it() -> None:
    filters = piece(".ci/android/intent_filters.xml").findall("intent-filter")
    taken = {
        (action.get(f"{ANDROID}name", "").rpartition(".")[2], data.get(f"{ANDROID}mimeType"))
        for each in filters
        for action in each.findall("action")
        for data in each.findall("data")
    }
    kinds = ("application/json", "application/octet-stream")
    assert taken == {(action, kind) for action in ("VIEW", "SEND") for kind in kinds}


def test_the_hook_puts_the_file_provider_into_the_manifest_once(tmp_path: Path) -> None:
    loaded = importlib.util.spec_from_file_location("p4a_hook", ROOT / ".ci/android/p4a_hook.py")
    assert loaded
    assert loaded.loader
    hook = importlib.util.module_from_spec(loaded)
    loaded.loader.exec_module(hook)
    manifest = tmp_path / "src" / "main" / "AndroidManifest.xml"
    manifest.parent.mkdir(parents=True)
    manifest.write_text('<manifest xmlns:android="android"><application><activity/></application></manifest>')
    for _ in range(2):
        hook.after_apk_build(SimpleNamespace(_dist=SimpleNamespace(dist_dir=str(tmp_path))))
    [provider] = ElementTree.parse(manifest).getroot().findall("application/provider")
    assert provider.get(f"{ANDROID}authorities") == "${applicationId}.files"
    assert provider.get(f"{ANDROID}exported") == "false"
    assert piece(".ci/android/shared_files.xml").find("paths/cache-path") is not None
    with pytest.raises(SystemExit):
        hook.with_provider("<manifest/>")


def test_the_adaptive_icon_keeps_its_motif_where_no_launcher_cuts_it(spec: Spec) -> None:
    """Both layers are 108 dp wide, four pixels each; launchers may cut off all but the middle 66."""
    front = Image.open(ROOT / spec["icon.adaptive_foreground.filename"])
    back = Image.open(ROOT / spec["icon.adaptive_background.filename"])
    assert front.size == back.size == (432, 432)
    box = front.getbbox()
    assert box is not None
    assert min(box[:2]) >= 84
    assert max(box[2:]) <= 348
    assert "A" not in back.getbands()
