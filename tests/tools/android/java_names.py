"""Follow what a module asks of Java through pyjnius, and compare every name with Android's declarations.

Followed are ``autoclass``, ``cast``, the interfaces and signatures of classes that Java calls back, constructors,
methods, fields and constants, through variables, attributes of ``self``, local functions and their arguments. What
cannot be followed is listed as unproved. A member newer than the oldest supported API level is a fault unless it
stands in the branch of an ``if`` that asks ``SDK_INT``.
"""

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.tools.android.declarations import ANYTHING, BOOLEAN, NUMBER, STRING, Declarations, Member, signature

_DEEPEST = 12
_LOOKS_LIKE_JAVA = re.compile(r"(get|set|is|put|add|start|open|create|detach|query|has)[A-Z]\w*$")
_LANGUAGE = {int: NUMBER, float: NUMBER, str: STRING, bytes: STRING, bool: BOOLEAN, type(None): "None"}
_CONVERSIONS = {"str": STRING, "int": NUMBER, "float": NUMBER, "len": NUMBER, "bool": BOOLEAN}
_CALLBACKS = {"on_activity_result": (2, "android.content.Intent"), "on_new_intent": (0, "android.content.Intent")}
"""The events of python-for-android's ``activity``: which argument is a Java object, and of which class."""


@dataclass(frozen=True, slots=True)
class Value:
    """What an expression is: a Java class, an object of one, a value of Python, or unknown."""

    kind: str
    name: str = ""

    @property
    def is_java(self) -> bool:
        return self.kind in ("class", "object")


UNKNOWN = Value("unknown")
Names = dict[str, Value]


@dataclass(slots=True)
class Findings:
    """What was checked, with the level it came with, and what is wrong or could not be followed."""

    checked: dict[str, int] = field(default_factory=dict)
    guarded: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)


def check(
    file: Path, source: str, api: Declarations, oldest: int, known: Mapping[str, Value] | None = None
) -> Findings:
    """Check one module; ``known`` are names that it imports from another one."""
    reader = _Reader(file, ast.parse(source), api, oldest, dict(known or {}))
    reader.read()
    return reader.findings


class _Reader:
    def __init__(self, file: Path, tree: ast.Module, api: Declarations, oldest: int, known: Names) -> None:
        self.findings = Findings()
        self._file, self._tree, self._api, self._oldest, self._globals = file, tree, api, oldest, known
        self._functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self._classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        self._attributes: dict[tuple[str, str], Value] = {}
        self._running: list[tuple[str, ...]] = []
        self._guards = 0
        self._followed: set[ast.AST] = set()
        self._lost: dict[ast.AST, str] = {}
        self._given = self._callbacks()

    def read(self) -> None:
        self._block(self._tree.body, self._globals, "")
        for one in self._classes.values():
            self._check_interfaces(one)
        for _ in range(2):  # a method may read an attribute that a later one sets
            for function in self._functions.values():
                self._run(function, (), "")
            for one in self._classes.values():
                for method in one.body:
                    if isinstance(method, ast.FunctionDef):
                        self._run(method, (), one.name)
        self.findings.unproved += [text for node, text in self._lost.items() if node not in self._followed]

    def _callbacks(self) -> dict[ast.AST, tuple[int, Value]]:
        """The local functions that are bound to events of the activity, and the argument that is a Java object."""
        found: dict[ast.AST, tuple[int, Value]] = {}
        for outer in self._functions.values():
            local = {node.name: node for node in ast.walk(outer) if isinstance(node, ast.FunctionDef)}
            words = [word for node in ast.walk(outer) if isinstance(node, ast.Call) for word in node.keywords]
            for word in words:
                if word.arg in _CALLBACKS and isinstance(word.value, ast.Name):
                    place, kind = _CALLBACKS[word.arg]
                    found[local[word.value.id]] = place, Value("object", kind)
        return found

    def _check_interfaces(self, one: ast.ClassDef) -> None:
        """Classes that Java calls back: their interfaces, and the signatures of their methods."""
        interfaces = [
            str(text.value).replace("/", ".")
            for line in one.body
            if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__javainterfaces__"
            for text in ast.walk(line.value)
            if isinstance(text, ast.Constant)
        ]
        declared = [own for name in interfaces if self._known(name, one) for own in self._api.lineage(name)]
        for method in one.body:
            for mark in getattr(method, "decorator_list", []):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "java_method":
                    told = ast.literal_eval(mark.args[0])
                    name = getattr(method, "name", "")
                    same = [
                        m for own in declared for m in own.methods.get(name, []) if m.arguments == signature(told)[0]
                    ]
                    self._note(f"{'/'.join(interfaces)}.{name}{told}", same, method)

    def _block(self, lines: Sequence[ast.stmt], names: Names, owner: str) -> None:
        for line in lines:
            self._statement(line, names, owner)

    def _statement(self, line: ast.stmt, names: Names, owner: str) -> None:
        match line:
            case ast.FunctionDef():
                if names is not self._globals:
                    self._run(line, (), owner, names)
                names[line.name] = UNKNOWN
            case ast.ClassDef() | ast.Import() | ast.ImportFrom():
                pass
            case ast.Assign(targets=[ast.Tuple(elts=left)], value=ast.Tuple(elts=right)) if len(left) == len(right):
                for target, value in zip(left, right, strict=True):
                    self._assign(target, self._value(value, names, owner), names, owner)
            case ast.Assign(targets=targets, value=value):
                given = self._value(value, names, owner)
                for target in targets:
                    self._assign(target, given, names, owner)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, self._value(value, names, owner), names, owner)
            case ast.Return(value=ast.expr() as value):
                names["<result>"] = self._value(value, names, owner)
            case ast.If(test=test, body=body, orelse=other):
                self._value(test, names, owner)
                guards = "SDK_INT" in ast.unparse(test)
                self._guards += guards
                self._block(body, names, owner)
                self._guards -= guards
                self._block(other, names, owner)
            case _:
                self._inner(line, names, owner)

    def _inner(self, node: ast.AST, names: Names, owner: str) -> None:
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self._value(part, names, owner)
            elif isinstance(part, ast.stmt):
                self._statement(part, names, owner)
            else:
                self._inner(part, names, owner)

    def _assign(self, target: ast.expr, value: Value, names: Names, owner: str) -> None:
        match target:
            case ast.Name(id=name):
                names[name] = value
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                if value.is_java:
                    self._attributes[owner, name] = value
            case _:
                self._value(target, names, owner)

    def _run(self, function: ast.FunctionDef, given: Sequence[Value], owner: str, outer: Names | None = None) -> Value:
        """Follow a call; without arguments they are unknown, but for those that an event of the activity brings."""
        key = (owner, function.name, *map(repr, given))
        if key in self._running or len(self._running) > _DEEPEST:
            return UNKNOWN
        own = [argument.arg for argument in function.args.args if argument.arg != "self"]
        names = {**(outer or self._globals), **dict.fromkeys(own, UNKNOWN), **dict(zip(own, given, strict=False))}
        if function in self._given:
            place, value = self._given[function]
            names[own[place]] = value
        names["<result>"] = UNKNOWN
        guards, self._guards = self._guards, self._guards if given else 0
        self._running.append(key)
        self._block(function.body, names, owner)
        self._running.pop()
        self._guards = guards
        return names["<result>"]

    def _value(self, node: ast.expr, names: Names, owner: str) -> Value:  # noqa: PLR0911  one for each expression
        match node:
            case ast.Constant(value=constant):
                return Value("python", _LANGUAGE.get(type(constant), ""))
            case ast.JoinedStr():
                self._inner(node, names, owner)
                return Value("python", STRING)
            case ast.Name(id=name):
                return names.get(name, UNKNOWN)
            case ast.Call():
                return self._called(node, names, owner)
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                return self._attributes.get((owner, name), UNKNOWN)
            case ast.Attribute(value=base):
                return self._attribute(self._value(base, names, owner), node)
            case ast.BinOp(left=left, right=right):
                sides = self._value(left, names, owner), self._value(right, names, owner)
                return next((side for side in sides if side.kind == "python"), UNKNOWN)
            case ast.IfExp(test=test, body=body, orelse=other):
                _, *ways = (self._value(part, names, owner) for part in (test, body, other))
                return next((way for way in ways if way != UNKNOWN), UNKNOWN)
            case _:
                self._inner(node, names, owner)
                return UNKNOWN

    def _called(self, node: ast.Call, names: Names, owner: str) -> Value:  # noqa: PLR0911  one for each callee
        given = [self._value(argument, names, owner) for argument in node.args]
        for word in node.keywords:
            self._value(word.value, names, owner)
        match node.func:
            case ast.Name(id="autoclass" | "cast" as how):
                return self._java_class(node, how)
            case ast.Name(id=name) if name in self._functions:
                return self._run(self._functions[name], given, "")
            case ast.Name(id=name) if name in self._classes:
                return UNKNOWN
            case ast.Name(id=name) if name in _CONVERSIONS:
                return Value("python", _CONVERSIONS[name])
            case ast.Attribute(value=base, attr=name) if ast.unparse(base) != "self":
                return self._method(node, self._value(base, names, owner), name, given)
        made = self._value(node.func, names, owner)
        if made.kind != "class":
            return UNKNOWN
        found = self._api.find(made.name)
        fitting = [maker for maker in (found.constructors if found else []) if self._fits(maker, given)]
        self._note(f"{made.name}({_shown(given)})", fitting, node)
        return Value("object", made.name)

    def _java_class(self, node: ast.Call, how: str) -> Value:
        if not node.args or not isinstance(node.args[0], ast.Constant):
            self._lose(node, ast.unparse(node))
            return UNKNOWN
        name = str(node.args[0].value).replace("/", ".")
        return Value("class" if how == "autoclass" else "object", name) if self._known(name, node) else UNKNOWN

    def _method(self, node: ast.Call, base: Value, name: str, given: Sequence[Value]) -> Value:
        if not base.is_java:
            if base == UNKNOWN and _LOOKS_LIKE_JAVA.match(name):
                self._lose(node, ast.unparse(node.func))
            return UNKNOWN
        self._followed.add(node)
        named = [method for one in self._api.lineage(base.name) for method in one.methods.get(name, [])]
        fitting = [m for m in named if self._fits(m, given) and (m.static or base.kind == "object")]
        self._note(f"{base.name}.{name}({_shown(given)})", fitting, node)
        return self._of(fitting[0].returns) if fitting else UNKNOWN

    def _attribute(self, base: Value, node: ast.Attribute) -> Value:
        if not base.is_java:
            return UNKNOWN
        found = [one.fields[node.attr] for one in self._api.lineage(base.name) if node.attr in one.fields]
        self._note(f"{base.name}.{node.attr}", found, node)
        return self._of(found[0].returns) if found else UNKNOWN

    def _of(self, kind: str) -> Value:
        if kind in (NUMBER, STRING, BOOLEAN):
            return Value("python", kind)
        return Value("object", kind) if self._api.find(kind) else UNKNOWN

    def _fits(self, member: Member, given: Sequence[Value]) -> bool:
        if member.variadic:
            return len(given) >= len(member.arguments) - 1
        return len(member.arguments) == len(given) and all(map(self._takes, member.arguments, given))

    def _takes(self, wanted: str, given: Value) -> bool:
        if wanted == ANYTHING or given == UNKNOWN:
            return True
        if given.kind == "python":
            if given.name == "None":
                return wanted not in (NUMBER, BOOLEAN)
            return not given.name or wanted in (given.name, "java.lang.Object")
        if given.name in ("java.lang.String", "java.lang.CharSequence"):
            return wanted in (STRING, "java.lang.Object")
        return self._api.is_a(given.name, wanted)

    def _known(self, name: str, node: ast.AST) -> bool:
        found = self._api.find(name)
        self._note(name, [Member(name, (), "", static=True, since=found.since)] if found else [], node)
        return found is not None

    def _note(self, what: str, found: Sequence[Member], node: ast.AST) -> None:
        since = min((member.since for member in found), default=0)
        self.findings.checked[what] = since
        if not found:
            self._fault(node, f"Android has no {what}")
        elif since > self._oldest and self._guards:
            self.findings.guarded[what] = since
        elif since > self._oldest:
            self._fault(node, f"{what} came with API {since}; the app promises {self._oldest} and does not ask SDK_INT")

    def _fault(self, node: ast.AST, text: str) -> None:
        line = f"{self._file}:{getattr(node, 'lineno', 0)}: {text}"
        if line not in self.findings.wrong:
            self.findings.wrong.append(line)

    def _lose(self, node: ast.AST, text: str) -> None:
        self._lost[node] = f"{self._file}:{getattr(node, 'lineno', 0)}: {text}"


def _shown(given: Sequence[Value]) -> str:
    return ", ".join(value.name or value.kind for value in given)
