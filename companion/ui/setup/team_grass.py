"""The teams before kick-off: shirts on the grass, each over a name that can be changed."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.mown import Mown
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.shirt import Shirt

_MANY = 2
_LARGEST_SHIRT = 208


class TappableShirt(Tappable, Shirt):
    """A tap gives the team another letter."""


class TeamPlace(BoxLayout):
    """One team: the shirt, and its name on an underline."""

    hint = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    below = NumericProperty("76dp")
    """The height taken by the name and the gaps."""


@fires(
    on_rename="with a side and its new name",
    on_letter="with the side whose letter is to change",
    on_swap="when the two teams are to change places",
)
class TeamGrass(Mown):
    """``teams`` are dicts with ``name``, ``hint``, ``colours`` and ``letter``.

    ``on_rename`` and ``on_letter`` give a side.

    In a scrolling column it sets its own height; elsewhere it fills the space available.
    """

    teams = ListProperty()
    narrow = BooleanProperty(False)
    two = BooleanProperty(True)
    own_height = NumericProperty("312dp")
    swaps = BooleanProperty(False)
    """Whether the two teams can change places."""

    def __init__(self, **kwargs: object) -> None:
        self.places: list[TeamPlace] = []
        super().__init__(**kwargs)
        before_frame(self, self._arrange, "pos", "size", "narrow")
        self.bind(teams=self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        while len(self.places) > len(self.teams):
            self.remove_widget(self.places.pop())
        while len(self.places) < len(self.teams):
            self._add(len(self.places))
        for place, team in zip(self.places, self.teams, strict=True):
            place.ids.field.text, place.hint = team["name"], team["hint"]
            place.colours, place.letter = team["colours"], team["letter"]
        self.two = len(self.teams) == _MANY
        self._arrange()

    def _add(self, side: int) -> None:
        place = TeamPlace()
        place.ids.field.bind(on_done=lambda _, text: self.dispatch("on_rename", side, text))
        place.ids.shirt.bind(on_release=lambda *_: self.dispatch("on_letter", side))
        self.places.append(place)
        self.add_widget(place)

    def _arrange(self) -> None:
        count = len(self.places)
        if not count:
            return
        columns = 2 if self.narrow and count > _MANY else count
        rows = -(-count // columns)
        edge, touchline = (dp(4) if self.narrow else dp(16)), dp(18)
        wide, high = (self.width - 2 * edge) / columns, (self.height - 2 * touchline) / rows
        for index, place in enumerate(self.places):
            row, column = divmod(index, columns)
            place.size = (wide, min(high, dp(_LARGEST_SHIRT) + place.below))
            middle = self.top - touchline - (row + 0.5) * high
            place.pos = (self.x + edge + column * wide, middle - place.height / 2)


class GrassChalk(Widget):
    """Touchlines, halfway line, circle and boxes, for two teams."""

    far_goal = NumericProperty(0)
    circle = NumericProperty("56dp")
    inset = NumericProperty("12dp")
    depth = NumericProperty("56dp")


load_kv("setup/team_grass")
