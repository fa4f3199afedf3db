"""A clause: one rule that questions and events can name, or a ruling where the booklet leaves a question open."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Wording:
    """What a clause says in one language; only a ruling asks a question and labels its readings."""

    title: str
    text: str
    example: str = ""
    question: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clause:
    """Where a clause belongs, when it holds, and its words.

    ``sides`` are the numbers of teams for which it holds, none meaning all. ``readings`` are empty except for a
    ruling; the first one is the default. ``starred`` rulings stand among the house rules before kick-off.
    ``booklet``: whether the booklet is ``silent`` on the question of a ruling, makes it ``optional``, or ``says`` it.
    ``explains`` names words of the box's catalogue that this clause makes clear: options, faces, words of the glossary.
    """

    id: str
    game: str
    chapter: str
    modes: tuple[str, ...]
    sides: tuple[int, ...]
    see: tuple[str, ...]
    explains: tuple[str, ...]
    readings: tuple[str, ...]
    starred: bool
    booklet: str
    wordings: Mapping[str, Wording]

    @property
    def is_ruling(self) -> bool:
        return bool(self.readings)

    def holds(self, mode: str, sides: int) -> bool:
        """Whether it is in force in a match of that mode with so many sides."""
        return mode in self.modes and (not self.sides or sides in self.sides)

    @property
    def chapter_key(self) -> str:
        """Where the catalogue keeps the name of its chapter."""
        return f"chapters.{self.game}.{self.chapter}"

    def title(self, lang: str) -> str:
        return self.wordings[lang].title

    def text(self, lang: str) -> str:
        return self.wordings[lang].text

    def example(self, lang: str) -> str:
        """A case with numbers; empty where none is needed."""
        return self.wordings[lang].example

    def question(self, lang: str) -> str:
        """What the booklet leaves open; empty unless this is a ruling."""
        return self.wordings[lang].question

    def reading(self, lang: str, id: str) -> str:
        """The label of one reading of a ruling."""
        return self.wordings[lang].readings[id]
