"""Theme and language forget a board, tray or pad as soon as it is gone: they outlive every match."""

import gc
from collections.abc import Callable

import pytest
from kivy.uix.widget import Widget

from companion.ui.boards import BOARDS
from companion.ui.boards.eleven.team_strip import TeamStrip
from companion.ui.boards.grid.card_tray import CardTray
from companion.ui.history.past_list import PastList
from companion.ui.match.panels.word_pad import WordPad
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.ui.stage import Stage

_KINDS: dict[str, Callable[[], Widget]] = {
    **{name: lambda name=name: BOARDS[name].open() for name in ("eleven", "arena", "grid", "savanna")},
    "team strip": TeamStrip,
    "card tray": CardTray,
    "word pad": WordPad,
    "past list": PastList,
}


def _listeners() -> int:
    return len(tr.watchers) + sum(len(theme.get_property_observers(name)) for name in theme.properties())


@pytest.mark.parametrize("kind", _KINDS)
def test_what_is_dropped_leaves_no_listener_behind(stage: Stage, kind: str) -> None:
    before = _listeners()
    for _ in range(3):
        shown = stage.open(_KINDS[kind]())
        assert _listeners() > before
        shown.parent.remove_widget(shown)
        stage.frames(2)
        del shown
    gc.collect()
    assert _listeners() == before
