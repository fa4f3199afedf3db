"""Everything that is shipped has its licence in the list."""

import re
import tomllib

from companion.licences import parts
from tests.tools.android.spec import ROOT, pins, read_spec


def test_every_package_that_is_shipped_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[<>=]", need)[0].lower() for need in project["dependencies"]}
    needed |= {name.lower() for name in pins(read_spec())}
    listed = {package for part in parts() for package in part.packages}
    assert needed - listed == set()


def test_every_licence_that_lies_beside_what_it_covers_is_listed() -> None:
    there = {file.relative_to(ROOT).as_posix() for file in (ROOT / "assets").rglob("LICENSE*")} | {"LICENSE"}
    assert {part.file for part in parts() if part.file} == there
    assert all(len(part.text) > 200 for part in parts() if part.file)
