"""A pytest plugin (``-p tests.without_kivy``) under which Kivy cannot be imported.

The rules, the referee and the command line must work on a machine that has never heard of it.
"""

import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType


class NoKivy(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] == "kivy":
            raise ModuleNotFoundError(f"{fullname} is out of reach in this run", name=fullname)
        return None


if "kivy" in sys.modules:
    raise RuntimeError("Kivy was imported before it could be put out of reach")
sys.meta_path.insert(0, NoKivy())
