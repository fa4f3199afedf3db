"""The dice room by touch, and the real dice that are learnt in it."""

from collections import Counter

import pytest

from companion.dice import PLAIN
from companion.games import GAMES
from companion.odds.fairness import judge
from companion.ui.dice.box_picker import BoxButton, BoxRow
from companion.ui.dice.deck_tray import DeckTray, TurnedFace
from companion.ui.dice.dialogs import ThrowRow
from companion.ui.dice.dice_tray import DiceTray, HeldRing
from companion.ui.dice.throw_cell import ThrowCell
from companion.ui.widgets.buttons import QuietButton, ToolButton
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.dice.face_bars import FaceBar
from companion.ui.widgets.dice.flight import DURATION
from companion.ui.widgets.segment import SegmentOption
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])

VERDICTS = ("early", "fair", "odd", "unfair")
ACTION = ("dribble", "recover", "pass", "free_kick", "tackle", "own")


def pick_box(stage, box: str) -> None:
    stage.tap(stage.find(BoxButton))
    stage.seconds(0.3)
    stage.tap(next(row for row in stage.all(BoxRow) if row.cover == ("" if box == PLAIN else box)))
    stage.seconds(0.3)


def pick_throw(stage, screen, name: str) -> None:
    chip = next(chip for chip in stage.all(FilterChip) if chip.text == name)
    screen.ids.slide.scroll_to(chip, animate=False)
    stage.frames(3)
    stage.tap(chip)
    stage.seconds(0.1)


@FORMS
def test_one_tap_from_home_and_one_to_throw(stage, enter, size):
    screen = enter(size)
    assert screen.headline == "Tour"
    stage.tap(screen.ids.main)
    thrown = screen.room.history[0]
    assert [die.look.word for die in screen.tray.laid] == [
        screen.look.face(die, face).word for die, face in zip(thrown.dice, thrown.faces, strict=True)
    ]
    assert str(sum(thrown.pips)) in screen.headline or screen.headline in ("Tour passé", "Un des siens")
    assert screen.meaning
    assert clipped(screen) == []


def test_the_dice_tumble_for_about_a_second(stage, enter):
    screen = enter(moving=True)
    stage.tap(screen.tray.flight)
    assert screen.tray.stage == "air"
    assert screen.ids.main.text == "Touchez pour arrêter"
    stage.seconds(DURATION * 0.7)
    assert screen.tray.stage == "air"
    stage.seconds(DURATION * 0.4)
    assert screen.tray.stage == "table"
    assert len(screen.room.history) == 1


def test_a_tap_skips_the_tumble(stage, enter):
    screen = enter(moving=True)
    stage.tap(screen.ids.main)
    assert screen.tray.stage == "air"
    stage.tap(screen.tray)
    assert screen.tray.stage == "table"
    stage.tap(screen.ids.main)
    stage.tap(screen.ids.main)
    assert screen.tray.stage == "table"
    assert len(screen.room.history) == 2


def test_reduced_motion_lands_at_once(stage, enter):
    screen = enter()
    stage.tap(screen.ids.main)
    assert screen.tray.stage == "table"


def test_dice_are_held_by_a_tap_and_the_rest_is_thrown_again(stage, enter):
    screen = enter()
    stage.tap(screen.ids.main)
    assert screen.ids.main.text == "Lancer trois dés"
    stage.tap(screen.tray.laid[1])
    held = screen.tray.laid[1]
    assert held.held
    assert held.decoration(HeldRing)
    assert stage.says("Gardé")
    assert screen.ids.main.text == "Relancer deux dés"
    face = screen.room.faces[1]
    for _ in range(4):
        stage.tap(screen.ids.main)
        assert screen.room.faces[1] == face
    assert screen.room.history[0].held == {1}
    for rank in (0, 2):
        stage.tap(screen.tray.laid[rank])
    assert not screen.ids.main.ready
    assert stage.says("Tout est gardé")
    stage.tap(screen.ids.main)
    assert len(screen.room.history) == 5


def test_more_and_fewer_dice(stage, enter):
    screen = enter()
    minus, _, plus = screen.ids.count.children[::-1]
    stage.tap(plus)
    assert [die.name for die in screen.room.dice] == ["classic"] * 3 + ["action"]
    assert screen.ids.main.text == "Lancer quatre dés"
    for _ in range(4):
        stage.tap(minus)
    assert screen.room.count == 1
    assert minus.disabled


def test_every_box_and_every_throw_can_be_reached_and_thrown(stage, enter):
    screen = enter()
    for box in (*GAMES.boxes, PLAIN):
        pick_box(stage, box)
        assert screen.room.box.id == box
        for throw in screen.room.box.throws:
            pick_throw(stage, screen, screen.look.throw_name(throw.id))
            assert screen.room.usual is throw
            stage.tap(screen.ids.main)
            assert screen.room.history[0].throw == throw.id
            assert screen.headline
            assert clipped(screen) == []


def test_a_deck_is_drawn_without_replacement_and_shuffled(stage, enter):
    screen = enter()
    pick_box(stage, "foot-savane")
    tray = stage.find(DeckTray)
    stage.tap(tray.pile)
    assert tray.left == "15"
    assert stage.says("Il reste 15 cartes sur 16")
    [card] = stage.all(TurnedFace)
    assert card.word == screen.headline
    for _ in range(15):
        stage.tap(screen.ids.main)
    assert tray.left == "0"
    stage.tap(screen.ids.main)
    assert stage.says("Le paquet était vide")
    assert tray.left == "15"
    stage.tap(stage.find(ToolButton, text="Mélanger"))
    assert screen.room.left == 16


def test_a_card_turns_and_a_tap_turns_it_at_once(stage, enter):
    screen = enter(moving=True)
    pick_box(stage, "buteur")
    stage.tap(screen.ids.main)
    assert screen.tray.stage == "air"
    stage.tap(screen.tray)
    assert screen.tray.stage == "table"
    assert all(card.facing == 1 for card in stage.all(TurnedFace))


def test_a_combination_is_named(stage, enter):
    screen = enter()
    pick_box(stage, "tir-et-but")
    for _ in range(60):
        stage.tap(screen.ids.main)
        made = screen.room.usual.made(screen.room.faces)
        if made:
            break
    assert made
    assert screen.headline == screen.look.headline(screen.room.usual, screen.room.history[0])
    assert stage.says(screen.headline)


def test_the_last_throws_lie_in_a_strip_and_in_a_list(stage, enter):
    screen = enter()
    for _ in range(3):
        stage.tap(screen.ids.main)
    cells = list(stage.all(ThrowCell))
    assert len(cells) == 3
    assert [cell.newest for cell in screen.ids.strip.children[::-1]] == [True, False, False]
    stage.tap(screen.ids.strip.children[-1])
    stage.seconds(0.3)
    assert len(list(stage.all(ThrowRow))) == 3
    stage.tap(stage.find(QuietButton, text="Tout oublier"))
    stage.seconds(0.3)
    stage.tap(stage.find(QuietButton, text="Tout oublier"))
    stage.seconds(0.3)
    assert screen.room.history == []
    assert stage.says("Rien n’a encore été lancé")


def test_results_against_expectation(stage, enter):
    screen = enter()
    for _ in range(40):
        screen.room.throw()
    screen.refresh()
    stage.tap(stage.find(ToolButton, text="Statistiques"))
    stage.seconds(0.3)
    assert stage.says("Encore 20 lancers avant un premier avis")
    bars = list(stage.all(FaceBar))
    assert sorted(int(bar.name) for bar in bars) == list(range(2, 13))
    assert sum(bar.seen for bar in bars) == 40
    seven = next(bar for bar in bars if bar.name == "7")
    assert seven.expected == pytest.approx(40 / 6)
    stage.tap(stage.find(SegmentOption, text="Dé action"))
    stage.frames(3)
    die = GAMES["big4"].kit.die("action")
    verdict = judge(screen.room.seen("action"), Counter(die.faces)).verdict
    assert {name for name in VERDICTS if stage.says(tr(f"fairness.verdict.{name}"))} == {verdict}
    assert {bar.name for bar in stage.all(FaceBar)} >= {"Dribble", "Tacle", "Tour passé"}


@pytest.mark.parametrize(
    ("seen", "verdict"),
    [
        ({"dribble": 4}, "early"),
        (dict.fromkeys(ACTION, 20), "fair"),
        (dict.fromkeys(ACTION, 20) | {"tackle": 80}, "unfair"),
    ],
)
def test_a_die_is_judged_by_what_it_has_shown(stage, enter, seen, verdict):
    screen = enter()
    screen.room.recall(screen.room.as_json() | {"tallies": {"big4/action": seen}})
    screen.refresh()
    stage.tap(stage.find(ToolButton, text="Statistiques"))
    stage.seconds(0.3)
    stage.tap(stage.find(SegmentOption, text="Dé action"))
    stage.frames(3)
    assert {name for name in VERDICTS if stage.says(tr(f"fairness.verdict.{name}"))} == {verdict}


def test_the_room_is_as_it_was_left(stage, enter, tmp_path):
    screen = enter()
    pick_box(stage, "tir-et-but")
    pick_throw(stage, screen, "Gardien")
    stage.tap(screen.ids.main)
    again = AtTheTable(stage, tmp_path, PHONE)
    again.app.go("dice")
    stage.frames(4)
    screen = again.app.screens.current_screen
    assert (screen.room.box.id, screen.room.usual.id) == ("tir-et-but", "keeper")
    assert len(screen.room.history) == 1


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_real_die_is_learnt_by_touch(stage, enter, size):
    screen = enter(size)
    stage.tap(stage.find(ToolButton, text="Mes dés"))
    stage.frames(6)
    learn = screen.app.screens.current_screen
    assert learn.name == "learn"
    assert learn.study.die.name == "classic"
    assert stage.says("Trop tôt pour le dire")
    assert stage.says("Encore 30 lancers avant un premier avis")
    for face in ("1", "6", "6"):
        stage.tap(learn.pad.key(0, face))
    assert learn.study.throws == ("1", "6", "6")
    assert {bar.look.word: bar.seen for bar in stage.all(FaceBar)} == {"1": 1, "2": 0, "3": 0, "4": 0, "5": 0, "6": 2}
    stage.tap(stage.find(QuietButton, text="Annuler 6"))
    assert learn.study.throws == ("1", "6")
    assert stage.says("Encore 28 lancers")
    assert clipped(learn) == []


def test_a_loaded_die_is_told_in_words_and_a_fair_one_too(stage, enter):
    screen = enter()
    screen.app.go("learn", box=PLAIN, die="coin")
    stage.frames(4)
    learn = screen.app.screens.current_screen
    heads, tails = (learn.pad.key(0, face) for face in ("heads", "tails"))
    for key in (heads, tails) * 5:
        stage.tap(key)
    assert learn.verdict == "Rien d’anormal"
    assert "lancers pour voir un défaut net" in learn.reason
    for _ in range(25):
        stage.tap(heads)
    assert learn.verdict == "Semble déséquilibré"


def test_each_die_keeps_its_throws_until_it_is_begun_again(stage, enter, tmp_path):
    screen = enter()
    screen.app.go("learn", box="big4", die="duel")
    stage.frames(4)
    learn = screen.app.screens.current_screen
    assert "vérifier avec votre boîte" in learn.legend
    stage.tap(learn.pad.key(0, "goal"))
    stage.tap(next(chip for chip in stage.all(FilterChip) if chip.text == "Dé action"))
    assert learn.study.throws == ()
    learn.choose("duel")
    assert learn.study.throws == ("goal",)
    again = AtTheTable(stage, tmp_path, PHONE)
    again.app.go("learn")
    stage.frames(4)
    learn = again.app.screens.current_screen
    assert (learn.study.die.name, learn.study.throws) == ("duel", ("goal",))
    stage.tap(stage.find(QuietButton, text="Recommencer"))
    stage.seconds(0.3)
    stage.tap(next(button for button in stage.all(QuietButton) if button.text == "Recommencer" and button.lead))
    assert learn.study.throws == ()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_large_text_never_clips(stage, enter, lang):
    screen = enter()
    screen.app.settings["lang"] = lang
    screen.app.settings["text_scale"] = 1.6
    for size in (PHONE, PORTRAIT, TABLET):
        stage.resize(size)
        for box, throw in (("big4", "turn"), ("foot-savane", "snake"), (PLAIN, "d20")):
            screen.room.open(box)
            screen.choose(throw)
            screen.throw()
            stage.frames(6)
            assert clipped(screen) == []
        screen.app.go("learn", box="big4", die="action")
        stage.frames(6)
        assert clipped(screen.app.screens.current_screen) == []
        screen.app.back()


def test_the_language_switches_live(stage, enter):
    screen = enter()
    screen.app.settings["lang"] = "en"
    stage.frames(4)
    assert screen.ids.main.text == "Roll three dice"
    assert screen.headline == "Turn"
    assert isinstance(screen.tray, DiceTray)


def test_a_box_that_is_corrected_is_thrown_as_it_is_now(stage, enter):
    screen = enter()
    stage.tap(screen.ids.main)
    stage.seconds(0.3)
    thrown = len(screen.room.history)
    action = ["recover", "dribble", "pass", "own", "free_kick", "tackle"]
    screen.app.library.kits.keep("big4", {"action": action})
    screen.app.go("home")
    screen.app.go("dice")
    stage.frames(4)
    assert next(die.faces for die in screen.room.usual.dice if die.name == "action") == tuple(action)
    assert len(screen.room.history) == thrown
