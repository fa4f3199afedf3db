"""The symbol of an event: a ball for a goal, the cards shown, an icon for the rest."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class EventMark(Widget):
    """``mark``: "goal", "yellow", "red", "second_yellow", or the name of an icon. ``faint`` if it was struck out."""

    mark = StringProperty("")
    faint = BooleanProperty(False)
    paper = BooleanProperty(False)
    colour = ColorProperty(None, allownone=True)
    """The colour of icons, and of the outline of cards."""


load_kv("widgets/team/event_mark")
