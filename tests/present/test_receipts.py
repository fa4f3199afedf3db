"""What the strip and the page before a restart say: hands do only what leads to the table as it lies now."""

import random

import pytest

from companion.games import GAMES
from companion.games.foot_savane.events import TileTurned
from companion.present.cues import cues_after
from companion.present.receipts import receipt_after, receipt_of_set_up
from companion.present.restart_cue import restart_cue
from companion.referee import Entry, Header, Referee, Step
from companion.words.translation import tr
from tests.players import any_header


def begin(game_id: str) -> Referee:
    header = Header.from_json({"game": game_id, "mode": "standard", "players": ["Mistral", "Rubis"], "starts": 0})
    return Referee(GAMES[game_id], header)


def told(referee: Referee, *answers: object) -> str:
    """The receipt of the last of these answers."""
    for answer in answers:
        before, given = referee.table, len(referee.steps)
        referee.answer(answer)
    receipt = receipt_after(referee, referee.steps[given:], before)
    return receipt.text if receipt is not None and receipt.paper else ""


@pytest.mark.clause("TB-20")
def test_one_card_is_laid_in_front_of_a_side() -> None:
    assert told(begin("tir-et-but"), ["turn", 1, "nothing"]) == "Posez un carton jaune devant Mistral"


@pytest.mark.clause("TB-24")
def test_two_reds_that_cancel_each_other_leave_the_table_as_it_is() -> None:
    """Both sides have a yellow; the turn gives both a red, and both get their yellow back."""
    referee = begin("tir-et-but")
    assert told(referee, ["turn", 1, "lob", "warned"]) == (
        "Posez un carton jaune devant Mistral. Posez un carton jaune devant Rubis"
    )
    assert told(referee, ["turn", 1, "lob", "warned"]) == ""


@pytest.mark.clause("TB-21", "TB-22", "TB-23")
def test_several_cards_of_a_side_are_told_by_the_last_and_a_red_by_its_effect() -> None:
    text = told(begin("tir-et-but"), ["turn", 2, "nothing"])
    assert text == "Posez un carton rouge devant Mistral. Prochain tour perdu, sans dé gardien"


@pytest.mark.clause("B4-M02")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_confidence_cards_are_laid_before_the_first_question(teams: int) -> None:
    header = {"game": "big4", "mode": "easy", "players": ["Mistral", "Rubis", "Jade", "Onyx"][:teams], "starts": 0}
    receipt = receipt_of_set_up(Referee(GAMES["big4"], Header.from_json(header)), drawn_by_app=False)
    assert receipt is not None
    laid = "Posez une carte confiance à une étoile, face cachée, près de chaque équipe"
    assert receipt.text.startswith("Alignez le gardien")
    assert (laid in receipt.text) == (teams > 2)


@pytest.mark.clause("BU-43", "BU-44")
def test_half_time_in_buteur_is_told_step_by_step() -> None:
    referee = begin("buteur")
    for answer in ("left", "attacker", [8, 6], "attacker:hand:3s-3dl"):
        referee.answer(answer)
    cue, given = None, 0
    while cue is None:
        given = len(referee.steps)
        referee.answer("none")
        cue = restart_cue(referee, referee.steps[given:])
    assert cue.happened == "2e mi-temps"
    assert [step.text for step in cue.steps] == [
        "Mistral\N{NO-BREAK SPACE}: défaussez une carte près du talon",
        "Changez de côté, ballon au centre",
        "Mélangez toutes les cartes posées\N{NO-BREAK SPACE}: nouveau talon de 39 cartes",
        "Coup d’envoi pour Rubis",
    ]
    assert cue.next_side == 1
    assert cue.undo == tr("match.table.undo")


def test_play_that_goes_on_has_no_page() -> None:
    referee = begin("buteur")
    referee.answer("left")
    assert restart_cue(referee, referee.steps) is None


@pytest.mark.clause("FS-04")
def test_tiles_that_are_turned_together_are_one_sentence() -> None:
    game = GAMES["foot-savane"]
    referee = Referee(game, any_header(game, random.Random(1)))
    events = tuple(TileTurned("FS-04", 0, square=square, face="empty") for square in ((1, 0), (2, 3), (0, 2)))
    step = Step(referee.question, Entry("answer", None), events)
    said = [tr.render(cue.words) for cue in cues_after([step], game, referee.table)]
    assert said == ["Retournez les tuiles en B1, C4 et A3"]
