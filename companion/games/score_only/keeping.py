"""Keeping the score: what happened, then who (SO-01 to SO-07). Nothing is refereed, so nothing is ever refused."""

from collections.abc import Sequence
from functools import partial

from companion.games.score_only.agreed import ROUND
from companion.games.score_only.events import GoalBy, LineOpened, Points, RedShown, WentOff, YellowShown
from companion.games.score_only.state import ScoreCard, ScoreSide
from companion.referee.event import Goal, KickOff, Period, Player, Result, Round
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.tables.scorecard import WORTH, Deed
from companion.words import Phrase

NOBODY = "nobody"
_TWO_YELLOWS = 2


def keep_score(card: ScoreCard) -> Rules[None]:
    """SO-01: line by line, until the players end the match (SO-07)."""
    if not card.period:
        yield KickOff("SO-01")
        yield _period(card, 1)
        card.period = 1
    while not card.over:
        yield LineOpened("SO-01")
        deed = yield from pick(card.sides[0].seat, "what", deeds(card), partial(_deed_option, card), clause="SO-01")
        yield from note(card, deed)
    yield result(card)


def _period(card: ScoreCard, number: int) -> Period:
    kind = Round if card.period_word == ROUND else Period
    return kind("SO-05", number=number, name=card.period_word)


def deeds(card: ScoreCard) -> list[Deed]:
    """SO-01: all that can be noted now; SO-04 adds the sending-off after a second yellow card."""
    goals = WORTH if card.points else ("goal",)
    offered = [Deed(kind, side.side) for side in card.sides for kind in (*goals, "yellow", "red", "change")]
    if card.twice is not None:
        offered.append(Deed("exclude", card.twice[0]))
    return [*offered, Deed("period"), Deed("end")]


def note(card: ScoreCard, deed: Deed) -> Rules[None]:
    twice, card.twice = card.twice, None
    card.entries += 1
    if deed.kind == "period":
        card.period += 1
        yield _period(card, card.period)
    elif deed.kind == "end":
        card.over = True
    elif deed.side is not None:
        side = card.sides[deed.side]
        if deed.kind in WORTH:
            yield from goal(side, WORTH[deed.kind] if card.points else None)
        elif deed.kind == "yellow":
            yield from yellow(card, side)
        elif deed.kind == "red":
            player = yield from who(side, "red.who", side.playing, "SO-03")
            yield from send_off(side, player, "SO-03")
        elif deed.kind == "exclude" and twice is not None:
            yield from send_off(side, side.player(twice[1]), "SO-04")
        else:
            yield from change(side)


def goal(side: ScoreSide, points: int | None) -> Rules[None]:
    """SO-02: the goal, or so many points, count at once; who scored may be said after it."""
    side.goals += points or 1
    yield Points("SO-02", side.side, points=points) if points else Goal("SO-02", side.side)
    scorers = [player for player in side.playing if player.post.isdigit() or not player.post]
    player = yield from who(side, "goal.who", scorers, "SO-02")
    if player is not None:
        yield GoalBy("SO-02", side.side, player, points)


def yellow(card: ScoreCard, side: ScoreSide) -> Rules[None]:
    """SO-03, and SO-04: a second one of the same player only offers to send him off."""
    player = yield from who(side, "yellow.who", side.playing, "SO-03")
    token = player.token if player else ""
    side.booked[token] = count = side.booked.get(token, 0) + 1
    if player is not None and count == _TWO_YELLOWS:
        card.twice = side.side, token
    yield YellowShown("SO-03", side.side, player, count)


def send_off(side: ScoreSide, player: Player | None, clause: str) -> Rules[None]:
    side.sent_off = (*side.sent_off, player.token if player else "")
    yield RedShown(clause, side.side, player, second_yellow=clause == "SO-04")


def change(side: ScoreSide) -> Rules[None]:
    """SO-06: whoever comes on starts without a yellow card."""
    player = yield from who(side, "change.who", side.playing, "SO-06")
    if player is not None:
        side.booked.pop(player.token, None)
    yield WentOff("SO-06", side.side, player)


def who(side: ScoreSide, topic: str, players: Sequence[Player], clause: str) -> Rules[Player | None]:
    """Somebody of the side, or nobody in particular; not asked if there is nobody to choose from."""
    if not players:
        return None
    return (
        yield from pick(
            side.seat, topic, [*players, None], _player_option, lambda: Ask(gaps={"team": side.name}), clause=clause
        )
    )


def result(card: ScoreCard) -> Result:
    """SO-07: most goals win; two sides with as many draw."""
    score = tuple(side.goals for side in card.sides)
    best = max(score)
    winner = score.index(best) if score.count(best) == 1 else None
    ranking = tuple(sorted(range(len(score)), key=lambda side: -score[side]))
    return Result("SO-07", winner, winner=winner, score=score, why="draw" if winner is None else "won", ranking=ranking)


def _deed_option(card: ScoreCard, deed: Deed) -> Option:
    return Option(deed, _answer(deed), _words(card, deed))


def _answer(deed: Deed) -> str:
    return deed.kind if deed.side is None else f"{deed.kind}:{deed.side}"


def _words(card: ScoreCard, deed: Deed) -> Phrase:
    key = f"score-only.option.{deed.kind}"
    if deed.side is not None and card.points and deed.kind in WORTH:
        return Phrase("score-only.option.points", team=card.sides[deed.side].name, n=WORTH[deed.kind])
    if deed.kind == "period":
        return Phrase(f"score-only.event.period.{card.period_word}", number=card.period + 1)
    return Phrase(key) if deed.side is None else Phrase(key, team=card.sides[deed.side].name)


def _player_option(player: Player | None) -> Option:
    if player is None:
        return Option(None, NOBODY, Phrase("score-only.option.nobody"))
    return Option(player, player.token, " ".join(filter(None, (player.post, player.name))))
