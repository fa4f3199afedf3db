"""A match with ghosts, played as the screen plays it: what comes next, step by step, with a person beside it."""

import random
from pathlib import Path
from typing import Any

from companion.play.ghost.mind import GhostMind
from companion.play.ghost.turn import ASK, ENTER, THINK, THROW, WAIT, GhostTurn
from companion.play.session import Session
from companion.present.ghost_words import Instruction, instruction, moves_something
from companion.referee import Draw, Header, Roll
from companion.store import Library
from tests.players import any_answer
from tests.ui_thread import UiThread

SECRET = "17" * 32
HEADERS = {
    "big4": {"game": "big4", "mode": "easy"},
    "tir-et-but": {"game": "tir-et-but", "mode": "single"},
    "buteur": {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}},
    "foot-savane": {"game": "foot-savane", "mode": "standard"},
}
GHOSTS, PEOPLE = ("Fantôme", "Spectre", "Ombre", "Esprit"), ("Mistral", "Rubis", "Violine", "Safran")
COLOURS = ("home", "away", "third", "fourth")


def header_of(box: str, *levels: str, **more: Any) -> Header:
    """A match of that box with a side for each level; an empty level is a person."""
    names = [GHOSTS[side] if level else PEOPLE[side] for side, level in enumerate(levels)]
    teams = [
        {"name": name, "kit": colours} | ({"ghost": level} if level else {})
        for name, colours, level in zip(names, COLOURS, levels, strict=False)
    ]
    return Header.from_json(HEADERS[box] | {"players": names, "teams": teams, "starts": 0} | more)


class GhostTable:
    """``told`` are the instructions so far, ``acts`` what came next each time. The person answers anything legal."""

    def __init__(self, library: Library, match: Header | int, *, dice: str = "virtual", seed: int = 1) -> None:
        self.thread = UiThread()
        if isinstance(match, Header):
            self.session = Session.begin(library, match, SECRET, self.thread.post)
        else:
            self.session = Session.resume(library, library.match(match), self.thread.post)
        self.turn = GhostTurn(self.session, lambda steps: moves_something(self.session.referee, steps))
        self.mind = GhostMind(self.session.id, thinking=0.0, weighing=0.0)
        self.dice, self.person = dice, random.Random(seed)
        self.told: list[Instruction] = []
        self.acts: list[str] = []

    @property
    def referee(self) -> Any:
        return self.session.referee

    def next(self) -> str:
        return self.turn.next(ghost_dice=self.dice, dice=self.dice)

    def settle(self) -> None:
        self.thread.settle(self.session)

    def do(self, act: str) -> None:
        """Do what comes next, as the screen does."""
        referee, session = self.referee, self.session
        self.acts.append(act)
        if act == WAIT:
            self.told.append(instruction(referee, self.turn.new))
            self.turn.done()
        elif act == THINK:
            level = session.ghosts[referee.question.seat.side]
            thought = self.mind.think(self.mind.copied(referee), level)
            session.answer(thought.answer)
        elif act == THROW or (act == ASK and isinstance(referee.question, Roll | Draw) and self.dice == "virtual"):
            session.throw()
        else:
            assert act in (ASK, ENTER)
            session.answer(any_answer(referee.question, self.person))
        self.settle()

    def play(self, most: int = 20_000) -> "GhostTable":
        """Play on to the end, or for so many acts."""
        for _ in range(most):
            if self.referee.result is not None:
                break
            self.do(self.next())
        return self

    def until(self, *acts: str) -> "GhostTable":
        """Play on until one of these comes next."""
        while self.next() not in acts:
            self.do(self.next())
        return self

    def close(self) -> int:
        self.session.close()
        return self.session.id


def new_library(folder: Path) -> Library:
    return Library(folder / "library.db")


__all__ = ["ASK", "ENTER", "HEADERS", "THINK", "THROW", "WAIT", "GhostTable", "header_of", "new_library"]
