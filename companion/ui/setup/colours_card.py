"""A team's colours, as text and as the four to choose from; and its squad, if it has one."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.referee.header import TEAM_COLOURS
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.rows import Row
from companion.ui.widgets.tappable import Tappable


class ColoursTile(Tappable, Plate):
    """One set of colours; those of another team are dimmed and cannot be tapped."""

    colours = StringProperty("home")
    chosen = BooleanProperty(False)


class SquadLink(Row):
    """The squad of a team, and the link to its line-up."""


@fires(on_pick="with the chosen colours", on_line_up="when the squad is tapped")
class ColoursCard(Plate, Column):
    """``offered`` are the colours that may be chosen; ``on_pick`` gives the chosen ones.

    With a ``squad`` it has a row for it, and ``on_line_up`` fires when that is tapped.
    """

    words = StringProperty("")
    chosen = StringProperty("home")
    offered = ListProperty(TEAM_COLOURS)
    squad = StringProperty("")
    squad_note = StringProperty("")

    def on_kv_post(self, base_widget: Widget) -> None:
        for colours in TEAM_COLOURS:
            self.ids.tiles.add_widget(ColoursTile(colours=colours, on_release=self._pick))
        self.squad_row = SquadLink(on_release=lambda *_: self.dispatch("on_line_up"))
        for name in ("chosen", "offered", "squad", "squad_note"):
            self.fbind(name, self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        for tile in self.ids.tiles.children:
            tile.chosen = tile.colours == self.chosen
            tile.disabled = tile.colours not in self.offered
        self.squad_row.text, self.squad_row.note = self.squad, self.squad_note
        if bool(self.squad) != (self.squad_row.parent is not None):
            (self.add_widget if self.squad else self.remove_widget)(self.squad_row)

    def _pick(self, tile: ColoursTile) -> None:
        if tile.colours != self.chosen:
            self.dispatch("on_pick", tile.colours)


load_kv("setup/colours_card")
