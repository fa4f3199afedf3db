"""Whether Android has every class, method and constant that the app and its part of plyer ask for.

``python -m tests.tools.android.api_check FOLDER`` with the folder that holds the declarations. It ends with 0, 1
(something is missing or came later than the oldest Android we promise) or 3 (there are no declarations).
"""

import sys
from importlib.util import find_spec
from pathlib import Path

from tests.tools.android.declarations import ACTIVITY, NUMBER, Declarations
from tests.tools.android.java_names import Findings, Value, check
from tests.tools.android.spec import ROOT, read_spec

FILES = ("android-platform-37.d.ts", "androidx-32.d.ts")
OURS = ("companion/device/android.py", "companion/device/android_speech.py")
OF_PLYER = ("vibrator", "accelerometer")
_OF_PLYER_KNOWN = {"activity": Value("object", ACTIVITY), "SDK_INT": Value("python", NUMBER)}
"""What plyer's own package for Android offers to its modules."""


def declarations(folder: Path) -> Declarations | None:
    """The declarations of API 37 and of androidx; None where they have not been fetched."""
    files = [folder / name for name in FILES]
    return Declarations(files) if all(file.is_file() for file in files) else None


def check_all(api: Declarations, oldest: int) -> Findings:
    found = Findings()
    for name in OURS:
        _add(found, check(Path(name), (ROOT / name).read_text(encoding="utf-8"), api, oldest))
    for name in OF_PLYER:
        module = find_spec("plyer")
        assert module is not None
        assert module.origin is not None
        file = Path(module.origin).parent / "platforms" / "android" / f"{name}.py"
        short = Path("plyer", name)
        _add(found, check(short, file.read_text(encoding="utf-8"), api, oldest, _OF_PLYER_KNOWN))
    return found


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
