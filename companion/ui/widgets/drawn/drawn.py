"""The base of every widget that draws itself."""

from collections.abc import Sequence
from typing import ClassVar

from kivy.core.text import LabelBase
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.kept_text import lettering


class Drawn(Widget):
    """Override ``draw`` and call ``paint`` in it.

    The widget is redrawn before the next frame when its position, its size, a property named in ``drawn_from`` or one
    of the theme's in ``drawn_from_theme`` has changed.
    """

    drawn_from: ClassVar[tuple[str, ...]] = ()
    drawn_from_theme: ClassVar[tuple[str, ...]] = ("name",)
    drawn_on: ClassVar[str] = ""
    """The part of the canvas: "before", "after", or the canvas itself."""
    letterings: tuple[LabelBase, ...] = ()
    from_origin: ClassVar[bool] = False
    """Whether the drawing's lower left corner is (0, 0): a widget that only moves is then not redrawn."""

    def __init__(self, **kwargs: object) -> None:
        self.drawing = InstructionGroup()
        super().__init__(**kwargs)
        canvas = getattr(self.canvas, self.drawn_on) if self.drawn_on else self.canvas
        if self.from_origin:
            self._origin = Translate(*self.pos)
            for instruction in (PushMatrix(), self._origin, self.drawing, PopMatrix()):
                canvas.add(instruction)
            self.fbind("pos", self._move_origin)
        else:
            canvas.add(self.drawing)
        names = ("size", *self.drawn_from) if self.from_origin else ("pos", "size", *self.drawn_from)
        self.redraw = before_frame(self, self._redraw, *names, theme=self.drawn_from_theme)
        self.redraw()

    def draw(self) -> None:
        """Draw the widget; the previous drawing has been cleared."""

    def paint(self, colour: Sequence[float], *shapes: Instruction, alpha: float | None = None) -> None:
        """Add shapes in a colour; ``alpha`` overrides its own."""
        self.drawing.add(Color(*colour) if alpha is None else Color(*colour[:3], alpha))
        for shape in shapes:
            self.drawing.add(shape)

    def lettering(self, text: str, font: str, size: float) -> Texture:
        """The picture of a text, to be painted in this drawing.

        Its label is kept as long: it draws the text again when the graphics card has forgotten every picture, which an
        Android device allows it while the app is in the background.
        """
        label = lettering(text, font, size)
        self.letterings = (*self.letterings, label)
        return label.texture

    def _redraw(self) -> None:
        self.drawing.clear()
        self.letterings = ()
        self.draw()

    def _move_origin(self, *_: object) -> None:
        self._origin.xy = self.pos
