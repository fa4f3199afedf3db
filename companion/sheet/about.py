"""What a sheet of paper says of a match besides what was told: its number or title, its day, how long it took."""

from dataclasses import dataclass
from datetime import date, datetime

from companion.referee.match_file import MatchFile
from companion.sheet.sheet import Sheet
from companion.words import Catalogue

_A_LONG_EVENING = 6 * 60


@dataclass(frozen=True, slots=True)
class About:
    """``number`` is that of this device's library, nought where there is none; moments are in UTC, empty if unknown."""

    number: int = 0
    title: str = ""
    id: str = ""
    begun: str = ""
    ended: str = ""
    kicked_off: str = ""
    """When the first answer came, where that is known: a table may sign and talk before it plays."""
    revealed: bool = False
    """Whether the key of its virtual dice was told."""

    @classmethod
    def file(cls, saved: MatchFile, number: int = 0) -> "About":
        return cls(number, saved.title, saved.id, saved.begun, saved.ended, saved.kicked_off)

    @property
    def minutes(self) -> int | None:
        """From kick-off to the last entry; a match that was left for another day has no length."""
        begun = self.kicked_off or self.begun
        if not (begun and self.ended):
            return None
        try:
            length = datetime.fromisoformat(self.ended) - datetime.fromisoformat(begun)
        except (ValueError, TypeError, OverflowError):
            return None
        minutes = round(length.total_seconds() / 60)
        return minutes if 0 < minutes <= _A_LONG_EVENING else None

    def kick_off(self, words: Catalogue) -> str:
        """The time of day where this device is; nothing where no moment is known."""
        try:
            moment = datetime.fromisoformat(self.kicked_off or self.begun).astimezone()
        except (ValueError, OverflowError):
            return ""
        return words.say("sheet.head.time", hour=moment.hour, minute=f"{moment.minute:02}")

    def name(self, words: Catalogue) -> str:
        """What stands at the head's right."""
        return self.title or (words.say("sheet_page.number", n=self.number) if self.number else "")

    def day(self, sheet: Sheet, words: Catalogue) -> str:
        """The day in words: the one that the table wrote, or that of the first question, where this device is."""
        written = sheet.date or self.begun
        try:
            moment = datetime.fromisoformat(written)
            day: date = moment.astimezone().date() if moment.tzinfo else moment.date()
        except (ValueError, OverflowError):
            return written
        return words.say("sheet_page.day", day=day.day, month=words.say(f"sheet_page.month.{day.month}"), year=day.year)
