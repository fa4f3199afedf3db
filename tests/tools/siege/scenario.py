"""What an attacked process does: ``python -m tests.tools.siege.scenario NAME FOLDER SEED``. It prints the promises.

Each line ``kept N`` says that N entries were acknowledged; ``waiting N`` that so many of them wait in memory.
"""

import random
import sqlite3
import sys
from contextlib import redirect_stdout
from pathlib import Path
from time import sleep

from companion.backup import BadBackup, backup, restore
from companion.dice import Seal
from companion.games import GAMES
from companion.play.change import Change
from companion.play.session import Session
from companion.referee import Draw, Header, Refused, Roll
from companion.safety.atomic import write_new
from companion.store import BadLibrary, Library, open_library
from companion.store.schema import STEPS
from tests.players import any_answer

LIBRARY = "library.sqlite"
SECRET = "5a" * 32


def header_of(dice: random.Random) -> Header:
    game = GAMES[dice.choice(list(GAMES))]
    mode = game.modes[0]
    players = [f"Joueur {n}" for n in range(mode.fewest)]
    seal = Seal.of(SECRET).as_json()
    return Header.from_json({"game": game.id, "mode": mode.id, "players": players, "starts": 0, "seal": seal})


class Player:
    """Plays a match through a session, as the screen does, and tells what it was shown."""

    def __init__(self, session: Session, calls: list) -> None:
        self.session, self.calls = session, calls
        session.listen(self)

    def play(self, answers: int, dice: random.Random) -> None:
        session = self.session
        for _ in range(answers):
            question = session.referee.question
            if question is None:
                return
            if isinstance(question, Roll | Draw) and dice.random() < 0.7:
                session.throw()
            else:
                session.answer(any_answer(question, dice))
            self.settle()
            if dice.random() < 0.05 and session.referee.can_undo:
                session.undo()
                self.settle()

    def settle(self) -> None:
        self.session.in_turn(lambda: None, lambda _: None)
        while self.session.busy or self.calls:
            while self.calls:
                self.calls.pop(0)()
            sleep(0.0002)  # the writing thread needs the processor

    def on_change(self, _: Change) -> None:
        print("kept", len(self.session.referee.journal) - self.session.waiting, flush=True)

    def on_refused(self, refused: Refused) -> None:
        print("refused", refused.words.key, flush=True)

    def on_unwritten(self) -> None:
        print("elsewhere", flush=True)

    def on_waiting(self) -> None:
        print("waiting", self.session.waiting, flush=True)


def start(folder: Path, _: random.Random) -> None:
    open_library(folder / LIBRARY).library.close()


def make_old(folder: Path, dice: random.Random) -> None:
    """A library of an older version, to be migrated."""
    database = sqlite3.connect(folder / LIBRARY, isolation_level=None)
    version = dice.randrange(1, len(STEPS))
    for step in STEPS[:version]:
        for statement in filter(str.strip, step.split(";")):
            database.execute(statement)
    database.execute(f"PRAGMA user_version = {version}")
    database.close()


def answer(folder: Path, dice: random.Random, answers: int = 60) -> None:
    library = open_library(folder / LIBRARY).library
    calls: list = []
    try:
        session = Session.begin(library, header_of(dice), SECRET, calls.append)
    except BadLibrary:
        print("no match", flush=True)
        library.close()
        return
    print("begun", library.file is not None, flush=True)
    Player(session, calls).play(answers, dice)
    session.close()
    library.close()


def play_on(folder: Path, dice: random.Random) -> None:
    answer(folder, dice, 20_000)


def save(folder: Path, _: random.Random) -> None:
    library = open_library(folder / LIBRARY).library
    try:
        write_new(folder / "all.quatrieme", backup(library), private=True)
        print("written", flush=True)
    except OSError:
        print("not written", flush=True)
    library.close()


def bring(folder: Path, _: random.Random) -> None:
    library = open_library(folder / "other.sqlite").library
    try:
        restore(library, (folder / "all.quatrieme").read_bytes(), "fr")
    except (BadBackup, BadLibrary, OSError):
        print("not restored", flush=True)
    library.close()


SCENARIOS = {
    "start": start,
    "migrate": start,
    "answer": answer,
    "play": play_on,
    "backup": save,
    "restore": bring,
    "rescue": start,
}


def fill(folder: Path, seed: int) -> None:
    """A library and a backup of it, to begin with."""
    library = Library(folder / LIBRARY)
    library.close()
    with redirect_stdout(None):
        answer(folder, random.Random(seed), 30)
        save(folder, random.Random(seed))


def damage(folder: Path) -> None:
    """The header is gone: nothing is lost, but the library must be rescued."""
    with (folder / LIBRARY).open("r+b") as file:
        file.write(bytes(100))


if __name__ == "__main__":
    _, name, where, given = sys.argv
    SCENARIOS[name](Path(where), random.Random(int(given)))
