"""The table as plain facts for the board, the tray and the scoreboard."""

from collections import Counter
from functools import lru_cache
from typing import Any

from companion.games.buteur.board import Board
from companion.games.buteur.cards import HAND, Card
from companion.games.buteur.path import ARROWS
from companion.games.buteur.piles import shares
from companion.games.buteur.state import (
    HALVES,
    LAST_CARDS,
    AtCentre,
    AtCorner,
    BesideGoal,
    InHands,
    InNet,
    InPlay,
    OnSpot,
    OverTouch,
    Pitch,
    Team,
)
from companion.referee.table import Corner, Table, Token

LIES = {
    AtCentre: "centre",
    InPlay: "play",
    OverTouch: "touch",
    BesideGoal: "beside",
    InHands: "hands",
    InNet: "net",
    AtCorner: "corner",
    OnSpot: "spot",
}
"""How the ball lies: what the board has to show."""


def table_of(pitch: Pitch) -> Table:
    return Table(
        corners=tuple(_corner(pitch, team) for team in pitch.teams),
        tokens=(_ball(pitch), *(_cards(pitch) if pitch.app_holds else ())),
        period=pitch.half,
        period_name=HALVES[pitch.half - 1],
        turn=pitch.turn,
        playing=pitch.playing,
        facts={
            "board": _board(pitch.board),
            "attacks": [team.attacks for team in pitch.teams],
            "stock": pitch.piles.stock,
            "laid": len(pitch.piles.laid),
            "last_card": card_facts(pitch.piles.laid[-1]) if pitch.piles.laid else None,
            "running_low": running_low(pitch),
            "path": _path(pitch),
            "unseen": pitch.unseen,
            "chances": chances(pitch),
            "eyes": pitch.eyes,
            "app_holds": pitch.app_holds,
            "pictures": _pictures(pitch),
        },
    )


def chances(pitch: Pitch) -> dict[str, float]:
    """How likely a cut is to save a penalty or to score from a corner, by what was laid so far."""
    part = {symbol: count / total if total else 0.0 for symbol, (count, total) in shares(pitch).items()}
    return {"penalty_saved": part[HAND], "corner_red_scored": part["red"], "corner_blue_scored": part["blue"]}


def running_low(pitch: Pitch) -> str:
    """The warning that the half is about to end: this is its last turn, or one more card drawn makes the next one so.

    BU-R19: where the stock must be empty the half ends at once, with the turn that draws its last card.
    """
    stock, begun = pitch.piles.stock, pitch.turn > 0
    if pitch.until_empty:
        return "last_card" if stock <= 1 else ""
    if pitch.running_out:
        return "last_turn"
    return "next_to_last" if begun and stock == LAST_CARDS + 1 else ""


def _corner(pitch: Pitch, team: Team) -> Corner:
    turn = pitch.person if pitch.turn and pitch.playing is not None else None
    people = [
        {"name": person.name, "held": person.held, "size": person.size, "playing": person is turn}
        for person in team.people
    ]
    return Corner(team.name, team.letter, team.kit, team.goals, facts={"people": people})


def _board(board: Board) -> dict[str, Any]:
    return {
        "length": board.length,
        "width": board.width,
        "goal": board.goal,
        "goal_area": [board.goal_area.width, board.goal_area.depth],
        "penalty_area": [board.penalty_area.width, board.penalty_area.depth],
        "spot": board.spot,
    }


def _ball(pitch: Pitch) -> Token:
    x, y = _where(pitch)
    return Token("ball", "pitch", "", state=LIES[type(pitch.ball)], facts={"x": x, "y": y})


def _where(pitch: Pitch) -> tuple[float, float]:
    """The ball's centre, in squares from the top left corner of the pitch; beyond the line where it went out."""
    board, ball = pitch.board, pitch.ball
    if isinstance(ball, InPlay | OverTouch):
        return ball.square[0] + 0.5, ball.square[1] + 0.5
    if isinstance(ball, AtCentre):
        return board.length / 2, board.width / 2
    depth, y = _before_goal(board, ball)
    return (board.length - depth if ball.end else depth), y


def _before_goal(board: Board, ball: BesideGoal | InHands | InNet | AtCorner | OnSpot) -> tuple[float, float]:
    """How far in front of the goal line, and in which row, the ball lies."""
    if isinstance(ball, AtCorner):
        return 0.5, board.corner(ball.end, ball.colour)[1] + 0.5
    if isinstance(ball, BesideGoal):
        return -0.5, ball.square[1] + 0.5
    if isinstance(ball, InNet):
        return -0.5, sum(row for _, row in ball.crossed) / len(ball.crossed) + 0.5
    return (board.spot if isinstance(ball, OnSpot) else 0.5), board.width / 2


def _path(pitch: Pitch) -> dict[str, Any] | None:
    """The last card's way: where it started, each leg with its squares, and over which line it left."""
    run = pitch.path
    if run is None:
        return None
    legs = run.legs or (None,) * len(run.trails)
    return {
        "side": pitch.path_side,
        "start": list(run.start),
        "legs": [
            {
                "arrow": leg.arrow if leg else "",
                "distance": leg.distance if leg else 0,
                "squares": [list(square) for square in trail],
            }
            for leg, trail in zip(legs, run.trails, strict=True)
        ],
        "out": run.exit.line if run.exit else None,
    }


def card_facts(card: Card) -> dict[str, Any]:
    return {
        "kind": card.kind,
        "symbol": card.symbol,
        "legs": [{"arrows": list(choice.arrows), "distance": choice.distance} for choice in card.path],
    }


def _pictures(pitch: Pitch) -> dict[str, Any]:
    """How the cards of this box look, by the text that names them, and while one is played its single arrows."""
    return {**_faces(pitch.box.known, pitch.box.deck), **(_ARROWS if pitch.turn else {})}


@lru_cache(maxsize=8)
def _faces(known: tuple[Card, ...], deck: tuple[Card, ...]) -> dict[str, Any]:
    return {card.code: card_facts(card) for card in (*known, *deck)}


_ARROWS = {arrow: {"kind": "arrow", "symbol": "", "legs": [{"arrows": [arrow], "distance": 0}]} for arrow in ARROWS}


def _cards(pitch: Pitch) -> list[Token]:
    """Every card where it lies, copies told apart by number, so that none is ever lost."""
    zones = [(f"hand:{person.name}", person.hand) for person in pitch.people]
    zones += [("laid", pitch.piles.laid), ("stock", pitch.piles.cards)]
    copies: Counter[str] = Counter()
    tokens = []
    for zone, cards in zones:
        for card in cards:
            copies[card.code] += 1
            tokens.append(Token(f"{card.code}#{copies[card.code]}", zone, card.code, state="", facts=card_facts(card)))
    return tokens
