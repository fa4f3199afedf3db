"""The state as plain data for the board, the tray and the scoreboard."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from companion.games.buteur.board import Markings
from companion.games.buteur.cards import ATTACKER, CORNER_CARD, FREE_KICK, HAND, KEEPER, PENALTY, UNSAID, Card
from companion.games.buteur.path import ARROWS
from companion.games.buteur.piles import shares
from companion.games.buteur.state import (
    HALVES,
    LAST_CARDS,
    AtCentre,
    AtCorner,
    BesideGoal,
    ButeurPitch,
    ButeurTeam,
    InHands,
    InNet,
    InPlay,
    OnSpot,
    OverTouch,
)
from companion.referee.table import Corner, Token
from companion.referee.tables.cards import Arrows, CardFace, Hands
from companion.referee.tables.grid import CardHolder, CardToken, GridBallToken, GridPath, GridTable, PathLeg, PitchSizes

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
"""The situation of the ball, for the board."""


def table_of(pitch: ButeurPitch) -> GridTable:
    return GridTable(
        corners=tuple(_corner(pitch, team) for team in pitch.teams),
        tokens=(_ball(pitch), *(_cards(pitch) if pitch.app_holds else ())),
        period=pitch.half,
        period_name=HALVES[pitch.half - 1],
        turn=pitch.turn,
        playing=pitch.playing,
        stock=pitch.piles.stock,
        hands=Hands(pitch.app_holds, pitch.eyes, _pictures(pitch)),
        sizes=_sizes(pitch.board),
        attacks=tuple(team.attacks for team in pitch.teams),
        laid=len(pitch.piles.laid),
        last_card=face_of(pitch.piles.laid[-1]) if pitch.piles.laid else None,
        running_low=running_low(pitch),
        path=_path(pitch),
        unseen=pitch.unseen,
        chances=chances(pitch),
    )


def chances(pitch: ButeurPitch) -> dict[str, float]:
    """The probability that a cut saves a penalty or scores from a corner, by the cards seen so far."""
    part = {symbol: count / total if total else 0.0 for symbol, (count, total) in shares(pitch).items()}
    return {"penalty_saved": part[HAND], "corner_red_scored": part["red"], "corner_blue_scored": part["blue"]}


def running_low(pitch: ButeurPitch) -> str:
    """The warning that the half is about to end: this is its last turn, or the next will be after one more draw.

    BU-R19: if the stock must be empty the half ends at once, with the turn that draws its last card.
    """
    stock, begun = pitch.piles.stock, pitch.turn > 0
    if pitch.until_empty:
        return "last_card" if stock <= 1 else ""
    if pitch.running_out:
        return "last_turn"
    return "next_to_last" if begun and stock == LAST_CARDS + 1 else ""


def _corner(pitch: ButeurPitch, team: ButeurTeam) -> Corner:
    turn = pitch.person if pitch.turn and pitch.playing is not None else None
    people = tuple(
        CardHolder(name=person.name, playing=person is turn, held=person.held, size=person.size)
        for person in team.people
    )
    return Corner(team.name, team.letter, team.colours, team.goals, people=people)


def _sizes(board: Markings) -> PitchSizes:
    return PitchSizes(
        length=board.length,
        width=board.width,
        goal=board.goal,
        goal_area=(board.goal_area.width, board.goal_area.depth),
        penalty_area=(board.penalty_area.width, board.penalty_area.depth),
        spot=board.spot,
    )


def _ball(pitch: ButeurPitch) -> GridBallToken:
    x, y = _where(pitch)
    return GridBallToken(id="ball", zone="pitch", label="", state=LIES[type(pitch.ball)], x=x, y=y)


def _where(pitch: ButeurPitch) -> tuple[float, float]:
    """The ball's centre, in squares from the top left corner of the pitch; beyond the line if it went out."""
    board, ball = pitch.board, pitch.ball
    if isinstance(ball, InPlay | OverTouch):
        return ball.square[0] + 0.5, ball.square[1] + 0.5
    if isinstance(ball, AtCentre):
        return board.length / 2, board.width / 2
    depth, y = _before_goal(board, ball)
    return (board.length - depth if ball.end else depth), y


def _before_goal(board: Markings, ball: BesideGoal | InHands | InNet | AtCorner | OnSpot) -> tuple[float, float]:
    """The ball's distance from the goal line, and its row."""
    if isinstance(ball, AtCorner):
        return 0.5, board.corner(ball.end, ball.colour)[1] + 0.5
    if isinstance(ball, BesideGoal):
        return -0.5, ball.square[1] + 0.5
    if isinstance(ball, InNet):
        return -0.5, sum(row for _, row in ball.crossed) / len(ball.crossed) + 0.5
    return (board.spot if isinstance(ball, OnSpot) else 0.5), board.width / 2


def _path(pitch: ButeurPitch) -> GridPath | None:
    """The last card's path: its start, each leg with its squares, and the line it crossed."""
    run = pitch.path
    if run is None:
        return None
    legs = run.legs or (None,) * len(run.trails)
    return GridPath(
        side=pitch.path_side,
        start=run.start,
        legs=tuple(
            PathLeg(leg.arrow if leg else "", leg.distance if leg else 0, tuple(trail))
            for leg, trail in zip(legs, run.trails, strict=True)
        ),
        out=run.exit.line if run.exit else None,
    )


@lru_cache(maxsize=256)
def face_of(card: Card) -> CardFace:
    """Besides its arrows a card shows its symbol, or the icon of its kind if only one kind has such arrows."""
    legs = tuple(Arrows(choice.arrows, choice.distance) for choice in card.path)
    return CardFace(
        kind=card.kind,
        legs=legs,
        icon=_beside_arrows(card) if legs else _ICONS.get(card.kind, "cards-outline"),
        flag=_FLAGS.get(card.symbol, ""),
        coloured=card.kind != KEEPER,
    )


def _beside_arrows(card: Card) -> str:
    if card.symbol != UNSAID:
        return _ICONS[HAND] if card.symbol == HAND else ""
    return _ICONS[card.kind] if card.kind in (KEEPER, FREE_KICK) else ""


_FLAGS = {"red": "away", "blue": "home"}
_ICONS = {
    HAND: "hand-back-right",
    KEEPER: "hand-back-right",
    PENALTY: "target",
    ATTACKER: "arrow-up",
    FREE_KICK: "whistle",
    CORNER_CARD: "flag",
}


def _pictures(pitch: ButeurPitch) -> Mapping[str, CardFace]:
    """The pictures of this box's cards by their codes, and while one is played its single arrows."""
    return {**_faces(pitch.box.known, pitch.box.deck, *pitch.box.listed.values()), **(_ARROWS if pitch.turn else {})}


@lru_cache(maxsize=8)
def _faces(*cards: tuple[Card, ...]) -> dict[str, CardFace]:
    return {card.code: face_of(card) for some in cards for card in some}


_ARROWS = {arrow: CardFace("arrow", (Arrows((arrow,), 0),)) for arrow in ARROWS}


def _cards(pitch: ButeurPitch) -> list[Token]:
    """Every card where it is, copies numbered, so that none is ever lost."""
    zones: list[tuple[str, str | None, list[Card]]] = [("hand", person.name, person.hand) for person in pitch.people]
    zones += [("laid", None, pitch.piles.laid), ("stock", None, pitch.piles.cards)]
    copies: Counter[str] = Counter()
    tokens: list[Token] = []
    for zone, holder, cards in zones:
        for card in cards:
            copies[card.code] += 1
            id = f"{card.code}#{copies[card.code]}"
            face, hidden = face_of(card), zone != "laid"
            tokens.append(CardToken(id=id, zone=zone, label=card.code, face=face, holder=holder, face_down=hidden))
    return tokens
