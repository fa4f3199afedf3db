"""A wrapper for every call to the device.

Devices fail in many ways (NotImplementedError, OSError, a bare Exception, a Java error, a missing module), and none of
them may stop a match.
"""

import sys
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import ParamSpec

Arguments = ParamSpec("Arguments")
_ANDROID = "companion.device.android"


def on_android() -> bool:
    """Whether Android's own classes can be called here.

    Elsewhere jnius is missing: it is looked for first, since a module that cannot be imported is read at each attempt.
    """
    if _ANDROID in sys.modules:
        return sys.modules[_ANDROID] is not None
    try:
        import_module("jnius")
        import_module(_ANDROID)
    except Exception:
        return False
    return True


def quietly(act: Callable[Arguments, object]) -> Callable[Arguments, bool]:
    """The same function, which returns whether it succeeded instead of raising."""

    @wraps(act)
    def attempt(*args: Arguments.args, **kwargs: Arguments.kwargs) -> bool:
        try:
            act(*args, **kwargs)
        except Exception:
            return False
        return True

    return attempt
