"""One name, one thing: a class's name stands once, and no function hides the module of its name."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
MODULES = sorted((TOP / "companion").rglob("*.py"))


def classes(files: dict[Path, ast.Module]) -> dict[str, list[Path]]:
    """Where each class is made."""
    made: dict[str, list[Path]] = defaultdict(list)
    for file, tree in files.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                made[node.name].append(file)
    return made


def hidden(package: Path, tree: ast.Module) -> Iterator[str]:
    """The modules of a package that a name in its ``__init__`` hides."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [each.asname or each.name for each in node.names]
            own = node.module == ".".join(package.relative_to(TOP).parts)
            yield from (name for name in names if not own and _is_module(package, name))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and _is_module(package, node.name):
            yield node.name


def _is_module(package: Path, name: str) -> bool:
    return (package / f"{name}.py").exists() or (package / name / "__init__.py").exists()


def parsed(text: str) -> ast.Module:
    return ast.parse(text)


def test_a_class_has_its_name_alone() -> None:
    found = classes({file: parsed(file.read_text(encoding="utf-8")) for file in MODULES})
    twice = {name: [str(file.relative_to(TOP)) for file in files] for name, files in found.items() if len(files) > 1}
    assert len(found) > 900
    assert not twice


def test_the_check_itself_sees_a_name_used_twice() -> None:
    files = {Path("one.py"): parsed("class Board: pass"), Path("two.py"): parsed("class Board: pass\nclass Ball: pass")}
    assert [name for name, where in classes(files).items() if len(where) > 1] == ["Board"]


def test_no_function_hides_the_module_of_its_name() -> None:
    packages = [file for file in MODULES if file.name == "__init__.py"]
    found = {file.parent: list(hidden(file.parent, parsed(file.read_text()))) for file in packages}
    assert len(found) > 30
    assert not {package: names for package, names in found.items() if names}


def test_the_check_itself_sees_a_module_that_is_hidden() -> None:
    words = TOP / "companion" / "words"
    assert list(hidden(words, parsed("from companion.words.phrase import Phrase as phrase"))) == ["phrase"]
    assert list(hidden(words, parsed("def scripts(): pass"))) == ["scripts"]
    assert not list(hidden(words, parsed("from companion.words import phrase")))
