"""A shot being taken: its attack and its defence so far, shown as sums (B4-M10, B4-A11)."""

from collections.abc import Sequence
from fractions import Fraction

from companion.games.big4.events import CoachBonus
from companion.games.big4.goal_chance import alone_chance, beats, needed_to_save, needed_to_score
from companion.games.big4.state import READY, TURNED, Coach, Footballer, Pitch, Team
from companion.referee.question import Hints, Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.tables.eleven import Contest
from companion.referee.tally import Form, Part, Tally
from companion.words import Phrase

TERMS = {
    "dice": Form.DICE,
    "sum": Form.SUM,
    "player": Form.STARS,
    "duel": Form.STAR_DIE,
    "wall": Form.STARS,
    "keeper": Form.STARS,
    "coach": Form.BONUS,
    "confidence": Form.BONUS,
}
ORDER = tuple(TERMS)
"""The terms of a sum, in the order in which they are shown."""
COACH_STARS = 2
ATTACK, DEFENCE = "attack", "defence"


class Attempt:
    """One shooter of ``team`` against the keeper of ``rival``."""

    __slots__ = ("_left", "_parts", "kind", "pitch", "rival", "shooter", "team")

    def __init__(self, pitch: Pitch, kind: str, team: Team, rival: Team, shooter: Footballer) -> None:
        """B4-A11: in advanced mode the cards' stars count; B4-M10, B4-A12: confidence always does."""
        self.pitch, self.kind, self.team, self.rival, self.shooter = pitch, kind, team, rival, shooter
        self._parts: dict[str, list[Part]] = {ATTACK: [], DEFENCE: []}
        self._left = (0, 0, False)
        if pitch.advanced:
            self.add(ATTACK, "player", pitch.stars(shooter).attack)
            self.add(DEFENCE, "keeper", rival.keeper_stars.defence)
        if team.confidence and (bonus := pitch.confidence(team)):
            self.add(ATTACK, "confidence", bonus)
        if rival.confidence and (bonus := pitch.confidence(rival)):
            self.add(DEFENCE, "confidence", bonus)

    def add(self, role: str, kind: str, *values: int) -> None:
        self._parts[role].append(Part(kind, values, TERMS[kind]))

    def throw(self, role: str, numbers: Sequence[str]) -> None:
        """Add the dice, or their sum alone: at least two are thrown, so one number is a sum."""
        self.add(role, "dice" if len(numbers) > 1 else "sum", *map(int, numbers))

    def total(self, role: str) -> int:
        return sum([sum(part.values) for part in self._parts[role]])

    @property
    def attack(self) -> Tally:
        return self._tally(ATTACK)

    @property
    def defence(self) -> Tally:
        return self._tally(DEFENCE)

    def _tally(self, role: str) -> Tally:
        return Tally(tuple(sorted(self._parts[role], key=lambda part: ORDER.index(part.kind))))

    def show(self, *, attack_left: int = 0, defence_left: int = 0, special: bool = False) -> None:
        """Put the sums so far on the table, with the dice still to be thrown."""
        self._left = attack_left, defence_left, special
        self.pitch.shot = self

    @property
    def contest(self) -> Contest:
        """The sums as shown on the table."""
        return Contest(
            self.kind,
            self.team.side,
            self.rival.side,
            self.shooter.player.token,
            self.rival.keeper.token,
            self.attack,
            self.defence,
            self.goal_chance(),
            *self._left,
            self._needed,
        )

    @property
    def _needed(self) -> int | None:
        """The least sum that the dice of the only side still to throw must make; any sum is at least one each."""
        attack, defence, special = self._left
        if special or bool(attack) == bool(defence):
            return None
        needed = needed_to_score if attack else needed_to_save
        return max(needed(self.total(ATTACK), self.total(DEFENCE)), attack or defence)

    def goal_chance(self, more: int = 0) -> Fraction:
        """The exact chance of a goal with the dice still in the hand, and so much more for the attack."""
        ahead, (attack, defence, special) = more + self.total(ATTACK) - self.total(DEFENCE), self._left
        if special:
            return alone_chance(self.pitch.kit.die("classic"), self.pitch.kit.die("duel"), ahead)
        return beats(self.pitch.kit.die("classic"), attack, defence, ahead)

    def offer_bonus(self, role: str) -> Rules[None]:
        """B4-A06: the coach's two stars, once in the match; B4-A07: announced now, and his card is turned over.

        B4-A13: nothing ever turns it up again.
        """
        team = self.team if role == ATTACK else self.rival
        coach = team.coach
        if coach is None or coach.state != READY:
            return
        used = yield from pick(
            team.seat,
            f"bonus.{role}",
            (True, False),
            _bonus_option,
            lambda: self._use_bonus(role, team, coach),
            clause="B4-A07",
        )
        if used:
            coach.state = TURNED
            self.add(role, "coach", COACH_STARS)
            yield CoachBonus("B4-A06", team.side, coach.player, role)

    def _use_bonus(self, role: str, team: Team, coach: Coach) -> Ask:
        stars = COACH_STARS if role == ATTACK else -COACH_STARS
        return Ask(
            odds=lambda uses: self.goal_chance(stars if uses else 0),
            hints=Hints(pass_by=KEEP),
            gaps={
                "team": team.name,
                "coach": coach.player.name,
                "shooter": self.shooter.player.name,
                "attack": sum_words(self.attack),
                "defence": sum_words(self.defence),
            },
        )


KEEP = "keep"


def _bonus_option(used: bool) -> Option:
    if used:
        return Option(True, "use", Phrase("big4.option.use_bonus", stars=COACH_STARS))
    return Option(False, KEEP, Phrase("big4.option.keep_bonus"))


def sum_words(tally: Tally) -> Phrase | int:
    """A total, with its terms if there is more than dice."""
    if all(part.form.thrown for part in tally.parts):
        return tally.total
    parts = [Phrase(f"big4.part.{part.kind}", values=" + ".join(map(str, part.values))) for part in tally.parts]
    return Phrase("big4.sum", parts=parts, total=tally.total)
