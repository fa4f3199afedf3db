"""Inside the UI: widgets know no board, boards and panels know no screen, and no folder knows another in a circle."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
UI = TOP / "companion" / "ui"

COMMON = {"theme", "widgets", "shell"}
MAY_USE: Mapping[str, set[str]] = {
    "kivy_patches": set(),
    "theme": set(),
    "widgets": {"theme"},
    "shell": {"kivy_patches", "theme", "widgets"},
    "files": COMMON,
    "boards": {"theme", "widgets"},
    "match/panels": {"theme", "widgets"},
    "rules": COMMON | {"files"},
    "match": COMMON | {"boards", "match/panels", "rules"},
    "score": COMMON | {"match", "rules", "setup"},
    "replay": COMMON | {"match"},
    "full_time": COMMON | {"files", "match"},
    "sheet": COMMON | {"files", "rules"},
    "box": COMMON | {"files", "rules"},
    "setup": COMMON | {"box", "rules"},
    "proof": COMMON | {"files", "setup"},
    "dice": COMMON,
    "squads": COMMON | {"files"},
    "history": COMMON | {"files"},
    "home": COMMON,
    "settings": COMMON | {"files"},
    "trouble": COMMON | {"files"},
    "tour": COMMON | {"match/panels"},
    "app": COMMON | {"files", "tour", "trouble"},
}
"""What each folder may use of the others. ``shell`` is what screens build on; ``app`` opens the window."""
OPENS_THE_WINDOW = ("shell/app", "shell/demo")


def folder(module: str) -> str:
    """The folder of a module of the UI, ``match/panels`` apart from ``match``."""
    if module.startswith(OPENS_THE_WINDOW):
        return "app"
    return "match/panels" if module.startswith("match/panels") else module.partition("/")[0]


def violations(module: str, source: str) -> Iterator[str]:
    """What ``module``, a path below companion/ui without its ending, imports and may not."""
    own = folder(module)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("companion.ui"):
            for alias in node.names:
                used = f"{node.module}.{alias.name}".removeprefix("companion.ui.").replace(".", "/")
                if folder(used) not in MAY_USE[own] | {own}:
                    yield f"companion/ui/{module}.py uses {node.module}.{alias.name}"


def test_folders_use_only_what_lies_below_them():
    found = [
        violation
        for file in sorted(UI.rglob("*.py"))
        if file.parent != UI
        for violation in violations(str(file.relative_to(UI).with_suffix("")), file.read_text(encoding="utf-8"))
    ]
    assert not found


@pytest.mark.parametrize(
    ("module", "planted"),
    [
        ("widgets/chip", "from companion.ui.boards.board import Board"),
        ("widgets/dice/die", "from companion.ui.match.screen import MatchScreen"),
        ("boards/grid/board", "from companion.ui.match.stage import Stage"),
        ("match/panels/pick", "from companion.ui.match import frame"),
        ("match/panels/pick", "from companion.ui.boards import BOARDS"),
        ("shell/screen", "from companion.ui.shell.app import CompanionApp"),
        ("theme/theme", "from companion.ui.widgets.chip import Chip"),
    ],
)
def test_the_check_sees_a_planted_violation(module: str, planted: str):
    assert list(violations(module, planted))


def test_the_check_is_content_with_what_is_allowed():
    assert not list(violations("match/stage", "from companion.ui.boards.board import Board"))


def test_the_table_itself_has_no_circle():
    """Every folder can be given a rank above all that it uses."""
    left = {name: set(used) for name, used in MAY_USE.items()}
    while left:
        free = {name for name, used in left.items() if not used & left.keys()}
        assert free, f"a circle among {sorted(left)}"
        for name in free:
            del left[name]


def test_every_layout_file_stands_beside_its_module():
    """kv/ mirrors companion/ui/: ``kv/match/stage.kv`` belongs to ``companion/ui/match/stage.py``."""
    stray = [
        str(file.relative_to(TOP))
        for file in sorted((TOP / "kv").rglob("*.kv"))
        if not (UI / file.relative_to(TOP / "kv")).with_suffix(".py").is_file() and file.stem != "ground"
    ]
    assert not stray


@pytest.mark.parametrize("limit", [26])
def test_no_folder_is_crowded(limit: int):
    crowded = {
        str(path.relative_to(TOP)): count
        for path in sorted((TOP / "companion").rglob("*"))
        if path.is_dir() and (count := len(list(path.glob("*.py")))) > limit
    }
    assert not crowded


def handlers_of_failures(tree: ast.AST) -> Iterator[ast.expr]:
    """What is passed as ``fail`` to ``tasks.run(work, then, fail)``."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "run"):
            continue
        tasks = node.func.value
        if getattr(tasks, "attr", getattr(tasks, "id", "")).lstrip("_") == "tasks":
            yield from node.args[2:3]
            yield from (given.value for given in node.keywords if given.arg == "fail")


def hands_on(parameter: str, body: Iterator[ast.AST]) -> bool:
    """Whether an error with this name is raised, or given to another function than the one that asks for its type."""
    for node in body:
        if isinstance(node, ast.Raise) and getattr(node.exc, "id", "") == parameter:
            return True
        called = node.args if isinstance(node, ast.Call) and getattr(node.func, "id", "") != "isinstance" else ()
        if any(getattr(given, "id", "") == parameter for given in called):
            return True
    return False


def swallowed(source: str) -> list[int]:
    """The lines in which the failure of a task is neither told by its type nor raised."""
    tree = ast.parse(source)
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    found = []
    for handler in handlers_of_failures(tree):
        name = getattr(handler, "attr", getattr(handler, "id", ""))
        does = handler if isinstance(handler, ast.Lambda) else functions.get(name)
        if does is not None and not hands_on(does.args.args[-1].arg, ast.walk(does)):
            found.append(handler.lineno)
    return found


def test_every_failure_of_a_task_is_told_by_its_type_or_raised():
    assert not [
        f"{file.relative_to(TOP)}:{line}"
        for file in sorted(UI.rglob("*.py"))
        for line in swallowed(file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    "planted",
    [
        "self.app.tasks.run(work, then, lambda _: None)",
        "app.tasks.run(work, then, fail=lambda _: self.notify(tr('sharing.failed')), queue=WRITING)",
        "tasks.run(work, fail=lambda error: isinstance(error, OSError))",
        "tasks.run(work, then, self._unkept)\ndef _unkept(self, error):\n    self.notify(tr('match.unwritten'))",
    ],
)
def test_the_check_sees_a_planted_swallowed_failure(planted: str):
    assert swallowed(planted) == [1]


def test_the_check_is_content_with_failures_that_are_told_or_raised():
    assert not swallowed(
        "tasks.run(work)\n"
        "tasks.run(work, then, self.notify_error)\n"
        "tasks.run(work, then, lambda error: self.notify_error(error, tr('sharing.failed')))\n"
        "tasks.run(work, then, fail=_unread)\n"
        "def _unread(error):\n    if not isinstance(error, OSError):\n        raise error\n    take(None)\n"
    )


def bases() -> dict[str, list[str]]:
    """Every class of the UI and what it is derived from."""
    return {
        node.name: [ast.unparse(base) for base in node.bases]
        for file in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }


def depth_below(top: str, name: str, known: Mapping[str, list[str]]) -> int:
    """How many steps a class is below another one; 0 if it is not below it."""
    if name == top:
        return 0
    steps = [depth_below(top, base, known) + 1 for base in known.get(name, ()) if base == top or base in known]
    return max((step for step in steps if step > 1 or top in known[name]), default=0)


def test_a_panel_is_at_most_two_steps_below_the_base_of_all_panels():
    known = bases()
    depths = {name: depth_below("AnswerPanel", name, known) for name in known}
    assert sum(depth > 0 for depth in depths.values()) > 8
    assert {name: depth for name, depth in depths.items() if depth > 2} == {}
    chain = {"One": ["AnswerPanel"], "Two": ["One"], "Three": ["Two"]}
    assert depth_below("AnswerPanel", "Three", chain) == 3


def test_the_match_screen_is_one_class():
    """Nothing is cut out of it by inheritance: what it does for a subject is in a part that it has."""
    known = bases()
    assert [name for name, of in known.items() if "SessionScreen" in of] == ["MatchScreen", "ScoreScreen"]
    assert not [name for name, of in known.items() if "MatchScreen" in of]


def borrowed(source: str) -> list[str]:
    """Methods written for an object of another class: ``self`` is anything."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.args.args and node.args.args[0].arg == "self"
        if node.args.args[0].annotation is not None
    ]


def test_no_method_is_written_for_an_object_of_another_class():
    found = {
        str(file.relative_to(UI)): names
        for file in sorted(UI.rglob("*.py"))
        if file.parent.name != "kivy_patches" and (names := borrowed(file.read_text(encoding="utf-8")))
    }
    assert found == {}
    assert borrowed("class OneRow:\n    def lay(self: Any) -> None: ...") == ["lay"]
