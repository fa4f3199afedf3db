"""How often one roll goes from file to file: who follows an answer by reading opens no more than this."""

import sys
from collections.abc import Iterator
from itertools import groupby
from types import FrameType
from typing import Any

from companion.games import GAMES
from companion.referee import Header, Referee

MOST = 25


def files_of(act: Any) -> Iterator[str]:
    """The files of the app that are run through, one after the other."""
    seen: list[str] = []

    def hear(frame: FrameType, event: str, _: Any) -> None:
        _, inside, name = frame.f_code.co_filename.partition("/companion/")
        if event == "call" and inside:
            seen.append(name)

    sys.setprofile(hear)
    try:
        act()
    finally:
        sys.setprofile(None)
    return (name for name, _ in groupby(seen))


def test_one_roll_crosses_few_files() -> None:
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
    referee = Referee(GAMES["big4"], header)
    referee.answer("towns")
    crossed = list(files_of(lambda: referee.answer(["4", "5", "recover"])))
    assert len(referee.steps) == 2
    assert crossed[0] == "referee/referee.py"
    assert 10 < len(crossed) <= MOST, crossed
