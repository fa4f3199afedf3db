"""The Snake cards, all eight kinds (FS-40 to FS-48)."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.games.foot_savane.ball import card_shot, choose_and_send, give_to_nearest, send
from companion.games.foot_savane.events import Intercepted, SnakeCard, YellowCard
from companion.games.foot_savane.grid import (
    Square,
    crossways,
    diagonals,
    forward,
    line_in_front,
    on_grid,
    two_ahead,
)
from companion.games.foot_savane.penalty import penalty
from companion.games.foot_savane.piles import turn_card
from companion.games.foot_savane.squares import Refusal, because, step_option, tile_words, would_hide_last
from companion.games.foot_savane.state import YELLOWS_FOR_PENALTY, Savanna, SavannaTeam
from companion.games.foot_savane.swap import swap
from companion.referee.event import Passed
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick, place
from companion.words import Phrase

Effect = Callable[[Savanna, SavannaTeam, SavannaTeam, Square], Rules[None]]
"""The effect of a card, called with the team that drew it, the team that it attacks for, and the ball's square."""


def draw_snake_card(pitch: Savanna, drawer: SavannaTeam) -> Rules[None]:
    """FS-15: draw and apply; FS-40: to the footballer who has the ball, of either team, or to nobody.

    FS-R2: "opponent" and "forward" are those of the player who drew, or of the footballer's own team.
    """
    card = yield from turn_card(
        pitch.snake_cards, drawer.seat, "snake_card", lambda: {"team": drawer.name}, clause="FS-15"
    )
    effect, clause = EFFECTS[card]
    holder = pitch.team_at(pitch.ball)
    yield SnakeCard(clause, drawer.side, card, loose=holder is None)
    if holder is None or pitch.ball is None:
        yield Passed("FS-40", drawer.side, why="loose_ball")
        return
    attack = holder if pitch.reads("FS-R2", "holder") else drawer
    yield from effect(pitch, drawer, attack, pitch.ball)


def _one_straight(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-41: one square along a row or a column."""
    yield from choose_and_send(
        pitch, drawer, attack, start, crossways(start), topic="snake.one_straight", clause="FS-41"
    )


def _one_diagonal(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-42: one square diagonally."""
    yield from choose_and_send(
        pitch, drawer, attack, start, diagonals(start), topic="snake.one_diagonal", clause="FS-42"
    )


def _two_low(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-43: two squares straight ahead, and a footballer in the way may stop the ball."""
    first, second = two_ahead(start, attack.heading)
    stopped = yield from _intercepts(pitch, attack, first)
    if stopped:
        pitch.ball = first
        yield Intercepted("FS-43", stopped.side, first)
    else:
        yield from send(pitch, drawer, attack, start, second, clause="FS-43")


def _intercepts(pitch: Savanna, attack: SavannaTeam, square: Square) -> Rules[SavannaTeam | None]:
    """FS-R7: any footballer on the way stops the ball, or only an opponent, or only one who wants to."""
    owner = pitch.team_at(square)
    if owner is None or (owner is attack and pitch.reads("FS-R7", "opponents_only")):
        return None
    if not pitch.reads("FS-R7", "optional"):
        return owner
    gaps = {"team": owner.name, "tile": tile_words(pitch, square)}
    chosen = yield from pick(
        owner.seat, "snake.intercept", (owner, None), _stopper_option, lambda: Ask(gaps=gaps), clause="FS-R7"
    )
    return chosen


def _stopper_option(stopper: SavannaTeam | None) -> Option:
    if stopper is None:
        return Option(None, "let_go", Phrase("foot-savane.option.let_go"))
    return Option(stopper, "stop", Phrase("foot-savane.option.intercept"))


def _yellow(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-44: the nearest opponent gets the ball and the card stays in front of the player who drew it; his second is a
    penalty.

    FS-R19: only a penalty; then both cards are discarded, or they stay and every further one is a penalty.
    """
    pitch.snake_cards.keep("yellow")
    drawer.yellows += 1
    drawer.booked += 1
    yield YellowCard("FS-44", drawer.side, count=drawer.yellows)
    if drawer.yellows < YELLOWS_FOR_PENALTY:
        yield from _to_opponent(pitch, drawer, attack, start, clause="FS-44")
        return
    if pitch.reads("FS-R19", "restart"):
        pitch.snake_cards.give_back("yellow", drawer.yellows)
        drawer.yellows = 0
    yield from penalty(pitch, pitch.rival(drawer))


def _two_high(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-45: two squares straight ahead, over everybody."""
    _, second = two_ahead(start, attack.heading)
    yield from send(pitch, drawer, attack, start, second, clause="FS-45")


def _team_mate(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-46: to the nearest team-mate, then one square forward; FS-R21: the holder himself does not count."""
    mates = [square for square in pitch.footballers(attack) if square != start]
    if not mates:
        yield Passed("FS-46", drawer.side, why="no_mate")
        return
    mate = yield from give_to_nearest(pitch, drawer, attack, start, mates, "mate", clause="FS-46")
    yield from choose_and_send(
        pitch, drawer, attack, mate, forward(mate, attack.heading), topic="snake.forward", clause="FS-46"
    )


def _opponent(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-47: the nearest opponent gets the ball."""
    yield from _to_opponent(pitch, drawer, attack, start, clause="FS-47")


def _to_opponent(
    pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square, *, clause: str
) -> Rules[None]:
    """FS-R13: an opponent who already has the ball keeps it, or it goes to the next nearest."""
    rival = pitch.rival(attack)
    opponents = pitch.footballers(rival)
    if start in opponents and pitch.reads("FS-R13", "next_nearest"):
        opponents = [square for square in opponents if square != start]
    if start in opponents or not opponents:
        yield Passed("FS-R13", rival.side, why="keeps")
        return
    yield from give_to_nearest(pitch, drawer, rival, start, opponents, "opponent", clause=clause)


def _run(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[None]:
    """FS-48: the footballer with the ball moves forward twice, swapping and turning; a snake stops him.

    FS-R12: steps past the last row are lost, or a shot; after a snake only the new card counts. FS-R15: a step that
    would hide the last footballer of a team is not offered; there is always another one.
    """
    for _ in range(2):
        if start[0] == line_in_front(attack.heading):
            if pitch.reads("FS-R12", "shot"):
                yield from card_shot(pitch, drawer, attack)
            else:
                yield Passed("FS-R12", drawer.side, why="step_lost")
            return
        end = yield from _step_ahead(pitch, drawer, attack, start)
        snake = yield from swap(pitch, drawer, start, end, why="run", clause="FS-48")
        pitch.moving = None
        if snake:
            yield from draw_snake_card(pitch, drawer)
            return
        start = end


def _step_ahead(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square) -> Rules[Square]:
    """Where the footballer with the ball runs next."""
    ahead, last = forward(start, attack.heading), pitch.last_ones()
    pitch.moving = pitch.tiles[start]
    gaps = {"team": drawer.name, "tile": tile_words(pitch, start)}
    end = yield from place(
        drawer.seat,
        "snake.run",
        [square for square in ahead if on_grid(square) and square not in last],
        partial(step_option, pitch, attack.heading, start, swaps=True),
        lambda: Ask(why_not=because(partial(_why_not_run, pitch, ahead)), gaps=gaps),
        clause="FS-48",
    )
    return end


def _why_not_run(pitch: Savanna, ahead: Sequence[Square], square: Square) -> Refusal:
    return would_hide_last(pitch, square) if square in ahead else Phrase("foot-savane.refuse.not_forward")


EFFECTS: dict[str, tuple[Effect, str]] = {
    "one_straight": (_one_straight, "FS-41"),
    "one_diagonal": (_one_diagonal, "FS-42"),
    "two_low": (_two_low, "FS-43"),
    "yellow": (_yellow, "FS-44"),
    "two_high": (_two_high, "FS-45"),
    "team_mate": (_team_mate, "FS-46"),
    "opponent": (_opponent, "FS-47"),
    "run": (_run, "FS-48"),
}
