"""Whether Android has every class, method and constant that the app and its parts of plyer and Kivy ask for.

``python -m tests.tools.android.api_check FOLDER`` with the folder that holds the declarations. It ends with 0, 1
(something is missing or came later than the oldest Android we promise) or 3 (there are no declarations).
"""

import re
import sys
from importlib.metadata import distribution
from pathlib import Path

from tests.tools.android import packer
from tests.tools.android.declarations import ACTIVITY, NUMBER, Declarations
from tests.tools.android.java_names import Findings, Value, check
from tests.tools.android.spec import ROOT, read_spec

FILES = ("android-platform-37.d.ts", "androidx-32.d.ts")
OURS = ("companion/device/android.py", "companion/device/android_speech.py")
OF_PLYER = ("vibrator", "accelerometer")
_OF_PLYER_KNOWN = {"activity": Value("object", ACTIVITY), "SDK_INT": Value("python", NUMBER)}
"""What plyer's own package for Android offers to its modules."""
OF_KIVY = ("app", "core/audio/audio_android")
OF_KIVY_BY_NAME = ("metrics", "core/clipboard/clipboard_android")
"""Only the classes that these name: what they do with them cannot be followed."""
_WITHOUT_SDL = "org.renpy.android.PythonActivity"
"""Of a branch of Kivy for the time before SDL 2."""
_BOOTSTRAPS = ("common", "_sdl_common", "sdl2")
_AUTOCLASS = re.compile(r"autoclass\(\s*['\"]([\w.$]+)['\"]")


def declarations(folder: Path) -> Declarations | None:
    """The declarations of API 37 and of androidx; None where they have not been fetched."""
    files = [folder / name for name in FILES]
    return Declarations(files) if all(file.is_file() for file in files) else None


def check_all(api: Declarations, oldest: int) -> Findings:
    found = Findings()
    for name in OURS:
        _add(found, check(Path(name), (ROOT / name).read_text(encoding="utf-8"), api, oldest))
    for name in OF_PLYER:
        text = _source("plyer", f"platforms/android/{name}")
        _add(found, check(Path("plyer", name), text, api, oldest, _OF_PLYER_KNOWN))
    for name in OF_KIVY:
        _add(found, check(Path("kivy", name), _source("kivy", name), api, oldest))
    for name in OF_KIVY_BY_NAME:
        _add(found, check_classes(Path("kivy", name), _source("kivy", name), api))
    return found


def check_classes(file: Path, source: str, api: Declarations) -> Findings:
    """The classes that a module names, Android's or those that python-for-android adds to the package."""
    found = Findings()
    for name in _AUTOCLASS.findall(source):
        if name == _WITHOUT_SDL:
            continue
        known = api.find(name)
        found.checked[name] = known.since if known else 0
        if known is None and name not in added_by_the_packer():
            found.wrong.append(f"{file}: neither Android nor python-for-android has {name}")
    return found


def added_by_the_packer() -> set[str]:
    """The classes in python-for-android's Java sources for our bootstrap."""
    found = set()
    for home in (packer.FOLDER / "packer").glob("lib/*/site-packages/pythonforandroid/bootstraps"):
        for bootstrap in _BOOTSTRAPS:
            java = home / bootstrap / "build" / "src" / "main" / "java"
            found |= {".".join(file.relative_to(java).with_suffix("").parts) for file in java.rglob("*.java")}
    return found


def _source(package: str, name: str) -> str:
    return Path(str(distribution(package).locate_file(f"{package}/{name}.py"))).read_text(encoding="utf-8")


def _add(found: Findings, more: Findings) -> None:
    found.checked |= more.checked
    found.guarded |= more.guarded
    found.wrong += more.wrong
    found.unproved += more.unproved


def main(folder: Path) -> int:
    api = declarations(folder)
    if api is None:
        print(f"skipped: {' and '.join(FILES)} are not in {folder} (`make android-check` fetches them)")
        return 3
    oldest = int(read_spec()["android.minapi"])
    found = check_all(api, oldest)
    for name, since in sorted(found.guarded.items()):
        print(f"newer than {oldest}, and asked for only there: {name} (API {since})")
    for title, lines in (("UNPROVED", found.unproved), ("WRONG", found.wrong)):
        for line in lines:
            print(f"{title}: {line}")
    print(f"{len(found.checked)} uses of Java checked, {len(found.wrong)} wrong, {len(found.unproved)} unproved")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
