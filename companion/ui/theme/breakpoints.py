"""The widths at which a layout changes, for Python and the layout files."""

from collections.abc import Sequence
from typing import Any

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


def shape_of(width: float, height: float) -> str:
    """The form, or "sideways" for a phone that is held sideways."""
    form = form_of(width, height)
    return "sideways" if form == "phone" and width > height else form


def by(form: str, *, other: Any = None, **values: Any) -> Any:
    """The value for a form or shape, or for the ``other`` ones: ``by(root.form, phone=dp(16), other=dp(24))``.

    What is not said of a phone held sideways is as on one held upright.
    """
    if form == "sideways" and form not in values:
        form = "phone"
    return values.get(form, other)


global_idmap |= {"is_narrow": is_narrow, "shape_of": shape_of, "by": by}
