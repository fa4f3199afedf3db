"""A house rule that is added as CONTRIBUTING.md says, word by word, to the fifth box: nothing else is needed."""

import importlib
import random
import re
import shutil
import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.protocol import LineDesk
from companion.referee import Header, Pick, Referee
from companion.rulebook import clause, search
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES
from tests.players import any_header, play_out

TOP = Path(__file__).resolve().parent.parent
PAGE = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## How to add a house rule")[2]
MODULE = "five_kicks_with_a_house_rule"
ID = "FK-R1"
CHOSEN = {ID: "corners"}


def block(lang: str) -> str:
    """The first code block of the page in that language."""
    found = re.search(rf"```{lang}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def add_the_rule(folder: Path) -> None:
    """Steps 1 and 2 of the page: the clause at the end of its file, the rule where it decides."""
    shutil.copytree(TOP / "tests" / "fifth_game", folder)
    clauses, rules = folder / "box" / "clauses.toml", folder / "game.py"
    clauses.write_text(f"{clauses.read_text(encoding='utf-8')}\n{block('toml')}", encoding="utf-8")
    text = rules.read_text(encoding="utf-8")
    assert text.count('"kick", THIRDS,') == 1
    text = text.replace('"kick", THIRDS,', '"kick", thirds(match),')
    rules.write_text(f"{text}\n\n{block('python')}", encoding="utf-8")


@pytest.fixture(autouse=True)
def box(tmp_path, monkeypatch):
    add_the_rule(tmp_path / MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    GAMES.register(importlib.import_module(f"{MODULE}.game").FiveKicks(), tmp_path / MODULE / "box")
    yield GAMES["five-kicks"]
    GAMES.remove("five-kicks")
    for name in [name for name in sys.modules if name.partition(".")[0] == MODULE]:
        del sys.modules[name]


def header(**given: object) -> Header:
    usual = {"game": "five-kicks", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}
    return Header.from_json(usual | given)


def offered(referee: Referee) -> list[object]:
    assert isinstance(referee.question, Pick)
    return [option.answer for option in referee.question.options]


def test_each_reading_does_what_it_says(box):
    assert offered(Referee(box, header())) == ["left", "middle", "right"]
    assert offered(Referee(box, header(rulings=CHOSEN))) == ["left", "right"]


def test_new_match_offers_it_first_and_the_rules_show_it(box):
    (ruling,) = box.house_rules("standard", 2)
    assert (ruling.id, ruling.readings, ruling.debated) == (ID, ("free", "corners"), True)
    for lang in LANGUAGES:
        assert clause(ID).question(lang).endswith("?")
        assert ID in [hit.clause.id for hit in search(lang, clause(ID).title(lang)).of(box.id)]


def test_the_sheet_names_it_where_it_was_chosen(box):
    assert ID in sheet_text(sheet_of(Referee(box, header(rulings=CHOSEN))), "fr")
    assert ID not in sheet_text(sheet_of(Referee(box, header())), "fr")


def test_the_line_protocol_and_random_matches_take_it(box):
    (listed,) = [game for game in LineDesk().reply('{"games": true}')["games"] if game["game"] == box.id]
    assert listed["rulings"] == {ID: ["free", "corners"]}
    played = [any_header(box, random.Random(seed), house_rules=True) for seed in range(20)]
    assert {each.rulings.get(ID) for each in played} == {None, "free", "corners"}
    assert all(play_out(Referee(box, each), random.Random(1)).result for each in played)
