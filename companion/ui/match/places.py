"""The fixed places of the match screen: how high the score, the strip and the dock are in each form of window, in dp.

They depend on the window, on how people sit and on what a match asks for at most, never on what is asked now: the board
stays where it is from the first question of a match to the last.
"""

from typing import NamedTuple

MAIN, _LOW_MAIN = {"wide": 88, "upright": 88, "phone": 80}, 60
TOOLS = {"wide": 64, "upright": 64, "phone": 56}
GAP = {"wide": 8, "upright": 8, "phone": 6}
_STRIP, _MOST_STRIP = {"wide": 64, "upright": 64, "phone": 52}, 1.4
_HEADING = {"wide": 73, "upright": 73, "phone": 67}
"""Who is asked and the question, with text at 100 %."""
_MARGINS = {"wide": 48, "upright": 52, "phone": 28}
"""The padding of the dock, and what parts heading, answers and buttons."""
_ANSWERS = {
    "wide": {"row": 124, "hand": 194, "keys": 174, "told": 350},
    "upright": {"row": 172, "hand": 200, "keys": 220, "told": 400},
    "phone": {"row": 104, "hand": 104, "keys": 280, "told": 480},
}
"""One row of answers and the dice of the turn; an open hand; keys for real dice; keys that tell a whole turn."""
_LEAST_BOARD, _LEAST_TRACK, _LEAST_ANSWERS = 204, 140, 64
"""Of a board whose cards are tapped, and of one that is only looked at while a turn is told."""


class Places(NamedTuple):
    """Heights in dp; on a phone held sideways the dock is as high as the window."""

    score: float
    strip: float
    dock: float
    tools: float
    main: float


def strip_height(form: str, text: float) -> float:
    """With text so many times its usual size; it grows less than its type, which shrinks to fit."""
    return _STRIP[form] * min(text, _MOST_STRIP)


def places(
    form: str,
    high: float,
    answers: str,
    *,
    with_main: bool,
    text: float,
    around: str = "",
    chances: float = 0,
    sideways: bool = False,
) -> Places:
    """The places in a window so ``high``, with text so many times its usual size.

    ``answers`` says what the answers of the match need room for, and whether that is ``with_main`` button on a phone;
    ``around`` how many people sit around the device; ``chances`` is the height of the bar of the chances of winning.
    """
    score = _score(form, around, sideways=sideways, with_chances=chances > 0)
    strip = strip_height(form, 1 if sideways else text)
    around_answers = _MARGINS[form] + _HEADING[form] * text + _buttons(form, with_main=with_main)
    board = _LEAST_TRACK if answers == "told" else _LEAST_BOARD
    room = high - score - chances - strip - 3 * GAP[form] - board
    wanted = _ANSWERS[form][answers] * ((1 + text) / 2 if form == "upright" else 1)
    dock = around_answers + max(_LEAST_ANSWERS, min(wanted, room - around_answers))
    return Places(score, strip, dock, TOOLS[form], _LOW_MAIN if sideways else MAIN[form])


def _buttons(form: str, *, with_main: bool) -> float:
    """In a wide window they stand beside the question; on a phone keys may take the place of the main button."""
    if form == "wide":
        return 0
    if form == "upright":
        return MAIN[form]
    return TOOLS[form] + (MAIN[form] + GAP[form] if with_main else 0)


def _score(form: str, around: str, *, sideways: bool, with_chances: bool) -> float:
    if sideways:
        return 84
    if around:
        return 72 if around == "two" else 80
    if form == "phone":
        return 84 if with_chances else 88
    return 80 if with_chances else 88
