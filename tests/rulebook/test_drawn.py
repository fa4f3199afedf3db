"""Rules in pictures: every picture exists in its box, every sentence in both languages, for every box."""

import tomllib

import pytest

from companion.games import GAMES
from companion.resources import asset_path
from companion.rulebook import clause
from companion.rulebook.drawn import drawn_rules
from companion.words import LANGUAGES, catalogue
from tests.boxes import having

KINDS = {"face", "card", "tile", "icon", "arrow", "or"}
LIES = {"up", "down", "away"}


@pytest.mark.parametrize("game", [GAMES[id] for id in having("drawn.toml")], ids=having("drawn.toml"))
def test_the_main_actions_of_every_box_are_drawn(game):
    rules = drawn_rules(game)
    assert len(rules) >= 2
    for id, rule in rules.items():
        assert clause(id).game == game.id
        assert rule.steps
        assert not rule.ruling or clause(rule.ruling).is_ruling


@pytest.mark.clause("B4-E18")
def test_the_tackle_has_two_steps_a_fork_four_faces_an_example_and_a_ruling():
    rule = drawn_rules(GAMES["big4"])["B4-E18"]
    assert len(rule.steps) == len(rule.fork) == 2
    assert [line.faces[0][1] for line in rule.fork[1].faces] == ["minor", "yellow", "red", "red_penalty"]
    assert len(rule.example) == 4
    assert rule.ruling == "B4-R3"


@pytest.mark.parametrize("game", [GAMES[id] for id in having("drawn.toml")], ids=having("drawn.toml"))
def test_every_picture_is_in_its_box(game):
    icons = tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))
    for rule in drawn_rules(game).values():
        for step in (*rule.steps, *rule.fork, *rule.example):
            for picture in step.pictures:
                assert picture.kind in KINDS
                if picture.kind == "face":
                    die, face = picture.values
                    assert face in game.kit_file["dice"][die]["faces"]
                elif picture.kind == "card":
                    assert picture.values[2] in LIES
                elif picture.kind == "tile":
                    assert picture.values[0] in game.kit_file["tile_looks"]
                elif picture.kind == "icon":
                    assert picture.values[0] in icons


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [GAMES[id] for id in having("drawn.toml")], ids=having("drawn.toml"))
def test_every_sentence_stands_in_the_catalogue_and_is_used(game, lang):
    said = {step.words.key for rule in drawn_rules(game).values() for step in (*rule.steps, *rule.fork, *rule.example)}
    known = {key for key in catalogue(lang).entries if key.startswith(f"{game.id}.pictured.")}
    assert said == known
