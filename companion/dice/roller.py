"""Answering a roll or a draw by chance."""

import secrets

from companion.dice.stream import Source
from companion.referee.question import Answer, Draw, Roll


def fresh_key() -> str:
    """A secret from the system's generator, as text, for one match."""
    return secrets.token_hex(32)


class Roller:
    """The virtual dice of one match.

    The throw depends on the key and on how many throws came before it, so taking a throw back and trying again
    gives the same one: nobody can fish for a better roll.
    """

    def __init__(self, key: str) -> None:
        self._source = Source(bytes.fromhex(key))

    def throw(self, question: Roll | Draw, throws_before: int) -> Answer:
        """The answer of chance to that question, drawn now."""
        stream = self._source.stream(f"throw {throws_before}")
        if isinstance(question, Roll):
            dice = question.dice
            alike = {len(die.faces) for die in dice}
            if len(alike) == 1:
                numbers = stream.numbers(alike.pop(), len(dice))
                return [die.faces[number] for die, number in zip(dice, numbers, strict=True)]
            return [die.faces[stream.below(len(die.faces))] for die in dice]
        counts = question.counts or (1,) * len(question.options)
        ticket = stream.below(sum(counts))
        for option, count in zip(question.options, counts, strict=True):
            ticket -= count
            if ticket < 0:
                return option.answer
        raise ValueError("an empty deck cannot be drawn from")
