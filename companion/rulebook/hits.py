"""The clauses that answer a search, in the order in which they are shown, and what is shown of each."""

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from companion.rulebook.booklet_clause import Clause
from companion.rulebook.library import clause
from companion.rulebook.spelling import tokens

_AS_GOOD = 0.7
"""A clause this close to a ruling about it stands before it: what the booklet says, then what it leaves open."""
_JUST_BEHIND = 0.999
_JUST_AHEAD = 0.001
_LONGEST = 150
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
_ARTICLES = frozenset(["le", "la", "les", "l", "un", "une", "des", "the", "a", "an"])


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause that answers, and how well; its box is the clause's."""

    clause: Clause
    score: float


def in_order(hits: Sequence[Hit], query: str, lang: str, skipped: AbstractSet[str]) -> list[Hit]:
    """A clause whose title was typed comes first, and a clause before the rulings about it, where both answer."""
    scores = {hit.clause.id: hit.score for hit in hits}
    best = max(scores.values(), default=0.0)

    def weighed(hit: Hit) -> Hit:
        if typed := title_typed(hit.clause.title(lang), query, lang, skipped):
            return Hit(hit.clause, best * (1 + (typed - hit.clause.is_ruling / 2) * _JUST_AHEAD))
        about = [scores.get(id, 0.0) for id in hit.clause.see if not clause(id).is_ruling]
        ahead = [score for score in about if hit.score >= score >= _AS_GOOD * hit.score]
        return Hit(hit.clause, max(ahead) * _JUST_BEHIND) if hit.clause.is_ruling and ahead else hit

    return sorted(map(weighed, hits), key=lambda hit: -hit.score)


def title_typed(title: str, query: str, lang: str, skipped: AbstractSet[str]) -> int:
    """How nearly a title is what was typed: 3 word for word but for an article, 2 without all words that say nothing
    (``skipped``), 1 by the stems of the others, 0 not at all."""
    meant, typed = ([*tokens(text, lang)] for text in (title, query))
    telling, asked = ([token for token in said if token.word not in skipped] for said in (meant, typed))
    if not telling or [token.stem for token in telling] != [token.stem for token in asked]:
        return 0
    if [token.word for token in telling] != [token.word for token in asked]:
        return 1
    said, wanted = ([token.word for token in each if token.word not in _ARTICLES] for each in (meant, typed))
    return 3 if said == wanted else 2


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
