"""The table seen from above before kick-off: the device that lies flat, and a seat for each team around it."""

from collections.abc import Mapping, Sequence

from kivy.graphics import Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.play.seats import AROUND, BOTTOM, LEFT, RIGHT, TOP
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.theme.turned import Turned
from companion.ui.widgets.children import Optional
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.events import fires
from companion.ui.widgets.fields import NameField
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.score_bug import ScoreBug

_TWO = 2
_LONG, _SHORT = 380, 256
"""The drawn device."""
_SEAT_WIDE, _SEAT_HIGH, _GAP = 340, 88, 14
_PLANK = 98
_PENCIL = 64


class TableTop(Drawn):
    """Planks."""

    drawn_on = "before"

    def draw(self) -> None:
        corner = (dp(24), dp(24))
        self.paint(theme.wood, SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[corner] * 4))
        joints = range(1, 1 + int((self.height - 1) // dp(_PLANK)))
        lines = [Rectangle(pos=(self.x, self.top - at * dp(_PLANK)), size=(self.width, dp(3))) for at in joints]
        self.paint(theme.wood_joint, *lines)


class FlatDevice(Widget):
    """The device with the score on it, once for each person."""

    tall = BooleanProperty(False)
    many = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._bugs: list[Turned] = []
        before_frame(self, self._place, "pos", "size")

    def show(self, teams: Sequence[Mapping[str, str]], edges: Sequence[int]) -> None:
        for bug in self._bugs:
            self.remove_widget(bug)
        self._bugs = []
        for edge in edges:
            bug = ScoreBug(height=dp(30 if self.many else 36), pos_hint={"center_x": 0.5, "center_y": 0.5})
            bug.corner = dp(8)
            bug.team_colours = [team["colours"] for team in teams]
            bug.letters, bug.goals = [team["letter"] for team in teams], [0] * len(teams)
            turned = Turned(angle=edge, size_hint=(None, None))
            turned.add_widget(bug)
            self._bugs.append(turned)
            self.add_widget(turned)
        self._place()

    def _place(self) -> None:
        inset, deep = dp(16), dp(44)
        wide, high = self.width - 2 * inset, self.height - 2 * inset
        for turned in self._bugs:
            across = turned.angle in (BOTTOM, TOP)
            turned.size = (wide, deep) if across else (deep, high)
            turned.pos = {
                BOTTOM: (self.x + inset, self.y + inset + dp(16)),
                TOP: (self.x + inset, self.top - inset - deep - dp(16)),
                RIGHT: (self.right - inset - deep - dp(4), self.y + inset),
                LEFT: (self.x + inset + dp(4), self.y + inset),
            }[turned.angle]


class SeatName(Optional, NameField):
    """The name at a seat; if ``by_pencil``, only the pencil at its end starts typing."""

    by_pencil = BooleanProperty(False)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.by_pencil and not self.typing and touch.x < self.right - dp(_PENCIL):
            return False
        return bool(super().on_touch_down(touch))


class SeatPlate(Tappable, Plate, BoxLayout):
    """A team at its edge: the shirt, and the name to edit. Where ``swaps``, a tap beside the pencil takes the seat."""

    hint = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    empty = BooleanProperty(False)
    swaps = BooleanProperty(False)
    chosen = BooleanProperty(False)


@fires(
    on_rename="with a side and its new name",
    on_letter="with the side whose letter is to change",
    on_swap="with two edges whose people change places",
    on_turn="when the people move to the other sides of the device",
)
class SeatTable(TableTop):
    """``teams`` are dicts with ``name``, ``hint``, ``colours`` and ``letter``, ``edges`` where each of them sits.

    Two sit at the bottom and the top of the drawing, whichever sides of the device these are. ``on_rename`` and
    ``on_letter`` give a side, ``on_swap`` two edges.
    """

    teams = ListProperty()
    edges = ListProperty()
    tall = BooleanProperty(False)
    """Whether the device is drawn upright: people sit at its short sides."""
    many = BooleanProperty(False)
    turnable = BooleanProperty(True)
    """Whether the people may sit at the other sides of the device."""
    chosen = NumericProperty(None, allownone=True)
    """The edge of the seat that was tapped first."""
    own_height = NumericProperty("488dp")

    def __init__(self, **kwargs: object) -> None:
        self._seats: dict[int, SeatPlate] = {}
        super().__init__(**kwargs)
        before_frame(self, self._arrange, "pos", "size", "tall", "edges")
        self.bind(teams=self._refresh, edges=self._refresh, tall=self._refresh, chosen=self._refresh)
        self._refresh()

    def seat(self, edge: int) -> SeatPlate:
        """The seat at that edge of the device."""
        return self._seats[edge]

    def swap_two(self) -> None:
        self.dispatch("on_swap", *self.edges)

    def _refresh(self, *_: object) -> None:
        if len(self.teams) != len(self.edges) or not self.teams:
            return
        self.many = len(self.teams) > _TWO
        wanted = AROUND if self.many else tuple(self.edges)
        if set(wanted) != set(self._seats):
            self._build(wanted)
        taken = dict(zip(self.edges, self.teams, strict=True))
        for edge, seat in self._seats.items():
            team = taken.get(edge)
            seat.empty, seat.swaps, seat.chosen = team is None, self.many, edge == self.chosen
            seat.ids.field.disabled = team is None
            if team is not None:
                seat.ids.field.text, seat.hint = team["name"], team["hint"]
                seat.colours, seat.letter = team["colours"], team["letter"]
        device = self.ids.device
        device.tall, device.many = self.tall, self.many
        device.show(self.teams, [self._drawn(edge) for edge in self.edges])
        self._arrange()

    def _drawn(self, edge: int) -> int:
        """The edge of the drawing for an edge of the device: two sit at its bottom and its top."""
        return edge if self.many else {RIGHT: BOTTOM, LEFT: TOP}.get(edge, edge)

    def _build(self, edges: Sequence[int]) -> None:
        for seat in self._seats.values():
            self.remove_widget(seat.parent)
        self._seats = {}
        for edge in edges:
            seat, turned = SeatPlate(), Turned(angle=self._drawn(edge), size_hint=(None, None))
            seat.ids.field.bind(on_done=lambda _, text, edge=edge: self._named(edge, text))
            seat.bind(on_release=lambda *_, edge=edge: self._tapped(edge))
            turned.add_widget(seat)
            self._seats[edge] = seat
            self.add_widget(turned)

    def _named(self, edge: int, name: str) -> None:
        if edge in self.edges:
            self.dispatch("on_rename", self.edges.index(edge), name)

    def _tapped(self, edge: int) -> None:
        """Beside a name there is only the shirt; among many teams a tap takes the seat."""
        if not self.many:
            self.dispatch("on_letter", self.edges.index(edge))
            return
        first, self.chosen = self.chosen, None
        if first is None and edge in self.edges:
            self.chosen = edge
        elif first is not None and first != edge:
            self.dispatch("on_swap", first, edge)

    def _arrange(self) -> None:
        if not self._seats or min(self.size) < dp(_SEAT_WIDE):
            return
        high, gap = dp(_SEAT_HIGH), dp(_GAP)
        room = (self.width - (2 * (high + gap + dp(8)) if self.many else dp(420)), self.height - 2 * (high + 2 * gap))
        size = (_SHORT, _LONG) if self.tall else (_LONG, _SHORT)
        scale = min(dp(1), room[0] / size[0], room[1] / size[1])
        device = self.ids.device
        device.size = (size[0] * scale, size[1] * scale)
        device.center = self.center
        for edge, seat in self._seats.items():
            turned = seat.parent
            at = self._drawn(edge)
            along = min(dp(_SEAT_WIDE), self.height - 2 * gap)
            turned.size = (along, high) if at in (BOTTOM, TOP) else (high, along)
            turned.center = {
                BOTTOM: (self.center_x, device.y - gap - high / 2),
                TOP: (self.center_x, device.top + gap + high / 2),
                RIGHT: (device.right + gap + high / 2, self.center_y),
                LEFT: (device.x - gap - high / 2, self.center_y),
            }[at]


load_kv("setup/seat_table")
