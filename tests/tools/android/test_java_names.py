"""The check of Java names finds mistakes, and finds none in the app where Android's declarations have been fetched."""

from pathlib import Path

import pytest

from tests.tools.android.api_check import check_all, check_classes, declarations
from tests.tools.android.declarations import Declarations, java_name, signature
from tests.tools.android.java_names import Findings, check
from tests.tools.android.packer import DECLARATIONS
from tests.tools.android.spec import read_spec

SAMPLE = """
declare module java {
	export module lang {
		export class Object {
			public constructor();
			public toString(): string;
		}
	}
}
declare module android {
	export module view {
		export class Lamp extends java.lang.Object {
			public static class: java.lang.Class<android.view.Lamp>;
			public static DIM: number;
			/** @since 30 */
			public static BRIGHT: number;
			public constructor(room: android.view.Room);
			public light(strength: number, reason: string): android.view.Room;
			/** @since 29 */
			public getColour(): string;
			public static all(): androidNative.Array<android.view.Lamp>;
		}
		export module Lamp {
			/** @since 31 */
			export class Shade extends java.lang.Object {
				public constructor();
			}
			export class Watcher extends java.lang.Object {
				public constructor(implementation: {
					lit(strength: number): void;
				});
				public lit(strength: number): void;
			}
		}
		export class Room extends java.lang.Object {
			public constructor();
			public getLamp(): android.view.Lamp;
		}
	}
}
"""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Declarations:
    file = tmp_path_factory.mktemp("declared") / "sample.d.ts"
    file.write_text(SAMPLE, encoding="utf-8")
    return Declarations([file])


def found(api: Declarations, *lines: str) -> Findings:
    return check(Path("sample.py"), "\n".join(lines), api, oldest=24)


ROOM = 'room = autoclass("android.view.Room")()'


@pytest.mark.parametrize(
    "lines",
    [
        [ROOM, 'room.getLamp().light(3, "evening").getLamp()'],
        ['autoclass("android.view.Lamp").all()', 'autoclass("android.view.Lamp").DIM'],
        [
            "def lamp(room):",
            '    return cast("android.view.Lamp", room)',
            "def use(room):",
            "    lamp(room).toString()",
        ],
        [
            "class Light:",
            "    def __init__(self):",
            '        self.kind = autoclass("android.view.Room")',
            "    def on(self):",
            "        self.kind().getLamp()",
        ],
        [
            "class Watcher(PythonJavaClass):",
            '    __javainterfaces__ = ("android/view/Lamp$Watcher",)',
            '    @java_method("(I)V")',
            "    def lit(self, strength): ...",
        ],
        ["if SDK_INT >= 30:", '    autoclass("android.view.Lamp").BRIGHT'],
    ],
)
def test_what_android_has_passes(api: Declarations, lines: list[str]) -> None:
    findings = found(api, *lines)
    assert findings.checked
    assert (findings.wrong, findings.unproved) == ([], [])


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (['autoclass("android.view.Window")'], "no android.view.Window"),
        ([ROOM, "room.getLight()"], "no android.view.Room.getLight()"),
        ([ROOM, "room.getLamp().light(3)"], "no android.view.Lamp.light(number)"),
        ([ROOM, 'room.getLamp().light("3", "evening")'], "no android.view.Lamp.light(string, string)"),
        (['autoclass("android.view.Lamp")("red")'], "no android.view.Lamp(string)"),
        (['autoclass("android.view.Lamp").light(1, "")'], "no android.view.Lamp.light(number, string)"),
        (['autoclass("android.view.Lamp").DARK'], "no android.view.Lamp.DARK"),
        (['autoclass("android.view.Lamp").BRIGHT'], "came with API 30"),
        ([ROOM, "room.getLamp().getColour()"], "came with API 29"),
        (["if SDK_INT >= 31:", "    pass", "else:", '    autoclass("android.view.Lamp$Shade")'], "came with API 31"),
        (
            [
                "class Watcher(PythonJavaClass):",
                '    __javainterfaces__ = ("android/view/Lamp$Watcher",)',
                '    @java_method("(Ljava/lang/String;)V")',
                "    def lit(self, strength): ...",
            ],
            "no android.view.Lamp$Watcher.lit(Ljava/lang/String;)V",
        ),
    ],
)
def test_what_android_does_not_have_is_named(api: Declarations, lines: list[str], fault: str) -> None:
    [wrong] = found(api, *lines).wrong
    assert fault in wrong


def test_what_cannot_be_followed_is_listed(api: Declarations) -> None:
    findings = found(api, "def use(thing):", "    thing.getLamp()", "    autoclass(name())")
    assert len(findings.unproved) == 2


def test_a_class_that_neither_android_nor_the_packer_has_is_named(api: Declarations) -> None:
    findings = check_classes(Path("sample.py"), """autoclass("android.view.Lamp"), jnius.autoclass('x.y.Lamps')""", api)
    assert sorted(findings.checked) == ["android.view.Lamp", "x.y.Lamps"]
    assert findings.wrong == ["sample.py: neither Android nor python-for-android has x.y.Lamps"]


def test_names_and_signatures_are_read_as_java_writes_them() -> None:
    assert java_name("globalAndroid.os.Build.VERSION") == "android.os.Build$VERSION"
    assert signature("(Landroid/hardware/Sensor;I[J)V") == (("android.hardware.Sensor", "number", "number[]"), "void")


def test_android_has_everything_that_the_app_asks_for() -> None:
    api = declarations(DECLARATIONS)
    if api is None:
        pytest.skip("Android's declarations are not here: `make android-check` fetches them")
    findings = check_all(api, int(read_spec()["android.minapi"]))
    assert len(findings.checked) > 100
    assert (findings.wrong, findings.unproved) == ([], [])
