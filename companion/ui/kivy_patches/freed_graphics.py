"""Free what is drawn without searching for it: ``ref`` of ``kivy.graphics.context`` (graphics/context.pyx).

Whatever is drawn is listed, in case the graphics card forgets everything. When something drawn is freed, Kivy compares
it with the whole list to take it out, which for a screen of many widgets takes longer than all the rest.

A fault of Kivy, worth a report: *Freeing canvases, textures and buffers is quadratic. ``Context`` keeps a list of weak
references whose callback is ``list.remove``; each removal compares with every reference before it. A set, or a sweep of
dead references now and then, makes it linear.* What it buys: the tests of screens that are left, 28 to 10 seconds.
"""

from typing import Any
from weakref import ref

from kivy.graphics import context


class _Sweep:
    """Takes references to what is gone out of a list of the graphics context, once they are half of it.

    Kivy skips them until then.
    """

    __slots__ = ("_gone", "_listed")

    def __init__(self, listed: "list[ref[Any]]") -> None:
        self._listed, self._gone = listed, 0

    def __call__(self, _: "ref[Any]") -> None:
        self._gone += 1
        if 2 * self._gone > len(self._listed):
            self._listed[:] = [each for each in self._listed if each() is not None]
            self._gone = 0


_sweeps: dict[int, _Sweep] = {}
"""One for each list, by its id."""


def listed_weakly(drawn: Any, remove: Any) -> "ref[Any]":
    """What the graphics context takes for a weak reference; ``remove`` is the method of its list."""
    listed = remove.__self__
    sweep = _sweeps.get(id(listed))
    if sweep is None:
        sweep = _sweeps[id(listed)] = _Sweep(listed)
    return ref(drawn, sweep)


def install() -> None:
    context.ref = listed_weakly
