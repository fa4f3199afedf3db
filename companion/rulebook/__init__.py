"""The rules of every box in our own words: clauses by id, in the order of the box's booklet."""

from companion.rulebook.clause import Clause, Wording
from companion.rulebook.library import chapters, clause, clauses

__all__ = ["Clause", "Wording", "chapters", "clause", "clauses"]
