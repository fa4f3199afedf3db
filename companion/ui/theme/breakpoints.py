"""The widths at which a layout changes, for Python and the layout files."""

from collections.abc import Sequence

from kivy.lang import global_idmap
from kivy.metrics import dp

_NARROW, _ROOMY = 600, 1000


def is_narrow(width: float) -> bool:
    """Whether the width is that of a phone held upright."""
    return bool(width < dp(_NARROW))


def is_roomy(width: float) -> bool:
    """Whether the width is that of a tablet in landscape."""
    return bool(width >= dp(_ROOMY))


def lies_between(size: Sequence[float]) -> bool:
    """Whether a device of that size can lie flat between people: not a phone, whichever way it is held."""
    return not is_narrow(min(size))


def form_of(width: float, height: float) -> str:
    """The form of a screen: "phone" (whichever way it is held), "upright" (a tablet in portrait) or "wide"."""
    if is_narrow(min(width, height)):
        return "phone"
    return "wide" if is_roomy(width) and width > height else "upright"


global_idmap["is_narrow"] = is_narrow
