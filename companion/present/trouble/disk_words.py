"""The text while saving fails: first what is safe, then what to do."""

from dataclasses import dataclass

from companion.play.session import Session
from companion.referee import Referee
from companion.words.translation import tr

_SAID = ("full", "read_only", "locked")


@dataclass(frozen=True, slots=True)
class DiskWords:
    title: str
    body: str
    steps: tuple[str, str, str]


def disk_words(kind: str, session: Session | None, *, in_memory: bool) -> DiskWords:
    """``kind`` as the library names its trouble; ``in_memory`` where nothing at all could be opened."""
    why = kind if kind in _SAID else "other"
    last = tr("trouble.step.share" if session is not None else "trouble.step.play")
    return DiskWords(
        tr(f"trouble.title.{why}", rest=tr("trouble.match" if session is not None else "trouble.app")),
        " ".join(part for part in (tr("trouble.calm"), _state(session, in_memory)) if part),
        (tr(f"trouble.step.{why}"), tr("trouble.step.save"), last),
    )


def _state(session: Session | None, in_memory: bool) -> str:
    if session is None or in_memory:
        return tr("trouble.nothing_written")
    if not session.waiting:
        return ""
    referee = session.referee
    written, _ = Referee.resume(referee.game, referee.header, referee.journal[: -session.waiting])
    if not written.table.turn:
        return tr("trouble.waiting", n=session.waiting)
    return tr("trouble.written_up_to", turn=written.table.turn, waiting=tr("trouble.wait", n=session.waiting))
