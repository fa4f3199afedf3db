"""Buteur with the real cards: what is said first, and the cards that cannot come back before half-time."""

import pytest

from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.card_matches import CARDS
from tests.ui.stage import PHONE, TABLET


@pytest.mark.clause("BU-03")
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_first_thing_said_is_how_to_deal(stage, tmp_path, size):
    played = AtTheTable(stage, tmp_path, size).begin(**CARDS | {"starts": 0})
    assert played.topic == "start.half"
    assert played.stage.says(tr("buteur.cue.set_up.2"))


@pytest.mark.clause("BU-15", "BU-43")
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_card_on_the_discards_comes_last_and_faint(stage, tmp_path, size):
    once = "attacker:red:2l-7s"
    played = AtTheTable(stage, tmp_path, size).begin(**CARDS | {"starts": 0}, given=["left", once, [8, 5], "no"])
    assert played.topic == "turn.card"
    panel = played.screen.answering.panel
    shown = [option for option in played.screen.shown.asking.asked.options if id(option) in panel.pictures.of]
    assert shown[-1].answer == once
    assert [option.answer for option in shown if panel.key_of(option).faint] == [once]
    played.give(once)
    assert played.referee.given[-1].answer == once, "the kit may be wrong: it can still be played"
