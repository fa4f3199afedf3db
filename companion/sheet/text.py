"""The sheet as plain text, for a terminal, a message or a file."""

from collections.abc import Iterator

from companion.rulebook import clause
from companion.sheet.sentences import score_words
from companion.sheet.sheet import Booking, Line, Sheet
from companion.words import Catalogue, catalogue

_WIDTH = 72
SHOTS = ("duel", "attempt", "strike", "shot", "free_kick", "corner_kick", "penalty")


def sheet_text(sheet: Sheet, lang: str) -> str:
    """The whole sheet in one language."""
    return "\n".join(_lines(sheet, catalogue(lang))) + "\n"


def _lines(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    say = words.say
    yield say("sheet.title").upper()
    yield "=" * _WIDTH
    yield from _head(sheet, words)
    yield ""
    yield _heading(say("sheet.part.score"))
    yield from _score(sheet, words)
    yield ""
    yield _heading(say("sheet.part.timeline"))
    yield from (_timeline(line, words) for line in sheet.lines)
    yield ""
    yield _heading(say("sheet.part.scorers"))
    for side, player, n in sheet.scorers:
        yield say("sheet.scorer", post=player.post, name=player.name, team=sheet.sides[side], n=n)
    for side, n in sheet.unnamed_goals.items():
        yield say("sheet.side_scored", team=sheet.sides[side], n=n)
    if not sheet.goals:
        yield say("sheet.part.no_scorer")
    yield ""
    yield _heading(say("sheet.part.cards"))
    for card in sheet.bookings:
        yield f"{say('sheet.turn', n=card.turn):>5}  {_card(sheet, card, words)}"
    if not sheet.bookings:
        yield say("sheet.part.no_card")
    if sheet.shots:
        yield ""
        yield _heading(say("sheet.part.shots"))
        yield from _shots(sheet, words)


def _heading(title: str) -> str:
    return f"-- {title} " + "-" * (_WIDTH - len(title) - 4)


def _head(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    say = words.say
    facts = {
        "game": say(f"{sheet.game}.name"),
        "mode": say(_mode_title(sheet, words)),
        "players": ", ".join(sheet.players),
        "referee": say(f"{sheet.game}.referee.{sheet.referee}") if sheet.referee else "",
        "date": sheet.date,
        "place": sheet.place,
        "dice": say(f"sheet.dice.{sheet.dice}"),
        "turns": str(sheet.turns),
        "house_rules": "" if sheet.house_rules else say("sheet.house_rules.none"),
    }
    for name, value in facts.items():
        if value:
            yield (
                f"{say(f'sheet.head.{name}')}: {value}"
                if words.lang == "en"
                else (f"{say(f'sheet.head.{name}')}\u00a0: {value}")
            )
    if sheet.house_rules:
        yield say("sheet.head.house_rules")
        for id, reading in sheet.house_rules.items():
            ruling = clause(id)
            yield f"  {ruling.title(words.lang)} — {ruling.reading(words.lang, reading)} ({id})"


def _mode_title(sheet: Sheet, words: Catalogue) -> str:
    """The mode by its name, which may be another one with more than two sides."""
    key = f"{sheet.game}.mode.{sheet.mode}"
    many = f"{key}.many.title"
    return many if len(sheet.sides) > 2 and words.has(many) else f"{key}.title"


def _score(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    """Goals by period; the matches of a series under each other; kicks where goals did not decide."""
    wide = max(map(len, sheet.sides))
    for number, match in enumerate(sheet.matches, start=1):
        if len(sheet.matches) > 1:
            yield words.say("sheet.part.match", n=number)
        for side, name in enumerate(sheet.sides):
            rounds = "  ".join(str(period[side]) for period in match.periods)
            kicks = words.say("sheet.kicks", n=match.kicks[side]) if match.kicks else ""
            yield f"{name:<{wide}}  {rounds}   = {match.goals[side]}{kicks}"


def _card(sheet: Sheet, card: Booking, words: Catalogue) -> str:
    """A card of a player, of somebody without a number, or of the whole side."""
    team = sheet.sides[card.side]
    if card.player is None:
        return words.say(f"sheet.side_card.{card.card}", team=team)
    if not card.player.post.isdigit():
        return words.say(f"sheet.unnumbered_card.{card.card}", name=card.player.name, team=team)
    return words.say(f"sheet.card.{card.card}", post=card.player.post, name=card.player.name, team=team)


def _timeline(line: Line, words: Catalogue) -> str:
    text = words.render(line.words)
    if line.struck:
        text = f"~~{text}~~ ({words.say('sheet.corrected')})"
    score = f"   {score_words(line.score)}" if line.score else ""
    return f"{words.say('sheet.turn', n=line.turn):>5}  {text}{score}  [{line.clause}]"


def _shots(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    """Scored and taken, by side, for each kind of shot that this match has seen."""
    kinds = [kind for kind in SHOTS if any(shot.kind == kind for shot in sheet.shots)]
    for side, name in enumerate(sheet.sides):
        counts = [
            words.say(f"sheet.shots.{kind}", count="{} / {}".format(*sheet.shot_count(side, kind))) for kind in kinds
        ]
        yield words.say("sheet.shots.row", team=name, counts=", ".join(counts))
