"""The sheet as a document in one language: teams and a list of sections, the same for text, paper and screen."""

from dataclasses import dataclass

from companion.referee.annotation import Stroke


@dataclass(frozen=True, slots=True)
class SheetTeam:
    """A side: its name, its people if they have other names, its letter and its colours."""

    name: str
    people: str
    letter: str
    colours: str

    @property
    def full_name(self) -> str:
        return f"{self.name} ({self.people})" if self.people else self.name


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact at the top: its label and its value, which may be a ``sentence``."""

    label: str
    value: str
    sentence: bool = False


@dataclass(frozen=True, slots=True)
class ScoreColumns:
    """The score of a match: a name for each column, and each side's values.

    The first columns are ``periods``, the last one is the total.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    periods: int


@dataclass(frozen=True, slots=True)
class Title:
    """The heading of the rows of one match or half within a section."""

    text: str


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A row of a list: its number or turn, its side, an icon, the text, and a score after it.

    ``key`` and ``clause`` are those of a line of the timeline; ``remark`` is the number of a note by the players, and
    ``under`` says that it is about the line above. ``note`` says why a row is struck.
    """

    text: str
    side: int | None = None
    number: str = ""
    mark: str = ""
    score: str = ""
    note: str = ""
    strong: bool = False
    struck: bool = False
    clause: str = ""
    key: str = ""
    remark: int = -1
    under: bool = False


@dataclass(frozen=True, slots=True)
class Signing:
    """A side's signature or its place, ``before`` kick-off or after the match. ``state`` says whether it is signed."""

    side: int
    before: bool
    state: str
    strokes: tuple[Stroke, ...] = ()


@dataclass(frozen=True, slots=True)
class ChanceChart:
    """The chances of winning, from the kick-off on: for each moment those of each side.

    ``goals`` and ``cards`` are marked: the number of the moment, the side, and the card. ``turning`` is the moment that
    changed the chances the most.
    """

    moments: tuple[tuple[float, ...], ...]
    goals: tuple[tuple[int, int], ...] = ()
    cards: tuple[tuple[int, int, str], ...] = ()
    turning: int | None = None


Row = Fact | ScoreColumns | Title | ListEntry | Signing | ChanceChart


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the sheet by its key, with its heading."""

    key: str
    heading: str
    rows: tuple[Row, ...]

    @property
    def entries(self) -> tuple[ListEntry, ...]:
        return tuple(row for row in self.rows if isinstance(row, ListEntry))


@dataclass(frozen=True, slots=True)
class Document:
    """The whole sheet; its first section is the top.

    ``name`` is the match's own title or number; ``verdict`` is the text of the app's signature.
    """

    name: str
    teams: tuple[SheetTeam, ...]
    sections: tuple[Section, ...]
    verdict: str

    @property
    def title(self) -> str:
        return self.sections[0].heading

    def section(self, key: str) -> Section | None:
        return next((section for section in self.sections if section.key == key), None)
