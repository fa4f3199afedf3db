"""A laid-out pitch in any position, and shorthands for its sides."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import game
from companion.games.big4.squads import sample_squad
from companion.games.big4.state import FORM, HURT, OFF, WEAK, Pitch
from companion.referee import Header

PitchMaker = Callable[..., Pitch]
PEOPLE = ["Nina", "Papi", "Zoé", "Max"]


def header(rulings: dict[str, str] | None = None, *, sides: int = 2, mode: str = "easy", **given: Any) -> Header:
    chosen = dict(rulings or {})
    if mode == "advanced" and sides > 2:
        chosen["B4-R30"] = "on"
    plain = {"game": "big4", "mode": mode, "players": PEOPLE[:sides], "rulings": chosen, "starts": 0}
    return Header.from_json(plain | given)


def pitch_of(
    rulings: dict[str, str] | None = None,
    *,
    sides: int = 2,
    mode: str = "easy",
    confidence: list[int] | None = None,
    **states: list[int],
) -> Pitch:
    """``weak0=[8], off1=[5], rulings={...}``: all elevens in form but for those named; ``form1=[9]``: only he."""
    extras = {"confidence": confidence} if confidence else {}
    pitch: Pitch = game("big4").begin(header(rulings, sides=sides, mode=mode, extras=extras))
    for name, posts in states.items():
        state = {"weak": WEAK, "off": OFF, "form": FORM, "hurt": HURT}[name[:-1]]
        team = pitch.teams[int(name[-1])]
        if name.startswith("form"):
            for man in team.outfield.values():
                man.state = WEAK
        for post in posts:
            team.outfield[post].state = state
    return pitch


@pytest.fixture
def lay() -> PitchMaker:
    return pitch_of


def unread(name: str) -> dict[str, Any]:
    """A sample squad whose stars nobody entered; the keeper's are the same on every card."""
    sheet = sample_squad(name).as_json()
    for card in sheet["players"]:
        card.pop("back", None)
        if card["post"] != "G":
            card["attack"] = card["defence"] = None
    return sheet
