"""The trace of a crash in the app's folder. It contains no names and no secrets, and is never sent."""

import json
import re
import traceback
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.safety.atomic import write_file
from companion.safety.moments import is_moment
from companion.safety.strict_json import BadJson, read_json

FILE = "crash.json"
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|«[^»]*»|“[^”]*”")
_SECRET = re.compile(r"[0-9a-fA-F]{16,}")
_HIDDEN = "…"
_LONGEST, _FRAMES, _BEFORE = 200, 40, 8


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of the traceback: the file relative to the project, and the source line."""

    file: str
    line: int
    function: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """What is needed to find the bug, without any of the match's data."""

    when: str
    version: str
    system: str
    window: str
    before: tuple[str, ...]
    """The last screens that were open."""
    frames: tuple[Frame, ...]
    error: str

    def lines(self) -> Sequence[str]:
        """As plain text, to be shared."""
        head = [self.when, f"{self.version}, {self.system}, {self.window}", " > ".join(self.before)]
        steps = [
            line for each in self.frames for line in (f"{each.file}:{each.line} {each.function}", f"    {each.code}")
        ]
        return [*head, "", *steps, "", self.error]


def trace_of(error: BaseException, facts: Mapping[str, str], before: Sequence[str], names: Iterable[str] = ()) -> Trace:
    """``facts`` are version, system and window; ``names`` are people and teams that the message must not contain."""
    steps = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    return Trace(
        when=datetime.now().astimezone().isoformat(timespec="minutes"),
        version=facts.get("version", ""),
        system=facts.get("system", ""),
        window=facts.get("window", ""),
        before=tuple(before[-_BEFORE:]),
        frames=tuple(Frame(_place(step.filename), step.lineno or 0, step.name, step.line or "") for step in steps),
        error=_message(error, names),
    )


def keep_trace(folder: Path, trace: Trace) -> None:
    """Save it for the next start; if that fails, do nothing."""
    with suppress(Exception):
        write_file(folder / FILE, json.dumps(asdict(trace), ensure_ascii=False), private=True)


def last_trace(folder: Path) -> Trace | None:
    """The trace of the last crash, if there is one."""
    try:
        given = read_json((folder / FILE).read_bytes())
        return _read(given)
    except (OSError, BadJson, TypeError, KeyError, ValueError):
        return None


def erase_trace(folder: Path) -> None:
    with suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)


def _read(given: Any) -> Trace:
    frames = tuple(
        Frame(str(each["file"]), int(each["line"]), str(each["function"]), str(each["code"]))
        for each in given["frames"]
    )
    if not is_moment(given["when"]):
        raise ValueError(given["when"])
    texts = {name: str(given[name]) for name in ("when", "version", "system", "window", "error")}
    return Trace(before=tuple(map(str, given["before"])), frames=frames, **texts)


def _place(file: str) -> str:
    """The path from the package on; for other files only the last parts, since folders may contain people's names."""
    parts = Path(file).parts
    for root in ("companion", "site-packages"):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[at + 1 :])
    return "/".join(parts[-2:])


def _message(error: BaseException, names: Iterable[str]) -> str:
    text = _SECRET.sub(_HIDDEN, _QUOTED.sub(_HIDDEN, " ".join(str(error).split())))
    for name in sorted((name for name in names if name.strip()), key=len, reverse=True):
        text = text.replace(name, _HIDDEN)
    return f"{type(error).__name__}: {text[:_LONGEST]}" if text else type(error).__name__
