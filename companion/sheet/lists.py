"""The lists of the sheet: timeline, throws, goals, cards, substitutions, shots, dice, house rules, notes."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from companion.referee.event import Goal
from companion.rulebook import clause
from companion.sheet.head import player_words
from companion.sheet.model import ListEntry, Signing, Title
from companion.sheet.sentences import face_words, score_words
from companion.sheet.sheet import Booking, Line, Remark, Sheet
from companion.sheet.throws import by_period
from companion.words import Catalogue, Phrase

_COUNT = "{}\u00a0/\u00a0{}"


def throw_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry | Title]:
    """Every throw by half, if the box lists them: who, try by try, and the score."""
    if not any(throw.notes for throw in sheet.throws):
        return
    for match, period, throws in by_period(sheet.throws):
        title = Phrase("sheet.half_of", match=match, period=period) if match and period else match or period or ""
        yield Title(words.render(title))
        for throw in throws:
            person = "" if throw.person in ("", sheet.sides[throw.side]) else f"{throw.person} · "
            score = score_words(throw.score) if throw.score else ""
            yield ListEntry(f"{person}{throw.brief(words)}", throw.side, str(throw.number), score=score)


def timeline_rows(lines: Sequence[Line], words: Catalogue) -> Iterator[ListEntry]:
    """Each line, with the players' notes under it."""
    for line in lines:
        yield ListEntry(
            words.render(line.full_words),
            number=when_words(line, words),
            mark=line.icon,
            score=score_words(line.score) if line.score else "",
            note=words.say(_why_struck(line)) if line.struck else "",
            strong=isinstance(line.event, Goal) or line.decision is not None,
            struck=line.struck,
            clause=line.clause,
            key=line.key,
            remark=line.number,
        )
        yield from remark_rows(line.comments, words, under=True)


def _why_struck(line: Line) -> str:
    if line.overruled:
        return "sheet.decision.overruled"
    return "sheet.decision.withdrawn" if line.decision else "sheet.corrected"


def when_words(line: Line, words: Catalogue) -> str:
    """The minute if there was a clock, otherwise the turn."""
    return _turn(line.turn, words) if line.minute is None else words.say("sheet.minute", n=line.minute)


def _turn(turn: int, words: Catalogue) -> str:
    return words.say("sheet.turn", n=turn) if turn else ""


def remark_rows(remarks: Sequence[Remark], words: Catalogue, *, under: bool = False) -> Iterator[ListEntry]:
    for remark in remarks:
        note = words.say("sheet.comment.withdrawn") if remark.struck else ""
        text = words.say("sheet.comment.line", text=remark.text)
        yield ListEntry(text, note=note, struck=remark.struck, remark=remark.number, under=under)


def reserve_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    for reserve, row in zip(sheet.reserves, remark_rows(sheet.reserves, words), strict=True):
        yield ListEntry(row.text, reserve.side, note=row.note, struck=row.struck, remark=row.remark)


def scorer_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    for side, player, n in sheet.scorers:
        yield ListEntry(words.say("sheet.scorer", who=player_words(player, words), n=n), side)
    for side, n in sorted(sheet.unnamed_goals.items()):
        yield ListEntry(words.say("sheet.side_scored", n=n), side)
    if not sheet.goals:
        yield ListEntry(words.say("sheet.part.no_scorer"))


def card_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry | Title]:
    """In the order they were shown, by match of a series; then the turns lost by suspensions."""
    for match in sorted({card.match for card in sheet.bookings}):
        if sheet.earlier:
            yield Title(words.render(sheet.match_words[match]))
        for card in sheet.bookings:
            if card.match == match:
                yield ListEntry(_card_words(card, words), card.side, _turn(card.turn, words), card.card)
    if not sheet.bookings:
        yield ListEntry(words.say("sheet.part.no_card"))
    for side, n in sorted((+sheet.cancelled).items()):
        yield ListEntry(words.say("sheet.cancelled", n=n), side)


def _card_words(card: Booking, words: Catalogue) -> str:
    """A card of a player, of somebody without a number, or of the whole side, and its reason if it has one."""
    shown = words.say(f"sheet.card.{card.card}")
    reason = words.render(card.reason) if card.reason else ""
    if card.player is None:
        return words.say("sheet.card.side", card=shown, reason=reason) if reason else shown
    numbered = "player" if card.player.post.isdigit() else "unnumbered"
    numbered = numbered if card.player.name else "number"
    gaps = {"post": card.player.post, "name": card.player.name}
    whose = words.say(f"sheet.card.{numbered}", card=shown, **gaps)
    return words.say("sheet.card.why", whose=whose, reason=reason) if reason else whose


def change_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    for change in sheet.changes:
        gaps = {"post": change.player.post, "name": change.player.name, "replaced": change.replaced}
        yield ListEntry(words.say("sheet.change", **gaps), change.side, _turn(change.turn, words))


def shot_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    """Shots scored and taken, by side and kind."""
    for side in range(len(sheet.sides)):
        counts = [(kind, sheet.shot_count(side, kind)) for kind in sheet.shot_kinds]
        counted = [words.say(f"sheet.shots.{kind}", count=_COUNT.format(*count)) for kind, count in counts if count[1]]
        if counted:
            yield ListEntry(", ".join(counted), side)


def dice_rows(sheet: Sheet, words: Catalogue, *, revealed: bool) -> Iterator[ListEntry]:
    """The counts of the faces of every kind of die, without sums of two. Cards are only counted."""
    for record in sheet.dice_record:
        if record.dice == 1:
            faces = ", ".join(
                words.say("sheet.record.face", face=words.render(face_words(sheet.game, record.die, face)), n=n)
                for face, n in record.seen.items()
            )
            die = words.say(f"{sheet.game}.die.{record.die}")
            yield ListEntry(words.say("sheet.record.faces", die=die, n=record.throws, faces=faces))
    for deck, n in sheet.drawn.items():
        yield ListEntry(words.say("sheet.record.drawn", deck=words.say(f"{sheet.game}.drawn.{deck}"), n=n))
    if sheet.seal:
        seal = "seal_told" if revealed else "seal"
        yield ListEntry(words.say(f"sheet.record.{seal}", seal=" ".join(wrap(sheet.seal, 4))))
    for throw, seal in sheet.later_seals:
        yield ListEntry(words.say("sheet.record.sealed_anew", n=throw, seal=" ".join(wrap(seal, 4))))


def house_rule_rows(sheet: Sheet, words: Catalogue) -> Iterator[ListEntry]:
    for id, reading in sheet.house_rules.items():
        ruling = clause(id)
        yield ListEntry(f"{ruling.title(words.lang)} — {ruling.reading(words.lang, reading)} ({id})", clause=id)


def signature_rows(sheet: Sheet, words: Catalogue) -> Iterator[Signing | Title]:
    """A place for every side after the match; also before it, if somebody signed or still may."""
    say = words.say
    if sheet.opening_signatures or not sheet.begun:
        yield Title(say("sheet.signature.before"))
        yield from _signings(sheet, words, before=True)
        yield Title(say("sheet.signature.after"))
    yield from _signings(sheet, words, before=False)


def _signings(sheet: Sheet, words: Catalogue, *, before: bool) -> Iterator[Signing]:
    drawn = sheet.opening_signatures if before else sheet.signatures
    for side in range(len(sheet.sides)):
        strokes = drawn[side].strokes if side in drawn else ()
        yield Signing(side, before, words.say(f"sheet.signature.{'signed' if strokes else 'none'}"), strokes)
