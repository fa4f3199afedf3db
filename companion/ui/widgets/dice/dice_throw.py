"""Virtual dice: waiting with their names, in flight, and landed with the name of each face."""

from collections.abc import Sequence
from itertools import pairwise

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, OptionProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook, ThrownDie
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.dice.die_in_hand import DieInHand
from companion.ui.widgets.dice.flight import DURATION, at, scatter
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import Fitted

_HAND_TILTS = (-8, 6, -4, 7)
_LANDED, _LANDED_TILT, _TURNING = 0.63, 4, 0.72
_IN_HAND, _NAME_BELOW, _LARGE = 1.2, 0.64, 110
_NAME = 96
"""The width that the name of a die needs in the smallest type."""


class DieName(Fitted):
    """The name under a die."""


@fires(on_tap="by a tap on the waiting dice", on_landed="when all dice have landed")
class DiceThrow(ButtonBehavior, FloatLayout):
    """``dice`` wait until ``throw(faces)``; ``on_landed`` fires once, after the flight or a tap.

    A tap on waiting dice fires ``on_tap``: the owner of the dice decides the faces. ``spots`` (centre x and y, side,
    tilt) are where they land, one for each die; without them they land in rows.
    """

    dice = ListProperty()
    stage = OptionProperty("hand", options=("hand", "air", "table"))
    largest_side = NumericProperty("216dp")
    spots = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._progress, self._throws = 0.0, 0
        self._faces: list[FaceLook] = []
        self._tick = None
        self._cubes, self._flat, self._names = Spares(DieInHand), Spares(DrawnDie), Spares(DieName)
        super().__init__(**kwargs)
        before_frame(self, self._place, "pos", "size", "stage", "spots", theme=("type_lead",))
        self.bind(dice=self._rebuild)
        self._rebuild()

    def put(self, dice: Sequence[ThrownDie]) -> None:
        """Show these dice, not yet thrown; the same dice keep their widgets."""
        if list(dice) != self.dice:
            self._stop()
            self.stage = "hand"
            self.dice = list(dice)
        elif self.stage != "hand":
            self.take()

    def throw(self, faces: Sequence[FaceLook]) -> None:
        """Throw the dice so that they land on these faces, one for each die."""
        self._faces = list(faces)
        self._throws += 1
        self._progress = 0.0
        self.stage = "air"
        self._show_dice()
        if theme.reduce_motion:
            self._land()
        else:
            self._stop()
            self._tick = Clock.schedule_interval(self._fly, 0)

    def skip(self) -> None:
        """Land at once."""
        if self.stage == "air":
            self._land()

    def take(self) -> None:
        """Return to the state before the throw."""
        self._stop()
        self.stage = "hand"
        self._rebuild()

    def on_release(self) -> None:
        if self.stage == "air":
            self.skip()
        elif self.stage == "hand":
            self.dispatch("on_tap")

    def _rebuild(self, *_: object) -> None:
        for spares in (self._cubes, self._flat, self._names):
            spares.collect()
        self.bodies = [self._in_hand(die, index) for index, die in enumerate(self.dice)]
        self.words = [self._names.take() for _ in self.dice]
        for word, die in zip(self.words, self.dice, strict=True):
            word.text, word.opacity = die.name, 1
        for widget in (*self.bodies, *self.words):
            self.add_widget(widget)
        self._place()

    def _in_hand(self, die: ThrownDie, rank: int) -> Widget:
        """A die before the throw: a cube is seen from its corner, any other shape from its highest face."""
        tilt = _HAND_TILTS[rank % len(_HAND_TILTS)]
        if die.faces[0].shape == "cube":
            cube = self._cubes.take()
            cube.looks, cube.tilt = die.seen_from_corner(rank), tilt
            return cube
        flat = self._flat.take()
        flat.look, flat.tilt = die.faces[-1], tilt
        return flat

    def _show_dice(self) -> None:
        self._cubes.collect()
        self._flat.collect()
        self.bodies = [self._flat.take() for _ in self._faces]
        for body, face in zip(self.bodies, self._faces, strict=True):
            body.look = face
            self.add_widget(body)
        for word in self.words:
            word.opacity = 0
        self._place()

    def _fly(self, passed: float) -> None:
        self._progress += passed / DURATION
        if self._progress >= 1:
            self._land()
        else:
            self._place()

    def _land(self) -> None:
        self._stop()
        self._progress = 1.0
        self.stage = "table"
        for word, face in zip(self.words, self._faces, strict=True):
            word.text, word.opacity = face.word, 1
        self._place()
        self.dispatch("on_landed")

    def _stop(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def _grid(self) -> tuple[int, float, float]:
        """How many dice fit in a row, the longest possible side, and the height of a name."""
        word, count = theme.type_lead * 1.35, max(1, len(self.dice))
        best = (count, 0.0)
        for rows in (1, 2):
            in_row = -(-count // rows)
            side = min(self.largest_side, self.width / (in_row * 1.3), (self.height / rows - word - dp(24)) / 1.05)
            best = max(best, (in_row, side), key=lambda found: found[1])
        return best[0], best[1], word

    def _place(self) -> None:
        if self.dice and len(self.spots) == len(self.dice):
            self._place_on_spots()
        else:
            self._place_in_rows()

    def _place_in_rows(self) -> None:
        in_row, side, word = self._grid()
        if side <= 0 or not self.dice:
            return
        rows = -(-len(self.dice) // in_row)
        cell_high = min(self.height / rows, side * 1.05 + word + dp(28))
        for index, (body, name) in enumerate(zip(self.bodies, self.words, strict=True)):
            row, rank = divmod(index, in_row)
            in_this_row = min(in_row, len(self.dice) - row * in_row)
            step = min(max(side * 1.3, sp(_NAME)), self.width / in_this_row)
            x = self.center_x + (rank - (in_this_row - 1) / 2) * step
            top = self.center_y + cell_high * (rows / 2 - row)
            y = top - side / 2
            name.size = (step * 0.96, word)
            name.pos = (x - name.width / 2, top - cell_high + dp(6))
            if self.stage == "hand":
                body.size, body.center = (side, side), (x, y)
            else:
                seed = self._throws * 7 + index
                x += scatter(seed) * side * 0.12
                y += scatter(seed + 3) * side * 0.06 - side * 0.06
                self._fly_to(body, index, (x, y, side * _LANDED, scatter(seed + 5) * _LANDED_TILT))
            if self.stage == "table":
                name.center_x = body.center_x

    def _place_on_spots(self) -> None:
        """Place each die at its spot on the table."""
        places = sorted(spot[0] for spot in self.spots)
        apart = min((right - left for left, right in pairwise(places)), default=self.width)
        for index, (body, name, spot) in enumerate(zip(self.bodies, self.words, self.spots, strict=True)):
            x, y, side, _ = spot
            name.type_size = theme.type_lead if side >= dp(_LARGE) else theme.type_text
            name.size = (min(side + dp(24), apart - dp(8)), name.type_size * 1.25)
            name.pos = (x - name.width / 2, y - side * _NAME_BELOW - name.height)
            if self.stage == "hand":
                body.size, body.center = (side * _IN_HAND, side * _IN_HAND), (x, y)
            else:
                self._fly_to(body, index, spot)

    def _fly_to(self, body: DrawnDie, index: int, spot: tuple[float, float, float, float]) -> None:
        """Where the die is on its way to a spot: centre, side, tilt."""
        rest_x, rest_y, side, tilt = spot
        seed = self._throws * 7 + index
        moment = at(self._progress, way=1 if scatter(seed + 1) > 0 else -1)
        start = (self.center_x + scatter(seed + 2) * side, self.y + side / 2)
        x = start[0] + (rest_x - start[0]) * moment.across
        y = start[1] + (rest_y - start[1]) * moment.across
        y += moment.above * max(0, self.top - side * _TURNING - y)
        body.size, body.center = (side, side), (x, y)
        body.tilt = moment.turned + tilt
        faces = self.dice[index].faces
        body.look = self._faces[index] if moment.settled else faces[(moment.tumbles + seed) % len(faces)]


load_kv("widgets/dice/dice_throw")
