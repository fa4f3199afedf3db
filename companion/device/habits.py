"""What the people have chosen for their whole device: its language, and whether it is dark."""

import locale
import os
from collections.abc import Mapping
from contextlib import suppress

from companion.device.quiet import on_android

_NO_LANGUAGE = ("C", "POSIX")


def device_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the device as two letters; empty if it does not say."""
    if on_android():
        from companion.device import android

        with suppress(Exception):
            return android.language()
    return _desktop_language(environment)


def _desktop_language(environment: Mapping[str, str]) -> str:
    """As programs find it: the first of these variables that is set, otherwise what the system tells Python."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, ""):
            code = value.split(":")[0].replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return code if len(code) in (2, 3) and code.isalpha() else ""
    if locale.setlocale(locale.LC_CTYPE).partition(".")[0] in _NO_LANGUAGE:
        return ""  # getlocale() would call that American
    return (locale.getlocale()[0] or "").partition("_")[0].lower()[:2]


def device_is_dark() -> bool:
    """Whether the device is in its dark mode; a desktop has no common way to say so, and a table is lit by a lamp."""
    if on_android():
        from companion.device import android

        with suppress(Exception):
            return android.is_night()
    return True
