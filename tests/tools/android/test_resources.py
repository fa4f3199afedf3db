"""What is read back from the linked package is compared with the spec; `make android-check` links it."""

import pytest

from companion import __version__
from tests.tools.android.resources import faults, lay_out
from tests.tools.android.spec import listed, read_spec

BADGING = """package: name='org.quatriemearbitre.fourthofficial' versionCode='{code}' versionName='0'
sdkVersion:'24'
targetSdkVersion:'36'
application-label:'Quatrième Arbitre'
application-label-en:'Fourth Official'
application: label='Quatrième Arbitre' icon='res/mipmap-anydpi-v26/icon.xml'
""".format(code=read_spec()["android.numeric_version"])
PERMISSIONS = "package: x\nuses-permission: name='android.permission.VIBRATE'\n"


def test_the_package_that_we_want_has_no_fault() -> None:
    assert list(faults(BADGING, PERMISSIONS)) == []


@pytest.mark.parametrize(
    ("there", "instead", "fault"),
    [
        ("targetSdkVersion:'36'", "targetSdkVersion:'35'", "targetSdkVersion"),
        ("label-en:'Fourth Official'", "label-en:'Quatrième Arbitre'", "label-en"),
        ("icon='res", "icon='", "icon"),
        ("VIBRATE'\n", "VIBRATE'\nuses-permission: name='android.permission.INTERNET'\n", "INTERNET"),
    ],
)
def test_a_fault_of_the_package_is_named(there: str, instead: str, fault: str) -> None:
    assert there in BADGING + PERMISSIONS
    [told] = faults(BADGING.replace(there, instead), PERMISSIONS.replace(there, instead))
    assert fault in told


def test_the_number_of_the_version_grows_with_it() -> None:
    padded = "".join(f"{part:>02}" for part in __version__.split("."))
    assert read_spec()["android.numeric_version"] == padded.lstrip("0")
    assert listed(read_spec(), "android.archs")[0] == "arm64-v8a"


def test_the_name_in_english_and_the_languages_are_among_the_resources(tmp_path) -> None:
    lay_out(tmp_path / "res")
    assert "Fourth Official" in (tmp_path / "res/values-en/strings.xml").read_text(encoding="utf-8")
    assert "Quatrième Arbitre" in (tmp_path / "res/values/strings.xml").read_text(encoding="utf-8")
    assert {file.stem for file in (tmp_path / "res/xml").iterdir()} >= {"languages", "no_backup", "shared_files"}
