"""What every event says of itself: an icon that can be drawn, a weight on the sheet, an announcement."""

import sys
import tomllib
from collections.abc import Iterator

import pytest

from companion.games import GAMES
from companion.games.big4.events import AllRecovered
from companion.games.tir_et_but.events import TurnLost
from companion.referee.event import Caution, Event, Goal, Period, Player, Recovered, SentOff, Shot, Turn
from companion.referee.prominence import ShownAs, Signal, Weight
from companion.resources import asset_path
from tests.players import match

DRAWN = {"goal", "yellow", "red", "second_yellow"}
SOLAL = Player("1:4", "4", "Solal")


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    """All kinds of events, without the classes that ``dataclass(slots=True)`` replaced: these wait to be collected."""
    for kind in of.__subclasses__():
        if vars(sys.modules[kind.__module__])[kind.__name__] is kind:
            yield kind
            yield from kinds(kind)


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_the_usual_icon_of_every_kind_can_be_drawn(kind):
    icons = tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))
    assert kind.usual_icon in {"", *DRAWN, *icons}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_a_match_tells_on_the_short_sheet_has_an_icon_that_can_be_drawn(game, seed):
    icons = tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))
    told = match(game, seed).events
    assert {event.icon for event in told} <= {"", *DRAWN, *icons}
    assert all(event.icon for event in told if event.weight >= Weight.KEY)


def test_what_another_line_says_better_is_not_on_the_sheet():
    unwritten = [
        Turn("B4-E06", 0),
        AllRecovered("B4-E31", 0),
        Shot("B4-E29", 0, outcome="goal"),
        Caution("B4-E21", 0, SOLAL, count=2),
    ]
    assert {event.weight for event in unwritten} == {Weight.UNWRITTEN}
    assert Recovered("B4-E12", 0).weight is Weight.NORMAL
    assert Shot("B4-E29", 0, outcome="missed").weight is Weight.KEY
    assert Shot("B4-E29", 0, outcome="saved").weight is Weight.HIGHLIGHT


def test_a_card_is_announced_over_the_table_where_no_player_carries_it():
    assert Caution("B4-E21", 0, SOLAL).announcement is ShownAs.MESSAGE
    assert SentOff("TB-21", 0).announcement is ShownAs.PAUSE
    assert TurnLost("TB-22", 0).announcement is ShownAs.PAUSE
    assert (SentOff("B4-E22", 0, SOLAL).icon, SentOff("B4-E22", 0, SOLAL, True).icon) == ("red", "second_yellow")


def test_the_strongest_signals_come_first():
    assert list(Signal)[:3] == [Signal.FULL_TIME, Signal.GOAL, Signal.CARD]
    assert (Goal.signal, Period.signal, Turn.signal) == (Signal.GOAL, Signal.PERIOD, None)
