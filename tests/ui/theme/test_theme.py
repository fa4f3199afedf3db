"""What is switched while the app is open changes on the screen at once: colours, language, text size, font."""

import gc
import weakref

import pytest
from kivy.lang import Builder
from kivy.uix.label import Label

from companion.ui.theme.palette import COLOUR_NAMES
from companion.ui.theme.theme import theme
from companion.words import catalogue
from companion.words.translation import tr
from tests.ui.stage import Stage

LINE = """
Label:
    text: _('parts.card.off')
    color: theme.chalk
    font_size: theme.type_lead
    font_name: 'Text'
"""


def test_colours_follow_the_theme(stage: Stage) -> None:
    line = stage.open(Builder.load_string(LINE))
    night = list(line.color)
    theme.switch("day")
    assert list(line.color) != night
    theme.switch("black")
    assert list(line.color) == night


def test_type_follows_the_text_size(stage: Stage) -> None:
    line = stage.open(Builder.load_string(LINE))
    theme.text_scale = 1.5
    assert line.font_size == 36


def test_words_follow_the_language(stage: Stage) -> None:
    line = stage.open(Builder.load_string(LINE))
    assert line.text == catalogue("fr").say("parts.card.off")
    tr.switch("en")
    assert line.text == catalogue("en").say("parts.card.off") != catalogue("fr").say("parts.card.off")


def test_a_screen_that_is_gone_is_not_translated_for_ever(stage: Stage) -> None:
    gc.freeze()
    before = len(tr.watchers)
    line = Builder.load_string(LINE)
    gone = weakref.ref(line)
    assert len(tr.watchers) == before + 1
    del line
    gc.collect()
    assert gone() is None
    assert len(tr.watchers) == before


def test_python_may_watch_the_language_and_stop_watching(stage: Stage) -> None:
    heard = []
    ticket = tr.watch(lambda _, lang: heard.append(lang))
    tr.switch("en")
    tr.unwatch(ticket)
    tr.switch("fr")
    assert heard == ["en"]


def test_another_font_writes_labels_again(stage: Stage) -> None:
    line = stage.open(Label(text="Quels joueurs affaiblir ?", font_name="Text", font_size=24))
    barlow = line.texture_size[0]
    theme.font_choice = "atkinson"
    stage.frames(2)
    assert line.texture_size[0] != barlow
    theme.font_choice = "barlow"
    stage.frames(2)
    assert line.texture_size[0] == barlow


@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_day_marks_teams_with_their_deep_colour(stage: Stage, name: str) -> None:
    assert theme.team(name).bright != theme.team(name).deep
    theme.switch("day")
    assert theme.team(name).bright == theme.team(name).deep
