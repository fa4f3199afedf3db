"""Whatever the strip says during a match, on a phone it can be read: the longest texts of random matches."""

import random
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.play.by_itself import only_answer
from companion.present.receipts import Receipt, receipt_after
from companion.present.restart_cue import restart_cue
from companion.referee import Referee, Roll
from companion.words.translation import tr
from tests.players import any_answer, any_header
from tests.ui.at_the_table import AtTheTable
from tests.ui.sizes import too_small
from tests.ui.stage import PHONE, Stage

SIDES = ["Mistral", "Rubis"]
MATCHES, ANSWERS, LONGEST = 8, 200, 6


@cache
def longest_receipts(game_id: str, lang: str) -> list[Receipt]:
    """The longest texts of random matches with real dice, but for those that a page of their own tells."""
    game, found = GAMES[game_id], {}
    tr.switch(lang)
    for seed in range(MATCHES):
        dice = random.Random(seed)
        referee = Referee(game, any_header(game, dice, players=SIDES, house_rules=True))
        for _ in range(ANSWERS):
            question, before, given = referee.question, referee.table, len(referee.steps)
            if question is None:
                break
            told = isinstance(question, Roll) and question.outcomes
            referee.answer(dice.choice(question.outcomes).answer if told else any_answer(question, dice))
            while only := only_answer(referee.question):
                referee.answer(only.answer)
            steps = referee.steps[given:]
            receipt = receipt_after(referee, steps, before)
            if receipt is not None and receipt.paper and restart_cue(referee, steps) is None:
                found[receipt.text] = receipt
    return sorted(found.values(), key=lambda receipt: len(receipt.text))[-LONGEST:]


@pytest.mark.parametrize("game_id", GAMES.boxes)
def test_on_a_phone_no_text_of_the_strip_is_too_small(stage: Stage, tmp_path: Path, game_id: str) -> None:
    table = AtTheTable(stage, tmp_path, PHONE, confirm=False)
    table.app.settings["dice"] = "real"
    table.begin(game=game_id, mode=GAMES[game_id].modes[0].id, players=SIDES)
    strip = table.screen.frame.ids.strip.__self__
    for lang, scale in product(("fr", "en"), (1.0, 1.6)):
        receipts = longest_receipts(game_id, lang)
        assert len(receipts) == LONGEST
        table.app.settings["lang"], table.app.settings["text_scale"] = lang, scale
        for receipt in receipts:
            table.screen.receipts.show(receipt)
            stage.frames(3)
            assert strip.get_root_window() is not None
            assert strip.text == receipt.text
            assert [str(small) for small in too_small(strip)] == []
