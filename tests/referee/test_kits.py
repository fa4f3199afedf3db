"""Every box can be corrected part by part, and a kit that cannot work is refused with its reason, in words."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.dice import read_box
from companion.games import GAMES
from companion.referee import BadKit, Header
from companion.referee.kits.draft import KitDraft
from companion.referee.kits.file import kit_text, read_kit_text
from companion.referee.kits.parts import CountsPart, FacesPart
from companion.words import LANGUAGES, catalogue
from tests.players import any_header

PARTS = [(game, part) for game in GAMES.values() for part in game.kit_parts]
NAMES = ["/".join((game.id, *part.path)) for game, part in PARTS]


def draft(game_id, **kit):
    return KitDraft(GAMES[game_id], kit)


def part_of(kit, *path):
    return next(part for part in kit.parts if part.path == path)


def why(kit):
    return [words.key for words in kit.problems.values()]


def said(words):
    sentences = [catalogue(lang).render(words) for lang in LANGUAGES]
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "_" not in sentence
        assert "bad_kit" not in sentence
    return sentences


def test_every_box_has_parts_and_marks_what_the_booklet_does_not_say():
    assert {game.id: len(game.kit_parts) for game in (GAMES[id] for id in GAMES.boxes)} == {
        "big4": 5,
        "tir-et-but": 11,
        "buteur": 2,
        "foot-savane": 2,
    }
    assumed = {name for name, (_, part) in zip(NAMES, PARTS, strict=True) if not part.certain}
    assert {"big4/duel", "big4/referee", "buteur/board", "foot-savane/snake", "tir-et-but/combinations/lob"} <= assumed
    assert not {"big4/classic", "big4/action", "big4/referee_card"} & assumed


@pytest.mark.parametrize(("game", "part"), PARTS, ids=NAMES)
def test_a_part_has_words_and_a_checked_one_can_be_played_with(game, part):
    for lang in LANGUAGES:
        words = catalogue(lang)
        assert words.has(part.words.key), part.words.key
        labels = part.labels.values() if isinstance(part, CountsPart) else ()
        assert all(words.has(label.key) for label in labels)
    kit = KitDraft(game, {})
    assert kit.checked(part) == part.certain
    kit.check(part)
    assert kit.checked(part)
    assert not kit.changed(part)
    assert kit.problems == {}
    if part.certain:
        return
    kit.check(part)
    assert kit.kit == {}


@pytest.mark.parametrize("game", [GAMES[id] for id in GAMES.boxes], ids=GAMES.boxes)
@settings(max_examples=40)
@given(data=st.data())
def test_whatever_fingers_do_the_kit_works_or_says_why(game, data):
    kit = KitDraft(game, {})
    for part in data.draw(st.lists(st.sampled_from(game.kit_parts), max_size=6)):
        if isinstance(part, FacesPart):
            faces = kit.faces(part)
            index = data.draw(st.integers(0, min(len(faces), part.most - 1)))
            if data.draw(st.booleans()):
                kit.set_face(part, index, data.draw(st.sampled_from(part.meanings)))
            else:
                kit.drop_face(part, index)
            assert part.fewest <= len(kit.faces(part)) <= part.most
        else:
            kit.add(part, data.draw(st.sampled_from(sorted(part.default))), data.draw(st.integers(-3, 3)))
    for words in kit.problems.values():
        said(words)
    again = read_kit_text(kit_text(game.id, kit.kit))
    assert again == (game.id, kit.kit)
    if not kit.problems:
        mode = game.modes[0]
        header = {"game": game.id, "mode": mode.id, "players": ["a", "b"], "kit": kit.kit}
        game.begin(Header.from_json(json.loads(json.dumps(header))))


def test_a_die_without_the_face_that_the_rules_need_is_refused():
    kit = draft("big4")
    duel = part_of(kit, "duel")
    kit.set_face(duel, 0, "miss")
    assert why(kit) == ["referee.bad_kit.missing"]
    assert said(kit.problems[("duel",)])[0].replace("\u00a0", " ").startswith("Dé duel : il n’y a plus de face « But »")
    kit.set_face(duel, 2, "goal")
    assert kit.problems == {}


def test_an_unknown_meaning_is_refused():
    kit = draft("tir-et-but", green=["goal", "goal", "goal", "no_goal", "no_goal", "own_goal"])
    assert why(kit) == ["referee.bad_kit.face"]


def test_a_die_with_a_face_too_many_is_refused():
    faces = ["goal", "miss", "star", "two_stars", "star", "star", "star"]
    assert why(draft("big4", duel=faces)) == ["referee.bad_kit.size"]


def test_a_deck_of_the_wrong_size_is_refused_until_it_adds_up():
    kit = draft("foot-savane")
    goals = part_of(kit, "goal")
    assert goals.total == 16
    kit.add(goals, "left", -1)
    assert why(kit) == ["referee.bad_kit.cards"]
    assert "16" in said(kit.problems[("goal",)])[0]
    kit.add(goals, "ground", 1)
    assert kit.problems == {}
    assert kit.counts(goals) == {"left": 4, "right": 5, "centre": 3, "ground": 4}
    assert sorted(set(kit.kit["goal"])) == ["centre", "ground", "left", "right"]


def test_the_snake_deck_needs_two_yellow_cards():
    kit = draft("foot-savane")
    snakes = part_of(kit, "snake")
    kit.add(snakes, "yellow", -3)
    kit.add(snakes, "run", 3)
    assert why(kit) == ["foot-savane.bad_deck.yellow"]
    said(kit.problems[("snake",)])


def test_a_deck_with_more_cards_than_the_box_has_is_refused():
    kit = draft("buteur")
    kit.add(part_of(kit, "symbols"), "hand", 1)
    assert why(kit) == ["buteur.bad_kit.many"]
    kit.add(part_of(kit, "symbols"), "red", -1)
    assert kit.problems == {}


def test_a_board_on_which_nobody_can_play_is_refused():
    kit = draft("buteur")
    board = part_of(kit, "board")
    kit.add(board, "goal", 1)
    assert why(kit) == ["buteur.bad_kit.widths"]
    kit.add(board, "goal_area_width", 1)
    assert kit.problems == {}
    assert kit.counts(board)["goal"] == 6
    kit.add(board, "spot", 3)
    assert why(kit) == ["buteur.bad_kit.depths"]
    said(kit.problems[("board",)])


def test_each_part_at_fault_says_its_own_reason():
    kit = draft("tir-et-but")
    kit.set_face(part_of(kit, "white"), 0, "lost")
    kit.set_face(part_of(kit, "combinations", "lob"), 0, "net")
    kit.set_face(part_of(kit, "combinations", "lob"), 1, "net")
    for index in range(3):
        kit.set_face(part_of(kit, "white"), index, "lost")
    assert {part: words.key for part, words in kit.problems.items()} == {
        ("white",): "referee.bad_kit.missing",
        ("combinations", "top_corner"): "tir-et-but.bad_kit.twins",
    }


def test_a_combination_grows_and_shrinks_between_one_and_three_faces():
    kit = draft("tir-et-but")
    lob = part_of(kit, "combinations", "lob")
    for _ in range(5):
        kit.drop_face(lob, 0)
    assert kit.faces(lob) == ("net",)
    kit.set_face(lob, 1, "boot")
    assert kit.kit == {"combinations": {"lob": ["net", "boot"]}}
    kit.reset(lob)
    assert kit.kit == {}


def test_reset_brings_our_box_back():
    kit = draft("big4", duel=["goal", "goal", "miss", "star", "two_stars", "two_stars"])
    assert kit.changed(part_of(kit, "duel"))
    kit.reset_all()
    assert not any(kit.changed(part) or at_table for part in kit.parts for at_table in kit.kit)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "not_json"),
        ("[]", "foreign"),
        ('{"format": "fourth-official-match"}', "foreign"),
        ('{"format": "fourth-official-kit", "version": 9}', "version"),
        ('{"format": "fourth-official-kit", "version": 1, "game": 3}', "incomplete"),
        ('{"format": "fourth-official-kit", "version": 1, "game": "big4", "kit": []}', "incomplete"),
    ],
)
def test_a_file_that_is_no_kit_is_refused_with_the_reason(text, key):
    with pytest.raises(BadKit) as bad:
        read_kit_text(text)
    assert bad.value.words.key == f"referee.bad_kit_file.{key}"


@pytest.mark.parametrize("game", [GAMES[id] for id in GAMES.boxes], ids=GAMES.boxes)
@settings(max_examples=60)
@given(data=st.data())
def test_any_object_given_as_a_kit_is_judged_not_crashed_on(game, data):
    names = st.sampled_from([name for part in game.kit_parts for name in part.path]) | st.just("wheel")
    flat = st.integers(-1, 9) | names | st.none()
    values = flat | st.lists(flat, max_size=6) | st.dictionaries(names, st.lists(flat, max_size=3), max_size=2)
    for bad in game.kit_problems(data.draw(st.dictionaries(names, values, max_size=3))):
        assert catalogue("fr").render(bad.words)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_match_with_our_own_box_needs_no_kit(game):
    import random

    assert any_header(game, random.Random(1)).kit == {}
    assert game.kit_problems({}) == []


NONSENSE = [
    5,
    "3",
    None,
    {"length": "3"},
    {"x": [1]},
    [1, 2],
    [["goal"]],
    {"length": -1},
    {"length": 10**15},
    ["x" * 500],
]


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if GAMES[game_id].kit_parts])
@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_in_a_kit_is_named_and_can_still_be_edited(game_id, nonsense):
    game = GAMES[game_id]
    for part in game.kit_parts:
        kit = {part.path[0]: nonsense}
        for bad in game.kit_problems(kit):
            catalogue("fr").render(bad.words)
        assert game.kit_problems(kit)
        assert game.sound_kit(kit) == {}
        read_box(game.id, game.kit_file, game.sound_kit(kit))
        draft = KitDraft(game, kit)
        for each in draft.parts:
            if isinstance(each, FacesPart):
                draft.set_face(each, 0, each.meanings[0])
            else:
                draft.add(each, next(iter(each.default)), 1)
