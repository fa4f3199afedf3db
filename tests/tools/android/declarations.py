"""Android's classes as the npm package @nativescript/types-android declares them, with the API level each came with.

TypeScript has one type for numbers and one for strings, so an ``int`` is not told from a ``long``, nor a ``String``
from a ``CharSequence``. Everything else of a signature is exact.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

NUMBER, STRING, BOOLEAN, NOTHING, ANYTHING = "number", "string", "boolean", "void", "any"
ACTIVITY = "org.kivy.android.PythonActivity"

_SINCE = re.compile(r"@since (\d+)")
_MODULE = re.compile(r"(?:declare|export) module ([\w.]+) \{")
_CLASS = re.compile(r"export (?:abstract )?(?:class|interface) (\w+)(.*)\{")
_MEMBER = re.compile(
    r"(?:public|protected) (static )?(?:abstract )?(?:readonly )?(\w+)(?:<[^(]*>)?(\((.*)\))?(?:: (.*))?;$"
)
_ARGUMENT = re.compile(r"(?:^|, )(\.\.\.)?\w+\??: ")
_STRINGS = ("java.lang.String", "java.lang.CharSequence")


@dataclass(frozen=True, slots=True)
class Member:
    """A field, a method or a constructor; ``since`` is 0 where the declarations do not say."""

    name: str
    arguments: tuple[str, ...]
    returns: str
    static: bool
    since: int = 0
    variadic: bool = False


@dataclass(slots=True)
class JavaClass:
    name: str
    parents: tuple[str, ...] = ()
    since: int = 0
    constructors: list[Member] = field(default_factory=list)
    methods: dict[str, list[Member]] = field(default_factory=dict)
    fields: dict[str, Member] = field(default_factory=dict)


class Declarations:
    """The classes of some ``.d.ts`` files, by their Java names (``android.os.Build$VERSION``)."""

    def __init__(self, files: Iterable[Path]) -> None:
        mine = Member("mActivity", (), ACTIVITY, static=True)
        self._classes = {ACTIVITY: JavaClass(ACTIVITY, ("android.app.Activity",), fields={"mActivity": mine})}
        for file in files:
            self._read(file.read_text(encoding="utf-8").splitlines())

    def find(self, name: str) -> JavaClass | None:
        return self._classes.get(name)

    def lineage(self, name: str) -> list[JavaClass]:
        """The class and all that it inherits from, nearest first."""
        found: list[JavaClass] = []
        waiting = [name]
        while waiting:
            one = self._classes.get(waiting.pop(0))
            if one and one not in found:
                found.append(one)
                waiting += one.parents
        return found

    def is_a(self, name: str, wanted: str) -> bool:
        return wanted == "java.lang.Object" or any(one.name == wanted for one in self.lineage(name))

    def _read(self, lines: Iterable[str]) -> None:
        path: list[str] = []
        classes: list[JavaClass | None] = []
        since = depth = 0
        for line in map(str.strip, lines):
            if depth:  # inside the body of an anonymous implementation
                depth += line.count("{") - line.count("}")
            elif line.startswith(("/**", "*")):
                since = int(found[1]) if (found := _SINCE.search(line)) else since
            elif found := _MODULE.match(line):
                path.append(found[1])
                classes.append(None)
            elif found := _CLASS.match(line):
                path.append(found[1])
                classes.append(self._opened(".".join(path), found[2], since))
                since = 0
            elif line.startswith("}"):
                if path:
                    path.pop()
                    classes.pop()
            elif line.endswith("{"):
                depth, since = 1, 0
            elif classes and (inside := classes[-1]) and (found := _MEMBER.match(line)):
                _add(inside, found, since)
                since = 0

    def _opened(self, name: str, heritage: str, since: int) -> JavaClass:
        name = java_name(name)
        parents = re.findall(r"[\w.]+\.\w+", re.sub(r"<.*?>", "", heritage))
        one = self._classes.setdefault(name, JavaClass(name))
        one.parents, one.since = tuple(map(java_name, parents)), since
        return one


def java_name(name: str) -> str:
    """The name with dollar signs before the classes inside a class, as Java's own tools write it."""
    parts = name.replace("globalAndroid.", "android.").split(".")
    outer = next((n for n, part in enumerate(parts) if part[:1].isupper()), len(parts))
    return "$".join([".".join(parts[: outer + 1]), *parts[outer + 1 :]])


def signature(text: str) -> tuple[tuple[str, ...], str]:
    """The arguments and the result of a signature as pyjnius takes it: ``(Landroid/hardware/Sensor;I)V``."""
    found = re.findall(r"(\[*)(?:([BCDFIJSZV])|L([^;]+);)", text)
    basic = {"V": NOTHING, "Z": BOOLEAN}
    kinds = [
        (basic.get(kind, NUMBER) if kind else _loose(name.replace("/", "."))) + "[]" * len(a) for a, kind, name in found
    ]
    return tuple(kinds[:-1]), kinds[-1]


def _add(inside: JavaClass, found: re.Match[str], since: int) -> None:
    static, name, is_method, arguments, returns = found.groups()
    parts = _ARGUMENT.split(arguments or "")
    kinds = tuple(_kind(part) for part in parts[2::2])
    since = max(since, inside.since)
    member = Member(name, kinds, _kind(returns or NOTHING), bool(static), since, "..." in parts[1::2])
    if name == "constructor":
        inside.constructors.append(member)
    elif is_method:
        inside.methods.setdefault(name, []).append(member)
    else:
        inside.fields[name] = member


def _kind(text: str) -> str:
    """A type of TypeScript as a Java name, or as one of the loose kinds."""
    text = text.removesuffix(" | null").strip()
    if text.startswith("androidNative.Array<"):
        return f"{_kind(text.removeprefix('androidNative.Array<').removesuffix('>'))}[]"
    text = text.partition("<")[0]
    if re.fullmatch(r"-?[\d.e+-]+", text):
        return NUMBER
    if text.startswith('"'):
        return STRING
    if text in ("true", "false"):
        return BOOLEAN
    if "." in text:
        return _loose(java_name(text))
    return text if text in (NUMBER, STRING, BOOLEAN, NOTHING) else ANYTHING


def _loose(name: str) -> str:
    return STRING if name in _STRINGS else name
