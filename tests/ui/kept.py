"""Pictures of parts of the app that are kept, and how a part as it is painted now is compared with its picture.

``python -m tests.ui.kept [SCENE]`` (``make kept-pictures``) paints them anew, keeps what has changed, and puts before,
after and their difference side by side into ``build/pictures``.
"""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kivy.graphics.opengl import GL_VERSION, glGetString
from PIL import Image, ImageChops, ImageFilter
from PIL.PngImagePlugin import PngInfo

from companion.ui.theme.facing import facing
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.scenes import SCENES
from tests.ui.stage import PHONE, Stage

FOLDER = Path(__file__).parent / "painted" / "kept"
_SIDE_BY_SIDE = Path(__file__).resolve().parents[2] / "build" / "pictures"
_SHADE = 20
"""How far a colour may be from all those around the same place, of 255: edges are smoothed differently elsewhere."""
MOST = 40
"""So many pixels may differ: a shift of 2 pixels leaves a line, or the outline of a letter."""
_PAINTER = "Painter"
"""The entry of a picture's file that names what painted it."""


def painter() -> str:
    """What paints here. Another version of it leaves out a line of one pixel, or draws one more."""
    return glGetString(GL_VERSION).decode()


def keep(picture: Image.Image, file: Path) -> None:
    """Save it, with what painted it."""
    told = PngInfo()
    told.add_text(_PAINTER, painter())
    picture.save(file, optimize=True, pnginfo=told)


def kept(file: Path) -> Image.Image:
    """The picture in that file, which still says what painted it (``info``)."""
    with Image.open(file) as picture:
        return picture.convert("RGB")


def different(one: Image.Image, other: Image.Image, *, elsewhere: bool = False) -> Image.Image:
    """White where a pixel of either picture has a colour that the other has not within one pixel.

    So letters whose outline is hinted differently, and edges that are smoothed differently, do not matter; what has
    moved by two pixels does, or by three in a picture that was painted ``elsewhere``: lines of one pixel are left out.
    """
    if one.size != other.size:
        return Image.new("1", one.size, 1)
    found = Image.new("L", one.size, 0)
    for here, there in ((one, other), (other, one)):
        low, high = there.filter(ImageFilter.MinFilter(3)), there.filter(ImageFilter.MaxFilter(3))
        for beyond in (ImageChops.subtract(low, here), ImageChops.subtract(here, high)):
            for band in beyond.split():
                found = ImageChops.lighter(found, band)
    found = found.point(lambda shade: 255 if shade > _SHADE else 0)
    for step in ((1, 0), (0, 1)) if elsewhere else ():
        found = ImageChops.darker(found, ImageChops.offset(found, *step))
    return found.convert("1")


def differences(before: Image.Image, now: Image.Image) -> int:
    """How many pixels differ from a picture that was kept; more than ``MOST`` are seen by people."""
    elsewhere = before.info.get(_PAINTER, painter()) != painter()
    return different(before, now, elsewhere=elsewhere).convert("L").histogram()[255]


def looks(scene: str) -> dict[str, tuple[str, float]]:
    """Theme and size of text of the pictures of a scene: large text by day on a phone, else in the third theme."""
    large = "day" if SCENES[scene].size == PHONE else "black"
    return {"night-100": ("night", 1.0), f"{large}-160": (large, 1.6)}


def painted(scene: str, stage: Stage, folder: Path) -> Iterator[tuple[str, Image.Image]]:
    """The parts of that scene, each with the name of its picture."""
    size, reach, parts = SCENES[scene]
    table = AtTheTable(stage, folder / "library", size)
    reach(table)
    for look, (colours, scale) in looks(scene).items():
        theme.switch(colours)
        theme.text_scale = scale
        stage.frames(4)
        stage.jump(0.5)
        whole = window(stage, folder)
        for part, find in parts.items():
            yield f"{scene}-{part}-{look}", cut_out(whole, find(table))


def window(stage: Stage, folder: Path) -> Image.Image:
    with Image.open(stage.shot(folder / "window.png")) as picture:
        return picture.convert("RGB")


def cut_out(whole: Image.Image, widget: Any) -> Image.Image:
    """The widget as it is painted in the window."""
    corners = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    (left, right), (bottom, top) = map(sorted, zip(*corners, strict=True))
    return whole.crop((round(left), round(whole.height - top), round(right), round(whole.height - bottom)))


def names() -> list[str]:
    return [f"{name}-{part}-{look}" for name, scene in SCENES.items() for part in scene.parts for look in looks(name)]


def side_by_side(before: Image.Image | None, after: Image.Image) -> Image.Image:
    """Before, after and what differs."""
    shown = [after] if before is None else [before, after, different(before, after).convert("RGB")]
    wide, high = sum(picture.width + 8 for picture in shown), max(picture.height for picture in shown)
    sheet, x = Image.new("RGB", (wide, high), "magenta"), 0
    for picture in shown:
        sheet.paste(picture, (x, 0))
        x += picture.width + 8
    return sheet


def renew(which: str) -> None:
    """Keep every picture anew that has changed; those of scenes that are no more go."""
    logging.getLogger("PIL").setLevel(logging.INFO)
    FOLDER.mkdir(exist_ok=True)
    _SIDE_BY_SIDE.mkdir(parents=True, exist_ok=True)
    for scene in [scene for scene in SCENES if scene.startswith(which)]:
        stage = Stage()
        with TemporaryDirectory() as place:
            theme.reduce_motion = True
            for name, after in painted(scene, stage, Path(place)):
                _keep(name, after)
            stage.clear()
        theme.text_scale = 1.0
        facing.angle, facing.flat = 0, False
        tr.switch("fr")
    for file in FOLDER.glob("*.png"):
        if file.stem not in names():
            file.unlink()
            print(f"{file.stem}: gone")


def _keep(name: str, after: Image.Image) -> None:
    file = FOLDER / f"{name}.png"
    before = kept(file) if file.exists() else None
    count = differences(before, after) if before else MOST + 1
    if count > MOST:
        side_by_side(before, after).save(_SIDE_BY_SIDE / file.name)
        keep(after, file)
        print(f"{name}: {f'{count} pixels differ' if before else 'new'}, see {_SIDE_BY_SIDE / file.name}", flush=True)


if __name__ == "__main__":
    renew(sys.argv[1] if len(sys.argv) > 1 else "")
