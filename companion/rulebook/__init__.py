"""The rules of every box in our own words: clauses by id, in the order of the box's booklet."""

from companion.rulebook.clause import Clause, Wording
from companion.rulebook.library import chapters, clause, clauses, every_clause
from companion.rulebook.search import Finding, Hit, search
from companion.rulebook.told import told

__all__ = ["Clause", "Finding", "Hit", "Wording", "chapters", "clause", "clauses", "every_clause", "search", "told"]
