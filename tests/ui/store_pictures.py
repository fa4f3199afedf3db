"""`make store-pictures`: eight pictures of the app's own screens for a store, in both languages, on a phone.

They go to .ci/android/store, in the folders where F-Droid and the tools for Google's store look for them.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image

from companion.ui.theme.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import MOMENTS, close_overlays
from tests.ui.stage import PHONE, Stage

STORE = Path(__file__).resolve().parent.parent.parent / ".ci" / "android" / "store"
SHOWN = ("home-empty", "new-match", "roll-real", "pick-sum", "options", "contest", "why", "rules")
LANGUAGES = {"fr-FR": "fr", "en-US": "en"}
_COLOURS = 192


def draw(folder: Path, lang: str) -> None:
    """The moments in their order, up to the last one that is shown."""
    folder.mkdir(parents=True, exist_ok=True)
    stage, left = Stage(), list(SHOWN)
    with tempfile.TemporaryDirectory() as library:
        theme.reduce_motion = True
        table = AtTheTable(stage, Path(library), PHONE)
        table.app.settings["lang"], table.app.settings["reduce_motion"] = lang, True
        for name, reach in MOMENTS:
            reach(table)
            stage.seconds(0.3)
            if name in left:
                picture = folder / f"{len(SHOWN) - len(left) + 1}.png"
                stage.shot(picture)
                Image.open(picture).convert("RGB").quantize(_COLOURS).save(picture, optimize=True)
                left.remove(name)
            if not left:
                break
            close_overlays(table)
        stage.clear()


def main() -> int:
    for folder, lang in LANGUAGES.items():
        draw(STORE / folder / "images" / "phoneScreenshots", lang)
        print(f"{len(SHOWN)} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
