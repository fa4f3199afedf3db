"""Who may know whom, and the slips that a type checker does not see."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES

TOP = Path(__file__).resolve().parent.parent
HOUSE = TOP / "companion"

# A room may use these rooms, besides the standard library and safety, which knows nobody.
# What is not listed may be used by nobody.
MAY_USE = {
    "safety": set(),
    "resources": set(),
    "words": {"resources"},
    "referee": {"words", "resources"},
    "games": {"referee", "words", "resources"},
    "rulebook": {"referee", "words", "resources"},
    "dice": {"referee", "resources", "words"},
    "odds": {"referee", "words"},
    "sheet": {"referee", "words", "rulebook", "resources"},
    "statistics": {"odds", "sheet", "words"},
    "store": {"referee", "words"},
    "export": {"dice", "games", "referee", "sheet", "words"},
    "backup": {"dice", "games", "referee", "store", "words"},
    "history": {"games", "referee", "sheet", "statistics", "store"},
    "device": {"resources"},
    "protocol": {"referee", "games", "sheet", "words"},
    "play": {"dice", "games", "referee", "rulebook", "sheet", "store", "words"},
    "present": {"dice", "games", "history", "odds", "referee", "resources", "rulebook", "sheet", "words"},
    "ui": {
        "play",
        "present",
        "referee",
        "games",
        "dice",
        "odds",
        "sheet",
        "statistics",
        "history",
        "export",
        "backup",
        "rulebook",
        "store",
        "device",
        "words",
        "resources",
        "protocol",
    },
    "cli": {
        "referee",
        "games",
        "sheet",
        "words",
        "protocol",
        "rulebook",
        "store",
        "statistics",
        "history",
        "export",
        "backup",
        "dice",
        "odds",
        "ui",
    },
}
ONLY_IN = {"kivy": "ui", "plyer": "device", "jnius": "device", "android": "device", "sqlite3": "store"}
RANDOM = {"random", "secrets"}


@cache
def modules() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(HOUSE.rglob("*.py"))}


def room(file: Path) -> str:
    return file.relative_to(HOUSE).parts[0].removesuffix(".py")


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_rooms_use_only_the_rooms_below_them():
    broken = []
    for file, tree in modules().items():
        if room(file) in ("__init__", "__main__"):
            continue
        for name in imports(tree):
            parts = name.split(".")
            allowed = {room(file), "__version__", "safety"} | MAY_USE[room(file)]
            if parts[0] == "companion" and parts[1] not in allowed:
                broken.append(f"{file.relative_to(TOP)} uses {name}")
    assert not broken


def test_the_outside_is_touched_in_one_room_each():
    broken = [
        f"{file.relative_to(TOP)} imports {name}"
        for file, tree in modules().items()
        for name in imports(tree)
        if ONLY_IN.get(name.split(".")[0], room(file)) != room(file)
    ]
    assert not broken


def test_only_the_dice_make_randomness():
    broken = [
        f"{file.relative_to(TOP)} imports {name}"
        for file, tree in modules().items()
        for name in imports(tree)
        if (name.split(".")[0] in RANDOM or name == "os.urandom") and room(file) != "dice"
    ]
    assert not broken


def test_games_never_know_each_other():
    for file, tree in modules().items():
        parts = file.relative_to(HOUSE).parts
        if parts[0] == "games" and len(parts) > 2:
            for name in imports(tree):
                if name.startswith("companion.games."):
                    assert name.split(".")[2] == parts[1], f"{file.relative_to(TOP)} imports {name}"


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_no_game_is_named_outside_its_room():
    names = {*GAMES, *(game.replace("-", "_") for game in GAMES)}
    named = []
    for file, tree in modules().items():
        if room(file) == "games":
            continue
        docstrings = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            spoken = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
            if spoken and any(part in names for part in node.value.replace("/", ".").split(".")):
                named.append(f"{file.relative_to(TOP)}:{node.lineno}: {node.value}")
    for file in sorted((TOP / "kv").rglob("*.kv")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if any(name in line for name in names):
                named.append(f"{file.relative_to(TOP)}:{number}: {line.strip()}")
    assert not named


def rule_functions(tree: ast.Module) -> set[str]:
    """Functions that talk: their return annotation is Rules[...]."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and isinstance(node.returns, ast.Subscript)
        and isinstance(node.returns.value, ast.Name)
        and node.returns.value.id == "Rules"
    }


@cache
def talking() -> set[str]:
    return {
        name for file, tree in modules().items() if room(file) in ("games", "referee") for name in rule_functions(tree)
    } - {"play"}


def forgotten(tree: ast.Module, talkers: set[str], events: set[str]) -> Iterator[str]:
    """Calls of talking functions that are not behind ``yield from``, and events that are built but not told."""
    driven = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom)}
    driven |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return)}
    for node in ast.walk(tree):
        if called(node) in talkers and id(node) not in driven:
            yield f"line {node.lineno}: {called(node)} without yield from"
        if isinstance(node, ast.Expr) and called(node.value) in events:
            yield f"line {node.lineno}: {called(node.value)} built but not told"


def called(node: ast.AST) -> str | None:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None


def event_names() -> set[str]:
    return {
        node.name
        for file, tree in modules().items()
        if room(file) in ("games", "referee") and file.stem in ("event", "events")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def test_no_yield_is_forgotten():
    slips = [
        f"{file.relative_to(TOP)} {slip}"
        for file, tree in modules().items()
        if room(file) == "games"
        for slip in forgotten(tree, talking(), event_names())
    ]
    assert not slips


@pytest.mark.parametrize(
    "slip",
    ["def turn():\n    duel(pitch)\n", "def turn():\n    x = duel(pitch)\n", "def turn():\n    Goal('B4-E17')\n"],
)
def test_the_check_itself_sees_a_forgotten_yield(slip):
    assert list(forgotten(ast.parse(slip), {"duel"}, {"Goal"}))


def test_the_check_itself_is_content_with_a_yield():
    good = "def turn():\n    yield from duel(pitch)\n    yield Goal('B4-E17')\n"
    assert not list(forgotten(ast.parse(good), {"duel"}, {"Goal"}))


def gaps_read(tree: ast.Module) -> Iterator[str]:
    """Uses of ``.gaps`` other than handing all of them on to a text: what decides something is a field."""
    handed_on = {
        id(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg is None
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "gaps" and id(node) not in handed_on:
            yield f"line {node.lineno}: reads {ast.unparse(node)}"


def test_what_fills_the_gaps_of_a_text_decides_nothing():
    read = [
        f"{file.relative_to(TOP)} {slip}"
        for file, tree in modules().items()
        if room(file) in ("play", "present", "ui", "protocol", "cli")
        for slip in gaps_read(tree)
    ]
    assert not read


@pytest.mark.parametrize(
    "slip",
    ["shown = question.gaps['headline']", "if question.gaps.get('dealt'): pass", "gaps = question.gaps"],
)
def test_the_check_itself_sees_a_gap_that_decides(slip):
    assert list(gaps_read(ast.parse(slip)))
    assert not list(gaps_read(ast.parse("tr(key, **question.gaps)")))


def test_modules_stay_small():
    large = {str(file.relative_to(TOP)): len(file.read_text().splitlines()) for file in modules()}
    assert {name: lines for name, lines in large.items() if lines > 350} == {}
