"""A laid-out pitch in any position, and shorthands for its two sides."""

from collections.abc import Callable

import pytest

from companion.games import game
from companion.games.big4.state import FORM, OFF, WEAK, Pitch
from companion.referee import Header

PitchMaker = Callable[..., Pitch]


@pytest.fixture
def lay() -> PitchMaker:
    """``lay(weak0=[8], off1=[5], rulings={...})``: both elevens in form but for those named."""

    def make(rulings: dict[str, str] | None = None, **states: list[int]) -> Pitch:
        header = Header.from_json(
            {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "rulings": rulings or {}, "starts": 0}
        )
        pitch: Pitch = game("big4").begin(header)
        for name, posts in states.items():
            state = {"weak": WEAK, "off": OFF, "form": FORM}[name[:-1]]
            team = pitch.teams[int(name[-1])]
            if name.startswith("form"):
                for man in team.outfield.values():
                    man.state = WEAK
            for post in posts:
                team.outfield[post].state = state
        return pitch

    return make
