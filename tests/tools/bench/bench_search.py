"""Searching the rules as somebody types, against SQLite's own full-text search over the same texts."""

import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.rulebook import every_clause, search
from companion.rulebook.searching import Index, index
from companion.rulebook.spelling import tokens
from companion.words import LANGUAGES
from tests.tools.bench.score import Row, Score
from tests.tools.bench.timing import seconds

LIMIT_MS = 5.0


def run() -> Iterator[Row]:
    questions = tomllib.loads((Path(__file__).parents[2] / "rulebook" / "questions.toml").read_text(encoding="utf-8"))
    for lang in LANGUAGES:
        index(lang)
        asked = [one["ask"] for one in questions[lang]]
        typed = [text[:length] for text in asked for length in range(2, len(text) + 1)]
        ours = [seconds(lambda text=text: search(lang, text), 1) for text in typed]  # noqa: B023  called at once
        usual, worst = sum(ours) / len(ours), max(ours)
        what = f"{lang}: the slowest of {len(typed)} states of typing, all {len(every_clause())} clauses"
        yield Score(what, worst * 1000, LIMIT_MS, "ms", f"limit of {LIMIT_MS:.0f} ms", 1.0)
        peer = _full_text(lang)
        if peer is not None:
            theirs = sum(seconds(lambda text=text: peer(text), 1) for text in typed) / len(typed)  # noqa: B023
            against = "SQLite full-text search, which forgives no error"
            yield Score(f"{lang}: a query", usual * 1000, theirs * 1000, "ms", against, 6)
        making = seconds(lambda: Index(lang), 1)  # noqa: B023
        yield Score(f"{lang}: making the index", making * 1000, 250.0, "ms", "limit of 250 ms", 1.0)


def _full_text(lang: str) -> Callable[[str], object] | None:
    """The same clauses in a table of SQLite, asked with any of the words and the last one as a beginning."""
    base = sqlite3.connect(":memory:")
    try:
        base.execute(
            "CREATE VIRTUAL TABLE clause USING fts5(id, title, text, tokenize='unicode61 remove_diacritics 2')"
        )
    except sqlite3.OperationalError:
        return None
    base.executemany(
        "INSERT INTO clause VALUES (?, ?, ?)",
        [
            (clause.id, clause.title(lang), f"{clause.question(lang)} {clause.text(lang)} {clause.example(lang)}")
            for clause in every_clause().values()
        ],
    )

    def ask(text: str) -> object:
        words = [token.word for token in tokens(text, lang)]
        query = " OR ".join(f'"{word}"' for word in words) + "*"
        wanted = "SELECT id FROM clause WHERE clause MATCH ? ORDER BY bm25(clause, 0, 3, 1)"
        return base.execute(wanted, (query,)).fetchall() if words else []

    return ask
