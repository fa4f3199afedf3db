"""Spelling correction: known words that are one or two typing errors away.

Every known word is indexed under itself with one or two letters left out. A misspelt word has at least one of these
keys in common with the word that was meant, so a look-up tries a few dozen keys instead of comparing every word.
"""

from collections.abc import Iterable

_FORGIVES_ONE, _FORGIVES_TWO = 4, 8


def slips_forgiven(length: int) -> int:
    """How many errors a word of that length may contain: short words are too similar to each other."""
    return 0 if length < _FORGIVES_ONE else 1 if length < _FORGIVES_TWO else 2


class Lexicon:
    """The known words, and a look-up of those close to a misspelt one."""

    def __init__(self, words: Iterable[str]) -> None:
        self._filed: dict[str, list[str]] = {}
        for word in words:
            if word.isalpha():
                for key in _thinned(word, slips_forgiven(len(word))):
                    self._filed.setdefault(key, []).append(word)

    def near(self, typed: str) -> dict[str, int]:
        """The closest known words, each with its number of errors; none that is too far away."""
        allowed = slips_forgiven(len(typed))
        meant = {word for key in _thinned(typed, allowed) for word in self._filed.get(key, ())}
        distances = {word: slips(typed, word, allowed) for word in meant}
        fewest = min(distances.values(), default=allowed + 1)
        return {word: distance for word, distance in distances.items() if distance == fewest <= allowed}


def slips(typed: str, word: str, most: int) -> int:
    """The number of letters wrong, missing, added or swapped with their neighbour; ``most + 1`` if there are more."""
    if abs(len(typed) - len(word)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(typed, 1):
        before, above, row = row, before, [i]
        for j, other in enumerate(word, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == word[j - 2] and typed[i - 2] == other:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def _thinned(word: str, letters: int) -> set[str]:
    """The word, and the word with up to ``letters`` letters left out."""
    found = last = {word}
    for _ in range(letters):
        last = {each[:place] + each[place + 1 :] for each in last for place in range(len(each))}
        found = found | last
    return found
