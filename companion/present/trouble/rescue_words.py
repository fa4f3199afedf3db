"""The text of the page after a rescue: each match, saved or not, and what was set aside."""

from dataclasses import dataclass
from typing import Any

from companion.games import GAMES
from companion.history import HistoryRow, freshen_match, rows
from companion.present.match_words import day_words
from companion.referee.header import TEAM_COLOURS
from companion.sheet.sentences import score_words
from companion.store import Library, Rescue, RescuedMatch
from companion.words.translation import tr

MOST = 60
"""Rows that the page lists; the history has the others."""


@dataclass(frozen=True, slots=True)
class RescueFacts:
    """What the page shows: a row for each match, and facts as icon, text and note."""

    headline: str
    rows: list[dict[str, Any]]
    aside: list[tuple[str, str, str]]
    more: str


def rescue_facts(library: Library, rescued: Rescue) -> RescueFacts:
    """Read what was saved; off the screen's thread."""
    listed = sorted(rescued.matches, key=lambda found: (found.state != "aside", found.created), reverse=True)
    ids = {past.uuid: past.id for past in library.summaries.page()}
    for found in listed[:MOST]:
        if found.uuid in ids:
            freshen_match(library, ids[found.uuid])
    here = {row.id: row for row in rows(library)}
    more = len(listed) - MOST
    return RescueFacts(
        _headline(rescued),
        [_row(found, here.get(ids.get(found.uuid, 0))) for found in listed[:MOST]],
        _aside(rescued),
        tr("rescue.page.more", n=more) if more > 0 else "",
    )


def _headline(rescued: Rescue) -> str:
    return tr("rescue.headline", n=rescued.saved, all=len(rescued.matches)) if rescued.saved else tr("rescue.none")


def _row(found: RescuedMatch, row: HistoryRow | None) -> dict[str, Any]:
    game = found.game if found.game in GAMES else ""
    if row is None or found.state == "aside":
        day = day_words(found.created) if found.created else tr("rescue.unknown_day")
        name = tr(f"{game}.name") if game else tr("rescue.unknown_box")
        facts = {"score": tr("rescue.page.no_score"), "letters": ["", ""], "name": name, "note": day}
        return facts | {"game": game, "saved": False, "state": tr("rescue.page.set_aside")}
    return {
        "game": game,
        "score": score_words(row.score) if row.score else "–",
        "team_colours": _two(row.summary.team_colours if row.summary else TEAM_COLOURS, "home"),
        "letters": _two(row.summary.letters if row.summary else ["", ""], "") if len(row.sides) == 2 else ["", ""],
        "name": _name(row),
        "note": _note(found, row),
        "saved": True,
        "state": tr("rescue.page.saved"),
    }


def _two(facts: Any, otherwise: str) -> list[str]:
    return [*facts, otherwise, otherwise][:2]


def _name(row: HistoryRow) -> str:
    sides = row.sides
    name = tr("rescue.page.met", first=sides[0], second=sides[1]) if len(sides) == 2 else ", ".join(sides)
    return name if row.over else tr("rescue.page.running", name=name)


def _note(found: RescuedMatch, row: HistoryRow) -> str:
    day = day_words(row.created)
    if found.state == "short":
        return tr("rescue.page.short", day=day, n=found.lost)
    if found.state == "read":
        return tr("rescue.page.read", day=day)
    return tr("rescue.page.whole" if row.over else "rescue.page.nothing_missing", day=day)


def _aside(rescued: Rescue) -> list[tuple[str, str, str]]:
    lost = [found for found in rescued.matches if found.state == "aside"]
    short = sum(found.state == "short" for found in rescued.matches)
    if len(lost) == 1 and lost[0].game in GAMES:
        what = tr("rescue.page.one", game=tr(f"{lost[0].game}.name"))
    else:
        what = tr("rescue.page.lost", n=len(lost)) if lost else tr("rescue.page.nothing_lost")
    return [
        ("tray-arrow-down", what, tr("rescue.page.ends", n=short) if short else ""),
        ("folder-open", tr("rescue.page.folder", folder=rescued.folder), f"{rescued.name}, {size_words(rescued.size)}"),
        ("shield", tr("rescue.page.copy"), tr("rescue.page.copy_note")),
        ("cog", tr("rescue.page.reach"), tr("rescue.page.reach_note")),
    ]


def size_words(size: int) -> str:
    """A file size as text."""
    return tr("rescue.page.kilobytes", n=max(1, round(size / 1000)))
