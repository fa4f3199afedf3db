"""Events as sentences: the catalogue entry of an event, and the values of its gaps."""

from collections.abc import Sequence
from typing import Any

from companion.referee.event import Appointed, Event, Player
from companion.referee.tally import Tally
from companion.words import Phrase


def sentence(event: Event, game: str, sides: Sequence[str]) -> Phrase:
    """The event as a phrase of its game's catalogue; ``sides`` are the names of the sides."""
    return Phrase(f"{game}.event.{event.topic}", **gaps_of(event, game, sides))


def gaps_of(event: Event, game: str, sides: Sequence[str]) -> dict[str, Any]:
    """The values for the gaps of any sentence about this event."""
    gaps: dict[str, Any] = {}
    for name, value in event.values():
        _fill(gaps, name, value)
    gaps.update(event.gaps)
    gaps["team"] = sides[event.side] if event.side is not None else ""
    gaps.setdefault("who", gaps.get("player") or gaps["team"])
    if gaps.get("against") is not None:
        gaps["rival"] = sides[gaps["against"]]
    if isinstance(event, Appointed):
        gaps["name"] = Phrase(f"{game}.referee.{event.name}")
    return gaps


def _fill(gaps: dict[str, Any], name: str, value: Any) -> None:
    if isinstance(value, Player):
        gaps[name] = value.name
        gaps["post"] = value.post
    elif isinstance(value, Tally):
        gaps[name] = value.total
    elif isinstance(value, tuple) and value and isinstance(value[0], Player):
        gaps["n"] = len(value)
        gaps["posts"] = [player.post for player in value]
        gaps["names"] = [player.name for player in value]
    else:
        gaps[name] = value


def score_words(score: Sequence[int]) -> str:
    return " – ".join(map(str, score))


def face_words(game: str, die: str, face: str) -> Phrase | str:
    """The name of a face; a number for pips."""
    return face if face.isdigit() else Phrase(f"{game}.face.{die}.{face}")
