"""How a test plays: a pitch in any position, and answers as a table with real cards gives them."""

from typing import Any

from companion.games import game
from companion.games.buteur.cards import UNKNOWN, read_card
from companion.games.buteur.state import Ball, ButeurPitch, InPlay
from companion.referee import Header
from tests.conversation import Conversation

PEOPLE = ["Ana", "Ben", "Cléo", "Dan"]
ARROWS = {"l": "left", "dl": "diagonal_left", "s": "straight", "dr": "diagonal_right", "r": "right"}


def header(players: int = 2, **given: Any) -> Header:
    """A new match, unless ``edition`` says that it was begun with an older app."""
    plain = {"game": "buteur", "mode": "standard", "players": PEOPLE[:players], "edition": game("buteur").edition}
    return Header.from_json(plain | given)


def pitch_of(
    rulings: dict[str, str] | None = None,
    *,
    players: int = 2,
    ball: Ball | None = None,
    stock: int | None = None,
    laid: list[str] | None = None,
    hands: dict[str, list[str]] | None = None,
    kit: dict[str, Any] | None = None,
    edition: int = 2,
) -> ButeurPitch:
    """A match under way: Ana's side plays to the right, everybody holds a full hand, the ball lies in midfield.

    With ``hands`` the app holds the cards: those named, and the rest of the deck in the stock.
    """
    extras = {"hands": "app"} if hands is not None else {}
    agreed = {"rulings": rulings or {}, "kit": kit or {}, "extras": extras, "edition": edition}
    pitch: ButeurPitch = game("buteur").begin(header(players, starts=0, **agreed))
    pitch.teams[0].attacks, pitch.teams[1].attacks = 1, 0
    pitch.ball = ball or InPlay((8, 5))
    piles = pitch.piles
    for person in pitch.people:
        person.held = person.size
        piles.stock -= person.size
        if hands is not None:
            person.hand = [read_card(code) for code in hands.get(person.name, [])]
            person.held = person.size = len(person.hand)
            for card in person.hand:
                piles.cards.remove(card)
    if hands is not None:
        piles.stock = len(piles.cards)
    piles.laid = [read_card(code) for code in laid or []]
    piles.stock -= len(piles.laid)
    if stock is not None:
        if hands is None:
            piles.laid = [UNKNOWN] * (piles.stock - stock) + piles.laid
        else:
            piles.laid, piles.cards = piles.cards[stock:], piles.cards[:stock]
        piles.stock = stock
    return pitch


def kinds_of(table: Conversation) -> list[str]:
    """The answers without the cards of the kit and the square where the ball goes: what may be played at all."""
    moving = ("attacker:", "free_kick:", "keeper:", "place")
    return [answer for answer in table.answers if not answer.startswith(moving)]


def tell(table: Conversation, path: str, symbol: str = "unsaid") -> Conversation:
    """Answer ``path.how`` by its legs: ``tell(table, "4dr 4s")``. Legs after an exit are not asked."""
    table.answer("legs" if symbol == "unsaid" else "describe")
    if table.topic == "path.symbol":
        table.answer(symbol)
    for leg in path.split():
        if table.topic != "path.arrow":
            break
        distance = leg.rstrip("lsdr")
        table.answer(ARROWS[leg[len(distance) :]]).answer(int(distance))
    return table.answer("done") if table.topic == "path.arrow" else table


def bring(table: Conversation, column: int, row: int) -> Conversation:
    """Answer ``path.how`` by the place where the ball went."""
    return table.answer("place").answer([column, row])
