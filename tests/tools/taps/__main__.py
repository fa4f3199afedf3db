"""Count the touches of the games named on the command line, or of all."""

import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ui.shell.environment import prepare

os.environ.setdefault("KIVY_GL_BACKEND", "mock")
prepare(silent=True)

from companion.games import GAMES  # noqa: E402
from tests.tools.taps.player import Count, Player  # noqa: E402
from tests.ui.stage import Stage  # noqa: E402

MATCHES, TURNS = 2, 16
"""How many matches of each kind are played, and how many turns of each."""
LAUNCH = 3
GOALS = {
    ("big4", "easy", "real"): 3.6,
    ("big4", "easy", "virtual"): 3.0,
    ("big4", "advanced", "real"): 5.0,
    ("tir-et-but", "standard", "real"): 2.0,
    ("tir-et-but", "standard", "virtual"): 3.5,
    ("buteur", "standard", "real"): 2.5,
    ("foot-savane", "standard", "real"): 4.0,
    ("foot-savane", "standard", "virtual"): 3.5,
}
"""The most touches a turn may take on average."""

Kind = tuple[str, str, str]
"""Game, mode, and real or virtual dice."""


def count(stage: Stage, kind: Kind, matches: int = MATCHES, turns: int = TURNS) -> Count:
    """The touches of the fixed matches of that kind: launch and set-up are those of the longest."""
    game, mode, dice = kind
    total = Count()
    for seed in range(1, matches + 1):
        with TemporaryDirectory() as folder:
            player = Player(stage, Path(folder), dice, seed)
            player.kick_off(game, mode)
            played = player.play(turns)
            stage.clear()
            gc.collect()
        total.launch, total.set_up = max(total.launch, played.launch), max(total.set_up, played.set_up)
        total.turns += played.turns
    return total


def kinds(games: list[str]) -> Iterator[Kind]:
    for game in games:
        for mode in GAMES[game].modes:
            for dice in ("real", "virtual"):
                yield game, mode.id, dice


def short_of(counts: dict[Kind, Count]) -> Iterator[str]:
    """The goals that are not reached."""
    for kind, found in counts.items():
        goal = GOALS.get(kind)
        if goal is not None and found.mean > goal:
            yield f"{' '.join(kind)} mean {found.mean:.2f}, goal {goal}"
        if found.launch > LAUNCH:
            yield f"{' '.join(kind)} launch to kick-off {found.launch}, goal {LAUNCH}"


def main(games: list[str]) -> int:
    unknown = [game for game in games if game not in GAMES]
    if unknown:
        print(f"no such game: {', '.join(unknown)}; there are {', '.join(GAMES)}", file=sys.stderr)
        return 2
    gc.disable()  # as in the tests by touch: freeing widgets while others are counted disturbs the stage
    begun, stage = time.monotonic(), Stage()
    counts: dict[Kind, Count] = {}
    for kind in kinds(games or GAMES.boxes):
        found = counts[kind] = count(stage, kind)
        print(f"{' '.join(kind)} mean {found.mean:.1f} worst {found.worst} set-up {found.set_up}", flush=True)
    print()
    for kind, found in counts.items():
        print(f"{' '.join(kind)} launch to kick-off {found.launch}")
    short = list(short_of(counts))
    print(f"\n{len(short)} goals fall short" + (":" if short else ""))
    for line in short:
        print(f"  {line}")
    print(f"{time.monotonic() - begun:.0f} s")
    return 1 if short else 0


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)
