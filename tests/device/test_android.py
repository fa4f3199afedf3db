"""What we say to Android, heard by a stand-in for pyjnius: no phone is needed to see that it is right."""

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock

import pytest


class Java:
    """Hands out one recording class per Java name, as ``autoclass`` does."""

    def __init__(self) -> None:
        self.classes: dict[str, MagicMock] = {}

    def autoclass(self, name: str) -> MagicMock:
        if name == "java.lang.String":
            return MagicMock(side_effect=str)
        return self.classes.setdefault(name, MagicMock(name=name))

    @property
    def engine(self) -> MagicMock:
        return self.classes["android.speech.tts.TextToSpeech"].return_value

    def start_engine(self, status: int = 0) -> None:
        [call] = self.classes["android.speech.tts.TextToSpeech"].call_args_list
        _activity, listener = call.args
        listener.onInit(status)


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Iterator[Java]:
    java = Java()
    jnius = ModuleType("jnius")
    jnius.__dict__.update(
        autoclass=java.autoclass,
        cast=lambda _name, thing: thing,
        java_method=lambda _signature: lambda method: method,
        PythonJavaClass=object,
    )
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    for name in ("android", "android_speech"):
        importlib.import_module(f"companion.device.{name}")
    yield java
    for name in ("android", "android_speech"):
        del sys.modules[f"companion.device.{name}"]
        del sys.modules["companion.device"].__dict__[name]


def spoken(java: Java) -> list[str]:
    return [call.args[0] for call in java.engine.speak.call_args_list]


def engine(java: Java, language: int = 0) -> MagicMock:
    """The engine with a voice for every language, unless ``language`` says otherwise."""
    engine = java.autoclass("android.speech.tts.TextToSpeech").return_value
    engine.setLanguage.return_value = engine.isLanguageAvailable.return_value = language
    engine.speak.return_value = 0
    return engine


def test_the_newest_score_is_said_once_the_engine_has_started(java: Java) -> None:
    from companion.device.speech import find_speaker

    engine(java)
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.say("un à zéro", "fr")
    assert speaker.say("deux à zéro", "fr")
    assert spoken(java) == []
    java.start_engine()
    assert spoken(java) == ["deux à zéro"]
    assert speaker.say("two one", "en")
    assert spoken(java) == ["deux à zéro", "two one"]
    assert [call.args for call in java.classes["java.util.Locale"].call_args_list] == [("fr",), ("en",)]


def test_an_engine_that_cannot_start_says_nothing(java: Java) -> None:
    from companion.device.speech import find_speaker

    engine(java)
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.say("un à zéro", "fr")
    java.start_engine(status=-1)
    assert not speaker.say("deux à zéro", "fr")
    assert not speaker.speaks("fr")
    assert spoken(java) == []


@pytest.mark.parametrize("missing", [-1, -2])
def test_a_language_without_a_voice_is_not_read_by_another(java: Java, missing: int) -> None:
    from companion.device.speech import find_speaker

    engine(java, language=missing)
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.speaks("fr")
    java.start_engine()
    assert not speaker.speaks("fr")
    assert not speaker.say("un à zéro", "fr")
    assert spoken(java) == []


def test_a_voice_that_is_stopped_forgets_what_waits(java: Java) -> None:
    from companion.device.speech import find_speaker

    said = engine(java)
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.say("un à zéro", "fr")
    speaker.stop()
    java.start_engine()
    assert spoken(java) == []
    speaker.stop()
    said.stop.assert_called_once_with()


@pytest.fixture
def cache(java: Java, tmp_path: Path) -> Path:
    """The cache of the app, and a provider whose addresses are the paths of the files."""
    activity = java.autoclass("org.kivy.android.PythonActivity").mActivity
    activity.getCacheDir.return_value.getAbsolutePath.return_value = str(tmp_path)
    activity.getPackageName.return_value = "org.example"
    java.autoclass("java.io.File").side_effect = lambda path: path
    java.autoclass("java.util.ArrayList").side_effect = JavaList
    provider = java.autoclass("androidx.core.content.FileProvider")
    provider.getUriForFile.side_effect = lambda _activity, owner, path: f"content://{owner}/{path}"
    return tmp_path / "shared"


class JavaList(list):
    def add(self, each: object) -> None:
        self.append(each)

    def get(self, at: int) -> object:
        return self[at]


def test_a_shared_file_is_handed_out_by_the_provider(java: Java, cache: Path) -> None:
    from companion.device.share import share_files

    assert share_files([("feuille.pdf", b"%PDF-")], "application/pdf")
    address = f"content://org.example.files/{cache / 'feuille.pdf'}"
    assert (cache / "feuille.pdf").read_bytes() == b"%PDF-"
    intent_class = java.classes["android.content.Intent"]
    intent = intent_class.return_value
    intent_class.assert_called_once_with(intent_class.ACTION_SEND)
    intent.setType.assert_called_once_with("application/pdf")
    intent.putExtra.assert_called_once_with(intent_class.EXTRA_STREAM, address)
    intent.addFlags.assert_called_once_with(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    java.classes["android.content.ClipData"].newRawUri.assert_called_once_with("feuille.pdf", address)


def test_two_pages_go_together_and_the_earlier_share_is_gone(java: Java, cache: Path) -> None:
    from companion.device.share import share_files

    assert share_files([("old.png", b"0")], "image/png")
    java.classes["android.content.Intent"].reset_mock()
    assert share_files([("one.png", b"1"), ("two.png", b"2")], "image/png")
    assert {file.name: file.read_bytes() for file in cache.iterdir()} == {"one.png": b"1", "two.png": b"2"}
    intent_class = java.classes["android.content.Intent"]
    intent_class.assert_called_once_with(intent_class.ACTION_SEND_MULTIPLE)
    [call] = intent_class.return_value.putParcelableArrayListExtra.call_args_list
    assert [str(each).rpartition("/")[2] for each in call.args[1]] == ["one.png", "two.png"]
    clip = java.classes["android.content.ClipData"].newRawUri.return_value
    clip.addItem.assert_called_once()
    intent_class.return_value.setClipData.assert_called_once_with(clip)


def test_a_link_opens_the_app_that_answers_it_and_is_refused_where_there_is_none(java: Java) -> None:
    from companion.device.share import open_link

    assert open_link("bgstats://play")
    java.classes["android.net.Uri"].parse.assert_called_once_with("bgstats://play")
    screen = java.classes["org.kivy.android.PythonActivity"].mActivity
    screen.startActivity.assert_called_once()
    screen.startActivity.side_effect = RuntimeError("no activity found to handle the intent")
    assert not open_link("bgstats://play")


def test_sharing_offers_the_text_to_other_apps(java: Java) -> None:
    from companion.device.share import share_text

    assert share_text("Feuille de match", "Rouges 1 - 0 Bleus")
    intent_class = java.classes["android.content.Intent"]
    intent = intent_class.return_value
    intent_class.assert_called_once_with(intent_class.ACTION_SEND)
    intent.putExtra.assert_any_call(intent_class.EXTRA_TEXT, "Rouges 1 - 0 Bleus")
    intent_class.createChooser.assert_called_once_with(intent, "Feuille de match")
    java.classes["org.kivy.android.PythonActivity"].mActivity.startActivity.assert_called_once_with(
        intent_class.createChooser.return_value
    )


def sides(left: int, top: int, right: int, bottom: int) -> SimpleNamespace:
    return SimpleNamespace(left=left, top=top, right=right, bottom=bottom)


class Decor:
    """A window of 800 × 1280 pixels whose content lies in ``content``."""

    def __init__(self, java: Java, level: int, content: SimpleNamespace) -> None:
        self.seen = MagicMock()
        kinds = java.autoclass("android.view.WindowInsets$Type")
        kinds.systemBars.return_value, kinds.displayCutout.return_value = 1, 2
        kinds.mandatorySystemGestures.return_value, kinds.ime.return_value = 4, 8
        java.autoclass("android.os.Build$VERSION").SDK_INT = level
        java.autoclass("android.graphics.Rect").return_value = content
        view = java.autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
        view.getWidth.return_value, view.getHeight.return_value = 800, 1280
        view.getRootWindowInsets.side_effect = lambda: self.seen


def test_bars_and_keyboard_lie_over_an_app_from_edge_to_edge(java: Java) -> None:
    from companion.device import android

    decor = Decor(java, 36, sides(0, 0, 800, 1280))
    decor.seen.getInsets.side_effect = lambda kinds: {7: sides(10, 48, 20, 72), 8: sides(0, 0, 0, 500)}[kinds]
    assert android.insets() == (10, 48, 20, 72, 500)
    decor.seen = None
    assert android.insets() is None


@pytest.mark.parametrize("level", [24, 29])
def test_an_older_android_has_moved_the_app_out_of_the_way(java: Java, level: int) -> None:
    from companion.device import android

    decor = Decor(java, level, sides(0, 48, 800, 1208))
    for side, width in (("Left", 0), ("Top", 48), ("Right", 0), ("Bottom", 80)):
        getattr(decor.seen, f"getSystemWindowInset{side}").return_value = width
    assert android.insets() == (0, 0, 0, 8, 0)


class Activity(ModuleType):
    """What python-for-android offers to hear of answers."""

    def __init__(self) -> None:
        super().__init__("android.activity")
        self.listeners: list = []

    def bind(self, on_activity_result=None, on_new_intent=None) -> None:
        self.listeners.append(on_activity_result or on_new_intent)

    def unbind(self, on_activity_result) -> None:
        self.listeners.remove(on_activity_result)


@pytest.fixture
def activity(java: Java, monkeypatch: pytest.MonkeyPatch) -> Activity:
    activity = Activity()
    android = ModuleType("android")
    android.activity = activity
    monkeypatch.setitem(sys.modules, "android", android)
    java.autoclass("android.app.Activity").RESULT_OK = -1
    return activity


def answer(java: Java, activity: Activity, tmp_path, result: int, name: str = "primary:foot/squad.csv") -> None:
    screen = java.classes["org.kivy.android.PythonActivity"].mActivity
    file = tmp_path / "squad.csv"
    resolver = screen.getContentResolver.return_value
    resolver.openFileDescriptor.return_value.detachFd.side_effect = lambda: os.open(file, os.O_RDONLY)
    data = MagicMock()
    data.getData.return_value.getLastPathSegment.return_value = name
    [(_, code)] = [call.args for call in screen.startActivityForResult.call_args_list]
    for listener in list(activity.listeners):
        listener(code + 1, result, data)
        listener(code, result, data)


def test_the_picker_of_android_brings_a_file(java: Java, activity: Activity, tmp_path) -> None:
    from companion.device.files import pick_file

    (tmp_path / "squad.csv").write_bytes(b"post,name")
    brought: list = []
    assert pick_file(lambda *file: brought.append(file))
    intent_class = java.classes["android.content.Intent"]
    intent_class.assert_called_once_with(intent_class.ACTION_OPEN_DOCUMENT)
    answer(java, activity, tmp_path, -1)
    assert brought == [("squad.csv", b"post,name")]
    assert activity.listeners == []


def test_a_picker_left_without_a_choice_brings_nothing(java: Java, activity: Activity, tmp_path) -> None:
    from companion.device.files import pick_file

    brought: list = []
    assert pick_file(lambda *file: brought.append(file))
    answer(java, activity, tmp_path, 0)
    assert (brought, activity.listeners) == ([], [])


def test_a_file_that_is_not_given_out_comes_without_content(java: Java, activity: Activity, tmp_path) -> None:
    from companion.device.files import pick_file

    brought: list = []
    assert pick_file(lambda *file: brought.append(file))
    answer(java, activity, tmp_path, -1)
    assert brought == [("squad.csv", None)]


def handed_over(java: Java, action: str, address: str = "content://mail/match.json", flags: int = 0) -> MagicMock:
    """An intent by which another app hands a file over."""
    intent_class = java.autoclass("android.content.Intent")
    intent_class.ACTION_VIEW, intent_class.ACTION_SEND, intent_class.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = "v", "s", 16
    uri = MagicMock()
    uri.getLastPathSegment.return_value = address
    intent = MagicMock()
    intent.getFlags.return_value, intent.getAction.return_value = flags, action
    intent.getData.return_value = uri if action == "v" else None
    intent.getParcelableExtra.return_value = uri if action == "s" else None
    return intent


def test_a_file_that_another_app_opens_is_taken_at_the_start_and_later(
    java: Java, activity: Activity, tmp_path
) -> None:
    from companion.device.files import watch_files

    (tmp_path / "match.json").write_bytes(b"{}")
    screen = java.autoclass("org.kivy.android.PythonActivity").mActivity
    opener = screen.getContentResolver.return_value.openFileDescriptor
    opener.return_value.detachFd.side_effect = lambda: os.open(tmp_path / "match.json", os.O_RDONLY)
    screen.getIntent.return_value = handed_over(java, "v")
    taken: list = []
    assert watch_files(lambda *file: taken.append(file))
    assert taken == [("match.json", b"{}")]
    [receive] = activity.listeners
    receive(handed_over(java, "s"))
    assert taken == [("match.json", b"{}")] * 2
    receive(handed_over(java, "v", flags=16 | 4))
    receive(handed_over(java, "android.intent.action.MAIN"))
    receive(None)
    assert len(taken) == 2


def test_the_window_stays_as_it_lies_until_the_mode_ends(java: Java) -> None:
    from companion.device.rotation import Rotation

    activity = java.autoclass("org.kivy.android.PythonActivity").mActivity
    activity.getRequestedOrientation.return_value = 13
    locked = java.autoclass("android.content.pm.ActivityInfo").SCREEN_ORIENTATION_LOCKED
    rotation = Rotation()
    rotation.lock(False)
    assert activity.setRequestedOrientation.call_args_list == []
    rotation.lock()
    rotation.lock()
    rotation.lock(False)
    rotation.lock(False)
    assert [call.args for call in activity.setRequestedOrientation.call_args_list] == [(locked,), (13,)]
    assert not rotation.locked
