"""Confetti: a few meshes of small rectangles, moved by one callback."""

from math import cos, pi, sin

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.ui.widgets.dice.flight import scatter

_COUNT = 64
_SMALLEST, _LARGEST = 8, 20
_FALL, _SPIN = 0.22, 240


class Confetti(Widget):
    """Falls while ``running``; one mesh for each of ``colours``."""

    colours = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._meshes: list[Mesh] = []
        self._passed = 0.0
        self._tick = None
        super().__init__(**kwargs)
        self.bind(colours=self._cut, pos=self._scatter, size=self._scatter)
        self._cut()

    def start(self) -> None:
        """Start the animation."""
        self.stop()
        self._tick = Clock.schedule_interval(self._fall, 0)

    def stop(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def _cut(self, *_: object) -> None:
        self.canvas.clear()
        self._meshes = []
        for colour in self.colours:
            self.canvas.add(Color(*colour[:3], 0.9))
            mesh = Mesh(mode="triangles")
            self.canvas.add(mesh)
            self._meshes.append(mesh)
        self._scatter()

    def _fall(self, passed: float) -> None:
        self._passed += passed
        self._scatter()

    def _scatter(self, *_: object) -> None:
        kinds = len(self._meshes)
        for kind, mesh in enumerate(self._meshes):
            vertices: list[float] = []
            indices: list[int] = []
            for number in range(kind, _COUNT, kinds):
                start = len(vertices) // 4
                for x, y in self._piece(number):
                    vertices += (x, y, 0, 0)
                indices += (start, start + 1, start + 2, start, start + 2, start + 3)
            mesh.vertices, mesh.indices = vertices, indices

    def _piece(self, number: int) -> list[tuple[float, float]]:
        """The corners of one rectangle at this time."""
        across = (scatter(number * 3 + 1) + 1) / 2
        height = (scatter(number * 5 + 2) + 1) / 2 - _FALL * self._passed * (1.4 + scatter(number))
        x, y = self.x + self.width * across, self.y + self.height * (height % 1)
        wide = dp(_SMALLEST + (_LARGEST - _SMALLEST) * (scatter(number * 7 + 3) + 1) / 2) / 2
        high = wide * (0.6 + 0.2 * scatter(number * 11))
        turned = pi * scatter(number * 13) + self._passed * _SPIN / 180 * pi * scatter(number * 17)
        c, s = cos(turned), sin(turned)
        return [
            (x + c * a - s * b, y + s * a + c * b)
            for a, b in ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
        ]
