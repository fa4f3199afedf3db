"""The sheet as plain text, for a terminal, a message or a file."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from companion.rulebook import clause
from companion.sheet.sentences import face_words, score_words
from companion.sheet.sheet import Booking, Line, Remark, Sheet
from companion.sheet.throws import Throw, by_period
from companion.words import Catalogue, catalogue

_WIDTH = 72


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
    throws = list(_throws(sheet, words))
    if throws:
        yield ""
        yield _heading(say("sheet.part.throws"))
        yield from throws
    yield ""
    yield _heading(say("sheet.part.timeline"))
    for line in (line for line in sheet.lines if line.struck or not (throws and line.detail)):
        yield _timeline(line, words)
        for remark in line.comments:
            yield f"       {remark_words(remark, words)}"
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
        yield f"{say('sheet.turn', n=card.turn):>5}  {card_words(sheet, card, words)}"
    if not sheet.bookings:
        yield say("sheet.part.no_card")
    for side, n in sorted((+sheet.cancelled).items()):
        yield say("sheet.cancelled", team=sheet.sides[side], n=n)
    for part, rows in (
        ("changes", _changes(sheet, words)),
        ("shots", shot_rows(sheet, words)),
        ("dice", dice_rows(sheet, words)),
        ("remarks", _remarks(sheet, words)),
        ("signatures", _signatures(sheet, words)),
    ):
        told = list(rows)
        if told:
            yield ""
            yield _heading(say(f"sheet.part.{part}"))
            yield from told


def _heading(title: str) -> str:
    return f"-- {title} " + "-" * (_WIDTH - len(title) - 4)


def _head(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    say = words.say
    facts = {
        "game": say(f"{sheet.game}.name"),
        "mode": mode_title(sheet, words),
        "teams": teams_words(sheet, words) if _teams_apart(sheet) else "",
        "players": "" if _teams_apart(sheet) else ", ".join(sheet.players),
        "referee": say(f"{sheet.game}.referee.{sheet.referee}") if sheet.referee else "",
        "date": sheet.date,
        "place": sheet.place,
        **chance_words(sheet, words),
        "matches": str(len(sheet.matches)) if sheet.earlier else "",
        "turns": "" if sheet.earlier else str(sheet.turns),
        "house_rules": "" if sheet.house_rules else say("sheet.house_rules.none"),
    }
    for name, value in facts.items():
        if value:
            yield say("sheet.head.fact", name=say(f"sheet.head.{name}"), value=value)
    if sheet.house_rules:
        yield say("sheet.head.house_rules")
        for id, reading in sheet.house_rules.items():
            ruling = clause(id)
            yield f"  {ruling.title(words.lang)} — {ruling.reading(words.lang, reading)} ({id})"


def chance_words(sheet: Sheet, words: Catalogue) -> dict[str, str]:
    """Real or virtual: dice, or cards where the box has only these."""
    if sheet.drawn and not sheet.dice_record:
        return {"cards": words.say(f"sheet.cards.{sheet.dice}")}
    return {"dice": words.say(f"sheet.dice.{sheet.dice}")}


def mode_title(sheet: Sheet, words: Catalogue) -> str:
    """The mode by its name, which may be another one with more than two sides."""
    key = f"{sheet.game}.mode.{sheet.mode}"
    many = f"{key}.many.title"
    return words.say(many if len(sheet.sides) > 2 and words.has(many) else f"{key}.title")


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
    for side, goals in enumerate(sheet.table_goals):
        if goals:
            yield table_goals_words(sheet.sides[side], goals, words)


def table_goals_words(team: str, goals: int, words: Catalogue) -> str:
    """What of a side's score the table decided."""
    return words.say("sheet.decision.goals", team=team, goals=f"{goals:+d}".replace("-", "−"))


def _throws(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    """Every throw by half, where the box wants them written down: who, try by try, and the score."""
    if not any(throw.brief(words) for throw in sheet.throws):
        return
    for match, period, throws in by_period(sheet.throws):
        yield words.say("sheet.half", match=match or "", period=period or "") if match else words.render(period or "")
        yield from (_throw(sheet, throw, words) for throw in throws)


def _throw(sheet: Sheet, throw: Throw, words: Catalogue) -> str:
    wide = max(len(each.who(sheet.sides)) for each in sheet.throws)
    score = f"   {score_words(throw.score)}" if throw.score else ""
    return f"{throw.number:>4}  {throw.who(sheet.sides):<{wide}}  {throw.brief(words)}{score}"


def card_words(sheet: Sheet, card: Booking, words: Catalogue) -> str:
    """A card of a player, of somebody without a number, or of the whole side, and what it was shown for."""
    team = sheet.sides[card.side]
    if card.player is None:
        text = words.say(f"sheet.side_card.{card.card}", team=team)
    elif not card.player.post.isdigit():
        text = words.say(f"sheet.unnumbered_card.{card.card}", name=card.player.name, team=team)
    else:
        text = words.say(f"sheet.card.{card.card}", post=card.player.post, name=card.player.name, team=team)
    return f"{text}, {words.render(card.reason)}"


def _timeline(line: Line, words: Catalogue) -> str:
    text = words.render(line.words)
    if line.struck:
        why = "sheet.decision.withdrawn" if line.decision else "sheet.corrected"
        text = f"~~{text}~~ ({words.say(why)})"
    score = f"   {score_words(line.score)}" if line.score else ""
    clause = f"  [{line.clause}]" if line.clause else ""
    return f"{words.say('sheet.turn', n=line.turn):>5}  {text}{score}{clause}"


def _changes(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    for change in sheet.changes:
        text = words.say(
            "sheet.change.row",
            post=change.player.post,
            name=change.player.name,
            replaced=change.replaced,
            team=sheet.sides[change.side],
        )
        yield f"{words.say('sheet.turn', n=change.turn):>5}  {text}"


def shot_rows(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    """Scored and taken, by side, for each kind of shot that this match has seen."""
    for side, name in enumerate(sheet.sides):
        counts = [
            words.say(f"sheet.shots.{kind}", count="{} / {}".format(*sheet.shot_count(side, kind)))
            for kind in sheet.shot_kinds
        ]
        if counts:
            yield words.say("sheet.shots.row", team=name, counts=", ".join(counts))


def dice_rows(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    """The faces that every kind of die showed; sums of two are for the statistics. Cards are only counted."""
    for record in sheet.dice_record:
        if record.dice == 1:
            faces = ", ".join(
                words.say("sheet.record.face", face=words.render(face_words(sheet.game, record.die, face)), n=n)
                for face, n in record.seen.items()
            )
            die = words.say(f"{sheet.game}.die.{record.die}")
            yield words.say("sheet.record.faces", die=die, n=record.throws, faces=faces)
    for deck, n in sheet.drawn.items():
        yield words.say("sheet.record.drawn", deck=words.say(f"{sheet.game}.drawn.{deck}"), n=n)
    if sheet.seal:
        yield words.say("sheet.record.seal", seal=" ".join(wrap(sheet.seal, 4)))


def _remarks(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    return (remark_words(remark, words) for remark in sheet.remarks)


def remark_words(remark: Remark, words: Catalogue) -> str:
    text = words.say("sheet.comment.line", text=remark.text)
    return f"~~{text}~~ ({words.say('sheet.comment.withdrawn')})" if remark.struck else text


def _signatures(sheet: Sheet, words: Catalogue) -> Iterator[str]:
    return (words.say("sheet.signature.by", team=sheet.sides[side]) for side in sorted(sheet.signatures))


def _teams_apart(sheet: Sheet) -> bool:
    """Whether a team is called otherwise than its people."""
    return any(map(_named_apart, sheet.sides, sheet.people))


def _named_apart(team: str, people: Sequence[str]) -> bool:
    return " & ".join(people) != team


def teams_words(sheet: Sheet, words: Catalogue) -> str:
    """Each side and who played for it."""
    return ", ".join(
        words.say("sheet.head.team", team=team, people=list(people)) if _named_apart(team, people) else team
        for team, people in zip(sheet.sides, sheet.people, strict=True)
    )
