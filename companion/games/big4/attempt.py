"""A shot being taken: what is known of its attack and its defence, shown as the sums they are (B4-M10, B4-A11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.big4.events import CoachBonus
from companion.games.big4.state import READY, TURNED, Footballer, Pitch, Team
from companion.referee.question import Option
from companion.referee.rules import Rules, pick
from companion.referee.table import Contest
from companion.referee.tally import Part, Tally
from companion.words import Phrase

ORDER = ("dice", "player", "duel", "wall", "keeper", "coach", "confidence")
PLAIN = {"dice", "duel"}
COACH_STARS = 2


@dataclass(slots=True)
class Attempt:
    """One shooter of ``team`` against the keeper of ``rival``."""

    pitch: Pitch
    kind: str
    team: Team
    rival: Team
    shooter: Footballer
    parts: dict[str, list[Part]] = field(default_factory=lambda: {"attack": [], "defence": []})

    def __post_init__(self) -> None:
        """B4-A11: in advanced mode the cards' stars count; B4-M10, B4-A12: confidence always does."""
        if self.pitch.advanced:
            self.add("attack", "player", self.pitch.stars(self.shooter).attack)
            self.add("defence", "keeper", self.rival.keeper_stars.defence)
        for role, team in (("attack", self.team), ("defence", self.rival)):
            if bonus := self.pitch.confidence(team):
                self.add(role, "confidence", bonus)

    def add(self, role: str, kind: str, *values: int) -> None:
        self.parts[role].append(Part(kind, values))

    def throw(self, role: str, faces: Sequence[str]) -> None:
        self.add(role, "dice", *map(int, faces))

    @property
    def attack(self) -> Tally:
        return self._tally("attack")

    @property
    def defence(self) -> Tally:
        return self._tally("defence")

    def _tally(self, role: str) -> Tally:
        return Tally(tuple(sorted(self.parts[role], key=lambda part: ORDER.index(part.kind))))

    def show(self, *, attack_left: int = 0, defence_left: int = 0, special: bool = False) -> None:
        """Lay the sums so far on the table, with the dice still to be thrown."""
        self.pitch.contest = Contest(
            self.kind,
            self.team.side,
            self.rival.side,
            self.shooter.player.token,
            self.rival.keeper.token,
            self.attack,
            self.defence,
            attack_left,
            defence_left,
            special,
        )

    def offer_bonus(self, role: str) -> Rules[None]:
        """B4-A06: the coach's two stars, once in the match; B4-A07: announced now, and his card is turned over.

        B4-A13: nothing ever turns it up again.
        """
        team = self.team if role == "attack" else self.rival
        coach = team.coach
        if coach is None or coach.state != READY:
            return
        options = [
            Option(True, "use", Phrase("big4.option.use_bonus", stars=COACH_STARS)),
            Option(False, "keep", Phrase("big4.option.keep_bonus")),
        ]
        used = yield from pick(
            team.seat,
            f"bonus.{role}",
            options,
            clause="B4-A07",
            team=team.name,
            coach=coach.player.name,
            shooter=self.shooter.player.name,
            attack=sum_words(self.attack),
            defence=sum_words(self.defence),
        )
        if used:
            coach.state = TURNED
            self.add(role, "coach", COACH_STARS)
            yield CoachBonus("B4-A06", team.side, coach.player, role)


def sum_words(tally: Tally) -> Phrase | int:
    """A score as it is said: its total, and what it is made of where there is more than dice."""
    if {part.kind for part in tally.parts} <= PLAIN:
        return tally.total
    parts = [Phrase(f"big4.part.{part.kind}", values=" + ".join(map(str, part.values))) for part in tally.parts]
    return Phrase("big4.sum", parts=parts, total=tally.total)
