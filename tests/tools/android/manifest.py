"""The manifest as the packer would write it, from its own template and its own reading of buildozer.spec.

Runs under the packer's Python. Buildozer turns the spec into arguments, python-for-android parses them and fills in its
template, our hook adds the file provider; the result is looked at. What Gradle merges into it is not seen here.
"""

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.tools.android.packer import buildozer
from tests.tools.android.spec import ROOT, listed, read_spec

_ANDROID = "{http://schemas.android.com/apk/res/android}"
_NAME = f"{_ANDROID}name"
_GAME = {"appCategory": "game", "localeConfig": "@xml/languages"}
_BACKS_UP_NOTHING = {"allowBackup": "false", "dataExtractionRules": "@xml/no_backup"}


def arguments() -> list[str]:
    """What buildozer passes to python-for-android."""
    target, passed = buildozer().target, list[list[str]]()
    target._p4a = lambda command, **_: passed.append(command)
    target.get_dist_dir = lambda *_: str(ROOT / "build" / "android" / "dist")
    target._update_libraries_references = target._generate_whitelist = lambda *_: None
    target.build_mode, target.artifact_format = "release", "aab"
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Exception):
        target.build_package()  # with the command made, it looks for an SDK, which is not here
    return passed[0]


def manifest(given: list[str]) -> ElementTree.Element:
    """The manifest for these arguments, with what our hook adds."""
    import jinja2
    import pythonforandroid

    home = Path(pythonforandroid.__file__).parent
    os.environ["P4A_BUILD_IS_RUNNING_UNITTESTS"] = "1"
    build = _module("p4a_build", home / "bootstraps" / "common" / "build" / "build.py")
    build.get_bootstrap_name = lambda: "sdl2"
    build.get_dist_ndk_min_api_level = lambda: int(read_spec()["android.minapi"])
    parsed, _ = build.create_argument_parser().parse_known_args(given[1:])
    parsed.permissions = build.parse_permissions(parsed.permissions)
    parsed.manifest_orientation = build.get_manifest_orientation(parsed.orientation, parsed.manifest_orientation)
    parsed.add_activity = []
    parsed.intent_filters = Path(parsed.intent_filters).read_text(encoding="utf-8")
    templates = home / "bootstraps" / "_sdl_common" / "build" / "templates"
    template = jinja2.Environment(loader=jinja2.FileSystemLoader(templates)).get_template("AndroidManifest.tmpl.xml")
    spec = read_spec()
    text = template.render(args=parsed, android_api=int(spec["android.api"]), url_scheme="kivy", native_services=[])
    hook = _module("p4a_hook", ROOT / spec["p4a.hook"])
    return ElementTree.fromstring(hook.with_provider(text))


def faults(root: ElementTree.Element) -> Iterator[str]:
    spec = read_spec()
    asked = [each.get(_NAME, "") for each in root.iter("uses-permission")]
    if asked != ["android.permission.VIBRATE"]:
        yield f"it asks for {asked}"
    levels = {name: value for each in root.iter("uses-sdk") for name, value in each.items()}
    if levels != {
        f"{_ANDROID}minSdkVersion": spec["android.minapi"],
        f"{_ANDROID}targetSdkVersion": spec["android.api"],
    }:
        yield f"it is for {levels}"
    application = root.find("application")
    activity = root.find("application/activity")
    if application is None or activity is None:
        yield "it has no application with an activity"
        return
    for name, value in {**_BACKS_UP_NOTHING, **_GAME, "enableOnBackInvokedCallback": "false"}.items():
        if application.get(f"{_ANDROID}{name}") != value:
            yield f"{name} is {application.get(f'{_ANDROID}{name}')}"
    if [each.get(_NAME) for each in application.findall("provider")] != ["androidx.core.content.FileProvider"]:
        yield "it has no file provider"
    taken = {action.get(_NAME, "").rpartition(".")[2] for action in activity.findall("intent-filter/action")}
    if taken != {"MAIN", "VIEW", "SEND"}:
        yield f"its activity is opened for {sorted(taken)}"
    if activity.get(f"{_ANDROID}launchMode") != "singleTask":
        yield "a file from another app would open a second activity"
    if activity.get(f"{_ANDROID}screenOrientation") != "unspecified":
        yield "the screen does not turn with the device"
    if not root.findall("queries/intent/action"):
        yield "the speech service is not declared"
    carried = {Path(file).stem for file in listed(spec, "android.res_xml")}
    carried |= {file.stem for folder in listed(spec, "android.add_resources") for file in (ROOT / folder).glob("xml/*")}
    named = {value.removeprefix("@xml/") for each in root.iter() for value in each.attrib.values() if "@xml/" in value}
    if named - carried:
        yield f"nobody brings {named - carried}"


def _module(name: str, file: Path) -> Any:
    found = util.spec_from_file_location(name, file)
    assert found is not None
    assert found.loader is not None
    module = util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def main() -> int:
    root = manifest(arguments())
    for file in sys.argv[1:]:  # for aapt2, which Gradle would give the name of the package
        ElementTree.register_namespace("android", _ANDROID.strip("{}"))
        spec = read_spec()
        name = f"{spec['package.domain']}.{spec['package.name']}"
        root.set("package", name)
        text = ElementTree.tostring(root, encoding="unicode")
        Path(file).write_text(text.replace("${applicationId}", name), encoding="utf-8")
    wrong = list(faults(root))
    for fault in wrong:
        print(f"WRONG: {fault}")
    print(f"manifest of {sum(1 for _ in root.iter())} elements, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
