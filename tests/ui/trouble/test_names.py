"""Names with markup, control characters and formulas are plain text on every screen that shows names."""

import re

import pytest
from kivy.uix.label import Label

from companion.games import GAMES
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET

NASTY = ("[size=x]Nina[/size]", "[font=/nope.ttf]=cmd|x", "[color=zz]Zoé & Co", "[b]Luc[/b]\u202e\x07")
TAGS = (
    *(r"color=#[0-9a-fA-F]{6,8}", "color", "font=(?:Icon|Text|TextStrong)", "font"),
    *("s", r"size=\d+", "size", r"ref=[\w.:-]+", "ref"),
)
OURS = re.compile(rf"\[/?(?:{'|'.join(TAGS)})\]")
"""The tags that the app itself writes."""


def marked_up(stage):
    return [label for label in stage.all(Label) if label.markup and label.text]


def assert_plain(stage):
    for label in marked_up(stage):
        rest = OURS.sub("", label.text)
        assert "[" not in rest, label.text
        assert "]" not in rest, label.text


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("game_id", GAMES.boxes)
def test_a_match_of_nasty_names_is_shown_as_it_is_written(stage, tmp_path, game_id, size):
    game = GAMES[game_id]
    mode = game.modes[-1]
    players = list(NASTY[: max(2, mode.fewest)])
    teams = [{"name": f"[b]{name}"} for name in players[:2]]
    table = AtTheTable(stage, tmp_path, size)
    table.begin(game=game_id, mode=mode.id, players=players, teams=teams, starts=0)
    stage.seconds(0.3)
    assert_plain(stage)
    for screen, what in (
        ("sheet", {"session": table.app.session}),
        ("proof", {"session": table.app.session}),
        ("replay", {"match": table.app.session}),
        ("history", {}),
        ("home", {}),
    ):
        table.app.go(screen, **what)
        stage.seconds(0.3)
        assert_plain(stage)
    table.app.go("match")
    table.screen.pause()
    stage.seconds(0.3)
    assert_plain(stage)


def test_a_label_with_markup_shows_the_name_as_it_is_written(stage, tmp_path):
    table = AtTheTable(stage, tmp_path)
    table.begin(players=[NASTY[0], "Papi"], teams=[{"name": "Mistral"}, {"name": "Rubis"}])
    table.app.go("sheet", session=table.app.session)
    stage.seconds(0.3)
    shown = [label for label in marked_up(stage) if "&bl;size=x&br;Nina" in label.text]
    assert shown
