"""The top of the sheet: facts of the match, the score by period, the line-ups."""

from collections.abc import Iterator

from companion.referee.event import Player
from companion.referee.squads import LineUp
from companion.sheet.about import About
from companion.sheet.model import Fact, ListEntry, ScoreColumns
from companion.sheet.sheet import MatchScore, Sheet
from companion.words import Catalogue


def head_facts(sheet: Sheet, words: Catalogue, about: About) -> Iterator[Fact]:
    """Label and value of everything known; the result first."""
    say, minutes, changed = words.say, about.minutes, len(sheet.house_rules)
    house_rules = say("sheet.house_rules.changed", n=changed) if changed else say("sheet.house_rules.none")
    chance = "dice" if sheet.rolls_dice else "cards"
    facts = {
        "result": words.render(about.stopped_words(sheet) or sheet.result_words),
        "game": words.render(sheet.title),
        "mode": words.render(sheet.mode_words),
        "referee": say(f"{sheet.game}.referee.{sheet.referee}") if sheet.referee else "",
        "date": about.day(sheet, words),
        "kick_off": about.kick_off(words),
        "duration": say("sheet.head.minutes", n=minutes) if minutes and sheet.result else "",
        "place": sheet.place,
        "matches": str(len(sheet.matches)) if sheet.earlier else "",
        "turns": str(sheet.all_turns) if sheet.all_turns else "",
        chance: say(f"sheet.{chance}.{sheet.dice}") if sheet.dice else "",
        "house_rules": house_rules if sheet.has_rulings else "",
    }
    return (Fact(say(f"sheet.head.{name}"), value, name == "result") for name, value in facts.items() if value)


def score_tables(sheet: Sheet, words: Catalogue) -> Iterator[ScoreColumns]:
    """One table, or one for each match of a series under its name."""
    names = [words.render(column) for column in sheet.period_columns]
    for number, match in enumerate(sheet.matches):
        title = words.render(sheet.match_words[number]) if sheet.earlier else ""
        periods = len(match.periods)
        columns = list(_columns(match, names[:periods], words))
        names = names[periods:]
        rows = zip(*(values for _, values in columns), strict=True)
        yield ScoreColumns(title, tuple(name for name, _ in columns), tuple(rows), periods if periods > 1 else 0)


def _columns(match: MatchScore, names: list[str], words: Catalogue) -> Iterator[tuple[str, list[str]]]:
    """A column for each period if there are several, for the players' decisions, for kicks, and the total."""
    if len(match.periods) > 1:
        for name, period in zip(names, match.periods, strict=True):
            yield name, [str(goals) for goals in period]
    if any(match.added):
        yield words.say("sheet.score.table"), [f"{n:+d}".replace("-", "−") if n else "0" for n in match.added]
    if match.kicks:
        yield words.say("sheet.score.kicks"), [str(kicks) for kicks in match.kicks]
    yield words.say("sheet.score.total"), [str(goals) for goals in match.goals]


def line_up_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    """For each side the eleven with its captain and, if it has them, the bench and the coach."""
    for side, line_up in enumerate(sheet.line_ups):
        yield ListEntry(", ".join(_player(player, line_up, words) for player in line_up.starters), side)
        if line_up.bench:
            bench = ", ".join(f"{player.post} {player.name}" for player in line_up.bench)
            yield ListEntry(words.say("sheet.line_up.bench", players=bench, coach=line_up.coach), side)


def player_words(player: Player, words: Catalogue) -> str:
    """Number and name, or the one of them that is known."""
    return f"{player.post} {player.name}".strip() if player.name else words.say("sheet.number", post=player.post)


def _player(player: Player, line_up: LineUp, words: Catalogue) -> str:
    named = player_words(player, words)
    return words.say("sheet.line_up.captain", player=named) if player.post == line_up.captain else named
