"""What is shown while cards, squares or words are chosen, moved or held."""

from dataclasses import replace

from companion.play.asking.asked import Asked, Asking
from companion.play.asking.choosing import Choosing
from companion.play.asking.holding import Holding
from companion.play.asking.moving import Moving
from companion.play.picking import Picking
from companion.present.appearance import BoxLook
from companion.present.asked.picture import NONE, AskedPicture, MainLook, Marks, Room, Said
from companion.present.asked.words import odds_of, thing, words
from companion.present.chances.option_odds import odds_words
from companion.referee import Option, Pick, Place
from companion.words.translation import tr

MOST_CHIPS = 6


def set_size(asked: Asked) -> int:
    """How many cards make a choice: one, or the number that all choices have if there are too many to list."""
    choices = [option for option in asked.options if option.tokens]
    sizes = {len(option.tokens) for option in choices}
    if 1 in sizes:
        return 1
    return sizes.pop() if len(sizes) == 1 and len(choices) > MOST_CHIPS else 0


def choosing(asking: Asking, done: Choosing, room: Room) -> AskedPicture:
    """Cards and squares of the board, or texts."""
    asked, picking = asking.asked, done.picking
    chosen, pointed, behind = picking.chosen, done.pointed, asked.behind
    said, main = Said(), MainLook(pointed != "" or chosen is not None, _do(asked, chosen), _missing(asked, picking))
    if isinstance(behind, Pick):
        game = asked.game.id
        asks = tr(f"{game}.ask_cards.{asked.question.topic}", **asked.question.gaps)
        said = Said(asks, tr(f"{game}.key.{behind.topic}", **behind.gaps))
    hint = _hint(asked, chosen, room)
    if pointed and behind is not None:
        hint = tr.render(asked.places[pointed].words)
        main = replace(main, action=tr(f"{asked.game.id}.do.{behind.topic}"))
    marks = Marks(
        lit=picking.lit,
        chosen=frozenset({pointed}) if pointed else picking.tapped,
        near=frozenset(asked.places),
        movable=asked.moving,
        odds=_token_odds(asking, picking),
    )
    tried = chosen.answer if chosen is not None and not pointed and not isinstance(behind, Pick) else None
    main = replace(main, odds=odds_of(asking, chosen))
    return AskedPicture(marks, main, said, trying=tried, hint=hint, sum=_sum(asked, picking, room))


def in_pictures(asking: Asking, done: Choosing, room: Room) -> AskedPicture:
    """Cards shown as pictures. Of a covered hand nothing is shown; the tablet is passed to its owner."""
    asked = asking.asked
    if done.covered:
        main = MainLook(ready=True, action=tr("grid.show_hand"), icon="eye")
        asks = Said(tr("grid.pass_to", name=asked.eyes or ""))
        return AskedPicture(Marks(near=frozenset(asked.places)), main, asks, hint=tr("grid.veil"))
    picture, chosen, tried = choosing(asking, done, room), done.picking.chosen, done.tried
    marks, main = picture.marks, replace(picture.main, missing=_missing_picture(asked, done, room))
    marks = replace(marks, lit=frozenset(asked.squares), chosen=marks.chosen if done.pointed else NONE)
    if not done.pointed:
        main = replace(main, action=words(asked, "do", "match.confirm"))
    announced = tried or (chosen if in_one_line(asked, room) and not done.pointed else None)
    return replace(
        picture,
        marks=marks,
        main=main,
        said=Said(tr.render(announced.words) if announced else ""),
        trying=tried.answer if tried else picture.trying,
        hint=picture.hint if done.pointed else _picture_hint(asked, done, room),
    )


def in_one_line(asked: Asked, room: Room) -> bool:
    """Whether there is no line below the cards: the question says what was chosen, the main button what to tap."""
    return room.compact or (asked.of_kit and room.form == "wide")


def moving(asking: Asking, done: Moving, room: Room) -> AskedPicture:
    """What may move; once one of them is lifted, where it may go."""
    asked = asking.asked
    picture = choosing(asking, Choosing(Picking(asked.options)), room)
    marks = replace(picture.marks, movable=frozenset(t for option in asked.options for t in option.tokens))
    main = replace(picture.main, missing=tr("match.tap_or_drag"))
    lifted = done.option(asking)
    if lifted is not None:
        targets, then = done.targets(asking), asked.targets.get(done.lifted)
        said = {t: odds_words(then, option) for t, option in targets.items()} if asking.habits.with_odds else {}
        odds = {token: percent for token, percent in said.items() if percent}
        marks = replace(marks, chosen=frozenset(lifted.tokens), lit=frozenset(targets), odds=odds)
        main = replace(main, ready=not done.dragged)
    return replace(picture, marks=marks, main=main)


def holding(asking: Asking, done: Holding, box: BoxLook, room: Room) -> AskedPicture:
    """Dice that stay, and what is done with the rest."""
    chosen, main = done.chosen, done.main
    label = again(done, box) if chosen is done.taken_up else tr.render(chosen.words) if chosen else ""
    icon = "dice-multiple" if chosen is done.taken_up else "check-bold" if done.named else "soccer"
    look = MainLook(chosen is not None, label, tr("match.lock.none"), icon, odds_of(asking, chosen))
    hint = tr.render(main.then) if main and main.then and not room.small else ""
    return AskedPicture(Marks(lit=frozenset(done.locks), chosen=done.held), look, hint=hint)


def again(done: Holding, box: BoxLook) -> str:
    """The text for throwing again what is not held."""
    taken_up = done.taken_up
    return box.word("do.again", n=len(taken_up.tokens)) if taken_up else tr("match.lock.none")


def _do(asked: Asked, chosen: Option | None) -> str:
    """The label of the main button; an option without cards among options with cards gets its own text."""
    if chosen is not None and not chosen.tokens and any(option.tokens for option in asked.options):
        return tr.render(chosen.words)
    return words(asked, "do", "match.confirm")


def _token_odds(asking: Asking, picking: Picking) -> dict[str, str]:
    if not asking.habits.with_odds:
        return {}
    odds = {token: odds_of(asking, option) for token, option in picking.completed_by.items()}
    return {token: said for token, said in odds.items() if said}


def _numbers(asked: Asked, picking: Picking) -> list[int]:
    """The values of the tapped cards."""
    counts = asked.about.hints.counts if isinstance(asked.about, Pick) else {}
    return sorted(counts.get(token, 0) for token in picking.tapped)


def _sum(asked: Asked, picking: Picking, room: Room) -> str:
    numbers = _numbers(asked, picking) if asked.total is not None else []
    if asked.total is None or (isinstance(asked.behind, Pick) and not numbers):
        return ""
    gap = [] if sum(numbers) == asked.total else [f"[color={room.accent}]…[/color]"]
    return f"{' + '.join([*map(str, numbers), *gap])} = {asked.total}"


def _missing(asked: Asked, picking: Picking) -> str:
    """What is missing before the main button is ready."""
    total, size = asked.total, set_size(asked)
    if isinstance(asked.question, Place):
        return thing(asked, "one", "grid.tap_square")
    if total is not None and (picking.tapped or all(option.tokens or option.apart for option in asked.options)):
        return tr("match.still", n=total - sum(_numbers(asked, picking)))
    if total is not None or not size:
        return tr("match.choose")
    left = size - len(picking.tapped)
    return thing(asked, "one", "match.tap_card") if size == 1 else tr("match.still_cards", n=left)


def _hint(asked: Asked, chosen: Option | None, room: Room) -> str:
    """What is chosen and what will follow, or what to tap."""
    size = set_size(asked)
    if isinstance(asked.question, Place) and not chosen:
        return "" if room.small else thing(asked, "lit", "")
    if asked.total is not None or not size:
        return ""
    if chosen and chosen.tokens:
        said = tr.render(chosen.words)
        return f"{said}. {tr.render(chosen.then)}" if chosen.then else said
    several = tr("match.tap_lit_cards", n=size) if size > 1 else thing(asked, "lit", "match.tap_lit_card")
    return "" if room.small else several


def _missing_picture(asked: Asked, done: Choosing, room: Room) -> str:
    if in_one_line(asked, room) and not room.compact:
        return _what_to_tap(asked, done, room)
    return tr("grid.tap_picture") if asked.eyes else tr("match.choose")


def _picture_hint(asked: Asked, done: Choosing, room: Room) -> str:
    chosen = done.picking.chosen
    if in_one_line(asked, room):
        return ""
    return tr.render(chosen.words) if chosen and not done.among else _what_to_tap(asked, done, room)


def _what_to_tap(asked: Asked, done: Choosing, room: Room) -> str:
    if done.among:
        return tr("grid.which_of", n=len(done.among))
    what = "tap_hand" if asked.unplayable else "tap_picture_or_square" if asked.places else "tap_picture"
    short = "_short" if (room.small or in_one_line(asked, room)) and what != "tap_picture" else ""
    return tr(f"grid.{what}{short}")
