"""What plyer does not offer on Android, called through Android's own classes.

This module can only be imported on Android. Call it from the app's main thread: Java classes are not found on others.
"""

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jnius import autoclass, cast

from companion.safety import limits


def share_text(subject: str, text: str) -> None:
    intent_class = autoclass("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_SUBJECT, _string(subject))
    intent.putExtra(intent_class.EXTRA_TEXT, _string(text))
    _activity().startActivity(intent_class.createChooser(intent, _characters(subject)))


def share_files(files: Sequence[tuple[str, bytes]], kind: str) -> None:
    """Write the files to the cache, whence the file provider of the package hands them to the app that is chosen.

    Works from API 24 on and leaves nothing behind: the next share removes the files, or the system when it needs room.
    """
    activity = _activity()
    folder = Path(activity.getCacheDir().getAbsolutePath()) / "shared"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    provider, file_class = autoclass("androidx.core.content.FileProvider"), autoclass("java.io.File")
    owner, addresses = f"{activity.getPackageName()}.files", autoclass("java.util.ArrayList")()
    clip = None
    for name, content in files:
        (folder / name).write_bytes(content)
        address = provider.getUriForFile(activity, owner, file_class(str(folder / name)))
        addresses.add(address)
        if clip is None:
            clip = autoclass("android.content.ClipData").newRawUri(_characters(name), address)
        else:
            clip.addItem(autoclass("android.content.ClipData$Item")(address))
    intent_class = autoclass("android.content.Intent")
    if len(files) == 1:
        intent = intent_class(intent_class.ACTION_SEND)
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", addresses.get(0)))
    else:
        intent = intent_class(intent_class.ACTION_SEND_MULTIPLE)
        intent.putParcelableArrayListExtra(intent_class.EXTRA_STREAM, addresses)
    intent.setType(kind)
    intent.setClipData(clip)
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intent_class.createChooser(intent, _characters(files[0][0])))


def open_link(address: str) -> None:
    """Open the app that answers this address; raises an exception if there is none."""
    intent_class = autoclass("android.content.Intent")
    place = autoclass("android.net.Uri").parse(address)
    _activity().startActivity(intent_class(intent_class.ACTION_VIEW, place))


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


def watch_documents(done: Callable[[str, bytes | None], None]) -> None:
    """Receive the files that other apps open with this one or share with it, from the one it was started for on."""
    from android import activity

    intent_class = autoclass("android.content.Intent")

    def receive(intent: Any) -> None:
        if intent is None or intent.getFlags() & intent_class.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            return
        action = intent.getAction()
        if action == intent_class.ACTION_VIEW:
            handed = intent.getData()
        elif action == intent_class.ACTION_SEND:
            handed = intent.getParcelableExtra(intent_class.EXTRA_STREAM)
        else:
            return
        if handed is not None:
            done(*_document(cast("android.net.Uri", handed)))

    activity.bind(on_new_intent=receive)
    receive(_activity().getIntent())


def _document(uri: Any) -> tuple[str, bytes | None]:
    """The name and content of the document; the content is None if its provider does not return it."""
    resolver = _activity().getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(uri, "r").detachFd(), "rb") as file:
            content: bytes | None = file.read(limits.BACKUP_BYTES + 1)
    except Exception:
        content = None
    return str(uri.getLastPathSegment()).rpartition("/")[2], content


def language() -> str:
    """The first language of the device, "fr" or "pt" for example."""
    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def is_night() -> bool:
    """Whether the system is in its dark mode."""
    configuration = autoclass("android.content.res.Configuration")
    mode = _activity().getResources().getConfiguration().uiMode & configuration.UI_MODE_NIGHT_MASK
    return bool(mode != configuration.UI_MODE_NIGHT_NO)


def hold_orientation() -> int:
    """Let the window stay as it is now, however the device is turned; returns what the app had asked for."""
    activity = _activity()
    before = int(activity.getRequestedOrientation())
    activity.setRequestedOrientation(autoclass("android.content.pm.ActivityInfo").SCREEN_ORIENTATION_LOCKED)
    return before


def ask_orientation(orientation: int) -> None:
    """Ask for one of Android's orientations; that of ``hold_orientation`` ends what it began."""
    _activity().setRequestedOrientation(orientation)


_TYPED_INSETS = 30
"""The API level that tells bars and keyboard apart. Older ones move the app out of their way, so little is left."""


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


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def _string(text: str) -> Any:
    return autoclass("java.lang.String")(text)


def _characters(text: str) -> Any:
    return cast("java.lang.CharSequence", _string(text))
