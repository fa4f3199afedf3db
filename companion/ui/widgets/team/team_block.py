"""A team at a glance: its colour, its pattern and its letter, never one of them alone."""

from kivy.properties import NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.patterned import Patterned


class TeamBlock(Patterned):
    """Any size; the letter follows the shorter side unless ``letter_size`` says otherwise."""

    kit = StringProperty("home")
    letter = StringProperty("")
    letter_size = NumericProperty(0)


load_kv("widgets/team/team_block")
