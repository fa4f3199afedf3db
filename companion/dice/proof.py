"""The proof that every virtual throw of a match follows from the key that was sealed before kick-off.

A match that is over may carry a proof in its file: the secret, and for each virtual throw what could have come, so that
anybody can compute the throws again without knowing the rules. ``verify`` trusts none of it: it plays the match again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.dice.roller import Roller
from companion.dice.seal import Seal, key_of
from companion.referee import Draw, Entry, Game, Header, MatchFile, Referee, Refused, Roll
from companion.referee.question import Answer, Question, written
from companion.words import Phrase

METHOD = "hmac-sha256-counter-1"
"""How throws are drawn, as ``stream`` describes it; another way of drawing would bear another name."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A virtual throw as it was entered: where in the journal, how many throws stood before it, what came."""

    entry: int
    number: int
    question: Question
    answer: Answer
    expected: Answer = None
    again: bool = False
    """Whether the same throw had been seen before: it was taken back and came again."""

    @property
    def holds(self) -> bool:
        return written(self.answer) == written(self.expected)

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"entry": self.entry, "throw": self.number}
        if isinstance(self.question, Roll):
            plain["dice"] = [die.name for die in self.question.dice]
        elif isinstance(self.question, Draw):
            counts = self.question.counts or (1,) * len(self.question.options)
            plain["cards"] = [[option.answer, n] for option, n in zip(self.question.options, counts, strict=True) if n]
        return plain | {"answer": self.answer}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check of a match found: each throw, and in words whatever does not follow from the key."""

    throws: tuple[Throw, ...] = ()
    problems: tuple[Phrase, ...] = ()
    entered: int = 0
    """Throws that people entered from real dice or cards: nothing can be proved of them."""
    taken_back: int = 0
    corrected: int = 0

    @property
    def proved(self) -> bool:
        return not self.problems

    @property
    def summary(self) -> Phrase:
        if self.problems:
            return Phrase("proof.verdict.broken", n=len(self.problems))
        return Phrase("proof.verdict.proved", n=len(self.throws)) if self.throws else Phrase("proof.verdict.none")

    @property
    def remarks(self) -> Iterator[Phrase]:
        """What the table should know besides: throws of real dice, throws taken back, corrections."""
        for name, n in (("entered", self.entered), ("taken_back", self.taken_back), ("corrected", self.corrected)):
            if n:
                yield Phrase(f"proof.remark.{name}", n=n)


def proof_of(game: Game, header: Header, journal: Sequence[Entry], secret: str) -> dict[str, Any]:
    """What a match file says for anybody to check; only for a match that is over, since it tells the secret."""
    throws = _replay(game, header, journal, Roller(key_of(secret, header.seal))).throws
    return {"method": METHOD, "secret": secret, "faces": _faces(throws), "throws": [each.as_json() for each in throws]}


def with_proof(file: MatchFile, referee: Referee, secret: str) -> MatchFile:
    """The match file with its proof, once the match is over; before that, as it is."""
    if referee.result is None:
        return file
    return replace(file, proof=proof_of(referee.game, referee.header, referee.journal, secret))


def verify(game: Game, header: Header, journal: Sequence[Entry], proof: Mapping[str, Any], seen: str = "") -> Verdict:
    """Draw every virtual throw of the match again. ``seen`` is the commitment that the table noted, or its start."""
    secret, seal = proof.get("secret"), Seal.from_json(header.seal)
    if not isinstance(secret, str) or not secret:
        return Verdict(problems=(Phrase("proof.bad.no_secret"),))
    if proof.get("method", METHOD) != METHOD:
        return Verdict(problems=(Phrase("proof.bad.method", method=proof["method"]),))
    try:
        roller = Roller(key_of(secret, header.seal))
    except ValueError:
        return Verdict(problems=(Phrase("proof.bad.secret"),))
    found = _replay(game, header, journal, roller)
    problems = [*_broken_seal(seal, secret, seen), *found.problems]
    problems += [
        Phrase("proof.bad.throw", n=throw.number + 1, entry=throw.entry + 1, answer=_shown(throw.answer),
               expected=_shown(throw.expected))
        for throw in found.throws
        if not throw.holds
    ]  # fmt: skip
    listed = [throw.as_json() for throw in found.throws]
    if written(proof.get("throws")) != written(listed) or written(proof.get("faces")) != written(_faces(found.throws)):
        problems.append(Phrase("proof.bad.listed"))
    return Verdict(found.throws, tuple(problems), found.entered, found.taken_back, found.corrected)


def _faces(throws: Sequence[Throw]) -> dict[str, list[str]]:
    """The faces of every die that was thrown."""
    rolls = (throw.question for throw in throws if isinstance(throw.question, Roll))
    return {die.name: list(die.faces) for roll in rolls for die in roll.dice}


def _broken_seal(seal: Seal | None, secret: str, seen: str) -> Iterator[Phrase]:
    if seal is None:
        yield Phrase("proof.bad.no_seal")
    elif not seal.fits(secret):
        yield Phrase("proof.bad.seal")
    elif seen and not seal.commitment.startswith("".join(seen.lower().split())):
        yield Phrase("proof.bad.seen", seal=seal.short)


def _replay(game: Game, header: Header, journal: Sequence[Entry], roller: Roller) -> Verdict:
    """Play the match again and draw at every virtual throw, also at those that were taken back later."""
    referee = Referee(game, header)
    throws: list[Throw] = []
    problems: list[Phrase] = []
    entered = taken_back = corrected = 0
    for at, entry in enumerate(journal):
        question = referee.question
        if entry.op == "answer" and entry.virtual:
            if isinstance(question, Roll | Draw):
                number = referee.throws
                again = any(throw.number == number for throw in throws)
                throws.append(Throw(at, number, question, entry.answer, roller.throw(question, number), again))
            else:
                problems.append(Phrase("proof.bad.no_dice", entry=at + 1))
        elif entry.op == "answer" and question is not None and question.chance:
            entered += 1
        taken_back += entry.op == "undo" and referee.undo_corrects
        corrected += entry.op == "correct"
        try:
            referee.enter(entry)
        except Refused as refused:
            problems.append(Phrase("proof.bad.refused", entry=at + 1, why=refused.words))
            break
    return Verdict(tuple(throws), tuple(problems), entered, taken_back, corrected)


def _shown(answer: Answer) -> str:
    return ", ".join(map(str, answer)) if isinstance(answer, list | tuple) else str(answer)
