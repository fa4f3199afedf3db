"""Any table at which the monkey sits down: every box, mode and number of people, each with any settings and windows."""

import random
from collections.abc import Iterator
from typing import Any

from companion.games import GAMES
from companion.play.seats import AROUND, Seating
from companion.referee.header import GHOST_LEVELS, Header
from tests.players import any_header, playable

SIZES = ((1280, 800), (800, 1280), (412, 915), (1024, 768), (360, 640), (600, 960), (915, 412), (740, 360), (640, 360))
SETTINGS: dict[str, tuple[Any, ...]] = {
    "dice": ("real", "virtual"),
    "ghost_dice": ("real", "virtual"),
    "confirm": (False, False, True),
    "entry": ("meaning", "faces"),
    "one_by_one": (False, True),
    "hints": (False, True),
    "clock": ("off", "match", "turn"),
    "turn_seconds": (15, 60),
    "face_to_face": (False, True),
    "short_sides": (False, True),
    "turn_pitch": (False, True),
    "reduce_motion": (False, False, True),
    "text_scale": (1.0, 1.0, 1.6),
    "font": ("barlow", "atkinson"),
    "theme": ("night", "day", "black"),
    "lang": ("fr", "en"),
    "voice": ("off", "all"),
    "shake": (True, False),
}
_MANY = (2, 3, 4, 7, 22)
"""People of a mode that takes any number; the others are all tried."""


def _each() -> Iterator[tuple[str, str, int, bool]]:
    for game in GAMES.values():
        for mode in game.modes:
            for people in range(mode.fewest, mode.most + 1):
                if people in _MANY:
                    yield game.id, mode.id, people, False
                    if game.id == "buteur":
                        yield game.id, mode.id, people, True


TABLES = tuple(_each())
"""Box, mode, people, and whether the app holds their hands."""


def any_match(seed: int, dice: random.Random) -> dict[str, Any]:
    """The header of a match at one of the tables, with house rules, ghosts and an advantage now and then."""
    box, mode, people, held = TABLES[seed % len(TABLES)]
    game = GAMES[box]
    players = [f"Joueur {number}" for number in range(1, people + 1)]
    fixed: dict[str, Any] = {"mode": mode, "players": players} | ({"extras": {"hands": "app"}} if held else {})
    as_printed = Header.from_json({"game": box, **fixed})
    house_rules = dice.random() < 0.3 or not playable(game, as_printed)  # some tables need one to play at all
    given = any_header(game, dice, house_rules=house_rules, **fixed).as_json()
    if game.handicap is not None and dice.random() < 0.2:
        given["extras"] = {game.handicap.extra: [1]}
    if game.insight.sense and game.ghost_may_play(Header.from_json(given)) and dice.random() < 0.3:
        given["teams"] = _with_ghost(dice)
    given.pop("seal", None)
    return given


def _with_ghost(dice: random.Random) -> list[dict[str, str]]:
    teams = [{"name": "Mistral"}, {"name": "Fantôme", "ghost": dice.choice(GHOST_LEVELS)}]
    dice.shuffle(teams)
    return teams


def any_seats(dice: random.Random) -> Seating:
    """Where people sit around a device that lies flat."""
    return Seating(dice.random() < 0.5, dice.random() < 0.5, dice.choice(AROUND))
