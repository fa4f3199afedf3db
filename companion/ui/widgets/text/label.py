"""What all texts have in common: one vocabulary for how they look."""

from collections.abc import Hashable
from typing import Any

from kivy.core.text import LabelBase
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivy.utils import get_hex_from_color

from companion.ui.theme.layout import load_kv
from companion.ui.theme.roles import GROUNDS, ROLES
from companion.ui.widgets.children import Optional
from companion.ui.widgets.text.kept_text import look_of, picture


class TextLabel(Optional, Label):
    """``role`` and ``ground`` say how a text looks; ``font``, ``type_size`` and ``colour`` say it where no role does.

    They are other properties than Kivy's own, so that a change of theme or of the text size reaches every text. A text
    begins at the left, in the middle of its height, unless ``halign`` and ``valign`` say otherwise.
    """

    role = OptionProperty("text", options=tuple(ROLES))
    ground = OptionProperty("", options=tuple(GROUNDS))
    font = StringProperty("")
    type_size = NumericProperty(0)
    colour = ColorProperty(None, allownone=True)


class KeptText(TextLabel):
    """A text without links, shown by the picture that was drawn of it before, if it was not long ago."""

    texture: Any

    def __init__(self, **kwargs: object) -> None:
        self._look: tuple[Hashable, ...] = ()
        self.drawn_by: LabelBase | None = None
        """Kivy's label behind the picture: held here, as it draws it again when the graphics card has forgotten it."""
        super().__init__(**kwargs)

    def texture_update(self, *_: object) -> None:
        """Show the text, unless it is shown like that already."""
        label = self._label
        look = look_of(self.text, label)
        if look == self._look and self.texture is not None:
            return
        self._look = look
        if not self.text.strip():
            super().texture_update()
            return
        if self.markup:
            colour = self.disabled_color if self.disabled else self.color
            label.text = f"[color={get_hex_from_color(colour)}]{self.text}[/color]"
        self.drawn_by = picture(look, label)
        self.texture, self.texture_size = self.drawn_by.texture, self.drawn_by.texture.size


class Plain(KeptText):
    """A text that neither wraps nor shrinks."""


class Icon(KeptText):
    """A sign of the icon font: its ``text`` is ``icon('pause')``."""


load_kv("widgets/text/label")
