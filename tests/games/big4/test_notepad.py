"""The referee's notepad with more than two teams, and with a coach."""

import pytest

from companion.games import game
from companion.referee import Referee
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES, catalogue
from tests.games.big4.conftest import header


def told(given, answers):
    referee = Referee(game("big4"), given)
    for answer in answers:
        referee.answer(answer)
    return referee


@pytest.mark.clause("B4-E32", "B4-M08", "B4-M09")
def test_the_sheet_of_four_teams_tells_who_went_out_and_what_was_won():
    goal = [["1", "1", "free_kick"], "action", 1, "0:9", ["6", "6"], ["1", "1", "1"]]
    referee = told(header(sides=4), ["towns", *goal])
    text = sheet_text(sheet_of(referee), "fr")
    assert "Mode\u00a0: Facile, 4 équipes" in text
    assert "Élimination de Papi, sur un but de Nina" in text
    assert "Carte confiance de Papi pour Nina\u00a0: bonus de 1" in text
    assert referee.score == [1, 0, 0, 0]


@pytest.mark.clause("B4-E32", "B4-A05", "B4-A09")
def test_a_coachs_cards_stand_on_the_sheet_without_a_number():
    foul = [["1", "1", "tackle"], "action", "1:2", ["foul"], ["6", "6", "yellow"]]
    referee = told(header(mode="advanced"), ["towns", *foul])
    sheet = sheet_of(referee)
    assert [(card.player.name, card.card) for card in sheet.bookings] == [("Garrigue", "yellow")]
    for lang, line in (("fr", "Nina  jaune\u00a0: Garrigue,"), ("en", "Nina  yellow: Garrigue,")):
        assert line in sheet_text(sheet, lang)


@pytest.mark.clause("B4-A01")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_this_box_is_there(lang):
    """Topics that a random match may never tell."""
    words = catalogue(lang)
    topics = [
        "caution.coach", "sent_off.coach_red", "sent_off.coach_second_yellow", "nobody_carded.coach", "injured", "wall",
        "substitution.injured", "substitution.weakened", "coach_bonus.attack", "coach_bonus.defence", "eliminated",
        "confidence_won", "confidence_laid", "handicap", "recovered.not_injured", "result.unbeaten",
    ]  # fmt: skip
    assert [topic for topic in topics if not words.has(f"big4.event.{topic}")] == []
    for topic in ("change.injured", "duel.which", "tackle.again_coach"):
        assert words.has(f"big4.ask.{topic}")
        assert words.has(f"big4.lead.{topic}")
    for state in ("form", "weak", "off", "hurt", "bench", "replaced"):
        assert words.has(f"big4.refuse.player_{state}")
