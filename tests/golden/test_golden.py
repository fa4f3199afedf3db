"""Whole matches, replayed line by line: every reply is what it was when the match was written down."""

import json
from pathlib import Path

import pytest

from companion.protocol import LineDesk

MATCHES = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_the_match_is_told_as_it_was(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) % 2 == 0
    desk = LineDesk()
    for at in range(0, len(lines), 2):
        assert desk.reply(lines[at]) == json.loads(lines[at + 1]), f"line {at + 2}"
    assert desk.referee is not None
    assert desk.referee.result is not None


def test_there_are_matches_to_replay():
    assert MATCHES
