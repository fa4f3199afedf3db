"""Searching the rules as somebody types, against SQLite's own full-text search over the same texts."""

import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.rulebook import every_clause, search
from companion.rulebook.search import Index, index
from companion.rulebook.spelling import tokens
from companion.words import LANGUAGES
from tests.bench.bench_referee import seconds

LIMIT_MS = 5.0


def run() -> Iterator[tuple[str, str]]:
    questions = tomllib.loads((Path(__file__).parents[1] / "rulebook" / "questions.toml").read_text(encoding="utf-8"))
    for lang in LANGUAGES:
        index(lang)
        asked = [one["ask"] for one in questions[lang]]
        typed = [text[:length] for text in asked for length in range(2, len(text) + 1)]
        ours = [seconds(lambda text=text: search(lang, text), 1) for text in typed]  # noqa: B023  called at once
        usual, worst = sum(ours) / len(ours), max(ours)
        verdict = "within" if worst * 1000 < LIMIT_MS else "OVER"
        yield (
            f"{lang}: a query over all {len(every_clause())} clauses, {len(typed)} states of typing",
            f"{usual * 1000:.2f} ms, slowest {worst * 1000:.2f} ms, {verdict} {LIMIT_MS:.0f} ms",
        )
        peer = _full_text(lang)
        if peer is not None:
            theirs = sum(seconds(lambda text=text: peer(text), 1) for text in typed) / len(typed)  # noqa: B023
            yield f"{lang}: the same", f"{usual / theirs:.1f} times SQLite's full-text search, which forgives nothing"
        yield f"{lang}: making the index", f"{seconds(lambda: Index(lang), 1) * 1000:.0f} ms"  # noqa: B023


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
