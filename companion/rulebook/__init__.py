"""The rules of every box in our own words: clauses by id, in the order of the box's booklet."""

from companion.rulebook.booklet_clause import Clause, Wording
from companion.rulebook.clause_words import clause_text
from companion.rulebook.glossary import Term, glosses, term
from companion.rulebook.hits import Hit, excerpt
from companion.rulebook.library import chapters, clause, clauses, every_clause, explaining
from companion.rulebook.searching import Finding, index, search

__all__ = [
    "Clause",
    "Finding",
    "Hit",
    "Term",
    "Wording",
    "chapters",
    "clause",
    "clause_text",
    "clauses",
    "every_clause",
    "excerpt",
    "explaining",
    "glosses",
    "index",
    "search",
    "term",
]
