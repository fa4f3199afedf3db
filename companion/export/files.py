"""All export formats, and the content of a file in each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from companion.dice.proof import with_proof
from companion.export.bgsplay import play_file
from companion.export.bgstats import Link, links
from companion.export.timeline_rows import timeline_csv
from companion.games import game
from companion.odds.course import course_of
from companion.referee import MatchFile, Referee
from companion.sheet import Sheet, sheet_of, sheet_text
from companion.sheet.about import About
from companion.sheet.paper import as_pdf, as_png, match_pages
from companion.words import Phrase, WordedError, catalogue, folded

FORMATS = ("pdf", "png", "txt", "csv", "json", "bgsplay")


@dataclass(frozen=True, slots=True)
class Exported:
    """A file to write: its name without a folder, and its content."""

    name: str
    content: bytes


class Stopped(WordedError):
    """A match that no longer replays to its end has no result that could be counted elsewhere."""

    def __init__(self, at: int) -> None:
        super().__init__(Phrase("export.stopped", at=at))


def plays_of(saved: MatchFile, lang: str, ended: datetime) -> list[Link]:
    """The links that hand a match to BG Stats; raises ``Stopped``."""
    referee, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    if failure is not None:
        raise Stopped(failure.at)
    return links(saved, sheet_of(referee, saved.annotations), lang, ended)


def exported(
    saved: MatchFile,
    to: str,
    lang: str,
    *,
    number: int = 0,
    secrets: Sequence[str] = (),
    everything: bool = False,
    chances: bool = False,
    fallback: datetime | None = None,
    recorded: Sequence[int] = (),
) -> list[Exported]:
    """The match in that format: one file, or a picture for each page.

    With its ``secrets`` the file of a finished match includes the proof of its dice; the caller reveals them and must
    record that in the library (``reveal``). ``everything`` puts the whole timeline on paper; with ``chances``
    text and paper tell how the chances of winning went. ``fallback`` is the time the match ended, if it does not say so
    itself.

    A match whose journal no longer replays to its end is marked as such, with its ``recorded`` score if that is known;
    it is no play for BG Stats, which would count a wrong result: raises ``Stopped``.
    """
    referee, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    sheet = sheet_of(referee, saved.annotations)
    name = file_name(saved, sheet, lang)
    about = About.file(saved, number)
    if failure is not None:
        about = replace(about, stopped=failure.at, recorded=tuple(recorded))
    course = course_of(referee.play) if chances and to in ("pdf", "png", "txt") else None
    if to in ("pdf", "png"):
        pages = match_pages(sheet, lang, about, everything=everything, course=course)
        if to == "pdf":
            title = f"{catalogue(lang).say('sheet.title')}, {' – '.join(sheet.sides)}"
            return [Exported(f"{name}.pdf", as_pdf(pages, title, lang))]
        pictures = as_png(pages)
        return [
            Exported(f"{name}{f'-{page}' if page > 1 else ''}.png", picture) for page, picture in enumerate(pictures, 1)
        ]
    if to == "txt":
        text = sheet_text(sheet, lang, about, course)
    elif to == "csv":
        text = timeline_csv(sheet, lang, about)
    elif to == "bgsplay":
        if failure is not None:
            raise Stopped(failure.at)
        text = play_file(saved, sheet, lang, fallback or datetime.now(UTC))
    elif to == "json":
        text = with_proof(saved, referee, secrets).text
    else:
        raise ValueError(f"no such format: {to}")
    return [Exported(f"{name}.{to}", text.encode())]


def file_name(saved: MatchFile, sheet: Sheet, lang: str) -> str:
    """A recognisable name: the title or the sides, and the date; only letters that every file system accepts."""
    title = saved.title or "-".join(sheet.sides)
    day = (sheet.date or saved.begun)[:10]
    plain = re.sub(r"[^a-z0-9]+", "-", folded(f"{title} {day}")).strip("-")[:80]
    return plain or re.sub(r"[^a-z0-9]+", "-", folded(catalogue(lang).say("sheet.title")))
