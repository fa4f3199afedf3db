"""Sealed dice by touch: the seal before kick-off, the taps of both sides, the secret at full time, each throw again."""

import json
import time

import pytest

from companion.dice import Roller, Seal, dice_key
from companion.referee import Header
from companion.ui.setup.seal_sheet import TapPad
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.dice import independent_verifier
from tests.dice.sealed_match import SEALS, SECRET, sealed_match
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET


class Proving(AtTheTable):
    """A match that is over, straight from the shelf, and its proof."""

    def finish(self, seal="plain", game="big4"):
        theme.reduce_motion = True
        played = sealed_match(game, SEALS[seal])
        library = self.app.library
        id = library.begin(played.header, SECRET)
        for number, entry in enumerate(played.journal):
            library.enter(id, number, entry, over=number == len(played.journal) - 1)
        self.app.resume(id)
        self.settle()
        return self

    def prove(self):
        self.app.go("proof", session=self.app.session)
        self.stage.frames(4)
        return self

    @property
    def proof(self):
        return self.app.screens.get_screen("proof")

    def wait(self):
        for _ in range(2000):
            if not self.proof.busy:
                break
            self.stage.frames()
            time.sleep(0.002)
        self.stage.frames(4)
        assert not self.proof.busy


@pytest.fixture
def proving(stage, tmp_path):
    return lambda size=TABLET: Proving(stage, tmp_path, size, SECRET)


def test_the_seal_is_shown_before_kick_off_and_stands_in_the_header(proving):
    table = proving()
    table.app.go("new", game="big4")
    table.stage.frames(3)
    new = table.app.screens.get_screen("new")
    assert Seal.of(SECRET).short in new.questions.ids.seal.note
    new.kick_off()
    table.settle()
    assert table.referee.header.seal == {"commitment": Seal.of(SECRET).commitment}
    dialog = table.screen.pause() or next(w for w in table.stage.all() if getattr(w, "title", "") == "Match en pause")
    assert Seal.of(SECRET).short not in dialog.body, "one line before kick-off is enough"


def test_real_dice_need_no_seal_on_the_screen(proving):
    table = proving()
    table.app.go("new", game="big4")
    new = table.app.screens.get_screen("new")
    new.change(lambda plan: setattr(plan, "dice", "real"))
    assert new.questions.ids.seal.disabled
    assert new.questions.ids.seal.height == 0


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_each_side_taps_once_after_the_seal_and_the_dice_follow(proving, size):
    theme.reduce_motion = True
    table = proving(size)
    table.app.go("new", game="big4")
    table.stage.frames(3)
    new = table.app.screens.get_screen("new")
    new.open_seal()
    table.stage.seconds(0.5)
    table.stage.tap(new.seal_sheet.words.ids.taps, hold=6)
    assert new.plan.taps
    new.seal_sheet.close()
    table.stage.seconds(0.5)
    table.stage.tap(new.frame.kick_off)
    table.stage.seconds(0.5)
    pad = table.stage.find(TapPad)
    assert "Mistral" in pad.text
    x, y = pad.to_window(pad.x + pad.width / 4, pad.y + pad.height / 2)
    table.stage.tap((x, y))
    assert "Rubis" in pad.text
    table.stage.tap(pad)
    table.stage.seconds(0.3)
    table.settle()
    seal = Seal.from_json(table.referee.header.seal)
    assert seal.commitment == Seal.of(SECRET).commitment
    assert seal.taps[0].startswith("0 250 500 ")
    assert seal.taps[1].startswith("1 500 500 ")
    table.give("towns")
    question = table.referee.question
    table.hand.throw()
    table.settle()
    key = dice_key(SECRET, Seal.from_json(table.referee.header.seal).taps)
    assert key != SECRET
    assert table.referee.given[1].answer == Roller(key).throw(question, 0)
    assert table.app.library.settings.get("plan.big4", {})["taps"] is True


def test_the_secret_stays_secret_until_the_match_is_over(proving):
    table = proving()
    table.begin()
    table.prove()
    assert not table.proof.ids.main.ready
    table.stage.tap(table.proof.ids.main)
    assert "coup de sifflet final" in table.proof.ids.notice.text
    assert table.proof.secret == ""
    assert not table.app.library.revealed(table.app.session.id)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_at_full_time_the_secret_is_told_and_every_throw_proved(proving, size, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    table = proving(size).finish("tapped")
    table.app.go("full_time", session=table.app.session)
    table.stage.frames(3)
    table.app.screens.get_screen("full_time").ids.proof.dispatch("on_release")
    table.stage.frames(3)
    assert (table.proof.over, table.proof.revealed, table.proof.secret) == (True, False, "")
    table.stage.tap(table.proof.ids.main)
    table.wait()
    assert table.proof.secret.replace(" ", "") == SECRET
    assert table.proof.summary.startswith("Prouvé")
    throws = sum(entry.virtual for entry in table.referee.journal)
    assert str(throws) in table.proof.summary
    lines = "\n".join(label.text for label in reversed(table.proof.ids.throws.children)).splitlines()
    assert len(lines) == throws
    assert lines[0].startswith("1. ")
    assert sum("le même est revenu" in line for line in lines) > 0
    table.proof.share()
    table.stage.until(lambda: not table.app.tasks.waiting)
    [file] = tmp_path.glob("match-*.json")
    assert independent_verifier.faults(json.loads(file.read_text(encoding="utf-8"))) == []


def test_a_revealed_match_cannot_be_taken_up_again(proving):
    table = proving().finish().prove()
    table.proof.act()
    table.wait()
    before = list(table.referee.journal)
    table.app.session.undo()
    table.stage.frames(3)
    assert table.referee.journal == before
    assert table.referee.result is not None
    table.app.go("sheet", session=table.app.session)
    table.stage.until(lambda: table.stage.says("clé révélée"))


def test_a_file_shared_before_the_secret_is_told_does_not_tell_it(proving, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    table = proving().finish().prove()
    table.proof.share()
    table.stage.until(lambda: not table.app.tasks.waiting)
    [file] = tmp_path.glob("match-*.json")
    assert SECRET not in file.read_text(encoding="utf-8")


def test_a_match_that_was_tampered_with_is_found_out(proving):
    table = proving()
    theme.reduce_motion = True
    played = sealed_match("big4", SEALS["plain"])
    header = Header.from_json(played.header.as_json() | {"seal": {"commitment": "00" * 32}})
    id = table.app.library.begin(header, SECRET)
    for number, entry in enumerate(played.journal):
        table.app.library.enter(id, number, entry, over=number == len(played.journal) - 1)
    table.app.resume(id)
    table.settle()
    table.prove().proof.act()
    table.wait()
    assert table.proof.summary.startswith("Non prouvé")
    assert "pas celle que le sceau promettait" in table.proof.details


@pytest.mark.parametrize(("size", "scale"), [(PORTRAIT, 1.0), (PHONE, 1.6)], ids=["portrait", "phone"])
def test_nothing_is_clipped_in_either_language(proving, size, scale):
    table = proving(size).finish("tapped").prove()
    table.proof.act()
    table.wait()
    theme.text_scale = scale
    for lang in ("fr", "en"):
        tr.switch(lang)
        table.stage.frames(4)
        assert clipped(table.app.root) == []
