"""A walk through the moments that looks for a bad layout: ``python -m tests.ui.layout_walk [FORM] [TEXT] [LANG]``.

The command walks through every moment that ``make screenshots`` paints, as far as wanted (``phone 160 fr``), and prints
every finding once with the first moment that shows it, then how many there are of each kind, in brackets the distinct
ones. ``layout/findings.py`` names the kinds. ``make test`` walks through a part of the moments.
"""

import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from itertools import product
from pathlib import Path

from companion.ui.theme.palette import THEMES
from tests.ui.layout.contrast import PAINTED, faint
from tests.ui.layout.findings import KINDS, Finding, on_stage
from tests.ui.screenshots import close_overlays, moments_on
from tests.ui.sizes_walk import table_on
from tests.ui.stage import SIZES, Stage

TEXTS, LANGS = ("100", "160"), ("fr", "en")


def found_on(form: str, text: int, lang: str, look: str, kinds: str) -> list[tuple[str, Finding]]:
    """Every finding with the moment that shows it."""
    stage, found = Stage(), []
    with tempfile.TemporaryDirectory() as library:
        table = table_on(stage, Path(library), form, text / 100, lang)
        table.app.settings["theme"] = look
        for name, reach in moments_on(form):
            try:
                reach(table)
            except AssertionError as failure:
                found.append((name, Finding("-", "", "", f"was not reached: {failure}")))
            stage.seconds(0.3)
            found += [(name, finding) for finding in on_stage(kinds)]
            if PAINTED in kinds:
                found += [(name, finding) for finding in faint(stage)]
            close_overlays(table)
        stage.clear()
    return found


def main(arguments: list[str] | None = None) -> int:
    wanted = ArgumentParser(description="Look for a bad layout.")
    every = (*SIZES, *TEXTS, *LANGS)
    wanted.add_argument("which", nargs="*", help=f"as far as wanted: {' '.join(every)}")
    wanted.add_argument("--kinds", default="".join(KINDS), help=f"{PAINTED} needs a screen that paints")
    wanted.add_argument("--theme", choices=THEMES, default="night")
    given = wanted.parse_args(arguments)
    if unknown := set(given.which) - set(every):
        wanted.error(f"{unknown.pop()} is none of {' '.join(every)}")
    choices = ([name for name in names if name in given.which] or names for names in (SIZES, TEXTS, LANGS))
    number = 0
    for form, text, lang in product(*choices):
        found = found_on(form, int(text), lang, given.theme, given.kinds)
        first: dict[Finding, str] = {}
        for name, finding in found:
            first.setdefault(finding._replace(measure=""), f"{name}: {finding}")
        for line in first.values():
            print(f"{form} {text} {lang} {line}", flush=True)
        times, distinct = Counter(finding.kind for _, finding in found), Counter(finding.kind for finding in first)
        told = ", ".join(f"{kind} {times[kind]} ({distinct[kind]})" for kind in "-" + given.kinds if times[kind])
        print(f"{form} {text} {lang}: {told}", flush=True)
        number += len(found)
    return 1 if number else 0


if __name__ == "__main__":
    sys.exit(main())
