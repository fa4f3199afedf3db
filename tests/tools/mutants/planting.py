"""The small faults that can be planted in a module, found by its syntax tree and planted in its text."""

import ast
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

_COMPARED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_CLAUSE = re.compile(r"[A-Z][A-Z0-9]-[A-Z]+\d+")
_LONGEST = 90
Fault = tuple[str, ast.AST, str]
"""Which kind, the node that is replaced, and by which text."""


class Mutant(NamedTuple):
    """A fault in the text of a module, between two of its bytes. ``function`` is where it lies, empty: in none."""

    path: str
    function: str
    kind: str
    line: int
    start: int
    end: int
    before: str
    after: str
    nth: int

    def __str__(self) -> str:
        """A name that stays while other lines of the module change."""
        nth = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.path}::{self.function} {self.kind}: {_short(self.before)} → {_short(self.after)}{nth}"

    def planted(self, source: bytes) -> bytes:
        return source[: self.start] + self.after.encode() + source[self.end :]


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def _put(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _conditions(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield "comparison", node, _put(ast.Compare(node.left, [_COMPARED[type(node.ops[0])]()], node.comparators))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "negation", node, _put(node.operand)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", node, _put(ast.BoolOp(other, node.values))
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.UnaryOp | ast.Constant):
        yield "negation", node.test, _put(ast.UnaryOp(ast.Not(), node.test))
        if isinstance(node, ast.If):
            yield "never taken", node.test, "False"
    elif isinstance(node, ast.comprehension):
        yield from (("filter", test, "True") for test in node.ifs)


def _values(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "flag", node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield from (("constant", node, _put(ast.Constant(node.value + by))) for by in (1, -1))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "+/-", node, _put(ast.BinOp(node.left, other, node.right))


def _statements(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield "dropped return", node.value, "None"
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        sign = "-=" if isinstance(node.op, ast.Add) else "+="
        yield "+/-", node, f"{ast.unparse(node.target)} {sign} {ast.unparse(node.value)}"
        yield "deleted statement", node, "pass"
    elif isinstance(node, ast.Assign) and all(isinstance(to, ast.Attribute | ast.Subscript) for to in node.targets):
        yield "deleted statement", node, "pass"
    elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
        alone = isinstance(node.value, ast.Yield | ast.YieldFrom)  # a function without any is no generator
        yield "deleted statement", node, "(yield from ())" if alone else "pass"


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


class _Search(ast.NodeVisitor):
    """Every fault of a module that a test could see. Types, decorators, class options and f-strings are left alone."""

    def __init__(self, clauses: list[str]) -> None:
        self.found: list[tuple[str, Fault]] = []
        self._clauses = clauses
        self._where: list[str] = []

    def visit(self, node: ast.AST) -> None:
        for faults in (_conditions, _values, _statements, self._clause):
            self.found.extend((".".join(self._where), fault) for fault in faults(node))
        super().visit(node)

    def _clause(self, node: ast.AST) -> Iterator[Fault]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in self._clauses:
            others = [clause for clause in self._clauses if clause != node.value]
            if others:
                yield "clause", node, repr(others[self._clauses.index(node.value) % len(others)])

    def _in(self, name: str, nodes: Iterable[ast.AST]) -> None:
        self._where.append(name)
        for node in nodes:
            self.visit(node)
        self._where.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._in(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._in(node.name, [*node.args.defaults, *(one for one in node.args.kw_defaults if one), *node.body])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            del self.found[-2:]  # its own negation and "never taken"
        else:
            self.generic_visit(node)

    def visit_arguments(self, node: ast.arguments) -> None:
        """Of a lambda: its defaults."""
        for default in node.defaults:
            self.visit(default)

    def visit_keyword(self, node: ast.keyword) -> None:
        """A strict ``zip`` is an assertion, too."""
        if node.arg != "strict":
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Before Python 3.12 nothing in an f-string knows its place."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is asserted is for the type checker: it may not matter, as Android leaves assertions out."""


def clause_ids(source: str) -> list[str]:
    return sorted(set(_CLAUSE.findall(source)))


def mutants(path: str, source: str, clauses: list[str]) -> list[Mutant]:
    """Every fault that can be planted in this module, in the order of its text."""
    search = _Search(clauses)
    search.visit(ast.parse(source))
    text, starts = source.encode(), [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    alike: Counter[tuple[str, ...]] = Counter()
    found = []
    for function, (kind, node, after) in sorted(search.found, key=lambda one: (one[1][1].lineno, one[1][1].col_offset)):
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        before = text[start:end].decode()
        if _changes_nothing(before, after):
            continue
        alike[function, kind, _short(before), _short(after)] += 1
        nth = alike[function, kind, _short(before), _short(after)]
        found.append(Mutant(path, function, kind, node.lineno, start, end, before, after, nth))
    return found


def _changes_nothing(before: str, after: str) -> bool:
    return before == after.removeprefix("(").removesuffix(")")


def sample(
    places: Iterable[Mutant], seed: int, number: int, such: Callable[[Mutant], bool] = lambda _: True
) -> list[Mutant]:
    """So many of them by chance, of every kind as often as of the others; the same for the same seed."""
    dice, kinds = random.Random(seed), defaultdict(list)
    for place in places:
        if such(place):
            kinds[place.kind].append(place)
    chosen: list[Mutant] = []
    while len(chosen) < number and kinds:
        kind = dice.choice(sorted(kinds))
        chosen.append(kinds[kind].pop(dice.randrange(len(kinds[kind]))))
        if not kinds[kind]:
            del kinds[kind]
    return chosen
