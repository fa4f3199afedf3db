"""A wrapper for every call to the device.

Devices fail in many ways (NotImplementedError, OSError, a bare Exception, a Java error, a missing module), and none of
them may stop a match.
"""

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

Arguments = ParamSpec("Arguments")


def on_android() -> bool:
    """Whether Android's own classes can be called here."""
    try:
        from companion.device import android
    except Exception:
        return False
    return android.__name__ in sys.modules


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
