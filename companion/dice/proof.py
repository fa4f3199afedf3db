"""The proof that every virtual throw of a match follows from the key that was sealed before kick-off.

The file of a finished match may contain a proof: the secrets and, for each virtual throw, the possible outcomes, so
that anyone can recompute the throws without knowing the rules. ``verify`` trusts none of it and replays the match.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.dice.roller import Roller
from companion.dice.seal import Seal, dice_key
from companion.dice.sealed import Draws, fitting, is_key, seals_of
from companion.referee import Draw, Entry, Game, Header, MatchFile, Referee, Refused, Roll
from companion.referee.journal import set_aside
from companion.referee.question import Answer, Question, written
from companion.referee.secrecy import hands_are_secret, sealed
from companion.words import Phrase

METHOD = "hmac-sha256-counter-1"
"""The name of the drawing method described in ``stream``; a different method would get a different name."""

_UNCHECKED = {"proof.bad.no_secret": "proof.verdict.no_key", "proof.bad.method": "proof.verdict.no_method"}
"""Where nothing could be compared, nothing was found wrong either."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A virtual throw in the journal: its position, the number of throws before it, and its result."""

    entry: int
    number: int
    question: Question
    answer: Answer
    expected: Answer = None
    again: bool = False
    """Whether this throw had been seen before: it was undone and thrown again."""
    seal: int = 0
    """The index of the seal it was drawn under."""
    checked: bool = True
    """False if the key of its seal is not available."""

    @property
    def holds(self) -> bool:
        return not self.checked or written(self.answer) == written(self.expected)

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"entry": self.entry, "throw": self.number}
        if self.seal:
            written["seal"] = self.seal
        if isinstance(self.question, Roll):
            written["dice"] = [die.name for die in self.question.dice]
        elif isinstance(self.question, Draw):
            counts = self.question.counts or (1,) * len(self.question.options)
            written["cards"] = [
                [option.answer, n] for option, n in zip(self.question.options, counts, strict=True) if n
            ]
        return written | {"answer": self.answer}


@dataclass(frozen=True, slots=True)
class ProofVerdict:
    """The result of checking a match: every throw, and a sentence for each thing that does not follow from the key."""

    throws: tuple[Throw, ...] = ()
    problems: tuple[Phrase, ...] = ()
    entered: int = 0
    """The number of throws entered from real dice or cards; nothing can be proved about them."""
    taken_back: int = 0
    corrected: int = 0
    resealed: int = 0
    """How many times the dice were resealed."""
    set_aside: int = 0
    """How many entries no longer fit the rules and are not part of the match; nothing is proved about them."""

    @property
    def proved(self) -> bool:
        return not self.problems and not self.unchecked

    @property
    def unchecked(self) -> int:
        """The number of throws under a seal whose key is on another device; they could not be checked."""
        return sum(not throw.checked for throw in self.throws)

    @property
    def summary(self) -> Phrase:
        if self.problems and self.problems[0].key in _UNCHECKED:
            return Phrase(_UNCHECKED[self.problems[0].key])
        if self.problems:
            return Phrase("proof.verdict.broken", n=len(self.problems))
        if self.unchecked:
            return Phrase("proof.verdict.partly", n=len(self.throws) - self.unchecked, rest=self.unchecked)
        return Phrase("proof.verdict.proved", n=len(self.throws)) if self.throws else Phrase("proof.verdict.none")

    @property
    def remarks(self) -> Iterator[Phrase]:
        """Other things worth reporting: throws of real dice, undone throws, corrections."""
        for name in ("resealed", "entered", "taken_back", "corrected", "set_aside"):
            if n := getattr(self, name):
                yield Phrase(f"proof.remark.{name}", n=n)


def proof_of(game: Game, header: Header, journal: Sequence[Entry], secrets: Sequence[str]) -> dict[str, Any]:
    """The public proof in a match file; only for a finished match, because it reveals the secrets.

    ``secrets`` has one entry for each seal in order, empty where this device does not have it. If none fits its seal,
    the seals were changed: they are given as they are, and ``verify`` says so.
    """
    seals = seals_of(header, journal)
    known = fitting(secrets, seals)
    first, *later = known if any(known) else fitting(secrets, [None] * len(seals))
    throws = _replay(game, header, journal, _rollers((first, *later), seals)).throws
    proof: dict[str, Any] = {"method": METHOD}
    proof |= {"secret": first} if first else {}
    proof |= {"later": later} if later else {}
    return proof | {"faces": _faces(throws), "throws": [each.as_json() for each in throws]}


def with_proof(file: MatchFile, referee: Referee, secrets: Sequence[str]) -> MatchFile:
    """The match file as it may leave the device: with its proof if the match is over and a secret is available.

    While hands are secret, the cards drawn into them are sealed.
    """
    if hands_are_secret(referee):
        return replace(file, journal=tuple(sealed(referee.game, file.header, file.journal)))
    if referee.result is None or not any(fitting(secrets, seals_of(referee.header, referee.journal))):
        return file
    return replace(file, proof=proof_of(referee.game, referee.header, referee.journal, secrets))


def secrets_of(proof: Mapping[str, Any]) -> list[Any]:
    """The secrets in a proof, unchecked."""
    later = proof.get("later", [])
    return [proof.get("secret", ""), *(later if isinstance(later, list) else [])]


def verify(
    game: Game, header: Header, journal: Sequence[Entry], proof: Mapping[str, Any], seen: str = ""
) -> ProofVerdict:
    """Recompute every virtual throw of the match. ``seen`` is the commitment that the players noted, or its start."""
    seals, secrets = seals_of(header, journal), secrets_of(proof)
    if not any(isinstance(secret, str) and secret for secret in secrets):
        noted = _other_than_noted(seals, seen) if seen else ()
        return ProofVerdict(problems=(Phrase("proof.bad.no_secret"), *noted))
    if proof.get("method", METHOD) != METHOD:
        return ProofVerdict(problems=(Phrase("proof.bad.method", method=str(proof["method"])[:40]),))
    if not all(map(is_key, secrets)):
        return ProofVerdict(problems=(Phrase("proof.bad.secret"),))
    found = _replay(game, header, journal, _rollers(secrets, seals))
    problems = [*_broken_seals(seals, secrets, seen), *found.problems]
    problems += [
        Phrase("proof.bad.throw", n=throw.number + 1, entry=throw.entry + 1, answer=_shown(throw.answer),
               expected=_shown(throw.expected))
        for throw in found.throws
        if not throw.holds
    ]  # fmt: skip
    listed = [throw.as_json() for throw in found.throws]
    if written(proof.get("throws")) != written(listed) or written(proof.get("faces")) != written(_faces(found.throws)):
        problems.append(Phrase("proof.bad.listed"))
    return replace(found, problems=tuple(problems))


def _rollers(secrets: Sequence[str], seals: Sequence[Seal | None]) -> list[Roller | None]:
    """The dice of each seal, or None if its key is missing. The players' taps apply to the first seal only."""
    given = [*secrets, *[""] * len(seals)][: len(seals)]
    return [
        Roller(dice_key(secret, seal.taps if seal else ())) if secret else None
        for secret, seal in zip(given, seals, strict=True)
    ]


def _faces(throws: Sequence[Throw]) -> dict[str, list[str]]:
    """The faces of every die that was thrown."""
    rolls = (throw.question for throw in throws if isinstance(throw.question, Roll))
    return {die.name: list(die.faces) for roll in rolls for die in roll.dice}


def _broken_seals(seals: Sequence[Seal | None], secrets: Sequence[str], seen: str) -> Iterator[Phrase]:
    yield from _other_than_noted(seals, seen)
    if None in seals[1:] or len(secrets) != len(seals):
        yield Phrase("proof.bad.seals")
    if any(seal and secret and not seal.fits(secret) for seal, secret in zip(seals, secrets, strict=False)):
        yield Phrase("proof.bad.seal")


def _other_than_noted(seals: Sequence[Seal | None], seen: str) -> Iterator[Phrase]:
    """That the match has no seal, or another one than somebody noted at kick-off."""
    noted = "".join(seen.lower().split())
    if seals[0] is None:
        yield Phrase("proof.bad.no_seal")
    elif not any(seal and seal.commitment.startswith(noted) for seal in seals):
        yield Phrase("proof.bad.seen", seal=seals[0].short)


def _replay(game: Game, header: Header, journal: Sequence[Entry], rollers: Sequence[Roller | None]) -> ProofVerdict:
    """Replay the match and draw every virtual throw again, including those that were undone later."""
    referee, draws, aside = Referee(game, header), Draws(), set_aside(journal)
    throws: list[Throw] = []
    problems: list[Phrase] = []
    entered = taken_back = corrected = 0
    for at, entry in enumerate(journal):
        question = referee.question
        if entry.op == "seal":
            draws.reseal(entry)
        if at in aside:
            referee.pass_over(entry)
            continue
        if entry.op == "answer" and entry.virtual:
            if isinstance(question, Roll | Draw):
                number = referee.throws
                again = any(throw.number == number for throw in throws)
                seal = draws.take(number)
                roller = rollers[seal]
                expected = roller.throw(question, number) if roller else None
                throws.append(Throw(at, number, question, entry.answer, expected, again, seal, roller is not None))
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
    return ProofVerdict(tuple(throws), tuple(problems), entered, taken_back, corrected, draws.seal, len(aside))


def _shown(answer: Answer) -> str:
    return ", ".join(map(str, answer)) if isinstance(answer, list | tuple) else str(answer)
