"""The tray of the dice room: dice before the throw, in flight, and on the grass, where a tap holds one."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.present.faces import FaceLook
from companion.ui.dice.tray import Tray
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.decorations import Decoration
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.ui.widgets.dice.laid_die import NAME_DROP, LaidDie
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import Fitted

_TILTS = (-5, 4, -3, 5, -4, 3)
_EDGE, _GAP, _PILL, _LARGEST = 16, 6, 56, 190
_MOST_ROWS, _ROOMY = 3, 88
_NEARLY = 0.72
"""How much smaller dice may be for the sake of fewer rows."""


class HeldRing(Decoration, Ring):
    """The ring around a held die."""

    layer = 0


class TrayDie(LaidDie):
    """A die that can be held; ring, lock and text show it."""

    def on_held(self, *_: object) -> None:
        self.decorate(HeldRing, self.held)


class TraySum(Fitted):
    """The sum of the pips, under the dice that show them."""


@fires(on_hold="with the index of a tapped die")
class DiceTray(Tray):
    """``dice`` wait until ``throw``; then ``faces`` are shown, and ``held`` ones (by index) stay.

    ``on_hold`` gives the index of a touched die.
    """

    dice = ListProperty()
    faces = ListProperty()
    held = ObjectProperty(frozenset())
    total = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self.laid: list[TrayDie] = []
        self._flying: tuple[int, ...] = ()
        super().__init__(**kwargs)
        self.flight = DiceThrow(pos_hint={"x": 0, "y": 0})
        self.flight.bind(on_tap=lambda *_: self.dispatch("on_tap"), on_landed=self._land)
        self._sum = TraySum()
        before_frame(self, self.arrange, "pos", "size", "total", theme=("type_text",))
        self.fbind("held", self._mark)

    def lay(self, dice: Sequence, faces: Sequence[FaceLook], held: frozenset[int]) -> None:
        """Show these dice: before the throw without faces, on the grass with them."""
        self.flight.take()
        self.dice, self.faces, self.held = list(dice), list(faces), held
        self._flying = ()
        self.stage = "table" if faces else "hand"
        self._build()

    def throw(self, ranks: Sequence[int], faces: Sequence[FaceLook]) -> None:
        """Throw the dice with these indices; ``faces`` are the results of all dice."""
        self.faces, self._flying = list(faces), tuple(ranks)
        self.stage = "air"
        self._build()
        self.flight.throw([faces[rank] for rank in ranks])

    def skip(self) -> None:
        self.flight.skip()

    def _build(self) -> None:
        """Create the dice widgets; dice in the air are drawn by the flight alone."""
        for die in self.laid:
            self.remove_widget(die)
        self.remove_widget(self._sum)
        self.remove_widget(self.flight)
        self.laid = []
        for rank, face in enumerate(self.faces):
            die = TrayDie(look=face, tilt=_TILTS[rank % len(_TILTS)], opacity=0 if rank in self._flying else 1)
            die.bind(on_release=lambda _, rank=rank: self.dispatch("on_hold", rank))
            self.laid.append(die)
            self.add_widget(die)
        if self.stage != "table":
            self.flight.dice = [die for rank, die in enumerate(self.dice) if rank in self._flying or not self.faces]
            self.add_widget(self.flight)
        else:
            self.add_widget(self._sum)
        self._mark()
        self.arrange()

    def _land(self, *_: object) -> None:
        self._flying = ()
        self.stage = "table"
        self._build()
        self.dispatch("on_landed")

    def _mark(self, *_: object) -> None:
        for rank, die in enumerate(self.laid):
            die.lockable = len(self.laid) > 1
            die.held = rank in self.held

    def arrange(self) -> None:
        """Find the number of rows that makes the dice largest; if space is short, a die's pill shows its name."""
        count = len(self.dice)
        if not count or min(self.size) < dp(80):
            return
        lockable, name = count > 1, theme.type_lead * 1.3
        plans = [self._plan(count, rows, lockable, name) for rows in range(1, min(count, _MOST_ROWS) + 1)]
        largest = max(plans)[0]
        nearly = largest * _NEARLY if largest > 0 else largest
        side, in_row, terse = next(plan for plan in plans if plan[0] >= nearly)
        pill = dp(_PILL) if lockable else 0
        line = 0 if terse else name
        high = side * (1 + NAME_DROP) + line + pill + (dp(_GAP) if pill and not terse else 0)
        rows = -(-count // in_row)
        gap = min(dp(16), (self.height - rows * high) / (rows + 1))
        top = self.center_y + (rows * high + (rows - 1) * gap) / 2
        spots = []
        for rank in range(count):
            row, place = divmod(rank, in_row)
            in_this = min(in_row, count - row * in_row)
            step = min((self.width - 2 * dp(_EDGE)) / in_this, side * 1.7 + dp(24))
            x = self.center_x + (place - (in_this - 1) / 2) * step
            y = top - row * (high + gap)
            spots.append((x, y - side / 2, side, _TILTS[rank % len(_TILTS)]))
            if rank < len(self.laid):
                self._place(self.laid[rank], (x, y, step, high), side, line, pill, terse=terse)
        self.flight.spots = [spots[rank] for rank in range(count) if rank in self._flying or not self.faces]
        self._place_sum(side, line, terse=terse or in_row < count)

    def _plan(self, count: int, rows: int, lockable: bool, name: float) -> tuple[float, int, bool]:
        """The size of a die with that many rows, the dice per row, and whether name and pill share a line."""
        in_row = -(-count // rows)
        wide = (self.width - 2 * dp(_EDGE)) / in_row - dp(_EDGE)
        room = (self.height - 4 * dp(_GAP)) / rows - dp(_GAP)
        pill = dp(_PILL) + dp(_GAP) if lockable else 0
        whole = min(dp(_LARGEST), wide, (room - name - pill) / (1 + NAME_DROP))
        if whole >= min(dp(_ROOMY), wide) or not lockable:
            return whole, in_row, False
        return min(dp(_LARGEST), wide, (room - pill) / (1 + NAME_DROP)), in_row, True

    def _place(
        self,
        die: TrayDie,
        box: tuple[float, float, float, float],
        side: float,
        line: float,
        pill: float,
        *,
        terse: bool,
    ) -> None:
        x, top, step, high = box
        look = die.look
        die.terse, die.side, die.name_high, die.pill_high = terse, side, line, pill
        die.name_size = theme.type_lead
        die.name = look.word if terse or not look.numeric or len(self.dice) == 1 else ""
        die.size = (min(step - dp(8), max(side, dp(116))), high)
        die.center_x, die.top = x, top

    def _place_sum(self, side: float, line: float, *, terse: bool) -> None:
        """Place the sum under the numbered dice, as wide as they are."""
        summed = [die for die in self.laid if die.look.numeric]
        if terse or len(summed) < 2 or not self.total:
            self._sum.text = ""
            return
        left, right = summed[0], summed[-1]
        self._sum.text = self.total
        self._sum.size = (right.right - left.x, line)
        self._sum.pos = (left.x, left.top - side * (1 + NAME_DROP) - line)


load_kv("dice/dice_tray")
