"""One wrapping for every call to the device.

The ways in which a device says no are many (NotImplementedError, OSError, a bare Exception, a Java error,
a module that is not there), and none of them may stop a match.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

Arguments = ParamSpec("Arguments")


def quietly(act: Callable[Arguments, object]) -> Callable[Arguments, bool]:
    """The same act, which says whether the device did it instead of raising."""

    @wraps(act)
    def attempt(*args: Arguments.args, **kwargs: Arguments.kwargs) -> bool:
        try:
            act(*args, **kwargs)
        except Exception:
            return False
        return True

    return attempt
