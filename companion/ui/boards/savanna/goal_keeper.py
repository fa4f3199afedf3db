"""A keeper in his goal: in the middle, diving to one side, or on the ground, as his card shows."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate

DIVE_SECONDS = 0.3
_REACH = 0.3
"""How far from the middle of the goal he dives, as a share of its width."""
_LEAST, _BROADER, _LOWER = 30, 1.25, 0.72

Box = tuple[float, float, float, float]


class GoalKeeper(Widget):
    """``drawing`` names the animal, ``colours`` his team. Seen from above: his gloves are along the goal line.

    The goal line of an ``upright`` board lies across the screen.
    """

    drawing = StringProperty("")
    colours = StringProperty("home")
    pose = StringProperty("centre")
    upright = BooleanProperty(False)
    lean = NumericProperty(0)
    """His rotation in degrees; on the ground he lies on his side."""
    hands = (0.0, 0.0)
    """Where a ball that he holds is, once he stands."""

    def stand(self, goal: Box, pose: str, shooter_heads: int, *, glide: bool) -> None:
        """Take that pose. Left and right are the shooter's, who ``shooter_heads`` right or up (1) or the other way."""
        x, y, wide, high = goal
        self.pose, self.upright = pose, wide > high
        side = high * _LOWER if self.upright else max(dp(_LEAST), wide * _BROADER)
        self.size = (side, side)
        away = {"left": shooter_heads, "right": -shooter_heads}.get(pose, 0) * max(wide, high) * _REACH
        aside, up = (-away, 0) if self.upright else (0, away)
        self.hands = (x + wide / 2 + aside, y + high / 2 + up - side * 0.55)
        spot: dict[str, Any] = {
            "x": x + (wide - side) / 2 + aside,
            "y": y + (high - side) / 2 + up,
            "lean": 90 if pose == "ground" else 0,
        }
        animate(self, **spot, seconds=DIVE_SECONDS, curve="out_quad", moving=glide)


load_kv("boards/savanna/goal_keeper")
