"""What each box asks, tells and refuses, and the clauses for it: ``tests/games/<box>/citations.toml``."""

import tomllib
from functools import cache
from pathlib import Path

from companion.games import GAMES
from tests.players import match_anew

TESTS = Path(__file__).resolve().parent.parent
COMMON = tomllib.loads((TESTS / "contract" / "citations.toml").read_text(encoding="utf-8"))


def _file(game_id: str) -> Path:
    return TESTS / "games" / game_id.replace("-", "_") / "citations.toml"


LISTED = [game_id for game_id in sorted(GAMES) if _file(game_id).is_file()]
"""The boxes that list them: the contract suite meets each row of theirs."""


@cache
def citations(game_id: str) -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(_file(game_id).read_text(encoding="utf-8"))


@cache
def topics(game_id: str, kind: str) -> frozenset[str]:
    """All that a box asks ("question"), tells ("event") or refuses ("refusal"), as it lists it or as matches show."""
    if game_id in LISTED:
        return frozenset(citations(game_id)[kind])
    referees = [match_anew(game_id, seed) for seed in range(8)]
    told = {event.topic for referee in referees for event in referee.events}
    asked = {step.question.topic for referee in referees for step in referee.steps}
    return frozenset({"question": asked, "event": told}.get(kind, ()))
