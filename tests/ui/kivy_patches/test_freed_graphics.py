"""What is drawn is listed while it is there, as Kivy lists it, and drawn again after the graphics card forgot it."""

from typing import Any

from kivy.graphics import Canvas
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from companion.ui.kivy_patches import freed_graphics
from tests.ui.stage import Stage


def test_what_is_drawn_is_listed_while_it_is_there() -> None:
    listed: list[Any] = []
    kept, dropped = [Canvas() for _ in range(20)], [Canvas() for _ in range(200)]
    for canvas in (*kept, *dropped):
        listed.append(freed_graphics.listed_weakly(canvas, listed.remove))
    del canvas
    dropped.clear()
    assert len(listed) <= 2 * len(kept)
    assert {id(each) for each in kept} <= {id(each()) for each in listed}


def test_what_is_drawn_again_is_not_what_is_gone(stage: Stage) -> None:
    """As after the graphics card has forgotten everything: Android does that while an app is in the background."""
    told: list[Texture] = []
    kept, dropped = [[(Canvas(), Texture.create(size=(2, 2))) for _ in range(number)] for number in (8, 3)]
    for _, texture in (*kept, *dropped):
        texture.add_reload_observer(told.append)
    dropped.clear()
    del texture
    get_context().reload()
    assert {id(texture) for _, texture in kept} <= {id(texture) for texture in told}
