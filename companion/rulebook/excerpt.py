"""What a search shows of a clause: the sentences that hold the hits, short enough for a card."""

import re
from collections.abc import Callable, Sequence

from companion.rulebook.clause import Clause

_LONGEST = 150
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")


def excerpt(clause: Clause, lang: str, marks: Callable[[str], Sequence[object]], reading: str = "") -> str:
    """The passage that has hits. A ruling shows its question with the answer in force: ``reading``, or ours."""
    passages = [clause.text(lang), clause.example(lang)]
    if clause.is_ruling:
        asked = f"{clause.question(lang)} {clause.reading(lang, reading or clause.readings[0])}."
        if marks(asked) or not any(map(marks, passages)):
            return asked
    best = max(passages, key=lambda passage: bool(marks(passage)))
    return _shortened(best, marks)


def _shortened(passage: str, marks: Callable[[str], Sequence[object]]) -> str:
    """From the first sentence with a hit on, as many as there is room for."""
    sentences = _SENTENCE.split(passage)
    first = next((place for place, sentence in enumerate(sentences) if marks(sentence)), 0)
    kept = sentences[first]
    for sentence in sentences[first + 1 :]:
        if len(kept) + len(sentence) > _LONGEST:
            break
        kept += f" {sentence}"
    return f"… {kept}" if first else kept
