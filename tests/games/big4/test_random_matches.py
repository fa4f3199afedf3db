"""Matches played by chance in every mode: what must hold at every moment does.

A few in the suite; ten thousand of each mode with ``make endurance``. ``FIRST=5000`` begins with match 5000, so that
a long run can be made in pieces.
"""

import os
import random

import pytest

from companion.games import game
from companion.games.big4.state import FORM, HURT, OFF, REPLACED, WEAK, Pitch
from companion.referee import Header
from companion.referee.event import Caution, Goal, Result, SentOff, Shot
from tests.conversation import Conversation
from tests.players import CAP, any_answer

FIRST, MATCHES = int(os.environ.get("FIRST", "0")), int(os.environ.get("MATCHES", "50"))
POSTS = set(range(2, 12))
EVERY_WAY = [("easy", 2), ("easy", 3), ("easy", 4), ("advanced", 2), ("advanced", 3), ("advanced", 4)]


def any_header(mode: str, sides: int, dice: random.Random) -> Header:
    """Half of the matches by our readings, half by anybody's; now and then a handicap."""
    own_readings = dice.random() < 0.5
    rulings = {
        ruling.id: dice.choice(ruling.readings)
        for ruling in game("big4").rulings
        if own_readings and dice.random() < 0.5
    }
    return Header.from_json(
        {
            "game": "big4",
            "mode": mode,
            "players": ["Nina", "Papi", "Zoé", "Max"][:sides],
            "rulings": rulings | {"B4-R30": "on"},
            "extras": {"confidence": dice.sample([0, 0, 0, 2, 3, 4], sides)},
        }
    )


class Watch:
    """Looks at the pitch after every answer. What it finds is told with clause, player and the seed of the match."""

    def __init__(self, pitch: Pitch, seed: str) -> None:
        self.pitch, self.seed = pitch, seed
        self.stars = self._stars()
        self.bonuses = [0] * len(pitch.teams)
        self.conceded = [0] * len(pitch.teams)
        self.gone: dict[str, str] = {}

    def broken(self, clause: str, who: object = "") -> str:
        return f"{clause}, {who or 'the table'}, seed {self.seed!r}"

    def _stars(self) -> int:
        return sum(card.stars for team in self.pitch.teams for card in team.confidence)

    def told(self, events):
        for event in events:
            if isinstance(event, Shot) and event.attack and event.defence:
                won = event.attack.total > event.defence.total
                assert (event.outcome == "goal") == won, self.broken("B4-E29", event)
            if isinstance(event, Goal):
                self.conceded[event.against] += 1
            if event.kind == "coach_bonus":
                self.bonuses[event.side] += 1
            if isinstance(event, Caution):
                assert event.count in (1, 2), self.broken("B4-E22", event.player)
            if isinstance(event, SentOff):
                assert event.player.post != "G", self.broken("B4-E21", event.player)

    def look(self, question):
        pitch = self.pitch
        assert self._stars() == self.stars, self.broken("B4-A12")
        assert max(self.bonuses) <= 1, self.broken("B4-A06", self.bonuses)
        if question is not None:
            assert not pitch.teams[question.seat.side].out, self.broken("B4-M01", question.seat)
        for team in pitch.teams:
            self._look_at(team)
            assert team.out == (pitch.many and self.conceded[team.side] == 1), self.broken("B4-M01", team.name)
            assert self.conceded[team.side] <= (1 if pitch.many else 3), self.broken("B4-E01", team.name)
        assert len(pitch.still_in) >= 1, self.broken("B4-M01")

    def _look_at(self, team):
        states = {man.state for man in team.outfield.values()}
        assert team.outfield.keys() == POSTS, self.broken("B4-E02", team.name)
        assert states <= {FORM, WEAK, OFF, HURT}, self.broken("B4-E02", team.name)
        assert team.changes == len(team.replaced) <= 3, self.broken("B4-A10", team.name)
        assert all(man.state == REPLACED for man in team.replaced), self.broken("B4-A10", team.name)
        assert [man.post for man in team.outfield.values()] == list(team.outfield), self.broken("B4-E02", team.name)
        for man in team.everybody:
            assert man.yellows < 2 or man.state == OFF, self.broken("B4-E22", man.player)
            before = self.gone.get(man.player.token)
            if before is None and man.state in (FORM, WEAK):
                continue
            stays = before in (None, man.state) or (before, man.state) == (HURT, REPLACED) or self._taken_back(man)
            assert stays, self.broken("B4-A04", man.player)
            if man.state in (OFF, HURT, REPLACED):
                self.gone[man.player.token] = man.state
            else:
                self.gone.pop(man.player.token, None)
        if not self.pitch.advanced:
            assert not team.hurt, self.broken("B4-A04", team.name)
            assert team.coach is None, self.broken("B4-A01", team.name)
        else:
            assert team.coach.yellows < 2 or team.coach.state == OFF, self.broken("B4-A09", team.name)

    def _taken_back(self, man) -> bool:
        """B4-R21: a foul may take an injury back."""
        return man.state == WEAK and self.pitch.reads("B4-R21", "turned_back")


@pytest.mark.clause("B4-E01", "B4-M01", "B4-A10", "B4-A06", "B4-M09")
@pytest.mark.parametrize(("mode", "sides"), EVERY_WAY)
def test_every_match_ends_and_keeps_what_must_hold(mode, sides):
    for seed in range(FIRST, FIRST + MATCHES):
        name = f"{mode} {sides} {seed}"
        dice = random.Random(name)
        pitch: Pitch = game("big4").begin(any_header(mode, sides, dice))
        table, watch, seen = Conversation(pitch.play()), Watch(pitch, name), 0
        for _ in range(CAP):
            watch.told(table.told[seen:])
            watch.look(table.question)
            seen = len(table.told)
            if table.done:
                break
            table.answer(any_answer(table.question, dice))
        result = table.told[-1]
        assert isinstance(result, Result), watch.broken("B4-E01")
        if result.why == "won":
            assert max(result.score) == result.score[result.winner] == 3, watch.broken("B4-E01", result)
        elif result.why == "unbeaten":
            assert sum(result.score) == sides - 1, watch.broken("B4-M01", result)
            assert watch.conceded[result.winner] == 0, watch.broken("B4-M01", result)
        assert sorted(result.ranking) == list(range(sides)), watch.broken("B4-E01", result)
        assert result.winner in (None, result.ranking[0]), watch.broken("B4-E01", result)
