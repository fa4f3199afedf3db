"""Packages that import their modules on first use offer every name they list, and no other."""

import subprocess
import sys
from importlib import import_module

import pytest

PACKAGES = ["companion.dice", "companion.referee", "companion.sheet", "companion.store"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_listed_name_is_there(package: str) -> None:
    module = import_module(package)
    for name in module.__all__:
        assert getattr(module, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        module.nothing  # noqa: B018


@pytest.mark.parametrize("package", PACKAGES)
def test_importing_one_imports_none_of_its_modules(package: str) -> None:
    script = f"import sys, {package}; print([name for name in sys.modules if name.startswith('{package}.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
