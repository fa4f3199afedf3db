"""Cards: for the player whose number was thrown, for the coach, or for nobody (B4-E21 to B4-E25, B4-A05)."""

from collections.abc import Sequence
from functools import partial

from companion.games.big4.dice import weaken
from companion.games.big4.events import CoachCautioned, CoachSentOff, NobodyCarded, NobodyNamed, NoCoachCarded
from companion.games.big4.men import man_option, why_not_man
from companion.games.big4.state import FORM, OFF, TURNED, WEAK, Coach, Footballer, Pitch, Team
from companion.referee.event import Caution, SentOff
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick, roll
from companion.words import Phrase

DOUBLE_SIX = 12
NOBODY = Option(None, "nobody", Phrase("big4.option.nobody"))
TWO_DICE = ("classic", "classic")
CARDS = {"yellow": "B4-E21", "red": "B4-E23", "red_penalty": "B4-E24"}


def show_card(pitch: Pitch, team: Team, rival: Team, number: int, sanction: str) -> Rules[None]:
    """The player whose number was thrown takes the card; B4-E25: with a double six somebody is named.

    B4-A05: in advanced mode a double six is the coach's. B4-R4: a player who has gone takes no card, or the dice are
    thrown again as long as there is anybody to find.
    """
    while True:
        bearer = yield from _bearer(pitch, team, rival, number, sanction)
        if bearer is not None or (number == DOUBLE_SIX and not pitch.advanced):
            break
        coach = number == DOUBLE_SIX
        anybody = team.on_pitch or (team.coach is not None and team.coach.state != OFF)
        if not (anybody and pitch.reads("B4-R4", "roll_again")):
            yield (NoCoachCarded if coach else NobodyCarded)("B4-R4", team.side, post=str(number))
            return
        number = yield from _number_thrown_again(pitch, team, rival, number)
    if isinstance(bearer, Coach):
        yield from _card_coach(team, bearer, sanction)
    elif bearer is not None:
        yield from _card_player(team, bearer, sanction)


def _number_thrown_again(pitch: Pitch, team: Team, rival: Team, number: int) -> Rules[int]:
    """B4-R4: for a player or a coach who is not there any more."""
    topic = "tackle.again_coach" if number == DOUBLE_SIX else "tackle.again"
    gaps = {"team": team.name, "post": number}
    dice = pitch.kit.gathered(TWO_DICE)
    thrown = yield from roll(rival.seat, topic, dice, lambda: gaps, summed=2, clause="B4-R4")
    return sum(map(int, thrown))


def _bearer(pitch: Pitch, team: Team, rival: Team, number: int, sanction: str) -> Rules[Footballer | Coach | None]:
    """The person named by the dice, if he is still there."""
    if number != DOUBLE_SIX:
        man = team.outfield[number]
        return man if man.state in (FORM, WEAK) else None
    if not pitch.advanced:
        return (yield from _named_for_double_six(pitch, team, rival, sanction))
    return team.coach if team.coach and team.coach.state != OFF else None


def _named_for_double_six(pitch: Pitch, team: Team, rival: Team, sanction: str) -> Rules[Footballer | None]:
    """B4-R5: who names one of the tackling side's outfield players; B4-R29: whether somebody must be named."""
    if not team.on_pitch:
        yield NobodyNamed("B4-E25", team.side, post=str(DOUBLE_SIX), why="nobody_left")
        return None
    chooser = rival if pitch.reads("B4-R5", "fouled") else team
    men: Sequence[Footballer | None] = team.on_pitch
    if pitch.reads("B4-R29", "may_decline"):
        men = [*men, None]
    clause = "B4-E25" if chooser is team else "B4-R5"
    man = yield from pick(
        chooser.seat,
        "double_six.whom",
        men,
        lambda man: man_option(man) if man else NOBODY,
        lambda: _whom_to_name(team, chooser, sanction),
        clause=clause,
    )
    if man is None:
        yield NobodyNamed("B4-R29", team.side, post=str(DOUBLE_SIX))
    return man


def _whom_to_name(team: Team, chooser: Team, sanction: str) -> Ask:
    return Ask(
        why_not=partial(why_not_man, [team], "keeper"),
        gaps={
            "owner": team.name,
            "team": team.name,
            "chooser": chooser.name,
            "card": Phrase(f"big4.card.{sanction}"),
        },
    )


def _card_player(team: Team, man: Footballer, sanction: str) -> Rules[None]:
    """B4-E21: a yellow also weakens a player in form; B4-E22: the second of the match sends him off."""
    if sanction != "yellow":
        man.state = OFF
        yield SentOff(CARDS[sanction], team.side, man.player)
        return
    man.yellows += 1
    yield Caution("B4-E21", team.side, man.player, man.yellows)
    if man.yellows == 2:
        man.state = OFF
        yield SentOff("B4-E22", team.side, man.player, second_yellow=True)
    elif man.state == FORM:
        yield weaken([man], team, "card", "B4-E21")


def _card_coach(team: Team, coach: Coach, sanction: str) -> Rules[None]:
    """B4-A08: a yellow turns his card over; B4-A09: a red or a second yellow removes him."""
    if sanction != "yellow":
        coach.state = OFF
        yield CoachSentOff("B4-A09", team.side, coach.player)
        return
    coach.yellows += 1
    coach.state = TURNED
    yield CoachCautioned("B4-A08", team.side, coach.player, coach.yellows)
    if coach.yellows == 2:
        coach.state = OFF
        yield CoachSentOff("B4-A09", team.side, coach.player, second_yellow=True)
