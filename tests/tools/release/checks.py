"""What must hold before a release is built."""

import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.words import LANGUAGES, catalogue

ROOT = Path(__file__).resolve().parents[3]


def changes(root: Path = ROOT) -> list[str]:
    """Files that are not as they were committed."""
    command = ["git", "status", "--porcelain"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()


def untranslated(entries: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Texts that one of the languages lacks or has empty; plural forms may differ."""
    keys = {
        lang: {re.sub(r"\.(one|other)$", "", key) for key, text in told.items() if text}
        for lang, told in entries.items()
    }
    for lang, theirs in keys.items():
        for other in keys.values():
            yield from sorted(f"{lang}: {key}" for key in other - theirs)


def section(version: str, changelog: str) -> str:
    """What the changelog says of a version; empty if it says nothing."""
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def faults(version: str, root: Path = ROOT) -> Iterator[str]:
    """Why no release of this version can be made, if so."""
    if changed := changes(root):
        yield f"not committed: {', '.join(line[3:] for line in changed[:5])}"
    for missing in untranslated({lang: catalogue(lang).entries for lang in LANGUAGES}):
        yield f"not translated: {missing}"
    if not section(version, (root / "CHANGELOG.md").read_text(encoding="utf-8")):
        yield f"CHANGELOG.md has no section [{version}]"
