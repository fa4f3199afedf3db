"""The dice room without a window: usual throws, held dice, decks that run out, and what is remembered."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice import DiceRoom, Study, plain_box, read_box
from companion.dice.boxes import MOST
from companion.games import GAMES
from companion.odds import judge
from companion.referee import Die
from companion.words import LANGUAGES, catalogue

KEY = "07" * 32


def all_boxes():
    return [*(read_box(id, GAMES[id].kit_file) for id in GAMES.boxes), plain_box()]


@pytest.fixture
def room() -> DiceRoom:
    return DiceRoom(all_boxes(), KEY)


def names(dice: tuple[Die, ...]) -> list[str]:
    return [die.name for die in dice]


def test_the_usual_throws_of_each_box():
    usual = {
        box.id: {throw.id: names(throw.dice) or throw.deck.name for throw in box.throws}  # type: ignore[union-attr]
        for box in all_boxes()
    }
    assert usual["big4"] == {
        "turn": ["classic", "classic", "action"],
        "free_kick": ["classic", "classic"],
        "duel": ["classic", "classic", "classic", "duel"],
        "sanction": ["classic", "classic", "referee"],
        "card": ["referee_card"],
    }
    assert usual["tir-et-but"] == {
        "try": ["blue", "blue", "blue"],
        "penalty": ["green"],
        "double": ["white"],
        "keeper": ["red"],
    }
    assert usual["foot-savane"] == {"goal": "goal", "snake": "snake"}
    assert usual["buteur"] == {"card": "cards", "cut": "symbols"}
    assert set(usual["dice"]) == {"d4", "d6", "d8", "d10", "d12", "d20", "coin"}


def test_decks_have_the_cards_of_the_box():
    sizes = {throw.id: len(throw.deck.faces) for box in all_boxes() for throw in box.throws if throw.deck}
    assert sizes == {"card": 55, "cut": 55, "goal": 16, "snake": 32}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_throw_die_and_face_has_a_name(lang):
    words = catalogue(lang)
    for box in all_boxes():
        for throw in box.throws:
            assert words.has(f"{box.id}.throw.{throw.id}")
            for die in (throw.counted, *throw.dice):
                assert words.has(f"{box.id}.die.{die.name}")
                for face in die.distinct:
                    if throw.deck:
                        assert "." not in words.render(GAMES[box.id].card(die.name, face)[0])
                    elif not face.isdigit():
                        assert words.has(f"{box.id}.face.{die.name}.{face}")


def test_a_throw_shows_faces_of_its_dice(room):
    for box in all_boxes():
        room.open(box.id)
        for usual in box.throws:
            room.choose(usual.id)
            thrown = room.throw()
            shown = [usual.deck] * len(thrown.faces) if usual.deck else usual.dice
            assert all(face in die.faces for die, face in zip(shown, thrown.faces, strict=True))
            assert room.history[0] is thrown


def test_the_count_changes_the_first_kind_only(room):
    room.change_count(1)
    assert names(room.dice) == ["classic", "classic", "classic", "action"]
    for _ in range(9):
        room.change_count(1)
    assert room.count == MOST
    for _ in range(9):
        room.change_count(-1)
    assert names(room.dice) == ["classic", "action"]


def test_held_dice_stay_and_the_rest_is_thrown_again(room):
    room.throw()
    room.hold(1)
    before = room.faces
    others = Counter()
    for _ in range(40):
        thrown = room.throw()
        assert thrown.faces[1] == before[1]
        assert thrown.held == {1}
        others[thrown.faces[0]] += 1
    assert len(others) == 6
    room.hold(1)
    assert room.free == (0, 1, 2)


def test_nothing_is_thrown_when_all_is_held(room):
    room.throw()
    for rank in range(3):
        room.hold(rank)
    assert not room.can_throw
    with pytest.raises(ValueError, match="held"):
        room.throw()


def test_what_was_not_thrown_yet_cannot_be_held(room):
    room.hold(0)
    assert room.held == frozenset()


def test_another_throw_lets_go_of_everything(room):
    room.throw()
    room.hold(0)
    room.choose("duel")
    assert (room.faces, room.held) == ((), frozenset())


def test_a_deck_gives_each_card_once_and_is_shuffled_when_empty(room):
    assert not room.shuffled
    room.open("foot-savane")
    drawn = [room.throw().faces[0] for _ in range(16)]
    assert Counter(drawn) == Counter(GAMES["foot-savane"].kit.die("goal").faces)
    assert room.left == 0
    assert not room.shuffled
    room.throw()
    assert room.shuffled
    assert room.left == 15


def test_a_deck_can_be_shuffled_at_any_time(room):
    room.open("buteur")
    room.throw()
    room.shuffle()
    assert room.left == 55
    assert room.out == {}


def test_several_cards_at_once_until_the_deck_ends(room):
    room.open("foot-savane")
    for _ in range(4):
        room.change_count(1)
    sizes = [len(room.throw().faces) for _ in range(4)]
    assert sizes == [5, 5, 5, 1]


@given(st.lists(st.integers(1, 6), max_size=12))
def test_a_deck_is_never_short_of_what_it_had(counts):
    room = DiceRoom([read_box("foot-savane", GAMES["foot-savane"].kit_file)], KEY)
    for count in counts:
        room.change_count(count - room.count)
        room.throw()
        whole = Counter(room.usual.deck.faces)
        assert Counter(room.remaining) + Counter(room.out) == whole


def test_counts_leave_out_held_dice(room):
    room.throw()
    room.hold(0)
    room.hold(1)
    room.throw()
    assert sum(room.seen("classic").values()) == 2
    assert sum(room.seen("action").values()) == 2
    assert sum(room.sums.values()) == 1


def test_the_room_is_fair(room):
    room.open("dice")
    for _ in range(2000):
        room.throw()
    assert judge(room.seen("d6"), dict.fromkeys("123456", 1)).p > 0.001


def test_two_rooms_with_one_key_throw_the_same_and_with_another_do_not(room):
    again, other = DiceRoom(all_boxes(), KEY), DiceRoom(all_boxes(), "08" * 32)
    first, second, third = ([r.throw().faces for _ in range(20)] for r in (room, again, other))
    assert first == second != third


def test_the_room_is_as_it_was_left(room):
    room.open("tir-et-but")
    room.choose("try")
    room.change_count(1)
    room.throw()
    room.open("foot-savane")
    room.throw()
    kept = json.loads(json.dumps(room.as_json()))
    again = DiceRoom(all_boxes(), "09" * 32)
    again.recall(kept)
    assert again.as_json() == room.as_json()
    assert again.left == 15
    again.open("tir-et-but")
    assert again.count == 4


@pytest.mark.parametrize("kept", [{}, {"box": "big4"}, {"counts": [], "history": 3}, {"box": 7, "counts": {"a": "b"}}])
def test_a_memory_that_cannot_be_read_is_forgotten(room, kept):
    room.recall(kept)
    assert room.history == []
    assert room.throw().faces


def test_forgetting_clears_history_and_counts_but_not_the_deck(room):
    room.open("foot-savane")
    room.throw()
    room.forget()
    assert room.history == []
    assert room.seen("goal") == {}
    assert room.left == 15


def test_faces_make_a_combination_in_any_order(room):
    room.open("tir-et-but")
    assert room.usual.made(["ball", "net", "boot"]) == "lob"
    assert room.usual.made(["ball", "ball", "ball"]) == ""


def test_a_study_counts_and_takes_back():
    study = Study(GAMES["big4"].kit.die("duel"))
    for face in ("goal", "star", "star"):
        study.enter(face)
    assert study.take_back() == "star"
    assert study.seen == {"goal": 1, "miss": 0, "star": 1, "two_stars": 0}
    assert study.weights == {"goal": 1, "miss": 1, "star": 2, "two_stars": 2}
    study.forget()
    assert study.take_back() is None
    with pytest.raises(ValueError, match="seven"):
        study.enter("seven")


def test_a_study_leaves_out_what_the_die_has_not():
    assert Study(Die("d", ("1", "2")), ["1", "9", "2"]).throws == ("1", "2")


def test_the_room_throws_the_dice_that_the_table_has():
    kept = {"duel": ["goal", "miss", "star", "star", "star", "two_stars"]}
    box = read_box("big4", GAMES["big4"].kit_file, kept)
    duel = box.throw("duel").dice[-1]
    assert (duel.faces, duel.certain) == (tuple(kept["duel"]), True)
    cut = read_box("buteur", GAMES["buteur"].kit_file, {"symbols": {"hand": 10, "none": 17}}).throw("cut").deck
    assert Counter(cut.faces) == {"hand": 10, "red": 14, "blue": 14, "none": 17}
    cards = read_box("buteur", GAMES["buteur"].kit_file, {"cards": ["penalty", "corner:red"]}).throw("card").deck
    assert cards.faces == ("penalty", "corner:red")
    box = read_box("tir-et-but", GAMES["tir-et-but"].kit_file, {"combinations": {"lob": ["head", "head", "net"]}})
    assert box.throws[0].made(["net", "head", "head"]) == "lob"
