"""The sixteen tiles and what can be known of the faces that nobody sees."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games import game
from companion.games.foot_savane.tiles import FACES, Tile, backs, fronts, snake_chance, tile_kinds

KINDS = tile_kinds(game("foot-savane").kit_file["tiles"])
SMALL = (("red", "blue", 2), ("red", "snake", 1), ("empty", "empty", 1), ("empty", "snake", 1))
"""A box small enough to lay out in every way."""


def boxed(kinds):
    return [(first, second) for first, second, count in kinds for _ in range(count)]


@pytest.mark.clause("FS-K2")
def test_the_box_has_sixteen_tiles_with_ten_reds_ten_blues_six_snakes_and_six_empty():
    assert sum(count for *_, count in KINDS) == 16
    assert Counter(face for tile in boxed(KINDS) for face in tile) == {"red": 10, "blue": 10, "snake": 6, "empty": 6}


@pytest.mark.clause("FS-K2")
def test_the_first_tile_shows_each_face_as_often_as_the_box_has_it():
    assert fronts(KINDS, []) == {"red": 5, "blue": 5, "snake": 3, "empty": 3}


def layouts(kinds):
    """Every way in which the tiles can lie in a row, each as likely as the other."""
    tiles = boxed(kinds)

    def lie(left):
        if not left:
            yield ()
        for index, (first, second) in enumerate(left):
            rest = left[:index] + left[index + 1 :]
            for others in lie(rest):
                yield ((first, second), *others)
                yield ((second, first), *others)

    return list(lie(tiles))


def test_the_chances_are_those_of_counting_every_layout():
    """Against brute force: 5 tiles, 3840 layouts, every prefix of fronts, one back known or none."""
    every = layouts(SMALL)
    for length in range(1, 6):
        for known in (None, 0):
            if length == 5 and known is None:
                continue
            cases = Counter()
            for layout in every:
                seen = tuple(front for front, _ in layout[: length - 1])
                back = layout[0][1] if known == 0 and length > 1 else None
                cases[seen, back, layout[length - 1][0]] += 1
            for (seen, back), share in grouped(cases).items():
                tiles = [Tile(f"t{n}", front) for n, front in enumerate(seen)]
                if back:
                    tiles[0].back = back
                assert proportions(fronts(SMALL, tiles)) == proportions(share)


def test_the_chance_of_a_back_is_that_of_counting_every_layout():
    every = layouts(SMALL)
    cases = Counter()
    for layout in every:
        cases[tuple(front for front, _ in layout), layout[1][1], layout[0][1]] += 1
    for (seen, back), share in grouped(cases).items():
        tiles = [Tile(f"t{n}", front) for n, front in enumerate(seen)]
        tiles[1].back = back
        assert proportions(backs(SMALL, tiles, tiles[0])) == proportions(share)
        assert snake_chance(SMALL, tiles, tiles[0]) == Fraction(share["snake"], sum(share.values()))


def grouped(cases):
    shares: dict = {}
    for (seen, back, face), count in cases.items():
        shares.setdefault((seen, back), Counter())[face] += count
    return shares


def proportions(share):
    total = sum(share.values())
    return {face: Fraction(count, total) for face, count in share.items() if count}


@pytest.mark.clause("FS-11")
def test_a_face_that_was_seen_is_certain():
    tile = Tile("t1", "red", "snake")
    assert backs(KINDS, [tile], tile) == {"snake": 1}
    assert snake_chance(KINDS, [tile], tile) == 1


def test_a_snake_never_hides_behind_a_snake():
    tile = Tile("t1", "snake")
    assert backs(KINDS, [tile], tile) == {"red": 1, "blue": 1, "empty": 1}
    assert snake_chance(KINDS, [tile], tile) == 0


def test_one_red_tile_alone_hides_a_snake_in_two_cases_of_ten():
    tile = Tile("t1", "red")
    assert snake_chance(KINDS, [tile], tile) == Fraction(2, 10)
    assert backs(KINDS, [tile], tile) == {"blue": 7, "snake": 2, "empty": 1}


def test_with_every_snake_in_sight_no_flip_is_a_snake():
    tiles = [Tile(f"t{n}", "snake") for n in range(6)] + [Tile("t9", "red")]
    assert snake_chance(KINDS, tiles, tiles[-1]) == 0


@pytest.mark.parametrize("seed", range(60))
def test_in_a_real_lay_out_the_true_back_is_always_possible_and_knowing_more_never_hurts(seed):
    dice = random.Random(seed)
    box = boxed(KINDS)
    dice.shuffle(box)
    lying = [tile if dice.random() < 0.5 else tile[::-1] for tile in box]
    tiles = [Tile(f"t{n}", front) for n, (front, _) in enumerate(lying)]
    expected = sum(snake_chance(KINDS, tiles, tile) for tile in tiles)
    assert expected == 6 - sum(tile.front == "snake" for tile in tiles)
    for n in dice.sample(range(16), 16):
        assert lying[n][1] in backs(KINDS, tiles, tiles[n])
        tiles[n].back = lying[n][1]


@pytest.mark.parametrize(("front", "back"), list(product(FACES, FACES)))
def test_only_the_pairs_of_the_box_can_be_turned_up(front, back):
    tile = Tile("t1", front)
    pairs = {frozenset(pair) for pair in boxed(KINDS)}
    assert (back in backs(KINDS, [tile], tile)) == (frozenset((front, back)) in pairs)
