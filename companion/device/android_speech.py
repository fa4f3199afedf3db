"""Android's speech engine. This module can only be imported on Android, on the app's main thread."""

from functools import cache

from jnius import PythonJavaClass, autoclass, cast, java_method

_SUCCESS = 0
_MISSING_DATA = -1
"""``setLanguage`` returns this or less if the engine has no voice for a language."""


class _Started(PythonJavaClass):  # type: ignore[misc]
    """Called back by the engine when it is ready to speak, or cannot."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
    __javacontext__ = "app"

    def __init__(self, voice: "AndroidVoice") -> None:
        super().__init__()
        self._voice = voice

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, status: int) -> None:  # noqa: N802 - Android's name
        self._voice.start(status)


class AndroidVoice:
    """Keeps only the newest sentence until the engine has started: an older one is out of date."""

    def __init__(self) -> None:
        self._status: int | None = None
        self._waiting: tuple[str, str] | None = None
        self._listener = _Started(self)
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._engine = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)
        self._locale = autoclass("java.util.Locale")

    def start(self, status: int) -> None:
        self._status = status
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.say(*waiting)

    def speaks(self, lang: str) -> bool:
        """Whether the engine has a voice for this language; true as long as it has not said what it has."""
        if self._status is None:
            return True
        return self._status == _SUCCESS and self._engine.isLanguageAvailable(self._locale(lang)) > _MISSING_DATA

    def say(self, text: str, lang: str) -> bool:
        if self._status is None:
            self._waiting = (text, lang)
            return True
        if self._status != _SUCCESS or self._engine.setLanguage(self._locale(lang)) <= _MISSING_DATA:
            return False
        characters = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
        return bool(self._engine.speak(characters, self._engine.QUEUE_FLUSH, None, "companion") == _SUCCESS)

    def stop(self) -> None:
        self._waiting = None
        if self._status == _SUCCESS:
            self._engine.stop()


@cache
def voice() -> AndroidVoice:
    """The engine, started at the first call."""
    return AndroidVoice()
