"""The table of clauses of each box: which code carries each one out, which tests prove it, which texts tell it.

``python -m tests.tools.clause_table`` writes it into the folder of the box's tests, as CLAUSES.md.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from companion.games import GAMES
from companion.rulebook import clauses
from companion.words import catalogue

TOP = Path(__file__).resolve().parent.parent.parent
ID = re.compile(r"\b[A-Z][A-Z0-9]-[A-Z]*\d+\b")
MARK = "pytest.mark.clause"
HEAD = """# {box}: every clause with its code, tests and texts

Written by `make clauses`; `tests/test_clauses.py` fails when a clause is missing here, or when something named here is
gone. Code is `module.function` in the room of the box, tests are `file::test`. The texts of a clause, French and
English, stand in `assets/games/{game}/clauses.toml`; here are their titles.

| clause | told as | carried out by | proved by |
|---|---|---|---|
"""
Places = Mapping[str, list[str]]


def room(game: str) -> str:
    return game.replace("-", "_")


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function with its name, methods under the name of their class."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def carried_out(game: str) -> Places:
    """Where the rules of a box name each clause; outside all functions it is the module itself."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in sorted((TOP / "companion" / "games" / room(game)).rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        spans = [(node.lineno, node.end_lineno or 0, name) for name, node in functions(ast.parse(text))]
        for number, line in enumerate(text.splitlines(), 1):
            for id in ID.findall(line):
                inside = [f".{name}" for first, last, name in spans if first <= number <= last]
                place = f"{file.stem}{inside[0] if inside else ''}"
                if place not in places[id]:
                    places[id].append(place)
    return places


@cache
def proved() -> Places:
    """The tests that are marked with each clause."""
    places: dict[str, list[str]] = defaultdict(list)
    for file, tree in marked_files():
        for name, node in functions(tree):
            for id in marks(node.decorator_list):
                places[id].append(f"{file.relative_to(TOP / 'tests')}::{name}")
        for id in marks([node for node in tree.body if isinstance(node, ast.Assign)]):
            places[id].append(str(file.relative_to(TOP / "tests")))
    return places


@cache
def marked_files() -> list[tuple[Path, ast.Module]]:
    """The files of tests in which a clause is marked."""
    texts = ((file, file.read_text(encoding="utf-8")) for file in sorted((TOP / "tests").rglob("test_*.py")))
    return [(file, ast.parse(text)) for file, text in texts if MARK in text]


def marks(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The clauses that are marked anywhere in these nodes."""
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def table_file(game: str) -> Path:
    return TOP / "tests" / "games" / room(game) / "CLAUSES.md"


def table(game: str) -> str:
    tests, code = proved(), carried_out(game)
    text = HEAD.format(box=catalogue("en").say(f"{game}.name"), game=game)
    for id, clause in clauses(game).items():
        told = f"{clause.title('fr')} / {clause.title('en')}"
        text += f"| {id} | {told} | {_list(code.get(id, []))} | {_list(tests.get(id, []))} |\n"
    return text


def _list(places: list[str]) -> str:
    return ", ".join(f"`{place}`" for place in places) or "–"


if __name__ == "__main__":
    for game in GAMES:
        table_file(game).write_text(table(game), encoding="utf-8")
        print(f"{table_file(game).relative_to(TOP)} written")
