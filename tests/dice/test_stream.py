"""The stream is fair: it is HMAC-SHA256, no number is favoured, and a biased control is caught by the same tests."""

import hashlib
import hmac
from itertools import chain, islice
from itertools import count as count_up
from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.stream import Source

KEYS = [bytes(32), b"\x5a" * 32, hashlib.sha256(b"a match").digest()]
LIMITS = st.one_of(st.integers(1, 300), st.integers(1, 2**70))

# What chance exceeds once in a thousand, by degrees of freedom (the usual tables of chi-square).
RARE = {1: 10.83, 5: 20.52, 9: 27.88, 19: 43.82, 35: 66.62, 54: 91.87}


def plain_blocks(key, label):
    """The stream as companion/dice/README.md describes it, by the standard library's own HMAC."""
    for block in count_up():
        yield hmac.new(key, f"{label}/{block}".encode(), hashlib.sha256).digest()


def plain_bytes(key, label):
    return chain.from_iterable(plain_blocks(key, label))


def plain_below(stream, limit):
    width = max(1, ((limit - 1).bit_length() + 7) // 8)
    while True:
        number = int.from_bytes(bytes(next(stream) for _ in range(width)), "big")
        if number < 256**width - 256**width % limit:
            return number % limit


def many(stream, limit, count):
    return bytes(stream.below(limit) for _ in range(count))


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


def face_test(faces, numbers):
    return chi_square([numbers.count(face) for face in range(faces)], len(numbers) / faces)


def pair_test(faces, numbers):
    """Neighbours: a throw that leans on the one before it would show here."""
    first, second = numbers[::2].translate(bytes(faces * face % 256 for face in range(256))), numbers[1::2]
    assert len(first) == len(second)
    pairs = bytes(map(add, first, second))
    return face_test(faces**2, pairs)


def biased(key, blocks):
    """The control: the same bytes without rejection, so that four faces come 43 times for the others' 42."""
    stream = b"".join(islice(plain_blocks(key, "control"), blocks))
    return stream.translate(bytes(byte % 6 for byte in range(256)))


@given(key=st.binary(max_size=100), message=st.binary(max_size=80))
def test_a_block_is_the_hmac_of_the_standard_library(key, message):
    assert Source(key).digest(message) == hmac.new(key, message, hashlib.sha256).digest()


@given(key=st.binary(min_size=1, max_size=40), limits=st.lists(LIMITS, min_size=1, max_size=30))
def test_numbers_are_those_of_the_description_whatever_limits_follow_each_other(key, limits):
    ours, plain = Source(key).stream("throw 3"), plain_bytes(key, "throw 3")
    for limit in limits:
        number = ours.below(limit)
        assert 0 <= number < limit
        assert number == plain_below(plain, limit)


def test_bytes_that_would_favour_low_numbers_are_thrown_away():
    class Fixed:
        def digest(self, _):
            return bytes([255, 254, 253, 252, 251, 7])

    from companion.dice.stream import Stream

    assert list(many(Stream(Fixed(), ""), 6, 2)) == [251 % 6, 7 % 6]


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_is_drawn_among_nothing(limit):
    with pytest.raises(ValueError, match="among one or more"):
        Source(b"key").stream("a").below(limit)


@pytest.mark.parametrize("key", KEYS, ids=("zeros", "fives", "hash"))
@pytest.mark.parametrize("faces", [2, 6, 10, 20, 55])
def test_faces_come_equally_often(key, faces):
    numbers = many(Source(key).stream("faces"), faces, 300_000)
    assert face_test(faces, numbers) < RARE[faces - 1]


@pytest.mark.parametrize("key", KEYS, ids=("zeros", "fives", "hash"))
def test_a_million_dice_show_each_face_and_each_pair_equally_often(key):
    numbers = many(Source(key).stream("pairs"), 6, 1_000_000)
    assert face_test(6, numbers) < RARE[5]
    assert pair_test(6, numbers) < RARE[35]


@pytest.mark.parametrize("key", KEYS, ids=("zeros", "fives", "hash"))
def test_throws_that_follow_each_other_are_independent(key):
    """The throws of a match come from streams of their own: their first dice are paired here."""
    source = Source(key)
    numbers = bytes(source.stream(f"throw {n}").below(6) for n in range(36_000))
    assert face_test(6, numbers) < RARE[5]
    assert pair_test(6, numbers) < RARE[35]


@pytest.mark.parametrize("key", KEYS, ids=("zeros", "fives", "hash"))
def test_a_modulo_without_rejection_fails_both_tests(key):
    numbers = biased(key, 1_000_000 // 32)
    assert len(numbers) == 1_000_000
    assert face_test(6, numbers) > RARE[5]
    assert pair_test(6, numbers) > RARE[35]
