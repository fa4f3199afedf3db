"""Moments of the box with a ball on squares, one after the other: for the pictures, two to four people, real cards and
hands that the app holds."""

from collections.abc import Callable
from typing import Any

from tests.ui.at_the_table import AtTheTable

Moment = tuple[str, Callable[[AtTheTable], None]]

BOX: dict[str, Any] = {"game": "buteur", "mode": "standard", "starts": 0}
TEAMS = [{"name": "Bleu", "letter": "B", "kit": "home"}, {"name": "Rouge", "letter": "R", "kit": "away"}]
PEOPLE = ["Léa", "Hugo", "Nina", "Papi"]


def begin(table: AtTheTable, people: int = 2, **changes: Any) -> None:
    table.begin(**BOX | {"players": PEOPLE[:people], "teams": TEAMS} | changes)


def say(*answers: Any) -> Callable[[AtTheTable], None]:
    """Give answers, not by touch: the pictures show what stands then, not how the finger came there."""

    def give(table: AtTheTable) -> None:
        for answer in answers:
            table.app.session.answer(answer)
            table.settle()

    return give


def bring(kind: str, *place: int) -> Callable[[AtTheTable], None]:
    return say(kind, "place", list(place))


def tap_card(number: int) -> Callable[[AtTheTable], None]:
    def tap(table: AtTheTable) -> None:
        table.hand.choose(table.referee.question.options[number])

    return tap


def both(*deeds: Callable[[AtTheTable], None]) -> Callable[[AtTheTable], None]:
    def do(table: AtTheTable) -> None:
        for deed in deeds:
            deed(table)

    return do


def play_down_to(stock: int) -> Callable[[AtTheTable], None]:
    """Turn after turn with nothing to play, until so many cards are left."""

    def play(table: AtTheTable) -> None:
        while table.referee.table.stock > stock:
            table.app.session.answer("none")
            table.settle()

    return play


def want_chances(table: AtTheTable) -> None:
    table.app.settings["hints"] = True


def turn_on(table: AtTheTable) -> None:
    """The switch of the new match, for a table without its cards."""
    new = table.app.screens.get_screen("new")
    new.plan.turn("hands", on=True)
    new.refresh()
    table.stage.frames(3)
    new.frame.column.scroll_y = 0


MOMENTS: list[Moment] = [
    ("new-match", lambda table: table.app.go("new", game="buteur")),
    ("new-match-held", turn_on),
    ("half", begin),
    ("kick-off-card", say("left")),
    ("kick-off-square", say("attacker")),
    ("known-cards", say([8, 6])),
    ("card-chosen", tap_card(6)),
    ("second-turn", say("attacker:hand:3s-3dl")),
    ("why-not", lambda table: table.screen.explaining.refusals()),
    ("arrow", say("attacker", "legs")),
    ("distance", say("diagonal_right")),
    ("next-arrow", say(3)),
    ("where-to", say("done", "attacker", "place")),
    ("penalty-offer", both(want_chances, say([15, 4]))),
    ("penalty-cut", say("penalty")),
    ("clearance-square", say("hand")),
    ("clearance-card", say([17, 4])),
    ("throw-in", bring("attacker", 10, -1)),
    ("shot-answer", both(say([10, 1]), bring("attacker", 18, 5))),
    ("corner-cut", say("corner:red")),
    ("corner-cut-real", lambda table: table.screen.dice.change_dice("real")),
    ("beside-goal", both(say("blue", [17, 4]), bring("attacker", 9, 3), bring("attacker", 18, 1))),
    ("free-kick", both(say([17, 2]), bring("attacker", 11, 3), say("free_kick"))),
    ("direction", say("free_kick:1s-2l/dl/s/dr/r")),
    ("last-turn-but-one", both(say("straight"), bring("attacker", 16, 1), play_down_to(4))),
    ("last-turn", play_down_to(3)),
    ("three", lambda table: begin(table, 3)),
    ("three-turn", say("left", "attacker", [8, 6], "attacker:hand:3s-3dl")),
    ("four", both(lambda table: begin(table, 4), say("left", "attacker", [8, 6], "attacker:hand:3s-3dl"))),
    ("veil", both(lambda table: begin(table, extras={"hands": "app"}), say("left"))),
    ("hand", lambda table: table.hand.confirm()),
    ("hand-card", tap_card(0)),
]
