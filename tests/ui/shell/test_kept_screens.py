"""Whoever plays one match after the other sees nothing of the match before; the touch tests rely on it."""

import random
from collections import Counter
from pathlib import Path

import pytest
from kivy.animation import Animation
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.games import GAMES
from tests.ui.at_the_table import AtTheTable
from tests.ui.kept import KeptScreens
from tests.ui.stage import SIZES, Stage

_ANSWERS = 4


def _seen(stage: Stage) -> Counter:
    """What is on the screen, and where; layouts show nothing themselves."""
    hidden: set[int] = set()
    seen: Counter = Counter()
    for widget in stage.all():
        if not widget.opacity or id(widget.parent) in hidden:
            hidden.add(id(widget))
            continue
        if isinstance(widget, Layout) or type(widget) is Widget:
            continue
        place = tuple(round(value) for value in (*widget.to_window(*widget.pos), *widget.size))
        seen[type(widget).__name__, getattr(widget, "text", ""), place, widget.disabled] += 1
    return seen


def _play(stage: Stage, folder: Path, game: str, size: str, **settings: object) -> list[Counter]:
    """A match in an app of its own: what is seen on home, at the first question and after some answers."""
    table, dice = AtTheTable(stage, folder, SIZES[size]), random.Random(game)
    for name, value in settings.items():
        table.app.settings[name] = value
    seen = [_seen(stage)]
    table.begin(game=game, mode=GAMES[game].modes[0].id)
    seen.append(_seen(stage))
    for _ in range(_ANSWERS):
        table.give_any(dice)
        seen.append(_seen(stage))
    return seen


@pytest.mark.parametrize("size", SIZES)
def test_a_match_after_others_is_shown_as_on_new_screens(
    stage: Stage, kept: KeptScreens, tmp_path: Path, size: str
) -> None:
    alone = {}
    for game in GAMES.boxes:
        kept.drop()
        alone[game] = _play(stage, tmp_path / f"alone {game}", game, size)
    for game in GAMES.boxes:
        _play(stage, tmp_path / f"other {game}", game, size, lang="en", theme="day", text_scale=1.3, dice="real")
    for game, expected in alone.items():
        after = _play(stage, tmp_path / f"after {game}", game, size)
        for moment, (seen, wanted) in enumerate(zip(after, expected, strict=True)):
            apart = {"more": sorted(seen - wanted), "less": sorted(wanted - seen)}
            assert not any(apart.values()), f"{game}, moment {moment}: {apart}"


def test_only_screens_at_rest_are_kept(stage: Stage, kept: KeptScreens, tmp_path: Path) -> None:
    AtTheTable(stage, tmp_path / "first").begin()
    stage.clear()
    assert kept.names == ["home", "match"]
    table = AtTheTable(stage, tmp_path / "second").begin()
    Animation(opacity=0.5, duration=60).start(table.screen)
    stage.clear()
    assert kept.names == []
