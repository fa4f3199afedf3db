"""The symbol of an event: a ball for a goal, the cards shown, an icon for the rest."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.team.ref_card import RefCard
from companion.ui.widgets.text.label import Icon

_YELLOW, _RED = ("yellow", "second_yellow"), ("red", "second_yellow")


class MarkIcon(Decoration, Icon):
    """The icon of any event that has no picture."""


class YellowMark(Decoration, RefCard):
    """A yellow card, at the left if it is the second."""


class RedMark(Decoration, RefCard):
    """A red card, at the right if it follows a second yellow one."""


class EventMark(Optional, Decorated):
    """``mark``: "goal", "yellow", "red", "second_yellow", or the name of an icon. ``faint`` if it was struck out."""

    mark = StringProperty("")
    faint = BooleanProperty(False)
    paper = BooleanProperty(False)
    colour = ColorProperty(None, allownone=True)
    """The colour of icons, and of the outline of cards."""
    icon = StringProperty("")
    """The name of the icon, if the mark has no picture of its own."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("mark", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        mark = self.mark
        self.icon = "" if mark == "goal" or mark in (*_YELLOW, *_RED) else mark
        self.decorate(MarkIcon, bool(self.icon))
        self.decorate(YellowMark, mark in _YELLOW)
        self.decorate(RedMark, mark in _RED)


load_kv("widgets/team/event_mark")
