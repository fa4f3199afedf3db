"""Statistics over the history: a fold over the summaries of matches."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.odds.fairness import Fairness, judge
from companion.sheet.dice_record import DieRecord
from companion.sheet.summary import Summary

CARDS = ("yellow", "second_yellow", "red")


@dataclass(slots=True)
class Record:
    """The results of a person or a team over all their matches."""

    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    ghost: bool = False
    """Whether the app played, and nobody else."""


@dataclass(slots=True)
class ScorerRecord:
    """A footballer's goals, counted separately for each team. ``letter`` and ``colours`` are the most recent ones."""

    name: str
    team: str
    game: str
    letter: str = ""
    colours: str = ""
    goals: int = 0


@dataclass(slots=True)
class Offender:
    """Cards of a footballer of a team, or of a whole side, whatever it played."""

    name: str
    team: str
    cards: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class DiceFound:
    """All throws of one kind of die, and the verdict on its fairness."""

    record: DieRecord
    fairness: Fairness


@dataclass(slots=True)
class Statistics:
    """All statistics, largest first. Wins count only finished matches; goals, cards and dice count all matches."""

    matches: int = 0
    over: int = 0
    draws: int = 0
    goals: int = 0
    people: list[Record] = field(default_factory=list)
    teams: list[Record] = field(default_factory=list)
    scorers: list[ScorerRecord] = field(default_factory=list)
    offenders: list[Offender] = field(default_factory=list)
    cards: Counter[str] = field(default_factory=Counter)
    goal_kinds: dict[str, Counter[str]] = field(default_factory=dict)
    """By game: how goals were scored; ``table`` counts the goals that the players awarded themselves."""
    dice: dict[str, list[DiceFound]] = field(default_factory=dict)
    """By game: each kind of die, and the sum of two numbered dice thrown together."""


def statistics(summaries: Iterable[Summary]) -> Statistics:
    """Fold the summaries in the given order; with the newest first, names are spelt as last written."""
    total = Statistics()
    people: dict[str, Record] = {}
    teams: dict[str, Record] = {}
    scorers: dict[tuple[str, str, str], ScorerRecord] = {}
    offenders: dict[tuple[str, ...], Offender] = {}
    dice: dict[str, list[DieRecord]] = {}
    for match in summaries:
        total.matches += 1
        total.over += match.over
        total.draws += match.over and match.winner is None
        total.goals += len(match.goals)
        _score_sides(match, people, teams)
        _score_goals(match, total, scorers)
        _score_cards(match, total, offenders)
        _add_dice(dice.setdefault(match.game, []), match.dice)
    total.people = sorted(people.values(), key=_best)
    total.teams = sorted(teams.values(), key=_best)
    total.scorers = sorted(scorers.values(), key=lambda each: (-each.goals, each.name.casefold()))
    total.offenders = sorted(offenders.values(), key=lambda each: (-_weight(each.cards), each.name.casefold()))
    total.dice = {
        game: [DiceFound(record, judge(record.seen, record.weights)) for record in records]
        for game, records in dice.items()
        if records
    }
    return total


def _best(record: Record) -> tuple[int, int, int, str]:
    return -record.won, record.conceded - record.scored, record.played, record.name.casefold()


def _weight(cards: Counter[str]) -> int:
    return cards["yellow"] + 2 * cards["second_yellow"] + 3 * cards["red"]


def _same(name: str) -> str:
    """The name without differences of case and spacing, as a key."""
    return " ".join(name.casefold().split())


def _score_sides(match: Summary, people: dict[str, Record], teams: dict[str, Record]) -> None:
    """Add a result to the team and to each person who played for it."""
    goals = match.total_goals
    cards: list[Counter[str]] = [Counter() for _ in match.sides]
    for card in match.cards:
        cards[card.side][card.card] += 1
    for side, team in enumerate(match.sides):
        ghost = any(match.ghosts[side : side + 1])
        records = [
            people.setdefault(_same(name) + ghost * "/ghost", Record(name, ghost=ghost)) for name in match.people[side]
        ]
        if [_same(name) for name in match.people[side]] != [_same(team)]:
            records.append(teams.setdefault(_same(team), Record(team)))
        for record in records:
            record.played += match.over
            record.won += match.over and match.winner == side
            record.drawn += match.over and match.winner is None
            record.lost += match.over and match.winner not in (None, side)
            record.scored += goals[side]
            record.conceded += sum(goal.against == side for goal in match.goals)
            record.cards.update(cards[side])


def _score_goals(match: Summary, total: Statistics, scorers: dict[tuple[str, str, str], ScorerRecord]) -> None:
    for goal in match.goals:
        total.goal_kinds.setdefault(match.game, Counter())[goal.kind] += 1
        if goal.player:
            team = match.sides[goal.side]
            letter, colours = match.letters[goal.side], match.team_colours[goal.side]
            key = (_same(goal.player), _same(team), match.game)
            scorers.setdefault(key, ScorerRecord(goal.player, team, match.game, letter, colours)).goals += 1


def _score_cards(match: Summary, total: Statistics, offenders: dict[tuple[str, ...], Offender]) -> None:
    for card in match.cards:
        total.cards[card.card] += 1
        team = match.sides[card.side]
        key = (_same(card.player), _same(team), match.game) if card.player else (_same(team),)
        offenders.setdefault(key, Offender(card.player or team, team)).cards[card.card] += 1


def _add_dice(records: list[DieRecord], thrown: Iterable[DieRecord]) -> None:
    for record in thrown:
        known = next((each for each in records if each.same_die(record)), None)
        if known is None:
            known = DieRecord(record.die, record.dice, record.weights, record.certain)
            records.append(known)
        known.add(record)
