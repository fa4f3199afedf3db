"""Names that a layout makes up for a value in between: Kivy gives them to the class of the widget.

A class that Kivy knows when one of its bases gets the name has it and does not watch it: a layout would keep the first
value for ever, or not, by the order in which screens are opened. So a made-up name is never given to a class and to
one of its bases. ``python -m tests.ui.theme.helper_names`` prints those that are.
"""

import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import companion.ui
from companion.ui.shell.environment import prepare

prepare(silent=True)

from kivy.factory import Factory  # noqa: E402
from kivy.lang.parser import Parser, ParserRule  # noqa: E402

LAYOUTS = Path(__file__).parents[3] / "kv"


def every_class() -> None:
    """Import all screens and parts, so that their classes are known."""
    for module in pkgutil.walk_packages(companion.ui.__path__, "companion.ui."):
        if module.name != "companion.ui.shell.demo":
            importlib.import_module(module.name)


def parts(rule: ParserRule) -> Iterator[ParserRule]:
    for child in rule.children:
        yield child
        yield from parts(child)


def made_up(text: str) -> Iterator[tuple[str, type]]:
    """The names in this layout that the class of their widget does not declare."""
    for _, rule in Parser(content=text).rules:
        for part in parts(rule):
            known = Factory.get(part.name.partition("@")[0])
            yield from ((name, known) for name in part.properties if not hasattr(known, name))


def shared(layouts: list[str]) -> list[str]:
    classes = defaultdict(set)
    for text in layouts:
        for name, known in made_up(text):
            classes[name].add(known)
    return [
        f"{name}: {base.__name__} and {known.__name__}"
        for name, users in classes.items()
        for base, known in permutations(users, 2)
        if issubclass(known, base)
    ]


if __name__ == "__main__":
    every_class()
    print("\n".join(shared([file.read_text("utf-8") for file in sorted(LAYOUTS.rglob("*.kv"))])))
