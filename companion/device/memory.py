"""Give memory that is not used any more back to the system.

What a program frees stays with its allocator, for the next time. After a large screen was left that is many megabytes,
on a device where the system closes the apps that hold the most.
"""

from ctypes import CDLL

from companion.device.quiet import quietly

_PURGE = -101
"""``M_PURGE`` of Android's allocator."""


@quietly
def give_back() -> None:
    """The allocators of Linux and of Android; others have no such call."""
    system = CDLL(None)
    if hasattr(system, "malloc_trim"):
        system.malloc_trim(0)
    else:
        system.mallopt(_PURGE, 0)
