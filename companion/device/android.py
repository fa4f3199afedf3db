"""What plyer does not offer on Android, asked of Android itself. Cannot even be imported anywhere else.

To be called from the app's own thread: Java classes are not found from others.
"""

from functools import cache
from typing import Any

from jnius import PythonJavaClass, autoclass, cast, java_method


class _Started(PythonJavaClass):  # type: ignore[misc]
    """Android's speech engine starts in its own time and calls back when it can speak."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
    __javacontext__ = "app"

    def __init__(self, voice: "_Voice") -> None:
        super().__init__()
        self._voice = voice

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, _status: int) -> None:  # noqa: N802 - Android's name
        self._voice.start()


class _Voice:
    """Keeps the newest sentence until the engine has started: an older score is no longer true."""

    def __init__(self) -> None:
        self._started = False
        self._waiting: tuple[str, str] | None = None
        self._listener = _Started(self)
        self._engine = autoclass("android.speech.tts.TextToSpeech")(_activity(), self._listener)
        self._locale = autoclass("java.util.Locale")

    def start(self) -> None:
        self._started = True
        if self._waiting:
            self.say(*self._waiting)

    def say(self, text: str, lang: str) -> None:
        if not self._started:
            self._waiting = (text, lang)
            return
        self._engine.setLanguage(self._locale(lang))
        self._engine.speak(_characters(text), self._engine.QUEUE_FLUSH, None, "companion")


@cache
def _voice() -> _Voice:
    return _Voice()


def speak(text: str, lang: str) -> None:
    _voice().say(text, lang)


def share_text(subject: str, text: str) -> None:
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_SUBJECT, _string(subject))
    intent.putExtra(intent_class.EXTRA_TEXT, _string(text))
    _activity().startActivity(intent_class.createChooser(intent, _characters(subject)))


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def _string(text: str) -> Any:
    return autoclass("java.lang.String")(text)


def _characters(text: str) -> Any:
    return cast("java.lang.CharSequence", _string(text))
