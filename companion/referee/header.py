"""The header of a match: everything agreed before kick-off. Header and journal are the whole match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.safety import limits
from companion.words import LANGUAGES, Phrase, WordedError, plain

FORMAT = 1
TEAM_COLOURS = ("home", "away", "third", "fourth")
"""The four team colours: a colour, a pattern and a letter each."""
GHOST_LEVELS = ("beginner", "regular", "formidable")
"""How well the app can play a side."""


class BadHeader(WordedError, ValueError):
    """A match that cannot start; ``words`` say why, and ``ruling`` names the house rule that would allow it, if any."""

    def __init__(self, words: Phrase, ruling: str = "") -> None:
        super().__init__(words)
        self.ruling = ruling


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the booklet leaves open, with its readings; the first is the default.

    ``debated`` rulings are those that tables argue about most: they come first among the house rules. ``modes`` and
    ``sides`` (numbers of teams, empty for all) are those that it affects.
    """

    id: str
    readings: tuple[str, ...]
    debated: bool
    modes: tuple[str, ...]
    sides: tuple[int, ...] = ()

    @property
    def default(self) -> str:
        return self.readings[0]


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a box, for a range of numbers of people."""

    id: str
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that players may turn on before kick-off: its name among a header's extras, and its value when on.

    ``guessed``: it depends on contents of the box that are only assumed. ``hands``: the app then holds secret hands,
    and the device is passed from one person to the next.
    """

    name: str
    value: str
    guessed: bool = False
    hands: bool = False


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A side as named before kick-off; the game fills empty fields.

    ``people`` are those who play for it, if several people form a side and the players composed the sides themselves.
    ``ghost`` is the level at which the app plays it; empty if people do.
    """

    name: str = ""
    letter: str = ""
    colours: str = ""
    squad: Mapping[str, Any] = field(default_factory=dict)
    people: tuple[str, ...] = ()
    ghost: str = ""

    def as_json(self) -> dict[str, Any]:
        written = {"name": self.name, "letter": self.letter, "kit": self.colours, "squad": dict(self.squad)}
        people = {"people": list(self.people)} if self.people else {}
        return written | people | ({"ghost": self.ghost} if self.ghost else {})


@dataclass(frozen=True, slots=True)
class Header:
    """Game, mode, people, teams, the chosen readings, the box's kit, who starts."""

    game: str
    mode: str
    players: tuple[str, ...]
    teams: tuple[TeamSheet, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    kit: Mapping[str, Any] = field(default_factory=dict)
    starts: int | None = None
    dice: str = "virtual"
    lang: str = "fr"
    date: str = ""
    place: str = ""
    extras: Mapping[str, Any] = field(default_factory=dict)
    seal: Mapping[str, Any] = field(default_factory=dict)
    """The public seal of the virtual dice."""
    edition: int = 1
    """Which of the app's editions of the rules the match is played by: a match that was begun goes on as it began."""

    def renamed(self, names: Sequence[str]) -> "Header":
        """The same header with other names of the sides; the letter of one that changes follows its name."""
        sheets = [*self.teams, *(TeamSheet() for _ in self.players)][: len(self.players)]
        new = [plain(name).strip() for name in names]
        renamed = (
            sheet if sheet.name == name else replace(sheet, name=name, letter="")
            for sheet, name in zip(sheets, new, strict=False)
        )
        return replace(self, teams=tuple(renamed))

    def reading(self, ruling: str) -> str | None:
        """The reading that the players chose, or None."""
        return self.rulings.get(ruling)

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"game": self.game, "mode": self.mode, "players": list(self.players)}
        if self.teams:
            written["teams"] = [team.as_json() for team in self.teams]
        for name in ("rulings", "kit", "extras", "seal"):
            if getattr(self, name):
                written[name] = dict(getattr(self, name))
        for name in ("starts", "dice", "lang", "date", "place"):
            if getattr(self, name) not in (None, ""):
                written[name] = getattr(self, name)
        return written if self.edition == 1 else written | {"edition": self.edition}

    @classmethod
    def from_json(cls, given: Any) -> "Header":
        """Read a header from untrusted input; anything unreadable is refused with a reason."""
        if not isinstance(given, Mapping):
            raise BadHeader(Phrase("referee.bad_header.shape"))
        players = given.get("players", [])
        if not isinstance(players, list) or not all(isinstance(name, str) and name.strip() for name in players):
            raise BadHeader(Phrase("referee.bad_header.players"))
        names = tuple(_short(plain(name).strip(), "players") for name in players)
        if not all(names):
            raise BadHeader(Phrase("referee.bad_header.players"))
        if len(set(names)) != len(names):
            raise BadHeader(Phrase("referee.bad_header.same_name"))
        starts = given.get("starts")
        if isinstance(starts, str) and plain(starts).strip() in names:
            starts = names.index(plain(starts).strip())
        if starts is not None and (type(starts) is not int or not 0 <= starts < len(names)):
            raise BadHeader(Phrase("referee.bad_header.starts", starts=str(starts)[: limits.NAME]))
        edition = given.get("edition", 1)
        if type(edition) is not int or edition < 1:
            raise BadHeader(Phrase("referee.bad_header.edition"))
        lang = given.get("lang", "fr")
        if lang not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadHeader(Phrase("referee.bad_header.lang", lang=str(lang)[: limits.NAME], known=known))
        return cls(
            game=_text(given, "game"),
            mode=_text(given, "mode"),
            players=names,
            teams=_teams(given, names),
            rulings=_mapping(given, "rulings"),
            kit=_mapping(given, "kit"),
            starts=starts,
            dice=_text(given, "dice", "virtual"),
            lang=lang,
            date=_text(given, "date"),
            place=_text(given, "place"),
            extras=_mapping(given, "extras"),
            seal=_mapping(given, "seal"),
            edition=edition,
        )


def _text(given: Mapping[str, Any], name: str, default: str = "") -> str:
    value = given.get(name, default)
    if not isinstance(value, str):
        raise BadHeader(Phrase("referee.bad_header.text", field=name))
    return _short(plain(value), name)


def _short(text: str, name: str) -> str:
    most = limits.REMARK if name == "place" else limits.NAME
    if len(text) > most:
        raise BadHeader(Phrase("referee.bad_header.long", field=name, most=most))
    return text


def _mapping(given: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = given.get(name, {})
    if not isinstance(value, Mapping):
        raise BadHeader(Phrase("referee.bad_header.mapping", field=name))
    return dict(value)


def _tidy(squad: Any) -> Any:
    """The same squad with sanitised names."""
    if isinstance(squad, Mapping):
        return {name: _tidy(value) for name, value in squad.items()}
    if isinstance(squad, list):
        return [_tidy(value) for value in squad]
    return _short(plain(squad), "squad") if isinstance(squad, str) else squad


def _teams(given: Mapping[str, Any], players: tuple[str, ...]) -> tuple[TeamSheet, ...]:
    """Teams as objects; the shorter key ``squads`` gives only the squads. If one team names its people, all must."""
    teams = given.get("teams", [])
    squads = given.get("squads", [])
    if not isinstance(teams, list) or not all(isinstance(team, Mapping) for team in teams):
        raise BadHeader(Phrase("referee.bad_header.teams"))
    if not isinstance(squads, list) or not all(isinstance(squad, Mapping) for squad in squads):
        raise BadHeader(Phrase("referee.bad_header.teams"))
    if squads and not teams:
        teams = [{"squad": squad} for squad in squads]
    if len(teams) > len(players):
        raise BadHeader(Phrase("referee.bad_header.too_many_teams"))
    worn = [team.get("kit") for team in teams if team.get("kit")]
    if any(colours not in TEAM_COLOURS for colours in worn) or len(worn) != len({str(colours) for colours in worn}):
        raise BadHeader(Phrase("referee.bad_header.kits", known=", ".join(TEAM_COLOURS)))
    sheets = tuple(
        TeamSheet(
            _text(team, "name"),
            _text(team, "letter"),
            _text(team, "kit"),
            _tidy(_mapping(team, "squad")),
            _people(team),
            _ghost(team),
        )
        for team in teams
    )
    named = [person for sheet in sheets for person in sheet.people]
    if named and (sorted(named) != sorted(players) or not all(sheet.people for sheet in sheets)):
        raise BadHeader(Phrase("referee.bad_header.people"))
    return sheets


def _ghost(team: Mapping[str, Any]) -> str:
    level = team.get("ghost", "")
    if level and level not in GHOST_LEVELS:
        known = ", ".join(GHOST_LEVELS)
        raise BadHeader(Phrase("referee.bad_header.ghost", level=str(level)[: limits.NAME], known=known))
    return str(level)


def _people(team: Mapping[str, Any]) -> tuple[str, ...]:
    people = team.get("people", [])
    if not isinstance(people, list) or not all(isinstance(name, str) for name in people):
        raise BadHeader(Phrase("referee.bad_header.people"))
    return tuple(plain(name).strip() for name in people)
