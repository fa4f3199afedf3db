"""What plyer does not offer on Android, called through Android's own classes.

This module can only be imported on Android. Call it from the app's main thread: Java classes are not found on others.
"""

import os
from collections.abc import Callable
from typing import Any

from jnius import autoclass, cast


def share_text(subject: str, text: str) -> None:
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_SUBJECT, _string(subject))
    intent.putExtra(intent_class.EXTRA_TEXT, _string(text))
    _activity().startActivity(intent_class.createChooser(intent, _characters(subject)))


def share_file(name: str, content: bytes, kind: str) -> None:
    """Save the file to the downloads, which gives it an address that other apps may read, and share that."""
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", _string(name))
    values.put("mime_type", _string(kind))
    resolver = _activity().getContentResolver()
    address = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    try:
        with os.fdopen(resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        resolver.delete(address, None, None)
        raise
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    _activity().startActivity(intent_class.createChooser(intent, _characters(name)))


_DOCUMENT = 4204
"""Our request code, so that we do not take the result of another app's request."""


def open_document(done: Callable[[str, bytes | None], None]) -> None:
    """Let the user choose any file; Android opens it for us, so no storage permission is needed."""
    from android import activity

    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType("*/*")

    def receive(code: int, result: int, data: Any) -> None:
        if code != _DOCUMENT:
            return
        activity.unbind(on_activity_result=receive)
        if result == autoclass("android.app.Activity").RESULT_OK and data is not None:
            done(*_document(data.getData()))

    activity.bind(on_activity_result=receive)
    _activity().startActivityForResult(intent, _DOCUMENT)


def _document(uri: Any) -> tuple[str, bytes | None]:
    """The name and content of the document; the content is None if its provider does not return it."""
    resolver = _activity().getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(uri, "r").detachFd(), "rb") as file:
            content: bytes | None = file.read()
    except Exception:
        content = None
    return str(uri.getLastPathSegment()).rpartition("/")[2], content


def insets() -> tuple[int, int, int, int, int] | None:
    """What the system draws over the app: left, top, right, bottom and the keyboard; None before the first layout."""
    decor = _activity().getWindow().getDecorView()
    seen = decor.getRootWindowInsets()
    if seen is None:
        return None
    keyboard = 0
    if autoclass("android.os.Build$VERSION").SDK_INT >= _TYPED_INSETS:
        kinds = autoclass("android.view.WindowInsets$Type")
        bars = seen.getInsets(kinds.systemBars() | kinds.displayCutout() | kinds.mandatorySystemGestures())
        left, top, right, bottom = bars.left, bars.top, bars.right, bars.bottom
        keyboard = seen.getInsets(kinds.ime()).bottom
    else:
        left, top = seen.getSystemWindowInsetLeft(), seen.getSystemWindowInsetTop()
        right, bottom = seen.getSystemWindowInsetRight(), seen.getSystemWindowInsetBottom()
    place = autoclass("android.graphics.Rect")()
    decor.findViewById(autoclass("android.R$id").content).getGlobalVisibleRect(place)
    below = decor.getHeight() - place.bottom
    return (
        max(0, left - place.left),
        max(0, top - place.top),
        max(0, right - (decor.getWidth() - place.right)),
        max(0, bottom - below),
        max(0, keyboard - below),
    )


_TYPED_INSETS = 30
"""The API level that tells bars and keyboard apart. Older ones move the app out of their way, so little is left."""


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def _string(text: str) -> Any:
    return autoclass("java.lang.String")(text)


def _characters(text: str) -> Any:
    return cast("java.lang.CharSequence", _string(text))
