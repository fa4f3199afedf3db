"""The first match of a box: a short scripted match in which the app explains each step before it plays it.

assets/games/<game>/lesson.toml holds its start and its steps; the texts are in the game's catalogue, under ``lesson``.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee import Draw, Header, Referee, Roll
from companion.referee.game import Game
from companion.referee.question import Answer
from companion.resources import game_path
from companion.words import Phrase, say


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One explanation, and the answers played after it. ``by_hand``: dice and cards are entered, not drawn."""

    words: Phrase
    who: str
    answers: tuple[Answer, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A scripted match that starts like any other and stops before its end."""

    game: Game
    start: dict[str, Any]
    steps: tuple[LessonStep, ...]

    @property
    def answers(self) -> list[Answer]:
        return [answer for step in self.steps for answer in step.answers]

    def header(self, lang: str) -> Header:
        players = [say(lang, f"lesson.person.{number}") for number in (1, 2)]
        return Header.from_json({"game": self.game.id, "players": players, "lang": lang, **self.start})

    def chance(self) -> "ScriptedDice":
        """The dice and decks of the lesson, with their results fixed in advance."""
        referee, faces = Referee(self.game, self.header("fr")), []
        for answer in self.answers:
            if referee.question is not None and referee.question.chance:
                faces.append(answer)
            referee.answer(answer)
        return ScriptedDice(faces)


class ScriptedDice:
    """A roller that returns the throws of a script."""

    def __init__(self, faces: list[Answer]) -> None:
        self._faces = faces

    def throw(self, _: Roll | Draw, throws_before: int) -> Answer:
        return self._faces[throws_before]


@cache
def lesson(game: Game) -> Lesson:
    """The lesson of this box."""
    file = tomllib.loads(game_path(game.id, "lesson.toml").read_text(encoding="utf-8"))
    steps = (
        LessonStep(
            Phrase(f"{game.id}.lesson.{step['say']}"),
            step["who"],
            tuple(step.get("answers", ())),
            step.get("by_hand", False),
        )
        for step in file["steps"]
    )
    return Lesson(game, file["start"], tuple(steps))
