"""buildozer.spec as the packer reads it, and the files that it would pack.

``packed_files`` follows the rules of buildozer's own copier; `make android-check` compares the two.
"""

from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
Spec = dict[str, str]


def read_spec() -> Spec:
    """The section [app], with references to other keys filled in."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    assert parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert set(parser.sections()) == {"app", "buildozer"}
    app = dict(parser["app"])
    return {key: value.replace("%(source.dir)s", app["source.dir"]) for key, value in app.items()}


def listed(spec: Spec, key: str) -> list[str]:
    return [part.strip() for part in spec.get(key, "").split(",") if part.strip()]


def pins(spec: Spec) -> dict[str, str]:
    """The version of each requirement, by its name as it is written; "" if it has none."""
    return {name: version for name, _, version in (need.partition("==") for need in listed(spec, "requirements"))}


def would_be_packed(spec: Spec, file: Path) -> bool:
    name = file.relative_to(ROOT)
    if any(part.startswith(".") for part in name.parts):
        return False
    if any(f"{name.parent.as_posix()}/".startswith(f"{folder}/") for folder in listed(spec, "source.exclude_dirs")):
        return False
    if any(fnmatch(name.as_posix(), pattern) for pattern in listed(spec, "source.exclude_patterns")):
        return False
    return not file.suffix or file.suffix[1:].lower() in listed(spec, "source.include_exts")


def packed_files(spec: Spec) -> Iterator[Path]:
    """Every file that goes into the package; the folders that Python itself makes are none of ours."""
    for top in sorted(ROOT.iterdir()):
        found = top.rglob("*") if top.is_dir() and not top.name.startswith(".") else [top]
        for file in found:
            if file.is_file() and "__pycache__" not in file.parts and would_be_packed(spec, file):
                yield file
