"""A clause: one rule that questions and events can name, or a ruling where the booklet leaves a question open."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Wording:
    """The text of a clause in one language; only a ruling has a question and labels for its readings.

    ``asked`` are other words with which people look for it; only the search reads them.
    """

    title: str
    text: str
    example: str = ""
    question: str = ""
    asked: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its chapter, when it is in force, and its text.

    ``sides`` are the numbers of teams it is in force for; empty means all. ``readings`` are empty except for a ruling;
    the first one is the default. ``debated`` rulings are those that tables argue about most, first among the house
    rules. ``booklet`` tells whether the booklet is ``silent`` on a ruling's question, makes it ``optional``, or
    ``says`` the answer.
    ``explains`` lists keys of the box's catalogue that this clause explains: options, faces, glossary words.
    """

    id: str
    game: str
    chapter: str
    modes: tuple[str, ...]
    sides: tuple[int, ...]
    see: tuple[str, ...]
    explains: tuple[str, ...]
    readings: tuple[str, ...]
    debated: bool
    booklet: str
    wordings: Mapping[str, Wording]

    @property
    def is_ruling(self) -> bool:
        return bool(self.readings)

    def holds(self, mode: str, sides: int) -> bool:
        """Whether it is in force in a match of that mode with that many sides."""
        return mode in self.modes and (not self.sides or sides in self.sides)

    @property
    def chapter_key(self) -> str:
        """The catalogue key of its chapter's name."""
        return f"{self.game}.chapter.{self.chapter}"

    def title(self, lang: str) -> str:
        return self.wordings[lang].title

    def text(self, lang: str) -> str:
        return self.wordings[lang].text

    def example(self, lang: str) -> str:
        """An example with numbers; empty if there is none."""
        return self.wordings[lang].example

    def question(self, lang: str) -> str:
        """The question that the booklet leaves open; empty unless this is a ruling."""
        return self.wordings[lang].question

    def reading(self, lang: str, id: str) -> str:
        """The label of one reading of a ruling."""
        return self.wordings[lang].readings[id]
