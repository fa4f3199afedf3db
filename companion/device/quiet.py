"""A wrapper for every call to the device.

Devices fail in many ways (NotImplementedError, OSError, a bare Exception, a Java error, a missing module), and none of
them may stop a match.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

Arguments = ParamSpec("Arguments")


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
