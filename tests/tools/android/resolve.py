"""What python-for-android makes of the requirements in buildozer.spec: its recipes in order, and what pip brings.

Runs under a Python that has buildozer and python-for-android (``python -m tests.tools.android`` makes one). It fails on

* a pin that is ignored: the packer looks for the recipe's own name, letter for letter;
* a requirement that is neither a recipe nor a pure wheel for the Python that is built;
* a package that a listed one needs and nobody lists: the packer installs without dependencies;
* a requirement without a version, recipes that have none excepted;
* a packer that is not pinned, or is not the one that answers here.

``--offline`` leaves out what asks a package index.
"""

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tests.tools.android.spec import listed, pins, read_spec

PACKER = "2026.5.9"
PACKER_COMMIT = "58d21141f17c889bf8585f5665921d72028f8831"
"""The commit of that release of python-for-android."""
_OF_THE_PACKER = {"android"}
"""Recipes that are part of the packer and have no version of their own."""


def resolved(wanted: dict[str, str], bootstrap: str) -> tuple[dict[str, Any], list[str]]:
    """The recipes by name in the order they are built, and the modules that are left to pip."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    os.environ.update({f"VERSION_{name}": pin for name, pin in wanted.items() if pin})
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        context = Context()
        context.setup_dirs(folder)
        start = Bootstrap.get_bootstrap(bootstrap, context)
        order, modules, _ = get_recipe_order_and_bootstrap(context, list(wanted), start)
        return {name: Recipe.get_recipe(name, context) for name in order}, list(modules)


def recipe_faults(wanted: dict[str, str], recipes: dict[str, Any]) -> Iterator[str]:
    spelled = {name.lower(): name for name in wanted}
    for key, recipe in recipes.items():
        name = spelled.get(key.lower(), key)
        pin, built, own = wanted.get(name), str(recipe.version), str(getattr(recipe, "_version", None) or "")
        if pin and (name != recipe.name or built != pin):
            yield f"{name}=={pin} is ignored: the recipe is called {recipe.name} and builds {built}"
        elif pin and recipe.url and "{version}" not in recipe.url:
            yield f"{name}=={pin} is ignored: its recipe takes no version"
        elif pin and own and own != pin:
            yield f"{name}=={pin}: the recipe and its patches were written for {own}"
        elif pin == "" and name not in _OF_THE_PACKER:
            yield f"{name} has no version (the recipe builds {built})"


def pip_report(modules: list[str], wanted: dict[str, str], python: str, platforms: Iterable[str]) -> Any:
    """What pip would install for that Python on Android; it downloads nothing but metadata."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-deps", "--quiet"]
        command += ["--only-binary=:all:", "--python-version", python, *(f"--platform={each}" for each in platforms)]
        command += ["--target", folder, "--report", str(report), *(f"{name}=={wanted[name]}" for name in modules)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise LookupError([line for line in done.stderr.splitlines() if line.startswith("ERROR")])
        return json.loads(report.read_text(encoding="utf-8"))["install"]


def wheel_faults(found: Any, recipes: dict[str, Any], python: str) -> Iterator[str]:
    """Wheels that are not pure or not for that Python, and needs that nobody brings."""
    marks = {"python_version": ".".join(python.split(".")[:2]), "python_full_version": python}
    marks |= {"sys_platform": "android", "platform_system": "Android", "os_name": "posix", "extra": ""}
    marks |= {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
    brought = {canonicalize_name(recipe.name): str(recipe.version).lstrip("v") for recipe in recipes.values()}
    brought |= {canonicalize_name(each["metadata"]["name"]): each["metadata"]["version"] for each in found}
    for each in found:
        facts, file = each["metadata"], each["download_info"]["url"].rpartition("/")[2]
        if not file.endswith("-none-any.whl"):
            yield f"{facts['name']} has no pure wheel ({file}), so it needs a recipe"
        allowed = facts.get("requires_python")
        if allowed and not Requirement(f"x{allowed}").specifier.contains(python):
            yield f"{facts['name']} {facts['version']} is not for Python {python}"
        for need in map(Requirement, facts.get("requires_dist", [])):
            if need.marker and not need.marker.evaluate(marks):
                continue
            have = brought.get(canonicalize_name(need.name))
            if have is None:
                yield f"{facts['name']} needs {need}, which nobody lists"
            elif not _fits(need, have):
                yield f"{facts['name']} needs {need}, but {have} is built"


def _fits(need: Requirement, have: str) -> bool:
    try:
        return need.specifier.contains(Version(have), prereleases=True)
    except InvalidVersion:
        return True


def main() -> int:
    spec = read_spec()
    wanted = pins(spec)
    recipes, modules = resolved(wanted, spec["p4a.bootstrap"])
    python = str(recipes["python3"].version)
    faults = list(recipe_faults(wanted, recipes))
    faults += [f"{module} has no version" for module in modules if not wanted.get(module)]
    if (spec.get("p4a.commit"), version("python-for-android")) != (PACKER_COMMIT, PACKER):
        faults.append(f"the packer is not pinned to the commit of python-for-android {PACKER}")
    found: Any = []
    if "--offline" not in sys.argv and not faults:
        archs = [arch.replace("-", "_") for arch in listed(spec, "android.archs")]
        platforms = [f"android_{spec['android.minapi']}_{arch}" for arch in archs]
        try:
            found = pip_report(modules, wanted, ".".join(python.split(".")[:2]), platforms)
        except LookupError as missing:
            faults += [str(each) for each in missing.args[0]]
        faults += wheel_faults(found, recipes, python)
    for fault in faults:
        print(f"WRONG: {fault}")
    print(
        f"Python {python}, {len(recipes)} recipes, {len(found)} of {len(modules)} wheels looked up, {len(faults)} wrong"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
