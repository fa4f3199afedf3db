"""A match in a few facts, for the history and the statistics, so that no journal needs replaying for them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from companion.sheet.dice_record import DieRecord
from companion.sheet.sheet import Sheet

SUMMARY_VERSION = 4
"""Incremented when a summary holds something else: older ones are then computed again."""


@dataclass(frozen=True, slots=True)
class SummaryGoal:
    """A goal: for which side, by whom if known, how, and against whom."""

    side: int
    player: str
    kind: str
    against: int | None = None


@dataclass(frozen=True, slots=True)
class SummaryCard:
    """A card: yellow, red or second_yellow."""

    side: int
    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Summary:
    """``people`` are those of each side; ``winner`` is None after a draw and during the match."""

    game: str
    mode: str
    sides: tuple[str, ...]
    people: tuple[tuple[str, ...], ...]
    letters: tuple[str, ...]
    team_colours: tuple[str, ...]
    score: tuple[int, ...]
    kicks: tuple[int, ...]
    series: tuple[int, ...]
    """Matches won by each side in a series."""
    over: bool
    winner: int | None
    why: str
    ranking: tuple[int, ...]
    turns: int
    place: str
    overruled: bool
    """Whether the players overruled the referee at least once."""
    goals: tuple[SummaryGoal, ...]
    cards: tuple[SummaryCard, ...]
    dice: tuple[DieRecord, ...]
    box: str = ""
    """The box that was on the table, if it is another than ``game``, which then only kept the score."""
    title: str = ""
    """The name that the players gave to what they played without a box."""
    ghosts: tuple[str, ...] = ()
    """The level at which the app played each side from the first turn to the last; empty for a side of people."""
    stopped: int | None = None
    """The number of answers after which the journal no longer replays; then the rest is as it was recorded before."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names of people and teams for the search."""
        return tuple(dict.fromkeys((*self.sides, *(person for side in self.people for person in side))))

    @property
    def total_goals(self) -> tuple[int, ...]:
        """Goals of each side over all matches of a series, including the players' decisions."""
        counted = [0] * len(self.sides)
        for goal in self.goals:
            counted[goal.side] += 1
        return tuple(counted)

    def as_json(self) -> dict[str, Any]:
        written = asdict(self)
        written["dice"] = [record.as_json() for record in self.dice]
        written["kits"] = written.pop("team_colours")
        return written

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> "Summary":
        facts = dict(given)
        facts["team_colours"] = facts.pop("kits")
        for name in ("sides", "letters", "team_colours", "score", "kicks", "series", "ranking", "ghosts"):
            facts[name] = tuple(facts[name])
        facts["people"] = tuple(tuple(side) for side in facts["people"])
        facts["goals"] = tuple(SummaryGoal(**goal) for goal in facts["goals"])
        facts["cards"] = tuple(SummaryCard(**card) for card in facts["cards"])
        facts["dice"] = tuple(DieRecord.from_json(record) for record in facts["dice"])
        return cls(**facts)


def summary_of(sheet: Sheet) -> Summary:
    """Summarise a sheet."""
    result = sheet.result
    return Summary(
        game=sheet.game,
        mode=sheet.mode,
        sides=sheet.sides,
        people=sheet.people,
        letters=sheet.letters,
        team_colours=sheet.team_colours,
        score=sheet.score,
        kicks=sheet.matches[-1].kicks,
        series=sheet.series,
        over=result is not None,
        winner=sheet.winner,
        why=result.why if result else "",
        ranking=result.ranking if result else (),
        turns=sheet.all_turns,
        place=sheet.place,
        overruled=any(not line.struck for line in sheet.decisions),
        goals=(*_goals(sheet), *_goals_of_the_table(sheet)),
        cards=tuple(
            SummaryCard(card.side, card.player.name if card.player else "", card.card)
            for card in sheet.bookings
            if card.books
        ),
        dice=tuple(sheet.dice_record),
        box=sheet.box if sheet.box != sheet.game else "",
        title=sheet.title if isinstance(sheet.title, str) else "",
        ghosts=tuple("" if side in sheet.shared else sheet.ghosts.get(side, "") for side in range(len(sheet.sides))),
    )


def _goals(sheet: Sheet) -> list[SummaryGoal]:
    """The referee's goals, without those that the players removed: the last ones of the side."""
    goals = [
        SummaryGoal(goal.side, goal.player.name if goal.player else "", goal.by, goal.against)
        for _, goal in sheet.goals
        for _ in range(goal.worth)
        if goal.side is not None
    ]
    for side, added in enumerate(sheet.table_goals):
        for _ in range(-added):
            last = next((at for at in range(len(goals) - 1, -1, -1) if goals[at].side == side), None)
            if last is not None:
                del goals[last]
    return goals


def _goals_of_the_table(sheet: Sheet) -> list[SummaryGoal]:
    """Goals awarded by the players; against the other side, if there is only one."""
    two = len(sheet.sides) == 2
    return [
        SummaryGoal(side, "", "table", 1 - side if two else None)
        for side, added in enumerate(sheet.table_goals)
        for _ in range(added)
    ]
