"""The name of a match on the screens around it: its box, its way to play, its length."""

from datetime import datetime

from companion.games import game
from companion.referee import Header
from companion.referee.event import Round
from companion.sheet import Sheet
from companion.words.translation import tr


def mode_words(header: Header, sides: int) -> str:
    """The mode by its short name; some boxes call it otherwise with more than two sides."""
    many = f"{header.mode}.many.short"
    own = sides > 2 and game(header.game).shows("mode", many)
    return tr(f"{header.game}.mode.{many if own else f'{header.mode}.short'}")


def game_and_mode(header: Header, sides: int) -> str:
    short = mode_words(header, sides)
    title = tr.render(game(header.game).title(header))
    return tr("full_time.game_and_mode", game=title, mode=short[:1].lower() + short[1:])


def day_words(moment: str) -> str:
    """The date of a moment, in this device's time zone."""
    day = datetime.fromisoformat(moment).astimezone()
    return tr("sheet_page.day", day=day.day, month=tr(f"sheet_page.month.{day.month}"), year=day.year)


def time_words(moment: str) -> str:
    """The time of day of a moment, in this device's time zone."""
    time = datetime.fromisoformat(moment).astimezone()
    return tr("sheet.time", hour=time.hour, minute=f"{time.minute:02}")


def length_words(sheet: Sheet, minutes: int | None) -> str:
    """How much was played: rounds if the box has them, turns, minutes."""
    parts = []
    if sheet.earlier:
        parts.append(tr("full_time.matches", n=len(sheet.earlier) + 1))
    elif len(sheet.periods) > 1 and any(isinstance(line.event, Round) for line in sheet.lines):
        parts.append(tr("full_time.rounds", n=len(sheet.periods)))
    if sheet.all_turns:
        parts.append(tr("full_time.turns", n=sheet.all_turns))
    if minutes is not None:
        parts.append(tr("full_time.minutes", n=minutes))
    return ", ".join(parts)
