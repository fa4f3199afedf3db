"""The excerpt of a clause in search results: the sentences with the hits, short enough for a card."""

import re
from collections.abc import Callable, Sequence

from companion.rulebook.booklet_clause import Clause

_LONGEST = 150
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")


def excerpt(clause: Clause, lang: str, marks: Callable[[str], Sequence[object]], reading: str = "") -> str:
    """The passage with hits. A ruling shows its question and the reading in force: ``reading``, or the default."""
    passages = [clause.text(lang), clause.example(lang)]
    if clause.is_ruling:
        asked = f"{clause.question(lang)} {clause.reading(lang, reading or clause.readings[0])}."
        if marks(asked) or not any(map(marks, passages)):
            return asked
    best = max(passages, key=lambda passage: bool(marks(passage)))
    return _shortened(best, marks)


def _shortened(passage: str, marks: Callable[[str], Sequence[object]]) -> str:
    """As many sentences as fit, starting with the first one that has a hit."""
    sentences = _SENTENCE.split(passage)
    first = next((place for place, sentence in enumerate(sentences) if marks(sentence)), 0)
    excerpt = sentences[first]
    for sentence in sentences[first + 1 :]:
        if len(excerpt) + len(sentence) > _LONGEST:
            break
        excerpt += f" {sentence}"
    return f"… {excerpt}" if first else excerpt
