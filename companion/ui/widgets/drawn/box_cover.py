"""A game's box seen from above: lid, spine and side. The lid moves when pressed."""

from collections.abc import Iterator

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.art import art, cover_colours, has_art
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional
from companion.ui.widgets.drawn.pattern import Patch, cut_to_corners
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.tappable import Tappable

_TOP_ROW = 0.002


class Cover(Optional, Widget):
    """The drawing of a lid at any size: it fills the width from the bottom edge, and its sky extends upward.

    A lid too low for it cuts as much below as above, where the title is.
    """

    game = StringProperty("")
    corner = NumericProperty("16dp")
    spine = NumericProperty(0)
    rim = ColorProperty("#18221D")
    spine_colour = ColorProperty("#00000038")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._picture = Mesh(mode="triangles")
            self._spine_colour = Color(*self.spine_colour)
            self._spine = Mesh(mode="triangles")
        before_frame(self, self._draw, "pos", "size", "game", "corner", "spine")
        self._draw()

    def _draw(self) -> None:
        colours = cover_colours(self.game)
        self.rim, self.spine_colour = colours.rim, colours.spine
        self._spine_colour.rgba = self.spine_colour
        picture = f"covers/{self.game}"
        if has_art(picture) and min(self.size) > 1:
            self._lay(art(picture))
        spine = cut_to_corners((Patch(0, 0, self.spine, self.height),), self.width, self.height, (self.corner,) * 4)
        self._spine.vertices = list(self._moved(spine.vertices))
        self._spine.indices = spine.indices

    def _lay(self, drawing: Texture) -> None:
        wide, high = self.size
        full = wide * drawing.height / drawing.width
        pieces = (Patch(0, 0, wide, min(high, full)), *([Patch(0, full, wide, high)] if high > full else []))
        mesh = cut_to_corners(pieces, wide, high, (self.corner,) * 4)
        self._picture.texture = drawing
        self._picture.vertices = list(self._with_picture(mesh.vertices, drawing, wide, full))
        self._picture.indices = mesh.indices

    def _with_picture(self, vertices: list[float], drawing: Texture, wide: float, full: float) -> Iterator[float]:
        """Each corner at its position on the screen, with its texture coordinates."""
        left, bottom, right, _, _, top, _, _ = drawing.tex_coords
        cut = max(0, full - self.height) / 2
        for at in range(0, len(vertices), 4):
            x, y = vertices[at], vertices[at + 1]
            yield from (self.x + x, self.y + y)
            yield left + (right - left) * x / wide
            yield bottom + (top - bottom) * min((y + cut) / full, 1 - _TOP_ROW)

    def _moved(self, vertices: list[float]) -> Iterator[float]:
        for at in range(0, len(vertices), 4):
            yield from (self.x + vertices[at], self.y + vertices[at + 1], 0, 0)


class BoxCover(Tappable, Widget):
    """The whole box with its title and, if there is space, a line of facts."""

    head = NumericProperty("14dp")
    game = StringProperty("")
    title = StringProperty("")
    facts = StringProperty("")
    roomy = BooleanProperty(True)
    low = BooleanProperty(False)
    side_colour = ColorProperty("#090E0C")
    title_colour = ColorProperty("#F3F6F1")
    facts_colour = ColorProperty("#F3F6F1")

    def on_game(self, *_: object) -> None:
        colours = cover_colours(self.game)
        self.side_colour, self.title_colour, self.facts_colour = colours.side, colours.title, colours.facts


load_kv("widgets/drawn/box_cover")
