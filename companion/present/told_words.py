"""What the pad of a whole turn says: each facet with its title, and each of its values with text and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.play.asking.told_entry import ToldEntry
from companion.present.appearance import face_look
from companion.present.faces import FaceLook
from companion.referee import Game, Roll, Table
from companion.referee.speech import Speech
from companion.referee.tables.arena import ArenaTable, DieToken
from companion.words.translation import tr

_FEW = 4


@dataclass(frozen=True, slots=True)
class ToldKey:
    """One value of a facet: its text, a note, and the faces that it shows."""

    value: str
    text: str
    note: str = ""
    faces: tuple[FaceLook, ...] = ()


@dataclass(frozen=True, slots=True)
class ToldFacet:
    """One row of the pad."""

    name: str
    title: str
    note: str
    keys: tuple[ToldKey, ...]


class ToldWords:
    """The texts of a box for the outcomes of one question."""

    def __init__(self, game: Game, question: Roll, table: Table) -> None:
        self._game, self._question, self._table = game, question, table

    def facet(self, entry: ToldEntry, name: str, *, short: bool) -> ToldFacet:
        """A facet with the values that are open now; where there is little room, many of them have only their text."""
        values = entry.values(name)
        bare = short and (entry.counts(name) or (len(values) > _FEW and name == entry.facets[-1]))
        keys = tuple(ToldKey(value, self._text(name, value)) if bare else self._key(name, value) for value in values)
        note = self._own(f"{name}.note_short") if short else ""
        return ToldFacet(name, self._own(f"{name}.title"), note or self._own(f"{name}.note"), keys)

    def _key(self, name: str, value: str) -> ToldKey:
        about = self._own(f"{name}.about.{value}")
        return ToldKey(value, self._text(name, value), about, self._faces(name, value))

    def _text(self, name: str, value: str) -> str:
        return self._own(f"{name}.key.{value}") or value

    def _faces(self, name: str, value: str) -> tuple[FaceLook, ...]:
        """The faces of a combination on this table, or the face that the box gives to a value."""
        table = self._table
        if isinstance(table, ArenaTable) and name == "result" and value in table.combinations:
            die = next(token.die for token in table.tokens if isinstance(token, DieToken))
            return tuple(face_look(self._game, die, face) for face in table.combinations[value])
        shown: Mapping[str, Sequence[str]] = self._game.kit_file.get("told", {}).get(name, {})
        return (face_look(self._game, *shown[value]),) if value in shown else ()

    def asked(self, entry: ToldEntry, *, short: bool) -> tuple[str, str]:
        """What has been told, as an exclamation, and what is asked now."""
        told = self._told(entry)
        if not told:
            return "", self._for_topic("ask", short=short)
        value = entry.chosen[told[-1]]
        known = tr("match.told.known", what=self._own(f"{told[-1]}.key.{value}"))
        if entry.option is not None:
            return known, ""
        return known, self._own(f"then.{value}") or self._own("then.other")

    def lead(self, entry: ToldEntry, *, short: bool) -> str:
        """Who throws which dice now; what is told already may lead to another die."""
        told = self._told(entry)
        if told and entry.option is None:
            return self._own(f"lead_then.{entry.chosen[told[-1]]}") or self._own("lead_then.other")
        return self._for_topic("lead", short=short)

    def _told(self, entry: ToldEntry) -> list[str]:
        """What has been told so far, besides numbers."""
        return [name for name in entry.facets if name in entry.chosen and not entry.counts(name)]

    def _for_topic(self, kind: str, *, short: bool) -> str:
        topic = self._question.topic
        return (self._own(f"{kind}_short.{topic}") if short else "") or self._own(f"{kind}.{topic}")

    def missing(self, entry: ToldEntry) -> str:
        """What the main button says while the outcome is not named."""
        told = any(name in entry.chosen for name in entry.facets if not entry.counts(name))
        return self._own("missing_reply" if told else "missing")

    def _own(self, key: str) -> str:
        """The box's own text, if it has one."""
        return Speech(self._game, tr).own("told", key, **self._question.gaps)
