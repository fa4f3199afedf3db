"""The rules of the fifth box (FK-01 to FK-04)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.referee.chance import Dice
from companion.referee.event import Goal, Kick, KickOff, Period, Result, Turn
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick, roll
from companion.referee.seat import Seat
from companion.referee.state import State, set_values, values_of
from companion.referee.table import Corner, Table, Token
from companion.words import Phrase

KICKS = 5
THIRDS = ("left", "middle", "right")
KEPT = ("next", "turn", "period", "winner")
"""The fields that are saved as they are."""


@dataclass(slots=True)
class Side:
    side: int
    seat: Seat
    name: str
    letter: str
    colours: str
    goals: int = 0
    kicks: int = 0


@dataclass(slots=True)
class Shootout(State):
    """``next`` is the side that kicks next, nobody before the first kick; ``aim`` the third of the kick being taken."""

    sides: tuple[Side, Side]
    readings: Mapping[str, str]
    periods: Sequence[str]
    dice: Dice
    starts: int
    next: int | None = None
    turn: int = 0
    aim: str = ""
    period: int = 1
    winner: int | None = field(default=None)

    def play(self) -> Rules[None]:
        return take_kicks(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [side.seat for side in self.sides]

    def keep(self) -> Any:
        return values_of(self, KEPT), tuple((side.goals, side.kicks) for side in self.sides)

    def restore(self, kept: Any) -> None:
        values, counts = kept
        set_values(self, KEPT, values)
        self.aim = ""
        for side, (goals, kicks) in zip(self.sides, counts, strict=True):
            side.goals, side.kicks = goals, kicks

    def table(self) -> Table:
        corners = tuple(Corner(side.name, side.letter, side.colours, side.goals) for side in self.sides)
        thirds = tuple(Token(third, "goal", third, state="aimed" if third == self.aim else "open") for third in THIRDS)
        return Table(corners, thirds, self.period, self.periods[self.period - 1], self.turn, self.next)


class FiveKicks(Game):
    id = "five-kicks"
    modes = (Mode("standard", 2, 2),)
    board = "goalmouth"
    shows_cards = False
    periods = ("kicks", "more")
    """The five kicks each, and those after them if nobody leads."""

    def begin(self, header: Header) -> Shootout:
        kit = self.check(header)
        first, second = (
            Side(side.side, Seat(side.side, side.people[0]), side.name, side.letter, side.colours)
            for side in self.sides(header)
        )
        keeper = kit.gathered(("keeper",))
        return Shootout((first, second), self.readings(header), self.periods, keeper, header.starts or 0)


def take_kicks(match: Shootout) -> Rules[None]:
    """FK-01: five kicks each; FK-02: then one each until a side leads."""
    if match.next is None:
        match.next = match.starts
        yield KickOff("FK-01", match.starts)
        yield Period("FK-01", name=match.periods[0])
    while match.winner is None:
        yield from take_kick(match, match.sides[match.next], match.sides[1 - match.next])
        yield from _after_kick(match)
    score = tuple(side.goals for side in match.sides)
    yield Result("FK-01", match.winner, winner=match.winner, score=score)


def take_kick(match: Shootout, shooter: Side, keeper: Side) -> Rules[None]:
    """FK-03: the shooter names a third; FK-04: the die says where the keeper dives."""
    yield Turn("FK-03", shooter.side, match.turn + 1)
    match.turn += 1
    shooter.kicks += 1
    match.aim = yield from pick(
        shooter.seat, "kick", THIRDS, _third_option, lambda: Ask(gaps=_of_kick(shooter)), clause="FK-03"
    )
    (dive,) = yield from roll(keeper.seat, "keeper", match.dice, lambda: _who_dives(shooter, keeper), clause="FK-04")
    scored = dive != match.aim
    shooter.goals += scored
    tally = tuple(side.goals for side in match.sides)
    yield Kick("FK-04", shooter.side, shooter.kicks, outcome="goal" if scored else "saved", tally=tally)
    if scored:
        yield Goal("FK-04", shooter.side, against=keeper.side, by="kick")
    match.aim = ""


def _after_kick(match: Shootout) -> Rules[None]:
    first, second = match.sides
    match.next = 1 - (match.next or 0)
    if first.kicks == second.kicks >= KICKS:
        if first.goals != second.goals:
            match.winner = 0 if first.goals > second.goals else 1
        elif match.period == 1:
            match.period = 2
            yield Period("FK-02", number=2, name=match.periods[1])


def _third_option(third: str) -> Option:
    return Option(third, third, Phrase(f"five-kicks.option.{third}"), (third,))


def _of_kick(shooter: Side) -> dict[str, Any]:
    return {"team": shooter.name, "number": shooter.kicks}


def _who_dives(shooter: Side, keeper: Side) -> dict[str, Any]:
    return {"team": shooter.name, "rival": keeper.name}
