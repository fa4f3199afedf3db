"""Rules in pictures: steps, a fork, faces with their meaning, an example and a ruling, for the main actions of a box.

assets/games/<game>/drawn.toml says what is drawn for which clause; the texts are in the game's catalogue, under
``pictured``. Faces are those of the aide-mémoire, with the same meaning. A picture is written as its kind and values:
``face action tackle``, ``card away 9 down``, ``tile red``, ``icon whistle``, ``arrow`` or ``or``.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee.game import Game
from companion.resources import game_path, games_with
from companion.rulebook.aide import AideLine, aide
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Picture:
    """A small drawing: its kind, and what it shows."""

    kind: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnStep:
    """Pictures in a row with a sentence; a branch of a fork may go on with the faces of a die."""

    pictures: tuple[Picture, ...]
    words: Phrase
    faces: tuple[AideLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnRule:
    """One clause in pictures; ``ruling`` is the question that the booklet leaves open, or empty."""

    steps: tuple[DrawnStep, ...]
    fork: tuple[DrawnStep, ...] = ()
    faces: tuple[AideLine, ...] = ()
    example: tuple[DrawnStep, ...] = ()
    ruling: str = ""


@cache
def drawn_rules(game: Game) -> Mapping[str, DrawnRule]:
    """The drawn rules of a box by their clause; none if it has no drawings."""
    if game.id not in games_with("drawn.toml"):
        return {}
    file = tomllib.loads(game_path(game.id, "drawn.toml").read_text(encoding="utf-8"))
    known = {line.text.key.rpartition(".")[2]: line for section in aide(game) for line in section.lines}
    return {clause: _rule(game, rule, known) for clause, rule in file.items()}


def _rule(game: Game, rule: Mapping[str, Any], known: Mapping[str, AideLine]) -> DrawnRule:
    def steps(name: str) -> tuple[DrawnStep, ...]:
        return tuple(_step(game, step, known) for step in rule.get(name, ()))

    return DrawnRule(steps("steps"), steps("fork"), _faces(rule, known), steps("example"), rule.get("ruling", ""))


def _step(game: Game, step: Mapping[str, Any], known: Mapping[str, AideLine]) -> DrawnStep:
    pictures = tuple(_picture(written) for written in step["draw"])
    return DrawnStep(pictures, Phrase(f"{game.id}.pictured.{step['say']}"), _faces(step, known))


def _faces(table: Mapping[str, Any], known: Mapping[str, AideLine]) -> tuple[AideLine, ...]:
    named: Sequence[str] = table.get("faces", ())
    return tuple(known[name] for name in named)


def _picture(written: str) -> Picture:
    kind, *values = written.split()
    return Picture(kind, tuple(values))
