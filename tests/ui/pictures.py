"""`make pictures`: the pictures of the README, and those for an app store, from the app's own screens.

Those for a store are on a phone; they go to .ci/android/store, in the folders where F-Droid and the tools for Google's
store look for them. ``python -m tests.ui.pictures store`` draws what the beginning of a name asks for: ``readme``,
``store-fr``, ``store-en``.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from tests.ui.kept import MOST, differences, keep, kept
from tests.ui.readme_pictures import LANGUAGES, PICTURES, ROOT, file_of, painted
from tests.ui.screenshots import MOMENTS, close_overlays, start
from tests.ui.stage import Stage

STORE = ROOT / ".ci" / "android" / "store"
LOCALES = {"fr": "fr-FR", "en": "en-US"}
SHOWN = ("home-empty", "new-match", "roll-real", "pick-sum", "options", "contest", "why", "rules")
"""The moments that a store shows, in their order."""
_COLOURS = 192


def draw_for_readme(lang: str) -> None:
    """Keep those that look different from their file."""
    for name in PICTURES:
        stage, file = Stage(), file_of(name, lang)
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            now = painted(name, lang, stage, Path(folder))
            stage.clear()
        if not file.is_file() or differences(kept(file), now) > MOST:
            keep(now, file)
            print(file.relative_to(ROOT), flush=True)


def draw_for_store(folder: Path, lang: str, files: Mapping[str, str]) -> None:
    """The moments in their order, up to the last one that is wanted; ``files`` names the file of each one."""
    folder.mkdir(parents=True, exist_ok=True)
    stage, left = Stage(), dict(files)
    with tempfile.TemporaryDirectory() as library:
        table = start(stage, Path(library), "phone", lang, "night")
        for name, reach in MOMENTS:
            reach(table)
            stage.seconds(0.3)
            if file := left.pop(name, ""):
                picture = folder / f"{file}.png"
                stage.shot(picture)
                Image.open(picture).convert("RGB").quantize(_COLOURS).save(picture, optimize=True)
                print(picture.relative_to(ROOT), flush=True)
            if not left:
                break
            close_overlays(table)
        stage.clear()


def main(which: str) -> int:
    for lang in LANGUAGES:
        if f"readme-{lang}".startswith(which):
            draw_for_readme(lang)
        if f"store-{lang}".startswith(which):
            files = {moment: str(number) for number, moment in enumerate(SHOWN, 1)}
            draw_for_store(STORE / LOCALES[lang] / "images" / "phoneScreenshots", lang, files)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
