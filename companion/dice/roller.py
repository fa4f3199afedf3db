"""Answers rolls and draws at random."""

import secrets

from companion.dice.stream import Source
from companion.referee.question import Answer, Draw, Roll


def fresh_key() -> str:
    """A new random secret for one match, in hexadecimal."""
    return secrets.token_hex(32)


class Roller:
    """The virtual dice of one match.

    A throw depends on the key and on the number of throws before it, so undoing a throw and throwing again gives the
    same result: nobody can retry for a better roll.
    """

    def __init__(self, key: str) -> None:
        self._source = Source(bytes.fromhex(key))

    def throw(self, question: Roll | Draw, throws_before: int) -> Answer:
        """A random answer to that question."""
        stream = self._source.stream(f"throw {throws_before}")
        if isinstance(question, Roll):
            return [die.faces[stream.below(len(die.faces))] for die in question.dice]
        counts = question.counts or (1,) * len(question.options)
        ticket = stream.below(sum(counts))
        for option, count in zip(question.options, counts, strict=True):
            ticket -= count
            if ticket < 0:
                return option.answer
        raise ValueError("an empty deck cannot be drawn from")
