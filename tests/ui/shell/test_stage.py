"""The stage itself: windows of three sizes, a touch that lands where it is aimed, time that stands still."""

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import translation  # noqa: F401  the layout names it
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.ui.stage import SIZES, Stage

LISTENING = """
#:import Window kivy.core.window.Window
Label:
    size_hint: None, None
    size: Window.size
    color: theme.chalk
    text: _("home.sheets")
"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_window_takes_the_size_and_the_touch_lands(stage: Stage, size: tuple[int, int], tmp_path) -> None:
    taps = []
    root = FloatLayout()
    root.add_widget(Button(text="Ici ?", size_hint=(None, None), size=(56, 56), pos=(size[0] - 60, 4)))
    root.children[0].bind(on_release=lambda *_: taps.append(1))
    stage.open(root, size)
    assert tuple(Window.size) == size == tuple(root.size)
    stage.tap(stage.find_text("Ici ?"))
    stage.tap((10, 10))
    assert taps == [1]
    picture = stage.shot(tmp_path / "a.png").read_bytes()
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == size


def test_time_moves_only_with_frames(stage: Stage) -> None:
    stage.open(FloatLayout())
    rung = []
    Clock.schedule_once(lambda *_: rung.append(1), 1.0)
    stage.seconds(0.9)
    assert not rung
    stage.seconds(0.2)
    assert rung


def test_what_is_missing_is_named(stage: Stage) -> None:
    stage.open(FloatLayout())
    with pytest.raises(AssertionError, match="says 'But'"):
        stage.find_text("But")
    with pytest.raises(AssertionError, match="Button"):
        stage.find(Button, text="But")


def test_what_was_struck_hears_no_more_of_what_stays(stage: Stage) -> None:
    heard = []
    for kept in (False, True):
        line = Builder.load_string(LISTENING)
        line.bind(width=lambda *_: heard.append("window"), color=lambda *_: heard.append("theme"))
        line.bind(text=lambda *_: heard.append("language"))
        stage.open(line)
        if not kept:
            stage.clear()
            heard.clear()
            stage.resize(SIZES["phone"])
            theme.switch("day")
            tr.switch("en")
            assert heard == []
            del line
            stage.resize(SIZES["tablet"])
    heard.clear()
    stage.resize(SIZES["phone"])
    theme.switch("night")
    tr.switch("fr")
    assert set(heard) == {"window", "theme", "language"}


def test_what_would_listen_for_ever_is_named(stage: Stage) -> None:
    """A trigger of the clock that a widget binds itself is not unbound when the widget is gone."""
    stage.open(FloatLayout())
    theme.bind(name=Clock.create_trigger(lambda _: None))
    tr.watch(Clock.create_trigger(lambda _: None))
    with pytest.raises(AssertionError, match=r"for ever:\n  Theme\.name: .*\n  tr: "):
        stage.clear()
