"""The line protocol: one JSON object per line in, exactly one out, so that any program can drive a match.

It is modelled on UCI for chess engines. Requests: start, answer, undo, redo, correct, note, sheet, save, load, games.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from companion.games import GAMES, game
from companion.referee import (
    Annotation,
    BadAnnotation,
    BadHeader,
    BadMatchFile,
    Draw,
    Failure,
    Header,
    Referee,
    Refused,
    Roll,
    match_text,
    read_annotation,
    read_match,
)
from companion.referee.event import Event
from companion.referee.journal import why_full
from companion.referee.match_file import read_file
from companion.referee.speech import Speech
from companion.safety import limits
from companion.safety.atomic import write_file
from companion.safety.strict_json import BadJson, read_json
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES, Phrase, WordedError, catalogue
from companion.words.texts import followed

SHEETS = {"text": sheet_text}


class NotUnderstood(WordedError):
    """An unknown or malformed request; ``words`` say why."""


class LineDesk:
    """One conversation, answered line by line, with at most one open match."""

    def __init__(self, lang: str = "fr") -> None:
        self.lang = lang
        self.referee: Referee | None = None
        self.annotations: list[Annotation] = []
        self._requests: dict[str, Callable[[Any], dict[str, Any]]] = {
            "start": self._start,
            "answer": self._answer,
            "undo": self._undo,
            "redo": self._redo,
            "correct": self._correct,
            "note": self._note,
            "sheet": self._sheet,
            "save": self._save,
            "load": self._load,
            "games": self._games,
        }

    def converse(self, lines: Iterable[str | bytes]) -> Iterator[str]:
        """Yield exactly one reply for each line."""
        for line in lines:
            yield json.dumps(self.reply(line), ensure_ascii=False)

    def reply(self, line: str | bytes) -> dict[str, Any]:
        """The reply to one line; never raises."""
        try:
            return self._dispatch(line)
        except Refused as refused:
            return {
                "refused": {"why": self._say(refused.words), "clause": refused.clause},
                "question": self._question(self._open_match()),
            }
        except (BadHeader, BadMatchFile, NotUnderstood) as bad:
            return {"error": self._say(bad.words)}

    def _dispatch(self, line: str | bytes) -> dict[str, Any]:
        if len(line) > limits.LINE_BYTES:
            raise NotUnderstood(Phrase("referee.protocol.too_long", most=limits.LINE_BYTES))
        try:
            request = read_json(line.decode() if isinstance(line, bytes) else line)
        except UnicodeDecodeError:
            raise NotUnderstood(Phrase("referee.protocol.not_utf8")) from None
        except BadJson:
            raise NotUnderstood(Phrase("referee.protocol.not_json")) from None
        if not isinstance(request, dict):
            raise NotUnderstood(Phrase("referee.protocol.not_json"))
        asked = [name for name in self._requests if name in request]
        if len(asked) != 1:
            raise NotUnderstood(Phrase("referee.protocol.unknown", known=", ".join(self._requests)))
        return self._requests[asked[0]](request[asked[0]])

    def _start(self, given: Any) -> dict[str, Any]:
        if isinstance(given, dict) and given.get("lang") in LANGUAGES:
            self.lang = given["lang"]
        header = Header.from_json({"lang": self.lang, **given} if isinstance(given, dict) else given)
        box = game(header.game)
        self.referee, self.annotations = Referee(box, header if "edition" in given else box.newest(header)), []
        return self._reply(self.referee, self.referee.opening)

    def _answer(self, value: Any) -> dict[str, Any]:
        referee = self._open_match()
        if why := why_full(referee.journal):
            raise NotUnderstood(why)
        return self._reply(referee, referee.answer(value))

    def _undo(self, _: Any) -> dict[str, Any]:
        referee = self._correctable_match()
        referee.undo()
        return self._reply(referee, ())

    def _redo(self, _: Any) -> dict[str, Any]:
        referee = self._correctable_match()
        before = len(referee.steps)
        referee.redo()
        return self._reply(referee, (event for step in referee.steps[before:] for event in step.events))

    def _correct(self, change: Any) -> dict[str, Any]:
        referee = self._correctable_match()
        if not isinstance(change, dict) or type(change.get("at")) is not int or "answer" not in change:
            raise NotUnderstood(Phrase("referee.protocol.correct"))
        failure = referee.correct(change["at"], change["answer"])
        return self._reply(referee, (event for step in referee.steps[change["at"] :] for event in step.events), failure)

    def _note(self, given: Any) -> dict[str, Any]:
        """Something the players write down: a comment, a decision of their own, the place, a signature."""
        self._open_match()
        if len(self.annotations) >= limits.ANNOTATIONS:
            raise NotUnderstood(Phrase("referee.bad_file.notes", most=limits.ANNOTATIONS))
        try:
            self.annotations.append(read_annotation(given))
        except BadAnnotation as bad:
            raise NotUnderstood(bad.words) from None
        return {"noted": len(self.annotations) - 1}

    def _sheet(self, kind: Any) -> dict[str, Any]:
        writer = SHEETS.get(kind) if isinstance(kind, str) else None
        if writer is None:
            raise NotUnderstood(Phrase("referee.protocol.sheet", kind=str(kind)[:40], known=", ".join(SHEETS)))
        return {"sheet": writer(sheet_of(self._open_match(), self.annotations), self.lang)}

    def _save(self, name: Any) -> dict[str, Any]:
        referee, file = self._open_match(), _file(name)
        try:
            write_file(file, match_text(referee.header, referee.journal, self.annotations))
        except (OSError, ValueError):
            raise NotUnderstood(Phrase("referee.bad_file.unwritable", file=name)) from None
        return {"saved": name}

    def _load(self, name: Any) -> dict[str, Any]:
        saved = read_match(read_file(_file(name)))
        referee, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
        self.referee, self.lang, self.annotations = referee, saved.header.lang, list(saved.annotations)
        return self._reply(referee, referee.events, failure)

    def _games(self, _: Any) -> dict[str, Any]:
        return {
            "games": [
                {
                    "game": box.id,
                    "modes": [{"mode": m.id, "fewest": m.fewest, "most": m.most} for m in box.modes],
                    "rulings": {ruling.id: list(ruling.readings) for ruling in box.rulings},
                    "kit": {die.name: list(die.faces) for die in box.kit.dice},
                }
                for box in GAMES.values()
            ]
        }

    def _open_match(self) -> Referee:
        if self.referee is None:
            raise NotUnderstood(Phrase("referee.protocol.no_match"))
        return self.referee

    def _correctable_match(self) -> Referee:
        """The match, unless undoing and correcting have already used up their time limit."""
        referee = self._open_match()
        if why_full(referee.journal):
            raise NotUnderstood(Phrase("referee.protocol.replayed"))
        return referee

    def _reply(self, referee: Referee, events: Iterable[Event], failure: Failure | None = None) -> dict[str, Any]:
        """What happened, and what is asked now."""
        play = referee.play
        reply: dict[str, Any] = {
            "told": [event.as_json() for event in events],
            "question": self._question(referee),
            "score": play.score,
            "result": result.as_json() if (result := play.result) else None,
            "at": len(play.steps),
        }
        if failure:
            reply["stopped"] = {
                "at": failure.at,
                "why": self._say(failure.words),
                "clause": failure.clause,
            }
        return reply

    def _question(self, referee: Referee) -> dict[str, Any] | None:
        question = referee.play.question
        if question is None:
            return None
        words = catalogue(self.lang)
        options = question.meanings if isinstance(question, Roll) else question.options
        answers = [{"answer": option.answer, "text": words.render(option.words)} for option in options]
        written: dict[str, Any] = {
            "kind": question.kind,
            "by": question.seat.side,
            "player": question.seat.player,
            "topic": question.topic,
            "clause": question.clause,
            "text": followed(*Speech(referee.game, words.say).asked(question)),
        }
        if isinstance(question, Roll):
            written["dice"] = [{"die": die.name, "faces": list(die.faces)} for die in question.dice]
            if question.summed:
                sums = question.sums
                written["sum"] = {
                    "dice": question.summed,
                    "least": sums[0],
                    "most": sums[-1],
                    "unseen_with": sorted(question.alone),
                }
        if isinstance(question, Draw) and question.layout is not None:
            written["layout"] = [list(square) for square in question.layout.squares]
        if answers:
            written["answers"] = answers
        return written

    def _say(self, words: Phrase | str) -> str:
        return catalogue(self.lang).render(words)


def _file(name: Any) -> Path:
    if not isinstance(name, str) or not name.strip() or "\0" in name:
        raise NotUnderstood(Phrase("referee.protocol.file"))
    return Path(name)


def lines_of(given: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; a line that is too long is cut just past the limit so that it can be reported."""
    while line := given.readline(limits.LINE_BYTES + 1):
        yield line
        while len(line) > limits.LINE_BYTES and not line.endswith(b"\n"):
            line = given.readline(limits.LINE_BYTES + 1)
            if not line:
                return
