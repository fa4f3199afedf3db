"""Packages that offer the names of their modules without importing them all: each module comes with its first name."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(package: str, offered: Mapping[str, str]) -> Callable[[str], Any]:
    """The ``__getattr__`` of a package. ``offered`` are the names of each module, with spaces between them."""
    places = {name: module for module, names in offered.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{places[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return find
