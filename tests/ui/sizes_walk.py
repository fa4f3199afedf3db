"""A walk through moments of the app that looks for what is too small: ``python -m tests.ui.sizes_walk [WHICH]``.

The command walks through every moment that ``make screenshots`` paints, in three sizes and on two phones held sideways,
at 100 and 160 % and in both languages; ``WHICH`` is the beginning of the walks that are wanted, as ``phone-160``.
``make test`` walks through a part of them: ``shell/test_sizes.py``.
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

from companion.ui.theme.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import Moment, close_overlays, moments_on
from tests.ui.sizes import on_stage
from tests.ui.stage import HELD_SIDEWAYS, SIZES, Stage

SCALES = (1.0, 1.6)
FORMS = SIZES | HELD_SIDEWAYS


def table_on(stage: Stage, folder: Path, form: str, scale: float, lang: str) -> AtTheTable:
    """The app on a device of that form; the library lies in ``folder``."""
    theme.reduce_motion = True
    table = AtTheTable(stage, folder, FORMS[form])
    table.app.settings["lang"], table.app.settings["text_scale"] = lang, scale
    return table


def walk(
    stage: Stage, folder: Path, form: str, scale: float, moments: Iterable[Moment], lang: str = "fr"
) -> Iterator[str]:
    """Whatever is too small, moment after moment; the library lies in ``folder``."""
    table = table_on(stage, folder, form, scale, lang)
    for name, reach in moments:
        reach(table)
        stage.frames(6)
        yield from (f"{name}, {form} at {scale:.0%}, {lang}: {small}" for small in on_stage())
        close_overlays(table)


def main(which: str) -> int:
    found = 0
    for form, scale, lang in product(FORMS, SCALES, ("fr", "en")):
        if not f"{form}-{scale * 100:.0f}-{lang}".startswith(which):
            continue
        stage = Stage()
        with tempfile.TemporaryDirectory() as library:
            for line in walk(stage, Path(library), form, scale, moments_on(form), lang):
                print(line, flush=True)
                found += 1
            stage.clear()
    print(f"{found} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
