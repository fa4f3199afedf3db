"""The board while dice are in the air: the pitch, with each team folded to a strip."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.boards.formation import in_shirt_order
from companion.ui.parts.pitch import Pitch
from companion.ui.parts.strip import Strip

_EDGE, _HIGH, _NARROW = 12, 68, 600


class FoldedTeams(Widget):
    """The first team on top, the second below; ``room`` is what they leave to the dice."""

    table = ObjectProperty(None, allownone=True)
    room = ObjectProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.pitch = Pitch()
        self.strips = (Strip(), Strip())
        for widget in (self.pitch, *self.strips):
            self.add_widget(widget)
        self.bind(pos=self._place, size=self._place, table=self._tell)

    def _tell(self, *_: object) -> None:
        if self.table is None:
            return
        for side, strip in enumerate(self.strips):
            strip.kit = self.table.corners[side].kit
            strip.tokens = in_shirt_order([token for token in self.table.tokens if token.zone == f"side{side}"])

    def _place(self, *_: object) -> None:
        narrow = self.width < dp(_NARROW)
        edge, high = (dp(4), dp(52)) if narrow else (dp(_EDGE), dp(_HIGH))
        self.pitch.marking = "across" if self.width >= self.height else "upright"
        self.pitch.pos, self.pitch.size = self.pos, self.size
        top, bottom = self.strips
        for strip in self.strips:
            strip.size = (self.width - 2 * edge, high)
        top.pos = (self.x + edge, self.top - edge - high)
        bottom.pos = (self.x + edge, self.y + edge)
        self.room = (self.x, bottom.top, self.width, top.y - bottom.top)
