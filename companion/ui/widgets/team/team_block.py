"""A team's colour, pattern and letter, always together."""

from kivy.properties import NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional
from companion.ui.widgets.drawn.patterned import Patterned


class TeamBlock(Optional, Patterned):
    """Any size; the letter scales with the shorter side unless ``letter_size`` is set."""

    colours = StringProperty("home")
    letter = StringProperty("")
    letter_size = NumericProperty(0)
    letter_shift = NumericProperty(0)
    """How far the letter is from the middle, where something else needs the place."""


load_kv("widgets/team/team_block")
