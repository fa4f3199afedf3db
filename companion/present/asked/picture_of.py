"""From the state of a question to what is shown of it: a function of nothing else."""

from dataclasses import replace

from companion.play.asking.asked import Asking
from companion.play.asking.choosing import Choosing
from companion.play.asking.holding import Holding
from companion.play.asking.moving import Moving
from companion.play.asking.orders import Orders
from companion.play.asking.word_entry import WordEntry
from companion.present.appearance import BoxLook
from companion.present.asked.choosing import choosing, holding, in_pictures, moving
from companion.present.asked.picture import AskedPicture, Heading, MainLook, Marks, Room, Said
from companion.present.asked.throwing import of_draw, of_roll, said
from companion.present.step_words import known_and_asked, question_words
from companion.referee import Draw, Pick, Roll
from companion.referee.question import Headline
from companion.referee.speech import Speech
from companion.words.translation import tr


def picture_of(asking: Asking, room: Room, box: BoxLook, ghost: str = "") -> AskedPicture:
    """What is shown of this state in this room; ``ghost`` is said first if it throws or draws."""
    picture = _picture(asking, room, box)
    return replace(picture, heading=_heading(asking, picture.said, room, ghost))


def headline_of(asking: Asking) -> Headline | None:
    """The headline of what can be claimed now."""
    return asking.question.hints.headline if isinstance(asking.question, Pick) else None


def _picture(asking: Asking, room: Room, box: BoxLook) -> AskedPicture:
    done, question = asking.done, asking.question
    if isinstance(done, Orders):
        return _orders(done)
    if isinstance(question, Roll):
        return of_roll(asking, question, room)
    if isinstance(question, Draw):
        return of_draw(asking, question, done, box)
    if isinstance(done, Choosing):
        return (in_pictures if asking.asked.in_pictures else choosing)(asking, done, room)
    if isinstance(done, Moving):
        return moving(asking, done, room)
    assert isinstance(done, Holding | WordEntry), "every other question is chosen from"
    return holding(asking, done, box, room) if isinstance(done, Holding) else said(done)


def _orders(done: Orders) -> AskedPicture:
    """What hands do for a ghost."""
    marks = Marks(lit=done.moved, turning=done.turned)
    main = MainLook(done.waits, tr("ghost.done"), tr("match.then"))
    return AskedPicture(marks, main, Said(done.text, lead=done.lead), telling=True)


def _heading(asking: Asking, said: Said, room: Room, ghost: str) -> Heading:
    """Who is asked what and, with hints, the probability."""
    asked, question, dice = asking.asked, asking.question, asking.habits.dice
    speech = Speech(asked.game, tr)
    lead = speech.lead(question, real=dice == "real")
    wanted = asking.habits.hints and not said.asks
    likely = speech.own("chance", question.topic, **question.gaps) if wanted else ""
    if said.asks or said.asks_then:
        text = known_and_asked(said.asks, said.asks_then, room.accent)
    else:
        short = room.small and headline_of(asking) is not None
        text = question_words(asked.game, question, dice, room.accent, short=short)
    others = ghost or lead
    return Heading(said.lead or others, others, text, likely)
