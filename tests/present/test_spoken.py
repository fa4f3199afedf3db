"""What the voice says, in both languages."""

import pytest

from companion.games import GAMES
from companion.present.spoken import spoken_events, spoken_question
from companion.referee import Corner
from companion.referee.event import Caution, Goal, Player, Turn, Weakened
from companion.words.translation import tr
from tests.players import match

CORNERS = (Corner("Mistral", "M", "home", 1), Corner("Rubis", "R", "away", 2))
PLAYER = Player("b6", "6", "Corval")


def said(*told, everything=False):
    return spoken_events(told, "big4", CORNERS, everything=everything)


def test_a_goal_is_said_with_the_score_of_each_team():
    text = said(Goal("B4-E10", 1, player=PLAYER, by="duel", against=0))
    assert "Corval" in text
    assert text.endswith("Mistral 1, Rubis 2.")


def test_cards_are_said_without_the_score():
    text = said(Caution("B4-E12", 1, player=PLAYER))
    assert "Corval" in text
    assert "Mistral 1" not in text


def test_other_events_are_said_only_if_everything_is_wanted():
    weakened = Weakened("B4-E07", 1, players=(PLAYER,))
    assert said(weakened) == ""
    assert said(weakened, everything=True)


def test_what_is_not_written_is_not_said():
    assert said(Turn("B4-E01", 1), everything=True) == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_question_can_be_said_after_the_name_of_the_team(game, lang):
    """No markup, no key of the catalogue, and it ends like a sentence."""
    tr.switch(lang)
    referee = match(game, 5, 60)
    for step in referee.steps:
        for dice in ("virtual", "real"):
            text = spoken_question(referee.game, step.question, "Rubis", dice)
            assert text.startswith("Rubis. ")
            assert text[-1] in ".!?…"
            assert "[" not in text
            assert f"{game}.ask" not in text
