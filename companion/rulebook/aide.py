"""The aide-mémoire of a box: one page of dice faces, cards and moments, each line with its clause.

assets/games/<game>/aide.toml lists what is on it; the texts are in the game's catalogue, under ``aide``.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee.game import Game
from companion.resources import game_path
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class AideLine:
    """One line of the page. ``faces`` are the dice and faces to draw beside it."""

    name: Phrase
    text: Phrase
    clause: str
    faces: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AideSection:
    title: Phrase
    lines: tuple[AideLine, ...]


def has_aide(game_id: str) -> bool:
    """Whether there is such a page: where only the score is kept there is nothing to remember."""
    return game_path(game_id, "aide.toml").is_file()


@cache
def aide(game: Game) -> tuple[AideSection, ...]:
    """The sections of the page, in the order in which players need them."""
    file = tomllib.loads(game_path(game.id, "aide.toml").read_text(encoding="utf-8"))
    return tuple(
        AideSection(
            Phrase(f"{game.id}.aide.section.{section['name']}"), tuple(_line(game, row) for row in section["rows"])
        )
        for section in file["sections"]
    )


def _line(game: Game, row: dict[str, Any]) -> AideLine:
    """Build a line: faces and combinations use their usual names, other lines have their own."""
    name = Phrase(f"{game.id}.aide.name.{row['say']}")
    faces: tuple[tuple[str, str], ...] = ()
    if "face" in row:
        name, faces = Phrase(f"{game.id}.face.{row['die']}.{row['face']}"), ((row["die"], row["face"]),)
    elif "combination" in row:
        name = Phrase(f"{game.id}.combination.{row['combination']}")
        faces = tuple((row["die"], face) for face in game.kit_file["combinations"]["faces"][row["combination"]])
    return AideLine(name, Phrase(f"{game.id}.aide.text.{row['say']}"), row["clause"], faces)
