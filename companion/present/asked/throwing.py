"""What is shown while dice are thrown or entered, and cards and tiles turned, entered or laid."""

from companion.play.asking.asked import Asking
from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.done import Done
from companion.play.asking.face_entry import FaceEntry
from companion.play.asking.laying import Laying
from companion.play.asking.throwing import Throwing, Turning, turnable
from companion.play.asking.told_entry import ToldEntry
from companion.play.asking.word_entry import WordEntry
from companion.present.appearance import BoxLook, throw_words
from companion.present.asked.picture import AskedPicture, MainLook, Marks, Room, Said, confirm
from companion.present.asked.words import words
from companion.present.entry_words import asked_now, missing_now, throw_line
from companion.present.told_words import ToldWords
from companion.referee import Draw, Game, Roll
from companion.words.translation import tr


def flips(game: Game, question: Roll) -> bool:
    """Whether it is a card that is flipped, not a die."""
    return all(game.kit_file["dice"][die.name].get("flipped") for die in question.dice)


def of_roll(asking: Asking, question: Roll, room: Room) -> AskedPicture:
    done, game = asking.done, asking.asked.game
    if isinstance(done, Throwing):
        throw = tr("match.flip" if flips(game, question) else "match.throw")
        return AskedPicture(main=MainLook(True, throw, tr("match.enter_faces"), "dice-multiple"))
    if isinstance(done, DiceEntry):
        return _on_keys(asking, question, done, room)
    if isinstance(done, ToldEntry):
        return _told(asking, question, done, room)
    ready, read = done.complete(asking), ""
    if isinstance(done, FaceEntry):
        total, named = throw_words(game, question, done.picked)
        joined = tr("match.and", named=named) if total and named else named
        read = f"{total}  {joined}".strip()
    elif isinstance(done, WordEntry):
        ready = done.option is not None
        read = tr.render(done.option.words) if done.option else ""
    missing = tr("match.choose" if isinstance(done, WordEntry) else "match.enter_faces")
    return AskedPicture(main=MainLook(ready, confirm(), missing), read=read)


def said(done: WordEntry) -> AskedPicture:
    """An answer that combines several choices."""
    return AskedPicture(main=MainLook(done.option is not None, confirm(), tr("match.choose")))


def of_draw(asking: Asking, question: Draw, done: Done, box: BoxLook) -> AskedPicture:
    if isinstance(done, Laying):
        return _laying(done, box)
    faces = [option.answer for option in question.options]
    tiles = not box.cards(question.deck, faces) and box.drawings(faces)
    missing = tr("match.which_tile" if tiles else "match.which_card")
    if isinstance(done, Turning):
        return AskedPicture(main=MainLook(done.picked is not None, confirm(), missing))
    action = words(asking.asked, "do", "match.draw")
    return AskedPicture(Marks(lit=turnable(asking.asked)), MainLook(True, action, missing, "cards-outline"))


def _on_keys(asking: Asking, question: Roll, done: DiceEntry, room: Room) -> AskedPicture:
    asked = asking.asked
    known, then = asked_now(asked.game, done)
    lead = throw_line(asked.game, asked.table, question) if then else ""
    main = MainLook(done.whole, confirm(), missing_now(asked.game, done), needed=asking.habits.confirms)
    hint = words(asked, "entry_hint") if room.form == "wide" else ""
    return AskedPicture(main=main, said=Said(known, then, lead), hint=hint)


def _told(asking: Asking, question: Roll, done: ToldEntry, room: Room) -> AskedPicture:
    told = ToldWords(asking.asked.game, question, asking.table)
    known, then = told.asked(done, short=room.small)
    main = MainLook(done.option is not None, confirm(), told.missing(done), needed=asking.habits.confirms)
    return AskedPicture(main=main, said=Said(known, then, told.lead(done, short=room.small)))


def _laying(done: Laying, box: BoxLook) -> AskedPicture:
    marks = Marks(lit=done.lit, draft=done.draft, brush=done.brush)
    action = box.word(f"rest.{done.brush}") if done.left else confirm()
    main = MainLook(done.with_the_rest is not None, action, tr("match.tiles_left", n=done.left))
    filled = ""
    if done.unfilled is not None:
        filled = tr("match.filled", n=done.filled, kind=box.word(f"tile.{done.brush}"))
    return AskedPicture(marks, main, Said(filled or box.word(f"where.{done.brush}")))
