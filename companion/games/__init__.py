"""The registry of games: the only place outside a game's own package that names it."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from companion.resources import add_game_folder
from companion.words import Phrase

if TYPE_CHECKING:
    from companion.referee.game import Game


class Registry(Mapping[str, "Game"]):
    """Games by id: the boxes in the order of the home screen, then what is played without a box.

    The module of a game is imported on first use.
    """

    def __init__(self, boxes: Mapping[str, str], without_box: Mapping[str, str]) -> None:
        self._paths = {**boxes, **without_box}
        self._without_box = frozenset(without_box)
        self._games: dict[str, Game] = {}

    @property
    def boxes(self) -> tuple[str, ...]:
        """The ids of the games with a box, whose rules, dice, cards and lesson people can look at."""
        return tuple(id for id in self if id not in self._without_box)

    def __getitem__(self, id: str) -> "Game":
        if id not in self._games:
            module, _, name = self._paths[id].partition(":")
            self._games[id] = getattr(import_module(module), name)()
        return self._games[id]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._paths, **self._games})

    def __len__(self) -> int:
        return len({**self._paths, **self._games})

    def __contains__(self, id: object) -> bool:
        return id in self._paths or id in self._games

    def register(self, game: "Game", folder: Path) -> None:
        """Add a game that comes with its own folder of files: kit, clauses, words, aide-mémoire and lesson."""
        add_game_folder(game.id, folder)
        self._games[game.id] = game

    def remove(self, id: str) -> None:
        """Remove a registered game."""
        add_game_folder(id, None)
        del self._games[id]


GAMES = Registry(
    {
        "big4": "companion.games.big4:Big4",
        "tir-et-but": "companion.games.tir_et_but:TirEtBut",
        "buteur": "companion.games.buteur:Buteur",
        "foot-savane": "companion.games.foot_savane:FootSavane",
    },
    {"score-only": "companion.games.score_only:ScoreOnly"},
)
SCORE_ONLY = "score-only"
"""The game that only keeps the score, of a box or of anything else."""


def game(id: str) -> "Game":
    """The game with that id; raises with a sentence that lists the known ones."""
    try:
        return GAMES[id]
    except (KeyError, TypeError):
        from companion.referee.header import BadHeader

        raise BadHeader(Phrase("referee.bad_header.game", game=id, known=", ".join(GAMES))) from None
