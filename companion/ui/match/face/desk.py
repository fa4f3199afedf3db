"""The desk beside the pitch, one for each of two people: sheet and pause, the latest events, the score."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.present.sheet_lines import SheetLine
from companion.referee import Corner
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import ToolButton
from companion.ui.widgets.events import fires
from companion.ui.widgets.team.card_counts import CardCounts  # noqa: F401  the layout names it
from companion.words.translation import tr

_LATEST = 3
_TOOLS = {"undo": "undo-variant", "sheet": "clipboard-text-outline", "pause": "pause"}


class DeskTeam(Widget):
    """A row of the score: block, name with pips, digit."""

    name = StringProperty()
    letter = StringProperty()
    colours = StringProperty("home")
    goals = NumericProperty(0)
    needed = NumericProperty(0)
    yellows = NumericProperty(0)
    reds = NumericProperty(0)
    playing = BooleanProperty(False)
    fresh = BooleanProperty(False)
    radii = ListProperty([0, 0, 0, 0])


class DeskLine(BoxLayout):
    """One of the latest events."""

    mark = StringProperty()
    text = StringProperty()
    strong = BooleanProperty(False)


@fires(on_tool="with the name of the tapped tool")
class Desk(BoxLayout):
    """Drawn for a person at its lower edge. ``waits`` adds Undo, which the asked person has in the panel.

    ``on_tool`` gives "undo", "sheet" or "pause".
    """

    period = StringProperty("")
    clock = StringProperty("")
    """The number of the turn, and the time if there is a clock."""
    late = BooleanProperty(False)
    waits = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(waits=self._build, can_undo=self._build)
        self._build()

    def show(self, corners: Sequence[Corner], playing: int, fresh: int) -> None:
        """Show the score, home first, and whose turn it is."""
        rows = self.ids.score
        for side, (row, corner) in enumerate(zip(reversed(rows.children), corners, strict=True)):
            row.name, row.letter, row.colours = corner.name, corner.letter, corner.colours
            row.goals, row.needed, row.playing = corner.goals, corner.needed or 0, side == playing
            row.fresh = side == fresh
            row.yellows, row.reds = corner.yellows, corner.sent_off

    def tell(self, lines: Sequence[SheetLine]) -> None:
        """Show the latest of these lines, which are newest first."""
        rows = self.ids.lines
        rows.clear_widgets()
        for line in lines[:_LATEST]:
            rows.add_widget(DeskLine(mark=line.mark, text=line.text, strong=line.tone in ("plain", "strong")))

    def _build(self, *_: object) -> None:
        tools = self.ids.tools
        tools.clear_widgets()
        for name, icon in _TOOLS.items():
            if name != "undo" or self.waits:
                button = ToolButton(icon=icon, text=tr(f"match.tool.{name}"), size_hint=(1, 1))
                button.disabled = name == "undo" and not self.can_undo
                button.bind(on_release=lambda _, name=name: self.dispatch("on_tool", name))
                tools.add_widget(button)


load_kv("match/face/desk")
