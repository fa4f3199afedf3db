"""A layout can be built as soon as its own module is imported: screens are imported one by one, when first wanted."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
UI, KV = TOP / "companion" / "ui", TOP / "kv"
WIDGETS, TABLE = "companion.ui.widgets", "companion.ui.theme.shared_widgets"
LAYOUTS = sorted(KV.rglob("*.kv"))


def module_of(file: Path) -> str:
    return ".".join(part for part in file.relative_to(TOP).with_suffix("").parts if part != "__init__")


@cache
def trees() -> dict[str, ast.Module]:
    return {module_of(file): ast.parse(file.read_text(encoding="utf-8")) for file in UI.rglob("*.py")}


@cache
def defined_in() -> dict[str, str]:
    """The module of every class that Python or a layout defines."""
    found = {node.name: name for name, tree in trees().items() for node in tree.body if isinstance(node, ast.ClassDef)}
    for file in LAYOUTS:
        for name in re.findall(r"^<(\w+)@", file.read_text(encoding="utf-8"), re.M):
            found[name] = module_of(UI / file.relative_to(KV))
    return found


@cache
def registered() -> dict[str, str]:
    """The shared widgets that any layout may name."""
    table = next(node.value for node in trees()[TABLE].body if isinstance(node, ast.Assign))
    listed: dict[str, str] = ast.literal_eval(table)
    return {name: f"{WIDGETS}.{module}" for module, names in listed.items() for name in names.split()}


@cache
def imported(module: str) -> frozenset[str]:
    """The modules of the UI that importing one imports with it."""
    found, waiting = set(), [module]
    while waiting:
        name = waiting.pop()
        if name in found or name not in trees():
            continue
        found.add(name)
        for node in trees()[name].body:
            if isinstance(node, ast.ImportFrom) and node.module:
                waiting += [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
    return frozenset(found)


def named_in(layout: str) -> set[str]:
    bases = {base for bases in re.findall(r"^<[^@>]*@([\w+]+)>", layout, re.M) for base in bases.split("+")}
    return bases | set(re.findall(r"^\s+([A-Z]\w+):\s*$", layout, re.M))


def missing(module: str, layout: str) -> set[str]:
    """What a layout names and its module does not bring."""
    there, shared = imported(module), TABLE in imported(module)
    ours = {name: defined_in()[name] for name in named_in(layout) if name in defined_in()}
    return {name for name, home in ours.items() if home not in there and not (shared and name in registered())}


@pytest.mark.parametrize("file", LAYOUTS, ids=lambda file: str(file.relative_to(KV)))
def test_a_module_imports_what_its_layout_names(file: Path) -> None:
    assert not missing(module_of(UI / file.relative_to(KV)), file.read_text(encoding="utf-8"))


def test_the_table_of_shared_widgets_is_right() -> None:
    assert {name: defined_in().get(name) for name in registered()} == registered()


def test_every_rule_is_for_a_class() -> None:
    """Besides those that every label and every list of Kivy's follows."""
    heads = (head for file in LAYOUTS for head in re.findall(r"^<([^>@]+)>", file.read_text(encoding="utf-8"), re.M))
    ruled = {name.strip().lstrip("-") for head in heads for name in head.split(",")}
    assert ruled - set(defined_in()) == {"Label", "ScrollView"}


def test_no_layout_sets_a_layer() -> None:
    """Kivy would declare it for the whole class, every label included, and rings would cover what they surround."""
    assert [file.stem for file in LAYOUTS if re.search(r"^\s+layer:", file.read_text(encoding="utf-8"), re.M)] == []


def test_the_check_itself_finds_what_is_missing() -> None:
    layout = "<HomeScreen>:\n    MainButton:\n    Scoreboard:\n"
    assert missing("companion.ui.home.screen", layout) == {"Scoreboard"}
    assert missing("companion.ui.theme.palette", layout) == {"MainButton", "Scoreboard"}
