"""What a team wears: the kit in words, and the four to choose from."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.referee.header import KITS
from companion.ui.layout import load_kv
from companion.ui.parts import prose, shirt  # noqa: F401  the layout names them
from companion.ui.parts.plate import Plate
from companion.ui.parts.tappable import Tappable


class KitTile(Tappable, Plate):
    """One kit; a tile that another team wears is faint and does not answer."""

    kit = StringProperty("home")
    chosen = BooleanProperty(False)


class KitCard(Plate, BoxLayout):
    """``offered`` are the kits that may be chosen; ``on_pick`` gives the one a finger chose."""

    words = StringProperty("")
    chosen = StringProperty("home")
    offered = ListProperty(KITS)
    __events__ = ("on_pick",)

    def on_kv_post(self, base_widget: Widget) -> None:
        for kit in KITS:
            self.ids.tiles.add_widget(KitTile(kit=kit, on_release=self._pick))
        for name in ("chosen", "offered"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        for tile in self.ids.tiles.children:
            tile.chosen = tile.kit == self.chosen
            tile.disabled = tile.kit not in self.offered

    def _pick(self, tile: KitTile) -> None:
        if tile.kit != self.chosen:
            self.dispatch("on_pick", tile.kit)

    def on_pick(self, kit: str) -> None:
        """The screen keeps the plan."""


load_kv("parts/kit_card")
