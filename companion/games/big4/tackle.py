"""The tackle and the referee who judges it (B4-E18 to B4-E25)."""

from companion.games.big4.dice import weaken
from companion.games.big4.men import choose
from companion.games.big4.shots import duel, penalty
from companion.games.big4.state import FORM, OFF, WEAK, Footballer, Pitch, Team
from companion.referee.event import Caution, NobodyCarded, Recovered, SentOff, Verdict
from companion.referee.question import Option
from companion.referee.rules import Rules, roll
from companion.words import Phrase

DOUBLE_SIX = 12
CARDS = {"yellow": "B4-E21", "red": "B4-E23", "red_penalty": "B4-E24"}


def tackle(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E18: weaken any in-form opponent, and let the referee judge it.

    B4-R3 decides what comes first when that was the rival's last player in form: the referee, or the duel.
    """
    rival = pitch.rival(team)
    victim: Footballer = yield from choose(
        team.seat, "tackle.whom", rival.in_form, rival, clause="B4-E18", team=team.name, rival=rival.name
    )
    yield from weaken([victim], rival, "tackle", "B4-E18")
    was_last = not rival.in_form
    if was_last and pitch.reads("B4-R3", "duel_first"):
        yield from duel(pitch, team, rival)
        if not pitch.over:
            yield from _referee_judges(pitch, team, rival, victim)
        return
    yield from _referee_judges(pitch, team, rival, victim)
    if was_last and not pitch.over and not rival.in_form:
        yield from duel(pitch, team, rival)


def _referee_judges(pitch: Pitch, team: Team, rival: Team, victim: Footballer) -> Rules[None]:
    """B4-E19: the fouled side flips the referee card; FOUL calls for two classic dice and the referee die."""
    (call,) = yield from roll(
        rival.seat,
        "tackle.flip",
        pitch.box.die("referee_card"),
        clause="B4-E19",
        team=team.name,
        rival=rival.name,
    )
    yield Verdict("B4-E19", team.side, verdict=call)
    if call == "play_on":
        return
    if pitch.reads("B4-R21", "turned_back") and victim.state == WEAK:
        victim.state = FORM
        yield Recovered("B4-R21", rival.side, players=(victim.player,), why="foul")
    first, second, sanction = yield from roll(
        rival.seat,
        "tackle.sanction",
        *pitch.classic(2),
        pitch.box.die("referee"),
        clause="B4-E19",
        team=team.name,
        rival=rival.name,
    )
    if sanction == "minor":
        yield Verdict("B4-E20", team.side, verdict="minor")
        return
    yield from _show_card(pitch, team, rival, int(first) + int(second), sanction)
    if sanction == "red_penalty":
        yield from penalty(pitch, rival, team)


def _show_card(pitch: Pitch, team: Team, rival: Team, number: int, sanction: str) -> Rules[None]:
    """The player whose number was thrown takes the card; B4-E25: with a double six somebody is named."""
    clause = CARDS[sanction]
    while True:
        if number == DOUBLE_SIX:
            man = yield from _named_for_double_six(pitch, team, rival, sanction)
            if man is None:
                return
            break
        man = team.outfield[number]
        if man.state != OFF:
            break
        if not (pitch.reads("B4-R4", "roll_again") and team.on_pitch):
            yield NobodyCarded("B4-R4", team.side, post=str(number))
            return
        first, second = yield from roll(
            rival.seat, "tackle.again", *pitch.classic(2), clause="B4-R4", team=team.name, post=number
        )
        number = int(first) + int(second)
    if sanction == "yellow":
        yield from _caution(team, man)
    else:
        man.state = OFF
        yield SentOff(clause, team.side, man.player)


def _named_for_double_six(pitch: Pitch, team: Team, rival: Team, sanction: str) -> Rules[Footballer | None]:
    """B4-R5: who names, among the tackling side's outfield players; B4-R29: whether somebody must be named."""
    if not team.on_pitch:
        yield NobodyCarded("B4-E25", team.side, post="12")
        return None
    chooser = rival if pitch.reads("B4-R5", "fouled") else team
    nobody = Option(None, "nobody", Phrase("big4.option.nobody"))
    man: Footballer | None = yield from choose(
        chooser.seat,
        "double_six.whom",
        team.on_pitch,
        team,
        clause="B4-E25",
        decline=nobody if pitch.reads("B4-R29", "may_decline") else None,
        team=team.name,
        chooser=chooser.name,
        card=Phrase(f"big4.card.{sanction}"),
    )
    if man is None:
        yield NobodyCarded("B4-R29", team.side, post="12")
    return man


def _caution(team: Team, man: Footballer) -> Rules[None]:
    """B4-E21: a yellow weakens a player in form as well; B4-E22: the second of the match sends him off."""
    man.yellows += 1
    yield Caution("B4-E21", team.side, man.player, man.yellows)
    if man.yellows == 2:
        man.state = OFF
        yield SentOff("B4-E22", team.side, man.player, second_yellow=True)
    elif man.state == FORM:
        yield from weaken([man], team, "card", "B4-E21")
