"""Parse a layout once, not at every start: ``kivy.lang.builder.Parser`` (lang/builder.py, ``load_string``).

Parsing is most of what a layout costs at its first use. What Kivy's parser made of a file is kept in the cache folder,
as Python keeps compiled modules, and the layout is made from there next time; Kivy's own style, too. Kivy reads that as
its language is imported, before anything could be replaced: it is given an empty file then, and the style afterwards.

Not a fault of Kivy. What it buys: the rows of ``start`` in ``make bench``.
"""

from os.path import join

import kivy
from kivy.cache import Cache
from kivy.resources import resource_find

from companion.resources import kv_path

_STYLE = join(kivy.kivy_data_dir, "style.kv")  # noqa: PTH118  as Kivy spells it


def install() -> None:
    resource_find(_STYLE)  # makes the cache that the next line writes to
    Cache.append("kv.resourcefind", _STYLE, str(kv_path("kivy_patches/kept_layouts")))

    from kivy.lang import Builder, builder

    from companion.ui.kivy_patches.kept_parser import parse

    builder.Parser = parse
    Cache.remove("kv.resourcefind", _STYLE)
    if _STYLE not in Builder.files:  # if Kivy's language was there before, its style is too, and is not applied twice
        Builder.load_file(_STYLE, rulesonly=True)
