"""Parts of the app as they are painted, compared with the pictures that are kept of them.

After a change that is meant, ``make kept-pictures`` keeps them anew and shows before and after side by side.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label
from PIL import Image, ImageChops

from companion.ui.widgets.dice.entry_key import SumKey
from tests.ui.kept import (
    FOLDER,
    MOST,
    cut_out,
    differences,
    different,
    keep,
    kept,
    names,
    painted,
    side_by_side,
    window,
)
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

A_SCENE = "real-dice-phone"


def kept_of(name: str) -> Image.Image:
    return kept(FOLDER / f"{name}.png")


@pytest.mark.parametrize("scene", SCENES)
def test_every_part_looks_as_in_its_picture(stage: Stage, scene: str, tmp_path: Path) -> None:
    seen = []
    for name, now in painted(scene, stage, tmp_path):
        count = differences(kept_of(name), now)
        if count > MOST:
            side_by_side(kept_of(name), now).save(tmp_path / f"{name}.png")
            seen.append(f"{name}: {count} pixels differ, see {tmp_path / name}.png")
    assert seen == []


def test_what_is_kept_is_little_and_belongs_to_a_part() -> None:
    files = list(FOLDER.glob("*.png"))
    assert {file.stem for file in files} == set(names())
    assert len(files) <= 100
    assert max(file.stat().st_size for file in files) <= 150_000


@pytest.mark.parametrize("by", [(2, 0), (0, 2), (-2, 0), (0, -2)])
@pytest.mark.parametrize(
    "name", ["turn-phone-question-night-100", "course-chart-night-100", "told-phone-panel-day-160"]
)
def test_what_moved_by_two_pixels_is_seen_and_by_one_is_not(name: str, by: tuple[int, int]) -> None:
    one = kept_of(name)
    within = (4, 4, one.width - 4, one.height - 4)
    half = tuple(step // 2 for step in by)
    far, near = (different(one, ImageChops.offset(one, *steps)).crop(within) for steps in (by, half))
    assert far.histogram()[-1] > MOST
    assert near.histogram()[-1] == 0


def test_a_line_of_one_pixel_does_not_matter_in_a_picture_that_was_painted_elsewhere(tmp_path: Path) -> None:
    """As Debian unstable draws them; what moved by three pixels is seen there, too."""
    here, file = kept_of("turn-phone-question-night-100"), tmp_path / "picture.png"
    keep(here, file)
    before = kept(file)
    line, moved = here.copy(), ImageChops.offset(here, 0, 3)
    line.paste("white", (0, 20, line.width, 21))
    line.paste("white", (20, 0, 21, line.height))
    assert differences(before, line) > MOST
    before.info["Painter"] = "another"
    assert differences(before, line) <= MOST < differences(before, moved)


def before_and_after(stage: Stage, folder: Path, change: Callable[[], None]) -> tuple[Image.Image, Image.Image]:
    """A part as it is painted, and again after a change."""
    _, before = next(painted(A_SCENE, stage, folder))
    change()
    stage.frames(4)
    return before, cut_out(window(stage, folder), stage.app.screens.current_screen.answering.panel)


def test_a_key_that_moved_by_two_dp_is_seen(stage: Stage, tmp_path: Path) -> None:
    def move() -> None:
        list(stage.all(SumKey))[4].x += dp(2)

    assert differences(*before_and_after(stage, tmp_path, move)) > MOST


@pytest.mark.parametrize("hinting", ["light", None])
def test_letters_that_are_hinted_otherwise_are_not(stage: Stage, tmp_path: Path, hinting: str | None) -> None:
    def hint() -> None:
        """A font that is open stays as it is hinted: a hair's breadth of size opens another."""
        for label in stage.all(Label):
            label._label.options["font_hinting"] = hinting
            label.font_size += 1e-3 if hinting else 2e-3
            label.texture_update()

    before, after = before_and_after(stage, tmp_path, hint)
    assert ImageChops.difference(before, after).getbbox() is not None
    assert differences(before, after) <= MOST
