"""The possible answers of a question, each with the clause that explains it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.present.appearance import BoxLook, face_look
from companion.present.faces import FaceLook
from companion.referee import Draw, Game, Header, Pick, Place, Question, Roll
from companion.rulebook import Clause, explaining
from companion.rulebook import clause as clause_of
from companion.words import Phrase
from companion.words.translation import tr

_NAMED = 4


@dataclass(slots=True)
class WhyChoice:
    """Answers that one clause explains: their names, their pictures if any, and the text of the clause."""

    clause: Clause
    meaning: str
    words: list[str] = field(default_factory=list)
    looks: list[FaceLook] = field(default_factory=list)

    @property
    def heading(self) -> str:
        """The names of the answers, or the first of many."""
        named = self.words if len(self.words) <= _NAMED else self.words[: _NAMED - 1]
        rest = len(self.words) - len(named)
        return ", ".join(named) + (f" {tr('match.may.more', n=rest)}" if rest else "")


def choices_of(game: Game, header: Header, question: Question) -> list[WhyChoice]:
    """Every answer of the question, grouped by the clause that explains it."""
    sides = len(game.side_names(header))
    found: dict[str, WhyChoice] = {}
    answers = _faces(game, question) if isinstance(question, Roll) else _options(game, header, question)
    for key, words, look in answers:
        clause = explaining(game.id, key, header.mode, sides) or clause_of(question.clause)
        choice = found.setdefault(clause.id, WhyChoice(clause, _meaning(game, header, clause)))
        if words not in choice.words:
            choice.words.append(words)
            choice.looks += [look] if look is not None else []
    return list(found.values())


def _meaning(game: Game, header: Header, clause: Clause) -> str:
    """The text of a clause; for a ruling, its question and the reading in force."""
    if not clause.is_ruling:
        return clause.text(tr.lang)
    reading = clause.reading(tr.lang, game.reading(header, clause.id))
    return tr("match.may.ruling", question=clause.question(tr.lang), reading=reading)


_Answer = tuple[str, str, FaceLook | None]
"""The key that a clause may explain, its text, and its picture."""


def _faces(game: Game, question: Roll) -> Iterator[_Answer]:
    """The faces with a symbol, one by one; only the sum of numbers matters."""
    kinds = {die.name: die for die in question.dice}
    for die in sorted(kinds.values(), key=lambda die: all(face.isdigit() for face in die.faces)):
        if all(face.isdigit() for face in die.faces):
            count = sum(each.name == die.name for each in question.dice)
            name = tr(f"{game.id}.die.{die.name}")
            yield f"die.{die.name}", tr("match.may.dice", n=count, die=name), None
        else:
            for face in die.distinct:
                look = face_look(game, die.name, face)
                yield f"face.{die.name}.{face}", look.word, look


def _options(game: Game, header: Header, question: Pick | Draw | Place) -> Iterator[_Answer]:
    looks: dict[str, FaceLook] = {}
    if isinstance(question, Draw):
        looks = BoxLook(game, header).cards(question.deck, [option.answer for option in question.options])
    for option in question.options:
        key = option.words.key.removeprefix(f"{game.id}.") if isinstance(option.words, Phrase) else ""
        look = looks.get(option.answer) if isinstance(option.answer, str) else None
        yield key, tr.render(option.words), look
