"""A tie laid out in any position, and a table that plays turns by name."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion.games import game
from companion.games.tir_et_but.state import Tie
from companion.referee import Header
from tests.games.tir_et_but.table import TieTable

TieMaker = Callable[..., Tie]


@cache
def read_header(given: str) -> Header:
    return Header.from_json(json.loads(given))


@pytest.fixture
def lay() -> TieMaker:
    """``lay({"TB-R3": "goes_on"}, first=1, round=4)``: a match under way, by default in its first round."""

    def make(rulings: dict[str, str] | None = None, *, first: int = 0, round: int = 1, **header: Any) -> Tie:  # noqa: A002
        given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "rulings": rulings or {}}
        tie: Tie = game("tir-et-but").begin(read_header(json.dumps(given | header)))
        tie.leg, tie.round, tie.first = 1, round, first
        tie.playing = first
        return tie

    return make


@pytest.fixture
def kicked_off() -> Callable[..., TieTable]:
    """A whole tie from its kick-off; Nina, side 0, starts unless said otherwise."""

    def start(rulings: dict[str, str] | None = None, **header: Any) -> TieTable:
        given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}
        return TieTable(game("tir-et-but").begin(Header.from_json(given | {"rulings": rulings or {}} | header)))

    return start
