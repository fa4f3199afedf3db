"""The exact chance that a shot scores, by counting every throw (B4-E16, B4-E26 to B4-E30, B4-A02, B4-A11)."""

from fractions import Fraction
from functools import cache

from companion.games.big4.state import Footballer, Pitch, Team
from companion.referee.chance import Die, numbers_on, sum_ways

STARS = {"star": 1, "two_stars": 2}
"""The faces of the duel die other than GOAL and MISS (B4-K5)."""
MEN_IN_WALL = 3
"""B4-A02."""


def scores(attack: int, defence: int) -> bool:
    """B4-E17, B4-E29: only an attack that beats the defence is a goal."""
    return attack > defence


def needed_to_score(attack: int, defence: int) -> int:
    """What the attack must still throw."""
    return defence - attack + 1


def needed_to_save(attack: int, defence: int) -> int:
    """What the defence must still throw."""
    return attack - defence


@cache
def beats(classic: Die, attack_dice: int, defence_dice: int, lead: int) -> Fraction:
    """The probability that so many dice and a ``lead`` of the attack are more than the dice of the defence."""
    numbers = numbers_on(classic.faces)
    attacks, defences = (sum_ways((numbers,) * dice) for dice in (attack_dice, defence_dice))
    won = sum(
        count * others
        for attack, count in attacks.items()
        for defence, others in defences.items()
        if scores(attack + lead, defence)
    )
    return Fraction(won, len(numbers) ** (attack_dice + defence_dice))


@cache
def alone_chance(classic: Die, special: Die, lead: int) -> Fraction:
    """Duel or penalty before any die is thrown: B4-E27 and B4-E28 decide at once, otherwise B4-E29 compares."""
    scores = [
        Fraction(face == "goal") if face not in STARS else beats(classic, 3, 3, lead + STARS[face])
        for face in special.faces
    ]
    return sum(scores, Fraction(0)) / len(special.faces)


def lead(pitch: Pitch, team: Team, rival: Team, shooter: Footballer | None) -> int:
    """By how much the attack is ahead before the dice: stars (B4-A11) and confidence (B4-M10)."""
    ahead = pitch.confidence(team) - pitch.confidence(rival)
    if pitch.advanced:
        ahead -= rival.keeper_stars.defence
        ahead += pitch.stars(shooter).attack if shooter else 0
    return ahead


def may_stand_in_wall(pitch: Pitch, rival: Team) -> list[Footballer]:
    """B4-R12: weakened players too, unless the reading is in form only."""
    return rival.in_form if pitch.reads("B4-R12", "in_form") else rival.on_pitch


def highest_wall(pitch: Pitch, rival: Team) -> list[Footballer]:
    """B4-A02: the three with the most defence stars, in the order of their numbers."""
    men = may_stand_in_wall(pitch, rival)
    best = sorted(men, key=lambda man: -pitch.stars(man).defence)[:MEN_IN_WALL]
    return [man for man in men if man in best]


def shooter_chance(pitch: Pitch, team: Team, rival: Team, shooter: Footballer) -> Fraction:
    """A duel or a penalty of that player, before any bonus."""
    return alone_chance(pitch.kit.die("classic"), pitch.kit.die("duel"), lead(pitch, team, rival, shooter))


def free_kick_chance(pitch: Pitch, team: Team, rival: Team, shooter: Footballer | None = None) -> Fraction:
    """B4-E16: two dice against three; B4-A02: three dice against the highest wall that the rival can build.

    Without a ``shooter``, the best one shoots.
    """
    if not pitch.advanced:
        return beats(pitch.kit.die("classic"), 2, 3, lead(pitch, team, rival, None))
    wall = sum(pitch.stars(man).defence for man in highest_wall(pitch, rival))
    if shooter is None:
        shooter = max(team.on_pitch, key=lambda man: pitch.stars(man).attack)
    return beats(pitch.kit.die("classic"), 3, 0, lead(pitch, team, rival, shooter) - wall)
