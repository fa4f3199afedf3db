"""The fewest taps that give an answer, for those who play the app by touch: guided match, demonstration and tests."""

from collections.abc import Callable, Iterator, Sequence

from companion.play.asking.asked import Asking
from companion.play.asking.begin import meant_or_seen, told_at_once
from companion.play.asking.choosing import Choosing
from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.face_entry import FaceEntry
from companion.play.asking.holding import Holding
from companion.play.asking.laying import Laying
from companion.play.asking.moving import Moving
from companion.play.asking.throwing import Turning
from companion.play.asking.told_entry import ToldEntry
from companion.play.asking.word_entry import WordEntry
from companion.play.painting import THE_REST, strokes_for
from companion.play.skippable_offer import Offer
from companion.play.squares import SquareToken
from companion.referee import Option, Pick, Place, Roll
from companion.referee.question import Answer, written

Then = Callable[..., Answer]
"""``then(*answers)``: what the player will answer to the question that follows these answers."""


def taps_for(asking: Asking, answer: Answer, then: Then | None = None) -> Iterator[Tap]:
    """These give the answer, with the main button after them if it has not been accepted by then.

    Where the same taps can answer the next question too, ``then`` is asked for that answer. A "manner" or the "dice"
    is changed first, if needed: then the rest is to be asked for again. A "swipe" touches several tokens.
    """
    done = asking.done
    if isinstance(asking.question, Roll):
        yield from _of_roll(asking, asking.question, answer)
    elif isinstance(done, Choosing):
        yield from _choosing(asking, done, answer, then)
    elif isinstance(done, Moving):
        yield from _moving(asking, answer, then)
    elif isinstance(done, Holding):
        yield from _holding(done, answer)
    elif isinstance(done, WordEntry):
        yield from _words(done, option_of(done.options, answer))
    elif isinstance(done, Laying):
        yield from _strokes(done, answer)
    elif isinstance(done, Turning):
        yield Tap("option", option_of(asking.question.options, answer))
    else:
        yield Tap("dice")


def taps_for_offer(asking: Asking, offer: Offer, answer: Answer, *, swipes: bool) -> Iterator[Tap]:
    """The taps that take the offer, or with ``swipes`` even answer it so: what has moved is dragged on, or tapped."""
    if not isinstance(asking.done, Choosing):
        yield Tap("offer", offer)
        return
    (moving,) = asking.asked.moving
    found = next((option for option in offer.question.options if written(option.answer) == written(answer)), None)
    yield Tap("swipe", (moving, *found.tokens)) if swipes and found and found.tokens else Tap("token", moving)


def option_of(options: Sequence[Option], answer: Answer) -> Option:
    """The option with this answer."""
    return next(option for option in options if written(option.answer) == written(answer))


def _of_roll(asking: Asking, question: Roll, answer: Answer) -> Iterator[Tap]:
    done, habits, meant = asking.done, asking.habits, question.meant(answer)
    if isinstance(done, ToldEntry):
        if meant not in done.outcomes:
            yield Tap("one_by_one", True)
        elif meant is not None:
            yield from [Tap("key", name, value) for name, value in meant.says if done.chosen.get(name) != value]
    elif isinstance(done, DiceEntry):
        yield from _on_keys(done, answer)
    elif meant in question.outcomes and told_at_once(question, habits) and meant_or_seen(question, habits):
        yield Tap("manner", "told")
    elif isinstance(done, WordEntry) and meant is not None and meant in question.meanings:
        yield from _words(done, meant)
    elif isinstance(done, FaceEntry) and meant is None:
        yield from [Tap("key", row, face) for row, face in enumerate(answer)]
    else:
        yield Tap("manner", "meaning" if meant and meant_or_seen(question, habits) else "faces")


def _on_keys(done: DiceEntry, answer: Answer) -> Iterator[Tap]:
    """A face that needs no sum is tapped alone."""
    numbers, total, face = done.parts_of(answer)
    faces = [Tap("key", "face", face)] if face is not None else []
    sums: list[Tap] = []
    if face not in done.question.alone:
        if done.one_by_one and numbers:
            sums = [Tap("key", die, number) for die, number in enumerate(numbers)]
        elif total is not None:
            sums = [Tap("key", "sum", str(total))]
    yield from [*faces, *sums] if done.face_first else [*sums, *faces]


def _words(done: WordEntry, option: Option) -> Iterator[Tap]:
    """The values that are not chosen yet; the last one, if all are."""
    taps = [Tap("key", row, value) for row, (_, value) in enumerate(option.says)]
    yield from [tap for tap in taps if tap.key != done.values[tap.what]] or taps[-1:]


def _choosing(asking: Asking, done: Choosing, answer: Answer, then: Then | None) -> Iterator[Tap]:
    """The option, or the square that it leads to; a hand is turned face up first."""
    asked = asking.asked
    if done.covered:
        yield MAIN
    if then is not None and written(answer) == written(asked.hints.point_by):
        if asked.places:
            square = SquareToken(*then(answer))
            unknown = asked.in_pictures and asked.hints.barred and square not in asked.squares
            yield from [Tap("token", square)] * (2 if unknown else 1)
            return
        answer = then(answer) if asked.behind is not None else answer
    option = option_of(done.picking.options, answer)
    known = next((token for token, options in asked.squares.items() if options == (option,)), "")
    yield Tap("token", known) if known and asked.in_pictures and asked.of_kit else Tap("option", option)


def _moving(asking: Asking, answer: Answer, then: Then | None) -> Iterator[Tap]:
    (token,) = option_of(asking.asked.options, answer).tokens
    after = asking.asked.targets.get(token)
    if then is None or not isinstance(after, Pick | Place):
        yield Tap("token", token)
        return
    there = then(answer)
    yield Tap("swipe", (token, *next(option.tokens for option in after.options if option.answer == there)))


def _holding(done: Holding, answer: Answer) -> Iterator[Tap]:
    """The dice that the option throws again are released, the rest held; or another action is chosen."""
    option = option_of(done.options, answer)
    if option.tokens:
        yield from [Tap("token", token) for token in done.locks if (token in done.held) == (token in option.tokens)]
    if option is not done.main and not (option.tokens and done.main is None):
        yield Tap("again") if option.tokens else Tap("option", option)


def _strokes(done: Laying, answer: Answer) -> Iterator[Tap]:
    """A whole lay-out kind by kind, neighbouring squares in one swipe; or one tile, if only that is known."""
    faces = answer if isinstance(answer, list) else [answer]
    brush, empty = done.brush, dict.fromkeys(done.draft)
    wanted = dict(zip(done.draft, faces, strict=False))
    for face, stroke in strokes_for(wanted, brush, lambda at, kind, laid: done.fits(at, kind, {**empty, **laid})):
        if face != brush:
            yield Tap("brush", face)
        brush = face
        if stroke != THE_REST:
            yield Tap("swipe", stroke) if len(stroke) > 1 else Tap("token", stroke[0])
