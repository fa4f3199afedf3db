"""What all texts have in common: one vocabulary for how they look."""

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv
from companion.ui.theme.roles import GROUNDS, ROLES
from companion.ui.widgets.children import Optional


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


class Plain(TextLabel):
    """A text that neither wraps nor shrinks."""


class Icon(TextLabel):
    """A sign of the icon font: its ``text`` is ``icon('pause')``."""


load_kv("widgets/text/label")
