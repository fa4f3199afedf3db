"""The voice, with a stand-in that records what is said."""

import pytest

from companion.ui.shell.voice import Voice
from tests.ui.at_the_table import AtTheTable


class Recorder:
    def __init__(self, voices=("fr", "en")):
        self.voices = voices
        self.said = []

    def speaks(self, lang):
        return lang in self.voices

    def say(self, text, lang):
        self.said.append((lang, text))
        return True

    def stop(self):
        self.said.append("silence")


@pytest.fixture
def spoken(stage, tmp_path):
    def open_table(level, **recorder):
        table = AtTheTable(stage, tmp_path)
        table.heard = Recorder(**recorder)
        table.app.voice = Voice(table.app.settings, table.heard)
        table.app.settings["dice"] = "real"
        table.app.voice.change(level)
        table.heard.said.clear()
        return table

    return open_table


def kick_off(table):
    """The referee is chosen, and the first throw is asked for."""
    table.begin()
    table.give(table.referee.question.options[0].answer)
    return table


def sentences(table):
    return [said[1] for said in table.heard.said if said != "silence"]


def test_everything_reads_the_question_after_the_name(spoken):
    table = kick_off(spoken("all"))
    assert "Nina. " in sentences(table)[-1]
    count = len(sentences(table))
    table.give(["4", "5", "pass"])
    assert len(sentences(table)) == count + 1
    assert "Papi. " in sentences(table)[-1]


def test_everything_reads_what_hands_do_on_the_table(spoken):
    table = kick_off(spoken("all"))
    cue = table.screen.frame.ids.strip.text
    assert cue
    assert cue in sentences(table)[-1]


def test_scores_and_cards_do_not_read_questions(spoken):
    table = kick_off(spoken("scores"))
    table.heard.said.clear()
    table.give(["4", "5", "pass"])
    assert sentences(table) == []


def test_the_language_of_the_app_is_spoken(spoken):
    table = spoken("all")
    table.app.settings["lang"] = "en"
    table.begin()
    assert table.heard.said[-1][0] == "en"


def test_a_key_repeats_the_last_sentence(stage, spoken):
    table = spoken("all").begin()
    stage.tap(table.screen.frame.asked.ids.repeat)
    first, second = sentences(table)
    assert first == second


def test_switched_off_it_falls_silent_and_stays_so(stage, spoken):
    table = kick_off(spoken("all"))
    table.app.voice.change("off")
    assert table.heard.said[-1] == "silence"
    count = len(sentences(table))
    table.give(["4", "5", "pass"])
    table.app.voice.repeat()
    assert len(sentences(table)) == count


def test_leaving_the_match_ends_the_sentence(spoken):
    table = spoken("all").begin()
    table.app.go("home")
    table.stage.frames(2)
    assert table.heard.said[-1] == "silence"


def test_the_settings_offer_three_levels_and_an_example(stage, spoken):
    table = spoken("off")
    table.app.go("settings")
    stage.frames(2)
    card = table.app.screens.get_screen("settings").voice
    assert not card.can_try
    card.pick("all")
    assert (table.app.settings["voice"], card.can_try) == ("all", True)
    card.try_out()
    assert sentences(table) == ["Rubis. Lancez trois dés."]


def test_without_a_voice_the_settings_say_so(stage, spoken):
    table = spoken("off", voices=())
    table.app.go("settings")
    stage.frames(2)
    card = table.app.screens.get_screen("settings").voice
    assert card.ids.level.disabled
    assert "voix" in card.example
