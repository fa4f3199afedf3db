"""Who may know whom, and the slips that a type checker does not see."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAMES

TOP = Path(__file__).resolve().parent.parent
HOUSE = TOP / "companion"

# A room may use these rooms, besides the standard library and safety, lazily and compiled, which know nobody.
# What is not listed may be used by nobody.
MAY_USE = {
    "safety": set(),
    "lazily": set(),
    "compiled": set(),
    "resources": set(),
    "licences": {"resources"},
    "words": {"resources"},
    "referee": {"words", "resources"},
    "games": {"referee", "words", "resources"},
    "rulebook": {"referee", "words", "resources"},
    "dice": {"referee", "resources", "words"},
    "odds": {"referee", "resources", "words"},
    "bots": {"dice", "odds", "referee", "words"},
    "simulation": {"bots", "games", "referee", "words"},
    "sheet": {"odds", "referee", "words", "rulebook", "resources"},
    "statistics": {"odds", "sheet", "words"},
    "store": {"referee", "words"},
    "export": {"dice", "games", "odds", "referee", "sheet", "words"},
    "backup": {"dice", "games", "referee", "store", "words"},
    "history": {"games", "referee", "sheet", "statistics", "store"},
    "device": {"resources"},
    "protocol": {"referee", "games", "sheet", "words"},
    "play": {"bots", "dice", "games", "referee", "rulebook", "sheet", "store", "words"},
    "present": {
        "play",
        "store",
        "dice",
        "games",
        "history",
        "odds",
        "referee",
        "resources",
        "rulebook",
        "sheet",
        "words",
    },
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
        "licences",
    },
    "cli": {
        "bots",
        "device",
        "licences",
        "resources",
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
        "simulation",
        "ui",
    },
}
ONLY_IN = {"kivy": "ui", "plyer": "device", "jnius": "device", "android": "device", "sqlite3": "store"}
RANDOM = {"random", "secrets"}


@cache
def modules() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(HOUSE.rglob("*.py"))}


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """All nodes of a module, found once: most checks look at every one."""
    return tuple(ast.walk(tree))


def room(file: Path) -> str:
    return file.relative_to(HOUSE).parts[0].removesuffix(".py")


def imports(tree: ast.Module) -> Iterator[str]:
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


Check = Callable[[Path, ast.Module], Iterator[str]]


def rooms_above(file: Path, tree: ast.Module) -> Iterator[str]:
    """Imports of a room that this one may not use."""
    if room(file) not in ("__init__", "__main__"):
        allowed = {room(file), "__version__", "safety", "lazily", "compiled"} | MAY_USE[room(file)]
        for name in imports(tree):
            parts = name.split(".")
            if parts[0] == "companion" and parts[1] not in allowed:
                yield f"uses {name}"


def outside(file: Path, tree: ast.Module) -> Iterator[str]:
    """Imports of Kivy, plyer or SQLite outside the one room that may touch it."""
    yield from (
        f"imports {name}" for name in imports(tree) if ONLY_IN.get(name.split(".")[0], room(file)) != room(file)
    )


def randomness(file: Path, tree: ast.Module) -> Iterator[str]:
    """Randomness outside the dice."""
    if room(file) != "dice":
        yield from (f"imports {name}" for name in imports(tree) if name.split(".")[0] in RANDOM or name == "os.urandom")


def other_games(file: Path, tree: ast.Module) -> Iterator[str]:
    """Imports of one game in another."""
    parts = file.relative_to(HOUSE).parts
    if parts[0] == "games" and len(parts) > 2:
        for name in imports(tree):
            if name.startswith("companion.games.") and name.split(".")[2] != parts[1]:
                yield f"imports {name}"


def skill(file: Path, tree: ast.Module) -> Iterator[str]:
    """Imports of a box's skill by its rules: only the game itself hands it out, to those who ask for it."""
    parts = file.relative_to(HOUSE).parts
    if parts[0] == "games" and "skill" not in parts and file.name != "__init__.py":
        yield from (f"imports {name}" for name in imports(tree) if ".skill." in f"{name}.")


def names_of_games(file: Path, tree: ast.Module) -> Iterator[str]:
    """A game named by a string outside the games; docstrings may."""
    if room(file) == "games":
        return
    names = {*GAMES, *(game.replace("-", "_") for game in GAMES)}
    docstrings = {
        id(node.body[0].value)
        for node in nodes(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes(tree):
        spoken = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        if spoken and any(part in names for part in node.value.replace("/", ".").split(".")):
            yield f"line {node.lineno}: {node.value}"


@pytest.mark.parametrize("check", [rooms_above, outside, randomness, other_games, skill, names_of_games])
def test_every_module_stays_in_its_room(check: Check):
    assert not [f"{file.relative_to(TOP)} {found}" for file, tree in modules().items() for found in check(file, tree)]


@pytest.mark.parametrize(
    ("check", "module", "planted"),
    [
        (rooms_above, "referee/play.py", "from companion.store import Library"),
        (rooms_above, "present/timeline.py", "from companion.ui.theme.theme import theme"),
        (rooms_above, "play/session.py", "from companion.ui.shell.tasks import Tasks"),
        (outside, "play/session.py", "from kivy.clock import Clock"),
        (outside, "present/timeline.py", "import kivy.metrics"),
        (outside, "ui/shell/feedback.py", "from plyer import vibrator"),
        (outside, "history.py", "import sqlite3"),
        (randomness, "games/big4/match.py", "import random"),
        (randomness, "play/session.py", "from os import urandom"),
        (other_games, "games/big4/match.py", "from companion.games.buteur.state import Side"),
        (skill, "games/buteur/turn.py", "from companion.games.buteur.skill.sense import SENSE"),
        (names_of_games, "sheet/text.py", "if game == 'big4':\n    pass"),
    ],
)
def test_the_check_itself_sees_a_planted_violation(check: Check, module: str, planted: str):
    assert list(check(HOUSE / module, ast.parse(planted)))


def test_no_layout_names_a_game():
    names = {*GAMES, *(game.replace("-", "_") for game in GAMES)}
    assert not [
        f"{file.relative_to(TOP)}:{number}: {line.strip()}"
        for file in sorted((TOP / "kv").rglob("*.kv"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if any(name in line for name in names)
    ]


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def rule_functions(tree: ast.Module) -> set[str]:
    """Functions that talk: their return annotation is Rules[...]."""
    return {
        node.name
        for node in nodes(tree)
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns).partition("[")[0] == "Rules"
    }


@cache
def talking() -> set[str]:
    return {
        name for file, tree in modules().items() if room(file) in ("games", "referee") for name in rule_functions(tree)
    } - {"play"}


def forgotten(tree: ast.Module, talkers: set[str], events: set[str]) -> Iterator[str]:
    """Calls of talking functions that are not behind ``yield from``, and events that are built but not told.

    ``answered`` and ``silently`` drive the rules that they are given.
    """
    driven = {id(node.value) for node in nodes(tree) if isinstance(node, ast.YieldFrom)}
    driven |= {id(node.value) for node in nodes(tree) if isinstance(node, ast.Return)}
    driven |= {id(node.args[0]) for node in nodes(tree) if called(node) in ("answered", "silently") and node.args}
    for node in nodes(tree):
        if called(node) in talkers and id(node) not in driven:
            yield f"line {node.lineno}: {called(node)} without yield from"
        if isinstance(node, ast.Expr) and called(node.value) in events:
            yield f"line {node.lineno}: {called(node.value)} built but not told"


def called(node: ast.AST) -> str | None:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None


@cache
def event_names() -> set[str]:
    return {
        node.name
        for file, tree in modules().items()
        if room(file) in ("games", "referee") and file.stem in ("event", "events")
        for node in nodes(tree)
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
        for node in nodes(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg is None
    }
    for node in nodes(tree):
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


def texts_that_steer(tree: ast.Module) -> Iterator[str]:
    """Where the app does something because a text exists, or is not its own key: what a box shows is in its kit."""
    for node in nodes(tree):
        asked = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "has"
        sides = (node.left, *node.comparators) if isinstance(node, ast.Compare) else ()
        names = {side.id for side in sides if isinstance(side, ast.Name)}
        if asked or ("key" in names and names & {"words", "said", "found", "accent", "text"}):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_no_text_decides_what_the_app_does():
    assert not [
        f"{file.relative_to(TOP)} {slip}"
        for file, tree in modules().items()
        if room(file) != "words"
        for slip in texts_that_steer(tree)
    ]


@pytest.mark.parametrize("slip", ["if catalogue(tr.lang).has(key): pass", "return '' if words == key else words"])
def test_the_check_itself_sees_a_text_that_decides(slip):
    assert list(texts_that_steer(ast.parse(slip)))


_OF_A_BOX = {"by", "coach_state", "name", "period_name", "state", "turn_note", "why"}
"""Fields of events and tokens whose values only the rules of a box, or its kind of table, know."""


def values_of_a_box(tree: ast.Module) -> Iterator[str]:
    """Where such a field is compared with a string that is written out there, also by way of a name of the module."""
    local = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for group in node.targets
        for target in ast.walk(group)
        if isinstance(target, ast.Name) and any(map(_is_text, ast.walk(node.value)))
    }
    for node in nodes(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            asked = any(isinstance(side, ast.Attribute) and side.attr in _OF_A_BOX for side in sides)
            parts = [part for side in sides for part in ast.walk(side)]
            if asked and any(_is_text(part) or (isinstance(part, ast.Name) and part.id in local) for part in parts):
                yield f"line {node.lineno}: {ast.unparse(node)}"


def untyped(tree: ast.Module) -> Iterator[str]:
    """Where a field of an event or a token is asked for by its name: what it has is said by its class."""
    for node in nodes(tree):
        if called(node) in ("getattr", "hasattr") and isinstance(node, ast.Call) and _is_text(node.args[1]):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def common_rooms() -> Iterator[tuple[Path, ast.Module]]:
    return (
        (file, tree)
        for file, tree in modules().items()
        if room(file) in ("present", "sheet", "export") and file.parent.name != "trouble"
    )


def test_what_a_box_means_is_a_kind_or_a_constant_of_its_table():
    assert not [f"{file.relative_to(TOP)} {slip}" for file, tree in common_rooms() for slip in values_of_a_box(tree)]


def test_no_event_is_asked_whether_it_has_a_field():
    assert not [f"{file.relative_to(TOP)} {slip}" for file, tree in common_rooms() for slip in untyped(tree)]


@pytest.mark.parametrize(
    "slip",
    [
        "gone = token.state in ('off', 'hurt')",
        "_UP, _AWAY = ('form', 'ready'), ('off',)\ndef lies(token):\n    return token.state in _AWAY",
        "if event.why == 'suspended': pass",
        "rounds = event.name == 'round'",
        "if table.period_name != 'match': pass",
    ],
)
def test_the_check_itself_sees_a_value_of_a_box(slip):
    assert list(values_of_a_box(ast.parse(slip)))


def test_the_check_itself_is_content_with_constants_of_a_table():
    good = "from companion.referee.tables.eleven import HURT, OFF\ngone = token.state in (OFF, HURT)"
    assert not list(values_of_a_box(ast.parse(good)))


@pytest.mark.parametrize("slip", ["player = getattr(event, 'player', None)", "if hasattr(one, 'players'): pass"])
def test_the_check_itself_sees_a_field_asked_for_by_name(slip):
    assert list(untyped(ast.parse(slip)))


HOMONYMS = {
    ("dice/room.py", "out"),
    ("play/asking/orders.py", "moved"),
    ("referee/tables/eleven.py", "turned"),
    ("sheet/paper/type.py", "snake"),
    ("ui/boards/grid/ball_path.py", "ball"),
    ("ui/boards/savanna/board.py", "ball"),
    ("ui/boards/savanna/board.py", "snake"),
    ("ui/history/stat_bar.py", "ball"),
    ("ui/setup/frame.py", "handicap"),
    ("ui/widgets/drawn/course_chart.py", "ball"),
}
"""Words that mean something else there: a picture, an icon, the state of a card, a key of the dice room's own file."""


def kinds_in(tree: ast.Module) -> Iterator[str]:
    """The event kinds that a module defines: ``kind: ClassVar[str] = "..."`` in a class."""
    for node in nodes(tree):
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            named = isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id == "kind"
            if named and isinstance(line.value, ast.Constant):
                yield line.value.value


@cache
def own_kinds() -> frozenset[str]:
    """The event kinds of single boxes; those that all games share may be named anywhere."""
    own, shared = set(), set()
    for file, tree in modules().items():
        if file.name == "events.py" and room(file) == "games":
            own.update(kinds_in(tree))
        elif room(file) == "referee":
            shared.update(kinds_in(tree))
    return frozenset(own - shared)


def kinds_named(tree: ast.Module, kinds: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Where a module names one of these kinds, or a topic of one (``coach_bonus.attack``)."""
    return ((line, text) for line, text in strings(tree) if text in kinds or _topic_of(text) in kinds)


def _topic_of(text: str) -> str:
    head, _, tail = text.partition(".")
    return head if tail and " " not in text and "/" not in text and tail != "png" else ""


def test_no_room_names_the_events_of_a_box():
    assert len(own_kinds()) > 30
    named = [
        f"{file.relative_to(TOP)}:{line}: {text}"
        for file, tree in modules().items()
        if room(file) != "games"
        for line, text in kinds_named(tree, own_kinds())
        if (file.relative_to(HOUSE).as_posix(), text) not in HOMONYMS
    ]
    assert not named


@pytest.mark.parametrize(
    "slip",
    [
        "_ICONS = {'coach_bonus': 'star'}",
        "if event.kind in ('injured', 'goal'): pass",
        "if event.topic == 'coach_bonus.attack': pass",
    ],
)
def test_the_check_itself_sees_the_event_of_a_box(slip):
    assert list(kinds_named(ast.parse(slip), frozenset({"coach_bonus", "injured"})))


def test_the_check_itself_is_content_with_events_that_all_share():
    shared = "if event.kind == 'goal': shown = 'match.coach_bonus'"
    assert not list(kinds_named(ast.parse(shared), frozenset({"coach_bonus", "injured"})))


_PARSING = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix",
            "isdigit", "isdecimal", "isnumeric"}  # fmt: skip


def tokens_parsed(tree: ast.Module) -> Iterator[str]:
    """Where the text of a token is taken apart or compared with a pattern: what it says is a field of the token."""
    looped = {
        name.id
        for node in nodes(tree)
        if isinstance(node, ast.comprehension | ast.For) and _of_tokens(node.iter)
        for name in ast.walk(node.target)
        if isinstance(name, ast.Name)
    }
    for node in nodes(tree):
        parsed: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _PARSING:
            parsed = node.func.value
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            parsed = node.value
        elif isinstance(node, ast.Compare) and any(map(_is_text, node.comparators)):
            parsed = node.left
        if parsed is not None and _is_token_text(parsed, looped):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def _of_tokens(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in ("tokens", "tapped")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_token_text(node: ast.expr, looped: set[str]) -> bool:
    """``token``, ``token_id``, ``token.id``, ``token.zone``, ``tokens[0].id``; or the name of a loop over tokens."""
    if isinstance(node, ast.Attribute):
        return node.attr in ("token", "token_id", "zone") or (node.attr == "id" and "token" in ast.unparse(node.value))
    return isinstance(node, ast.Name) and (node.id in ("token", "token_id", "zone") or node.id in looped)


def test_nothing_is_read_out_of_the_text_of_a_token():
    parsed = [
        f"{file.relative_to(TOP)} {slip}"
        for file, tree in modules().items()
        if room(file) != "games"
        for slip in tokens_parsed(tree)
    ]
    assert not parsed


@pytest.mark.parametrize(
    "slip",
    [
        "die = token.id.partition(':')[0]",
        "die = table.tokens[0].id.partition(':')[0]",
        "numbers = [int(each.rpartition(':')[2]) for each in self.picking.tapped]",
        "names = [each.split(':') for each in option.tokens]",
        "outside = token_id.startswith('out:')",
        "side = token.id[:1]",
        "own = [each for each in tokens if each.zone == f'side{side}']",
        "ball = next(token for token in table.tokens if token.id == 'ball')",
    ],
)
def test_the_check_itself_sees_a_token_taken_apart(slip):
    assert list(tokens_parsed(ast.parse(slip)))


def test_the_check_itself_is_content_with_fields_of_a_token():
    good = "chosen = [token.die for token in table.tokens if token.id == wanted and token.state == 'kept']"
    assert not list(tokens_parsed(ast.parse(good)))


def facts_untyped(tree: ast.Module) -> Iterator[str]:
    """Fields of a table or token that hold anything under any name."""
    for node in nodes(tree):
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(line, ast.AnnAssign) and "Any" in ast.unparse(line.annotation):
                yield f"line {line.lineno}: {ast.unparse(line)}"


def test_tables_are_described_by_types():
    untyped = [
        f"{file.relative_to(TOP)} {slip}"
        for file, tree in modules().items()
        if room(file) == "referee" and (file.stem == "table" or file.parent.name == "tables")
        for slip in facts_untyped(tree)
    ]
    assert not untyped


def test_the_check_itself_sees_an_untyped_fact():
    assert list(facts_untyped(ast.parse("class Token:\n    facts: Mapping[str, Any] = {}\n")))


def test_modules_stay_small():
    large = {str(file.relative_to(TOP)): len(file.read_text().splitlines()) for file in modules()}
    assert {name: lines for name, lines in large.items() if lines > 350} == {}
