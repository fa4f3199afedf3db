"""The count of touches (``make taps``) counts what a finger does, and nothing else."""

import pytest

from companion.ui.theme.theme import theme
from tests.tools.taps.__main__ import GOALS, LAUNCH, count, kinds, short_of
from tests.tools.taps.player import Count, Player
from tests.ui.stage import Stage


@pytest.mark.parametrize("kind", list(kinds(["big4", "foot-savane"]))[::3], ids=" ".join)
def test_a_turn_is_played_by_touch_and_counted(stage: Stage, kind: tuple[str, str, str]) -> None:
    found = count(stage, kind, matches=1, turns=2)
    assert len(found.turns) == 2
    assert min(found.turns) >= 1
    assert found.launch >= 2


def test_every_touch_is_counted_and_the_app_itself_touches_nothing(stage: Stage, tmp_path, monkeypatch) -> None:
    touched = []
    tap = stage.tap
    monkeypatch.setattr(stage, "tap", lambda *where: (touched.append(where), tap(*where)))
    theme.reduce_motion = True
    player = Player(stage, tmp_path, "real", 1)
    player.kick_off("big4", "easy")
    found = player.play(2)
    assert found.launch + found.set_up + sum(found.turns) == len(touched)


def test_goals_are_compared_with_what_was_counted() -> None:
    kind = ("big4", "easy", "real")
    assert not list(short_of({kind: Count(launch=LAUNCH, turns=[3, 4])}))
    assert list(short_of({kind: Count(launch=LAUNCH + 1, turns=[4, 4])})) == [
        f"big4 easy real mean 4.00, goal {GOALS[kind]}",
        f"big4 easy real launch to kick-off {LAUNCH + 1}, goal {LAUNCH}",
    ]
