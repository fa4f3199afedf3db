"""The match throw by throw: what a side did in each turn, briefly, for boxes whose sheet lists that.

A box lists the events under ``brief`` among what it shows; without any, there is no such section.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.referee.event import Event, Goal, Kick, Period, Turn
from companion.referee.game import Game
from companion.sheet.sentences import gaps_of, sentence
from companion.words import Catalogue, Phrase


@dataclass(slots=True)
class SheetThrow:
    """A turn, or a kick of a shoot-out: its side, its period, its events, and the score after it."""

    match: Phrase | None
    period: Phrase | None
    number: int
    side: int
    person: str
    score: tuple[int, ...]
    notes: list[Phrase] = field(default_factory=list)

    def brief(self, words: Catalogue) -> str:
        """The events that its box lists."""
        return " · ".join(words.render(note) for note in self.notes)


class ThrowBook:
    """Records the throws, event by event."""

    def __init__(self, game: Game, sides: Sequence[str]) -> None:
        self.throws: list[SheetThrow] = []
        self._game, self._sides = game, sides
        self._match: Phrase | None = None
        self._period: Phrase | None = None
        self._open: SheetThrow | None = None
        self._turns_before = self._turn = 0
        """Turns are counted through the match, throws from the start of each period."""
        self._before: list[Phrase] = []
        """Events before the kick that they belong to."""

    def tell(self, event: Event, score: Sequence[int]) -> None:
        """``score`` is after the event."""
        if isinstance(event, Period):
            self._begin_period(event)
        elif isinstance(event, Turn) and event.side is not None:
            self._turn = event.number
            self._open = self._begin(event, event.number - self._turns_before, score)
        elif isinstance(event, Kick) and event.side is not None:
            kick = self._begin(event, event.number, ())
            kick.notes = [*self._before, *self._note(event)]
            self._before = []
        elif self._open is None:
            self._before += self._note(event)
        else:
            self._open.notes += self._note(event)
            if isinstance(event, Goal):
                self._open.score = tuple(score)

    def _begin_period(self, event: Period) -> None:
        words = sentence(event, self._game.id, self._sides)
        if event.begins_match:
            self._match, self._period, self._turn = words, None, 0
        else:
            self._period, self._turns_before = words, self._turn
        self._open, self._before = None, []

    def _begin(self, event: Turn | Kick, number: int, score: Sequence[int]) -> SheetThrow:
        throw = SheetThrow(self._match, self._period, number, event.side or 0, event.played_by, tuple(score))
        self.throws.append(throw)
        return throw

    def _note(self, event: Event) -> list[Phrase]:
        if not self._game.shows("brief", event.topic):
            return []
        return [Phrase(f"{self._game.id}.brief.{event.topic}", **gaps_of(event, self._game.id, self._sides))]


def by_period(throws: Sequence[SheetThrow]) -> Iterator[tuple[Phrase | None, Phrase | None, list[SheetThrow]]]:
    """The throws of each period of each match, in order."""
    group: list[SheetThrow] = []
    for throw in throws:
        if group and (throw.match, throw.period) != (group[0].match, group[0].period):
            yield group[0].match, group[0].period, group
            group = []
        group.append(throw)
    if group:
        yield group[0].match, group[0].period, group
