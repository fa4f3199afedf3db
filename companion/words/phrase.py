"""A sentence that is not yet translated: the key of a catalogue entry and the values of its gaps."""

from collections.abc import Mapping, Sequence
from typing import Any


class Phrase:
    """A sentence independent of the language.

    Gaps may be filled by text, numbers, other phrases, or lists of these (joined as the language joins them).
    """

    __slots__ = ("gaps", "key")

    def __init__(self, key: str, **gaps: Any) -> None:
        self.key = key
        self.gaps: Mapping[str, Any] = gaps

    @classmethod
    def listing(cls, key: str, phrases: "Sequence[Phrase]") -> "Phrase":
        """One sentence for several that differ only in their gaps: each of its gaps lists theirs."""
        return cls(key, **{name: [phrase.gaps[name] for phrase in phrases] for name in phrases[0].gaps})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.gaps) == (other.key, other.gaps)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.gaps.items())
        return f"Phrase({self.key!r}{inside})"


class WordedError(Exception):
    """An error that users are told about; ``words`` say what is wrong."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words
