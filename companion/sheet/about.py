"""What a sheet says about a match besides its events: its number or title, its date, its duration."""

from dataclasses import dataclass
from datetime import date, datetime

from companion.referee.match_file import MatchFile
from companion.sheet.sentences import score_words
from companion.sheet.sheet import Sheet
from companion.words import Catalogue, Phrase

_A_LONG_EVENING = 6 * 60


@dataclass(frozen=True, slots=True)
class About:
    """``number`` is its number in this device's library, zero if there is none; times are in UTC, empty if unknown."""

    number: int = 0
    title: str = ""
    id: str = ""
    begun: str = ""
    ended: str = ""
    kicked_off: str = ""
    """The time of the first answer, if known: players may sign and talk before it."""
    revealed: bool = False
    """Whether the key of its virtual dice has been revealed."""
    stopped: int | None = None
    """The number of answers after which the journal no longer replays: the sheet ends there."""
    recorded: tuple[int, ...] = ()
    """The final score as it was recorded before that, if known."""

    @classmethod
    def file(cls, saved: MatchFile, number: int = 0) -> "About":
        return cls(number, saved.title, saved.id, saved.begun, saved.ended, saved.kicked_off)

    def stopped_words(self, sheet: Sheet) -> Phrase | None:
        """The result of a match whose journal breaks off: as it was recorded, or unknown. None if it replays."""
        if self.stopped is None:
            return None
        if self.recorded:
            return Phrase("sheet.stopped.recorded", score=score_words(self.recorded), at=self.stopped)
        kind = "unknown" if self.ended else "running"
        return Phrase(f"sheet.stopped.{kind}", score=score_words(sheet.score), at=self.stopped)

    @property
    def minutes(self) -> int | None:
        """Minutes from kick-off to the last entry; None if the match was continued on another day."""
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
        """The local time of day; empty if unknown."""
        try:
            moment = datetime.fromisoformat(self.kicked_off or self.begun).astimezone()
        except (ValueError, OverflowError):
            return ""
        return words.say("sheet.head.time", hour=moment.hour, minute=f"{moment.minute:02}")

    def name(self, words: Catalogue) -> str:
        """The text at the top right."""
        return self.title or (words.say("sheet_page.number", n=self.number) if self.number else "")

    def day(self, sheet: Sheet, words: Catalogue) -> str:
        """The date as text: the one that the players wrote, or the local date of the first question."""
        written = sheet.date or self.begun
        try:
            moment = datetime.fromisoformat(written)
            day: date = moment.astimezone().date() if moment.tzinfo else moment.date()
        except (ValueError, OverflowError):
            return written
        return words.say("sheet_page.day", day=day.day, month=words.say(f"sheet_page.month.{day.month}"), year=day.year)
