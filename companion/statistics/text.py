"""Statistics as plain text, for a terminal."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from companion.sheet.sentences import face_words
from companion.statistics.records import CARDS, DiceFound, Record, Statistics
from companion.words import Catalogue, catalogue

_WIDTH = 72
_LONGEST = 10
_COLUMNS = ("played", "won", "drawn", "lost", "scored", "conceded")


def statistics_text(total: Statistics, lang: str) -> str:
    """The whole report in one language; each list shows its first ten lines."""
    words = catalogue(lang)
    if not total.matches:
        return words.say("statistics.none") + "\n"
    parts: list[tuple[str, Callable[[], Iterator[str]]]] = [
        ("people", lambda: _table(total.people, words)),
        ("teams", lambda: _table(total.teams, words)),
        ("scorers", lambda: _scorers(total)),
        ("cards", lambda: _cards(total, words)),
        ("goal_kinds", lambda: _goal_kinds(total, words)),
        ("dice", lambda: _dice(total, words)),
    ]
    lines = [f"{words.say('statistics.title')}, {words.say('statistics.matches', n=total.matches)}", "=" * _WIDTH]
    for name, rows in parts:
        listed = list(rows())
        if listed:
            title = words.say(f"statistics.part.{name}")
            lines += ["", f"-- {title} " + "-" * (_WIDTH - len(title) - 4), *listed]
    return "\n".join(lines) + "\n"


def _table(records: Sequence[Record], words: Catalogue) -> Iterator[str]:
    if records:
        names = [words.say("statistics.ghost", name=each.name) if each.ghost else each.name for each in records]
        wide = max(map(len, names[:_LONGEST]))
        heads = "".join(f"{words.say(f'statistics.column.{name}'):>5}" for name in _COLUMNS)
        yield " " * wide + heads
        for name, record in zip(names[:_LONGEST], records, strict=False):
            yield f"{name:<{wide}}" + "".join(f"{getattr(record, name):>5}" for name in _COLUMNS)


def _scorers(total: Statistics) -> Iterator[str]:
    for scorer in total.scorers[:_LONGEST]:
        yield f"{scorer.goals:>4}  {scorer.name} ({scorer.team})"


def _cards(total: Statistics, words: Catalogue) -> Iterator[str]:
    for offender in total.offenders[:_LONGEST]:
        who = offender.name if offender.name == offender.team else f"{offender.name} ({offender.team})"
        yield words.say("sheet.head.fact", name=who, value=_card_counts(offender.cards, words))


def _card_counts(cards: Counter[str], words: Catalogue) -> str:
    return ", ".join(words.say(f"statistics.count.{card}", n=cards[card]) for card in CARDS if cards[card])


def _goal_kinds(total: Statistics, words: Catalogue) -> Iterator[str]:
    for game, kinds in total.goal_kinds.items():
        counted = ", ".join(f"{goal_kind(game, kind, words)} {n}" for kind, n in kinds.most_common())
        yield words.say("sheet.head.fact", name=words.say(f"{game}.name"), value=counted)


def goal_kind(game: str, kind: str, words: Catalogue) -> str:
    """The name of that kind of goal; goals awarded by the players have a name of their own."""
    return words.say("statistics.table_goals" if kind == "table" else f"{game}.goal_kind.{kind}")


def _dice(total: Statistics, words: Catalogue) -> Iterator[str]:
    for game, found in total.dice.items():
        yield words.say(f"{game}.name")
        for each in found:
            yield f"  {dice_name(game, each, words)}, {words.say('statistics.throws', n=each.record.throws)}"
            yield f"    {_faces(game, each, words)}"
            yield f"    {words.render(each.fairness.words)}. {words.render(each.fairness.reason)}"


def dice_name(game: str, found: DiceFound, words: Catalogue) -> str:
    die = words.say(f"{game}.die.{found.record.die}")
    name = words.say("sheet.record.sums", die=die) if found.record.dice == 2 else die
    return name if found.record.certain else f"{name} ({words.say('statistics.assumed')})"


def _faces(game: str, found: DiceFound, words: Catalogue) -> str:
    """Every face with its count and, in brackets, the expected count."""
    seen = found.record.seen
    return ", ".join(
        words.say("statistics.face", face=face_words(game, found.record.die, face), n=seen[face], of=f"{expected:.0f}")
        for face, expected in found.record.expected.items()
    )
