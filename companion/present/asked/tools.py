"""Which tools stand beside a question, and what they say."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.play.asking.asked import Asking
from companion.play.asking.orders import Orders
from companion.referee import Draw, Question, Referee
from companion.referee.secrecy import options_are_secret, own_hand
from companion.referee.tables.grid import CardToken


@dataclass(frozen=True, slots=True)
class ToolsLook:
    """The switch of the ``dice``, if there is one; the text of an ``offer``; whether the own hand can be looked at."""

    dice: str = "virtual"
    with_dice: bool = True
    cards_only: bool = False
    can_undo: bool = False
    offer: str = ""
    with_hand: bool = False


def own_cards(referee: Referee, ghosts: Collection[int], question: Question) -> list[CardToken]:
    """The hand of whoever is asked, if the app holds it and the question itself does not show it."""
    if question.seat.side in ghosts or options_are_secret(referee, question):
        return []
    return own_hand(referee.table, question.seat.player)


def tools_of(
    asking: Asking, referee: Referee, dice: str, *, small: bool, has_switch: bool, with_hand: bool
) -> ToolsLook:
    """``has_switch`` if the answers have a switch of the dice of their own."""
    asked, question, boxed = asking.asked, asking.question, referee.game.kit_file["dice"]
    if isinstance(asking.done, Orders):
        with_dice = False
    elif isinstance(question, Draw):
        with_dice = not asked.table.hands.app_holds
    else:
        with_dice = bool(boxed) and not (question.chance and has_switch)
    offer = asked.offers.first if asked.offers else None
    words = ""
    if offer is not None and small and offer.taken is None and not offer.question.hints.dragged:
        words = offer.words(short=True)
    cards_only = all(die.get("deck") for die in boxed.values())
    return ToolsLook(dice, with_dice, cards_only, referee.can_undo, words, with_hand)
