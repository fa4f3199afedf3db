"""Dice: in the hand, in the air, on the table, and as keys for those who throw their own."""

import itertools
from pathlib import Path

import pytest
from kivy.graphics import Rotate, Translate
from kivy.uix.floatlayout import FloatLayout

from companion.present.faces import PIPS, FaceLook, PadRow, ThrownDie
from companion.resources import asset_path
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.dice.die_in_hand import DieInHand
from companion.ui.widgets.dice.face_key import FaceKey
from companion.ui.widgets.dice.face_pad import FacePad
from companion.ui.widgets.dice.flight import at, scatter
from companion.ui.widgets.drawn.dashes import cut, rounded_path
from companion.ui.widgets.drawn.pitch import DrawnPitch
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.sample_match import ACTION, BOARD, CLASSIC, DUEL
from tests.ui.stage import PHONE, SIZES, TABLET, Stage

TURN = (ThrownDie("Dé classique", CLASSIC), ThrownDie("Dé classique", CLASSIC), ThrownDie("Dé action", ACTION))
THROWN = [CLASSIC[3], CLASSIC[4], ACTION[1]]


def pips(label: str) -> PadRow:
    return PadRow(label, {str(look.pips): look for look in CLASSIC})


def pictures(label: str, faces: tuple[FaceLook, ...]) -> PadRow:
    return PadRow(label, {look.word: look for look in faces})


TURN_PAD = [pips("Premier dé"), pips("Second dé"), pictures("Dé action", ACTION)]
DUEL_PAD = [pips("Premier dé"), pips("Deuxième dé"), pips("Troisième dé"), pictures("Dé duel", DUEL)]


def throw_in(stage: Stage, size: tuple[int, int]) -> tuple[DiceThrow, list[str]]:
    box, pos = BOARD[size]
    dice = DiceThrow(size_hint=(None, None), size=box, pos=pos, dice=list(TURN))
    heard: list[str] = []
    dice.bind(on_landed=lambda *_: heard.append("landed"), on_tap=lambda *_: heard.append("tap"))
    root = FloatLayout()
    root.add_widget(DrawnPitch(size_hint=(None, None), size=box, pos=pos, marking="circle"))
    root.add_widget(dice)
    stage.open(root, size)
    return dice, heard


def pad_in(stage: Stage, size: tuple[int, int], rows: list[PadRow]) -> FacePad:
    box, pos = BOARD[size]
    pad = FacePad(size_hint=(None, None), size=box, pos=pos, rows=rows)
    root = FloatLayout()
    root.add_widget(pad)
    stage.open(root, size)
    return pad


def inside(widget, area) -> bool:
    return area.x <= widget.x and widget.right <= area.right and area.y <= widget.y and widget.top <= area.top


@pytest.mark.parametrize("rows", [TURN_PAD[2:], TURN_PAD], ids=["one", "three"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_each_die_lies_in_the_middle_of_its_key(stage: Stage, size: tuple[int, int], rows: list[PadRow]) -> None:
    pad = pad_in(stage, size, rows)
    for keys in pad.keys:
        for key in keys:
            (die,) = (part for part in key.children if isinstance(part, DrawnDie))
            assert die.center_x == pytest.approx(key.center_x, abs=1)
            assert inside(die, key)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_dice_wait_in_the_hand_with_their_names(
    stage: Stage, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    dice, _ = throw_in(stage, size)
    stage.shot(tmp_path / "hand.png")
    assert [word.text for word in dice.words] == [die.name for die in TURN]
    assert cut_off(dice) == []
    assert smallest_type(dice) >= 14
    hands = list(stage.all(DieInHand))
    assert len(hands) == 3
    assert all(inside(hand, dice) and hand.width >= 56 for hand in hands)
    assert len({look.colour for look in hands[0].looks}) in (1, 3)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_throw_lands_on_its_faces_in_its_time(stage: Stage, size: tuple[int, int], tmp_path: Path) -> None:
    dice, heard = throw_in(stage, size)
    dice.throw(THROWN)
    seen = set()
    for _ in range(17):
        stage.frames(3)
        seen.update(die.look for die in stage.all(DrawnDie))
        assert all(inside(die, dice) for die in stage.all(DrawnDie))
    assert heard == []
    assert len(seen) > 6, "faces tumble"
    stage.seconds(0.2)
    assert heard == ["landed"]
    assert [die.look for die in dice.bodies] == THROWN
    assert [word.text for word in dice.words] == ["4", "5", "Récupération"]
    stage.shot(tmp_path / "landed.png")
    assert cut_off(dice) == []


def test_a_tap_asks_for_the_throw_then_lands_it_at_once(stage: Stage) -> None:
    dice, heard = throw_in(stage, PHONE)
    stage.tap(dice)
    assert heard == ["tap"]
    dice.throw(THROWN)
    stage.frames(6)
    stage.tap(dice)
    assert heard == ["tap", "landed"]
    stage.seconds(1)
    assert heard == ["tap", "landed"]
    dice.take()
    assert dice.stage == "hand"


def test_where_motion_is_unwelcome_dice_land_at_once(stage: Stage) -> None:
    theme.reduce_motion = True
    dice, heard = throw_in(stage, PHONE)
    dice.throw(THROWN)
    assert heard == ["landed"]
    assert [die.look for die in dice.bodies] == THROWN


def test_a_flight_hops_three_times_and_comes_to_rest() -> None:
    heights = [at(step / 300).above for step in range(301)]
    tops = [h for before, h, after in zip(heights, heights[1:], heights[2:], strict=False) if before < h >= after]
    assert len(tops) == 3
    assert tops == sorted(tops, reverse=True)
    rest = at(1.0)
    assert (rest.across, rest.above, rest.turned, rest.settled) == (1.0, 0.0, 0.0, True)
    assert all(-1 <= scatter(number) <= 1 for number in range(200))


def test_a_die_is_drawn_where_it_lies_however_it_got_there(stage: Stage) -> None:
    root, die = FloatLayout(), DrawnDie(look=CLASSIC[0])
    root.add_widget(die)
    stage.open(root)
    die.size, die.center = (80, 80), (400, 500)
    stage.frames(2)
    moved = next(part for part in die.canvas.children if isinstance(part, Translate))
    turned = next(part for part in die.canvas.children if isinstance(part, Rotate))
    assert (tuple(moved.xy), tuple(turned.origin)[:2]) == ((360, 460), (400, 500))
    die.center, die.size = (300, 200), (60, 120)
    stage.frames(2)
    assert tuple(moved.xy) == (die.x, die.y + 30)


def test_every_face_that_is_described_can_be_drawn(stage: Stage, tmp_path: Path) -> None:
    root = FloatLayout()
    names = sorted(file.stem for file in asset_path("art", "pictograms").glob("*.png"))
    looks = [*CLASSIC, *ACTION, *DUEL, *(FaceLook("black", name) for name in names), None]
    for index, look in enumerate(looks):
        row, column = divmod(index, 10)
        root.add_widget(DrawnDie(look=look, size=(72, 72), pos=(20 + column * 110, 700 - row * 110)))
    stage.open(root)
    stage.shot(tmp_path / "faces.png")
    assert {number for number in PIPS if len(PIPS[number]) != number} == set()


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("rows", [TURN_PAD, DUEL_PAD], ids=["turn", "duel"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_key_of_the_pad_can_be_read_and_reached(
    stage: Stage, size: tuple[int, int], rows: list[PadRow], scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    pad = pad_in(stage, size, rows)
    stage.shot(tmp_path / "pad.png")
    assert cut_off(pad) == []
    assert smallest_type(pad) >= 14
    keys = list(stage.all(FaceKey))
    assert len(keys) == sum(len(row.faces) for row in rows)
    for key in keys:
        assert min(key.size) >= 56
        assert pad.x <= key.x
        assert key.right <= pad.right
    if scale == 1.0:
        assert pad.sheet.height <= pad.height, "all keys without scrolling"


def test_taps_fill_the_rows_and_the_next_one_is_marked(stage: Stage) -> None:
    pad = pad_in(stage, TABLET, TURN_PAD)
    changes: list[list] = []
    pad.bind(on_change=lambda pad: changes.append(list(pad.picked)))
    assert [label.awaited for label in pad.labels] == [True, False, False]
    stage.tap(pad.keys[0][3])
    assert [label.awaited for label in pad.labels] == [False, True, False]
    stage.tap(pad.keys[2][0])
    stage.tap(pad.keys[1][4])
    assert changes == [["4", None, None], ["4", None, "Dribble"], ["4", "5", "Dribble"]]
    assert pad.complete
    assert sorted(key.face_id for key in stage.all(FaceKey, chosen=True)) == ["4", "5", "Dribble"]
    stage.tap(pad.keys[0][0])
    assert pad.picked == ["1", "5", "Dribble"]
    assert not pad.keys[0][3].chosen


def test_digits_and_backspace_work_as_keys(stage: Stage) -> None:
    pad = pad_in(stage, TABLET, TURN_PAD)
    meant = [pad.type(ord(character), character) for character in "49526"]
    assert meant == [True, False, True, True, False]
    assert pad.picked == ["4", "5", "Récupération"]
    assert pad.type(8, "")
    assert pad.picked == ["4", "5", None]


def test_dashes_cover_their_share_of_the_outline() -> None:
    pieces = cut(rounded_path(0, 0, 96, 102, 12), 7, 6)
    perimeter = 2 * (72 + 78) + 2 * 3.1416 * 12
    assert len(pieces) == pytest.approx(perimeter / 13, abs=1)
    for piece in pieces:
        length = sum(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in itertools.pairwise(piece))
        assert length <= 7.01
