"""The one door to Kivy: everything that is replaced in it, a module for each patch.

A patch costs no meaning: whatever Kivy does, it does the same with it, in less time or memory; only where Kivy draws
an empty box, one of them draws a letter. Each module says which lines of Kivy it replaces, why, and whether Kivy has a
fault there; its test does the same thing Kivy's way and ours.
They were written for one version of Kivy. On any other, and with ``COMPANION_STOCK_KIVY=1``, the app runs without them.
"""

import os
from importlib import import_module

KIVY = "2.3.1"
"""The version whose lines the patches replace."""
STOCK = "COMPANION_STOCK_KIVY"
PATCHES = (
    "kept_layouts",
    "freed_graphics",
    "label_surfaces",
    "other_letters",
    "text_widths",
    "picture_files",
)
"""In this order: Kivy reads its style when its language is imported, which the first of them prepares for; and widths
are kept as they are measured with other letters."""


def install() -> tuple[str, ...]:
    """Replace what is worth it, before the first widget is made; the names of the patches that are in force."""
    from kivy import __version__

    if __version__ != KIVY or os.environ.get(STOCK) == "1":
        return ()
    for patch in PATCHES:
        import_module(f"{__name__}.{patch}").install()
    return PATCHES
