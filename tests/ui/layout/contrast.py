"""Kind ``g``: texts and signs that stand out too little from what is painted behind them, as WCAG measures it.

The window is painted twice, once with every text left out: what is then where the letters were is their ground. This
needs a screen that paints; the other kinds of findings do not.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from PIL import Image, ImageChops

from tests.ui.layout.boxes import Box
from tests.ui.layout.findings import Finding
from tests.ui.layout.scene import Scene, Text, scenes
from tests.ui.stage import Stage
from tests.ui.wcag import contrast

PAINTED = "g"
_LEAST, _LEAST_LARGE = 4.5, 3.0
"""Of text; of large text and signs."""
_LARGE = 24
"""From this type size on WCAG counts a text as large, in sp."""
_SHARE, _SHARE_OF_SIGN = 0.12, 0.3
"""So much of the ground may be nearer to the colour of the letters: outlines and lines beside them, a badge's rim."""
_WHOLE = 0.8
"""Pixels that a letter covers whole change so much of the most that one changes."""
_SEEN = 24
"""How much of 255 the letters change a pixel at least where they are seen at all."""


def faint(stage: Stage) -> Iterator[Finding]:
    """Every text of the uppermost layer that stands out too little: what lies under a dialog is dimmed."""
    scene = scenes()[-1]
    texts = [text for text in scene.texts if not text.label.disabled]
    with TemporaryDirectory() as folder:
        painted = _painted(stage, Path(folder) / "with.png")
        with _left_out(scene):
            ground = _painted(stage, Path(folder) / "without.png")
    for text in texts:
        found = min((_contrast(text, painted, ground, ink) for ink in _whole_lines(text)), default=21)
        if found < _least(text) - 0.005:
            yield Finding(PAINTED, text.place.path, text.words, f"{found:.2f} to 1")


def _whole_lines(text: Text) -> Iterator[Box]:
    """The ink of the lines that nothing cuts off: a list that scrolls leaves slivers of others."""
    window = Box(0, 0, Window.width, Window.height)
    for line, ink in zip(text.lines, text.inks, strict=True):
        if line.ink.beyond(ink & window) <= 1 and min(ink.wide, ink.high) >= 2:
            yield ink & window


def _painted(stage: Stage, file: Path) -> Image.Image:
    with Image.open(stage.shot(file)) as picture:
        return picture.convert("RGB")


@contextmanager
def _left_out(scene: Scene) -> Iterator[None]:
    """While nothing is written: each label draws an empty texture."""
    labels = [text.label for text in scene.texts]
    textures, nothing = [label.texture for label in labels], Texture.create(size=(1, 1), colorfmt="rgba")
    nothing.blit_buffer(bytes(4), colorfmt="rgba")
    for label in labels:
        label.texture = nothing
    try:
        yield
    finally:
        for label, texture in zip(labels, textures, strict=True):
            label.texture = texture


def _is_sign(text: Text) -> bool:
    return bool(text.label.font_name == "Icon")


def _least(text: Text) -> float:
    return _LEAST_LARGE if _is_sign(text) or text.label.font_size >= sp(_LARGE) else _LEAST


def _contrast(text: Text, painted: Image.Image, ground: Image.Image, ink: Box) -> float:
    """Of the letters to the colour behind them that is nearest to theirs and more than an outline."""
    box = (round(ink.left), round(Window.height - ink.top), round(ink.right), round(Window.height - ink.bottom))
    letters, behind = painted.crop(box), ground.crop(box)
    difference = ImageChops.difference(letters, behind).convert("L")
    most = difference.getextrema()[1]
    if most < _SEEN:
        return 1.0
    changes, written, grounds = difference.tobytes(), _pixels(letters), _pixels(behind)
    if "[color" in text.label.text:  # of several colours, each on its own ground
        whole = [at for at, change in enumerate(changes) if change > most * _WHOLE]
        return median(contrast(written[at], grounds[at]) for at in whole)
    colour = written[changes.index(most)]
    found = sorted((contrast(colour, ground), count) for ground, count in Counter(grounds).items())
    share = (_SHARE_OF_SIGN if _is_sign(text) else _SHARE) * len(grounds)
    below = accumulate(count for _, count in found)
    return next(value for (value, _), count in zip(found, below, strict=True) if count > share)


def _pixels(picture: Image.Image) -> list[str]:
    """The colour of each, row after row."""
    every = picture.tobytes().hex()
    return [f"#{every[at : at + 6]}" for at in range(0, len(every), 6)]
