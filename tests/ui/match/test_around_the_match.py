"""Every screen around the match in every form: nothing cut off or off the edge, in both languages and all themes."""

import random

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from companion.dice import Roller
from companion.games import GAMES
from companion.play.session import Session
from companion.referee import Header, Referee
from companion.ui.setup.house_rules import HouseRules
from companion.ui.shell.tasks import next_frame
from companion.ui.theme.palette import THEMES
from companion.ui.theme.theme import theme
from companion.ui.widgets.tappable import Tappable
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.legible import clipped
from tests.ui.stage import SIZES

SECRET = "07" * 32
LONG_NAMES = ["Saint-Étienne-lès-A", "Wolverhampton Wand"]
TEAMS = [{"name": name, "letter": name[0], "kit": kit} for name, kit in zip(LONG_NAMES, ("home", "away"), strict=True)]
TARGET = 56
LEAST_TYPE = 9
"""Below this nobody reads; long words in small places may shrink that far and no further."""


def played(answers=10_000, **changes):
    """A match played so far by chance."""
    given = {"game": "big4", "mode": "easy", "players": LONG_NAMES, "teams": TEAMS, "starts": 0} | changes
    header = Header.from_json(given)
    referee, dice = Referee(GAMES[header.game], header), random.Random(5)
    while referee.question is not None and len(referee.given) < answers:
        referee.answer(any_answer(referee.question, dice))
    return referee


def left_open(app):
    referee = played(answers=12)
    id = app.library.begin(referee.header, SECRET)
    for number, entry in enumerate(referee.journal):
        app.library.enter(id, number, entry)


def ended(app, **changes):
    """The session of a match that is over."""
    referee = played(**changes)
    id = app.library.begin(referee.header, SECRET)
    app.library.enter(id, 0, referee.journal[0], over=True)
    return Session(app.library, id, referee, Roller(SECRET), next_frame)


def ended_by_four(app):
    return ended(app, players=["Mistral", "Rubis", "Violine", "Safran"], teams=[])


def plan_for(app, game, way, count):
    app.go("new", game=game)
    app.screens.current_screen.change(lambda plan: (plan.choose(way), plan.set_count(count)))


STOPS = {
    "home": lambda app: (left_open(app), app.go("home")),
    "new": lambda app: app.go("new", game="big4"),
    "settings": lambda app: app.go("settings"),
    "rules": lambda app: app.go("rules", game="big4"),
    "a clause": lambda app: app.go("rules", clause="B4-R7"),
    "full time": lambda app: app.go("full_time", session=ended(app)),
    "sheet": lambda app: app.go("sheet", session=ended(app)),
}
WITH_MORE_PEOPLE = {
    "new for four": lambda app: plan_for(app, "big4", "easy+", 4),
    "new for people": lambda app: plan_for(app, "tir-et-but", "standard+", 5),
    "full time for four": lambda app: app.go("full_time", session=ended_by_four(app)),
}


def faults(root):
    return clipped(root) + [f"{text!r} is cut off" for text in cut_off(root)] + small_targets(root)


def small_targets(root):
    """What a finger would miss."""
    return [
        f"{type(widget).__name__} is {widget.width:.0f} x {widget.height:.0f}"
        for widget in root.walk()
        if isinstance(widget, Tappable) and not widget.disabled and min(widget.size) < dp(TARGET) - 0.5
    ]


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_cut_off_at_any_text_size(stage, tmp_path, size, scale):
    app = AtTheTable(stage, tmp_path, size).app
    app.settings["text_scale"] = scale
    found = {}
    for lang in ("fr",) if scale == 1.0 else ("fr", "en"):
        app.settings["lang"] = lang
        for name, reach in (STOPS | WITH_MORE_PEOPLE if (lang, scale) == ("fr", 1.6) else STOPS).items():
            reach(app)
            stage.frames(8)
            screen = app.screens.current_screen
            if wrong := faults(screen):
                found[f"{lang} {name}"] = wrong
            if smallest_type(screen) < LEAST_TYPE:
                found[f"{lang} {name}, type"] = smallest_type(screen)
    assert found == {}


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_house_rules_are_whole_at_any_text_size(stage, tmp_path, size, scale):
    app = AtTheTable(stage, tmp_path, size).app
    app.settings["text_scale"] = scale
    app.go("new", game="big4")
    app.screens.current_screen.open_rules()
    stage.frames(8)
    assert faults(stage.find(HouseRules)) == []


def test_colours_and_sizes_come_back_after_every_switch(stage, tmp_path):
    """Text whose colour or size is overruled by its class after a switch would look different."""
    app = AtTheTable(stage, tmp_path).app
    strayed = {}
    for name, reach in STOPS.items():
        reach(app)
        stage.frames(8)
        before, looks = written_on(app), set()
        for look, scale in ((THEMES[1], 1.6), (THEMES[2], 1.3), (THEMES[0], 1.0)):
            app.settings["theme"], app.settings["text_scale"] = look, scale
            stage.frames(8)
            looks.add(str(written_on(app)))
        assert len(looks) == len(THEMES), name
        if wrong := [line for line in before if line not in written_on(app)]:
            strayed[name] = wrong
    assert strayed == {}


def written_on(app):
    """Every text with its colour and size."""
    return [
        (widget.text, tuple(widget.color), round(widget.font_size))
        for widget in app.screens.current_screen.walk()
        if isinstance(widget, Label) and widget.text
    ]


def test_every_screen_follows_the_language_at_once(stage, tmp_path):
    app = AtTheTable(stage, tmp_path).app
    said = {}
    for name, reach in STOPS.items():
        app.settings["lang"] = "fr"
        reach(app)
        stage.frames(8)
        french = words_on(app)
        app.settings["lang"] = "en"
        stage.frames(8)
        said[name] = len(french - words_on(app))
    assert {name: changed for name, changed in said.items() if changed < 2} == {}


def words_on(app):
    return {widget.text for widget in app.screens.current_screen.walk() if getattr(widget, "text", "")}


def test_large_type_is_larger(stage, tmp_path):
    app = AtTheTable(stage, tmp_path).app
    app.go("rules", clause="B4-E07")
    stage.frames(8)
    before = smallest_type(app.screens.current_screen)
    app.settings["text_scale"] = 1.6
    stage.frames(8)
    assert smallest_type(app.screens.current_screen) > before
    assert theme.text_scale == 1.6
