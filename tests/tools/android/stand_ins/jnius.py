"""Stands in for pyjnius in a staged run: every Java object answers, and each call is written down in ``CALLS``."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

CALLS: list[str] = []
FILES = os.environ["ANDROID_PRIVATE"]
CACHE, HANDED_OVER = (str(Path(FILES).with_name(name)) for name in ("cache", "handed-over.json"))
BARS = (0, 48, 0, 96, 0)
"""The insets of a tablet at API 36: left, top, right, bottom, keyboard."""
SIZE = (1280, 800)


class JavaException(Exception):
    pass


class PythonJavaClass:
    def __init__(self, *_: Any, **__: Any) -> None: ...


def java_method(_signature: str, **_: Any) -> Callable[[Any], Any]:
    return lambda method: method


def autoclass(name: str) -> Any:
    return _MADE.get(name) or Thing(name)


def cast(_name: str, thing: Any) -> Any:
    return thing


class Thing:
    """A Java class or object; what it answers is looked up by the last part of its name."""

    def __init__(self, name: str) -> None:
        self.__dict__["_name"] = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in _FIELDS:
            return _FIELDS[name]
        if name.isupper():
            return 1 if name.startswith(_NUMBERS) else f"{self._name.rpartition('.')[2]}.{name}"
        return Thing(f"{self._name}.{name}")

    def __setattr__(self, name: str, value: Any) -> None:
        CALLS.append(f"{self._name}.{name} = {value!r}")

    def __call__(self, *arguments: Any) -> Any:
        CALLS.append(f"{self._name}({', '.join(map(_short, arguments))})")
        answer = _ANSWERS.get(self._name.rpartition(".")[2])
        return answer(*arguments) if answer else Thing(f"{self._name}()")

    def __repr__(self) -> str:
        return f"<{self._name}>"


class Rect:
    """The place of the content: at API 35 and later all of the window."""

    left, top, right, bottom = 0, 0, *SIZE


class Insets:
    def __init__(self, kinds: int) -> None:
        self.left, self.top, self.right, self.bottom = BARS[:4] if kinds != _KEYBOARD else (0, 0, 0, BARS[4])


class Folder:
    def __init__(self, path: str) -> None:
        self._path = path

    def getAbsolutePath(self) -> str:  # noqa: N802
        return self._path


class Intent:
    """What another app sends; the constants and the methods that only send are those of any ``Thing``."""

    def __init__(self, action: str, *given: Any) -> None:
        self._action, self._sends = action, Thing(f"Intent<{action}>")
        CALLS.append(f"Intent({', '.join(map(_short, (action, *given)))})")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sends, name)

    def __repr__(self) -> str:
        return f"<Intent {self._action}>"

    def getAction(self) -> str:  # noqa: N802
        return self._action

    def getFlags(self) -> int:  # noqa: N802
        return 0


class _IntentClass(Thing):
    def __call__(self, *arguments: Any) -> Any:
        return Intent(*arguments)


def _open_handed_over(*_: Any) -> int:
    return os.open(HANDED_OVER, os.O_RDONLY)


_KEYBOARD = 8
_NUMBERS = ("FLAG", "QUEUE", "TYPE", "SENSOR", "DEFAULT", "RESULT")
_FIELDS = {"SDK_INT": 36, "density": 1.0, "scaledDensity": 1.0, "fontScale": 1.0, "mActivity": Thing("activity")}
_ANSWERS: dict[str, Callable[..., Any]] = {
    "getDPI": lambda: 160,
    "getFilesDir": lambda: Folder(FILES),
    "getCacheDir": lambda: Folder(CACHE),
    "getIntent": lambda: Intent("Intent.ACTION_MAIN"),
    "getPackageName": lambda: "org.quatriemearbitre.fourthofficial",
    "getWidth": lambda: SIZE[0],
    "getHeight": lambda: SIZE[1],
    "getInsets": Insets,
    "systemBars": lambda: 1,
    "displayCutout": lambda: 2,
    "mandatorySystemGestures": lambda: 4,
    "ime": lambda: _KEYBOARD,
    "getLastPathSegment": lambda: "primary:match.json",
    "detachFd": _open_handed_over,
    "isLanguageAvailable": lambda *_: 0,
    "setLanguage": lambda *_: 0,
    "speak": lambda *_: 0,
    "hasVibrator": lambda: True,
}
_MADE: dict[str, Any] = {"android.graphics.Rect": Rect, "android.content.Intent": _IntentClass("Intent")}


def _short(thing: Any) -> str:
    return repr(thing)[:80]


def write_calls(file: str) -> None:
    Path(file).write_text(json.dumps(CALLS, indent=0), encoding="utf-8")
