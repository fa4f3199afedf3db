"""One answer is easy to follow: a throw crosses from file to file few enough times to be read in one go."""

import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import companion
from companion.protocol import LineDesk

PACKAGE = str(Path(companion.__file__).parent)
MOST = 25


def test_a_throw_by_the_line_protocol_crosses_few_files():
    desk, called = LineDesk("fr"), []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            called.append(frame.f_code.co_filename)

    before = sys.getprofile()
    for _ in range(2):  # the first time, what is worked out once is worked out
        desk.reply(json.dumps({"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "starts": 0}}))
        desk.reply('{"answer": "mordan"}')
        called.clear()
        sys.setprofile(note)
        try:
            reply = desk.reply('{"answer": ["4", "5", "recover"]}')
        finally:
            sys.setprofile(before)
    crossed = [file for file, last in zip(called, [None, *called], strict=False) if file != last]
    assert reply["question"]["topic"] == "dice.whom"
    assert len(crossed) <= MOST, "\n".join(crossed)
