"""`make pictures`: the pictures of the README and its gallery, and those for an app store, from the app's own screens.

Those for a store are on a phone and in both languages; they go to .ci/android/store, in the folders where F-Droid and
the tools for Google's store look for them. ``python -m tests.ui.pictures phone`` draws what a part of a name asks for:
``readme-tablet``, ``readme-phone``, ``store-fr``, ``store-en``.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.theme.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import GOAL, MOMENTS, Moment, close_overlays
from tests.ui.stage import SIZES, Stage

ROOT = Path(__file__).resolve().parent.parent.parent
README = ROOT / "tests" / "pictures"
STORE = ROOT / ".ci" / "android" / "store"
TABLET = {
    "new-match": "new-match",
    "pick-sum": "match-sum",
    "home-resume": "home",
    "arena-found": "tir-et-but",
    "grid-second-turn": "buteur",
    "course-big4": "full-time",
    "odds-duel": "chances",
    "savanna-chances": "foot-savane",
    "table-turn": "real-dice",
    "table-duel-defence": "match-contest",
    "ghost-turn-big4": "ghost",
    "history": "history",
    "flat-duel": "face-to-face",
    "goal": "goal",
}
"""The pictures of the README on a tablet: the file by the moment that it shows."""
PHONE = {
    "roll-virtual": "phone-roll",
    "pick-sum": "phone-sum",
    "options": "phone-options",
    "rules-search": "phone-rules",
    "dice-turn": "phone-dice",
    "sheet": "phone-sheet",
    "table-turn": "phone-real-dice",
}
SHOWN = ("home-empty", "new-match", "roll-real", "pick-sum", "options", "contest", "why", "rules")
"""The moments that a store shows, in their order."""
LANGUAGES = {"fr-FR": "fr", "en-US": "en"}
_COLOURS = 192


def score(table: AtTheTable) -> None:
    """A goal, while it is celebrated."""
    table.app.settings["face_to_face"] = False
    table.begin(given=["towns", *GOAL[:-1]], players=["Mistral", "Rubis"])
    table.hand.give(GOAL[-1])
    table.stage.until(lambda: next(table.stage.all(GoalMoment), None))


EVERY: list[Moment] = [*MOMENTS, ("goal", score)]


def draw(folder: Path, form: str, lang: str, files: Mapping[str, str]) -> None:
    """The moments in their order, up to the last one that is wanted; ``files`` names the file of each one."""
    folder.mkdir(parents=True, exist_ok=True)
    stage, left = Stage(), dict(files)
    with tempfile.TemporaryDirectory() as library:
        theme.reduce_motion = True
        table = AtTheTable(stage, Path(library), SIZES[form])
        table.app.settings["lang"], table.app.settings["reduce_motion"] = lang, True
        for name, reach in EVERY:
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
    if left:
        raise SystemExit(f"no moment is called {', '.join(left)}")


def main(which: str) -> int:
    for form, files in (("tablet", TABLET), ("phone", PHONE)):
        if which in f"readme-{form}":
            draw(README, form, "fr", files)
    for name, lang in LANGUAGES.items():
        if which in f"store-{lang}":
            files = {moment: str(number) for number, moment in enumerate(SHOWN, 1)}
            draw(STORE / name / "images" / "phoneScreenshots", "phone", lang, files)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
