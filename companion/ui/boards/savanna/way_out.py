"""A place beside the board where the ball can be sent out."""

from kivy.properties import StringProperty

from companion.ui.boards.savanna.spot import Spot
from companion.ui.theme.layout import load_kv


class WayOut(Spot):
    """``sign`` is the arrow that points off the board; its square is just outside it."""

    sign = StringProperty("")


load_kv("boards/savanna/way_out")
