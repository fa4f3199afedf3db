"""What is in the box: dice, combinations, and what a table may correct."""

import pytest

from companion.games import game
from companion.games.tir_et_but.box import COMBINATIONS
from companion.referee import BadHeader, Header
from companion.words import LANGUAGES, catalogue

BOX = game("tir-et-but")


def box(**kit):
    given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "kit": kit}
    return BOX.check(Header.from_json(given))


def refusal(**kit) -> str:
    with pytest.raises(BadHeader) as bad:
        box(**kit)
    for lang in LANGUAGES:
        said = catalogue(lang).render(bad.value.words)
        assert said.endswith(".")
        assert "{" not in said
    return bad.value.words.key


@pytest.mark.clause("TB-K1", "TB-K2")
def test_the_special_dice_show_what_the_booklet_says_of_them():
    assert set(BOX.kit.die("white").faces) == {"doubled", "lost"}
    assert set(BOX.kit.die("green").faces) == {"goal", "no_goal"}
    assert set(BOX.kit.die("red").faces) == {"stopped", "goal", "warning"}
    assert all(len(die.faces) == 6 for die in BOX.kit.dice)


@pytest.mark.clause("TB-K1")
def test_everything_that_the_lost_pictures_showed_is_marked_as_assumed():
    assert [die.name for die in BOX.kit.dice if die.certain] == []
    assert not BOX.kit_file["combinations"]["certain"]
    assert not BOX.kit_file["free_kick"]["certain"]


@pytest.mark.clause("TB-K1", "TB-K2")
def test_each_combination_has_its_own_faces_and_stands_in_any_order():
    ours = box()
    assert set(ours.combinations) == set(COMBINATIONS)
    assert len({tuple(sorted(faces)) for faces in ours.combinations.values()}) == 6
    for name, faces in ours.combinations.items():
        assert "card" not in faces
        assert ours.standing(faces) == ours.standing(faces[::-1]) == name
    assert ours.standing(("ball", "head", "whistle")) is None


@pytest.mark.clause("TB-K2")
def test_a_table_may_give_its_own_faces_and_combinations():
    ours = box(
        blue=["ball", "ball", "boot", "net", "card", "card"],
        combinations={
            "cross_shot": ["boot", "net", "net"],
            "free_kick": ["ball", "ball", "boot"],
            "penalty": ["ball", "ball", "ball"],
        },
        free_kick=["boot"],
        green=["goal", "no_goal", "no_goal", "no_goal", "no_goal", "no_goal"],
    )
    assert ours.standing(("ball", "boot", "ball")) == "free_kick"
    assert ours.standing(("boot", "boot", "head")) is None
    assert ours.free_kick_goals == {"boot"}
    assert ours.kit.die("blue").faces.count("card") == 2
    assert ours.kit.die("blue").certain
    assert ours.kit.die("green").faces.count("goal") == 1


@pytest.mark.clause("TB-K2")
def test_the_combination_that_asks_for_more_dice_comes_first():
    ours = box(combinations={"volley": ["boot"], "lob": ["boot", "ball"]})
    assert ours.standing(("head", "boot", "ball")) == "lob"
    assert ours.standing(("head", "boot", "head")) == "volley"
    assert ours.standing(("boot", "boot", "head")) == "cross_shot"


@pytest.mark.parametrize(
    ("kit", "why"),
    [
        ({"blue": ["ball", "boot", "head", "net", "whistle"]}, "referee.bad_kit.missing"),
        ({"blue": ["ball", "boot", "head", "net", "card", "dragon"]}, "referee.bad_kit.face"),
        ({"blue": []}, "tir-et-but.bad_kit.faces"),
        ({"blue": [1, 2]}, "tir-et-but.bad_kit.faces"),
        ({"blue": ["ball", "boot", "head", "net", "card", "card"]}, "tir-et-but.bad_kit.no_such_face"),
        ({"combinations": ["lob"]}, "tir-et-but.bad_kit.combinations"),
        ({"combinations": {"bicycle": ["boot"]}}, "tir-et-but.bad_kit.combination"),
        ({"combinations": {"lob": ["boot"] * 4}}, "tir-et-but.bad_kit.too_many"),
        ({"combinations": {"lob": "boot"}}, "tir-et-but.bad_kit.faces"),
        ({"combinations": {"lob": ["boot", "boot", "boot"]}}, "tir-et-but.bad_kit.twins"),
        ({"free_kick": ["dragon"]}, "tir-et-but.bad_kit.no_such_face"),
        ({"free_kick": ["ball", "boot", "head", "net", "whistle", "card"]}, "tir-et-but.bad_kit.always_goal"),
        ({"green": ["goal"]}, "referee.bad_kit.missing"),
        ({"purple": ["goal"]}, "referee.bad_kit.die"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused_with_the_reason(kit, why):
    assert refusal(**kit) == why
