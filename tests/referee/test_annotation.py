"""What the table writes beside a match: read back as written, refused when foreign, struck when withdrawn."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee import (
    BadAnnotation,
    BadMatchFile,
    Comment,
    Decision,
    Header,
    MatchFile,
    Reservation,
    Signature,
    Venue,
    Withdrawal,
    read_annotation,
    read_match,
    withdrawn,
)
from companion.referee.annotation import read_annotations
from companion.safety import limits
from companion.words import plain

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"]})
words = st.text().map(lambda text: plain(text, lines=True))
texts = words.filter(str.strip)
shares = st.floats(0, 1).map(lambda x: round(x, 4))
strokes = st.lists(st.lists(st.tuples(shares, shares), max_size=5).map(tuple), max_size=3).map(tuple)
notes = st.one_of(
    st.builds(Comment, text=texts, line=st.sampled_from(["", "3.0"]), topic=words, when=words),
    st.builds(Venue, text=words),
    st.builds(Signature, side=st.integers(0, 3), strokes=strokes, before=st.booleans()),
    st.builds(Reservation, side=st.integers(0, 3), text=texts),
    st.builds(
        Decision,
        text=texts,
        reason=texts,
        agreed=st.lists(words, max_size=4).map(tuple),
        goals=st.lists(st.integers(-3, 3), max_size=4).map(tuple),
    ),
    st.builds(Withdrawal, of=st.integers(0, 9)),
)


@given(st.lists(notes))
def test_a_match_file_gives_its_annotations_back(written):
    file = MatchFile(
        HEADER,
        [],
        written,
        id="A",
        title="Finale",
        begun="2025-11-16T20:00:00+00:00",
        kicked_off="2025-11-16T20:05:00+00:00",
        ended="2025-11-16T21:00:00+00:00",
    )
    assert read_match(file.text) == file


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        [],
        {},
        {"kind": "poem"},
        {"kind": "comment"},
        {"kind": "comment", "text": "  "},
        {"kind": "comment", "text": 3},
        {"kind": "decision", "text": "but"},
        {"kind": "decision", "text": "but", "reason": "x", "goals": [1.5]},
        {"kind": "decision", "text": "but", "reason": "x", "agreed": "Nina"},
        {"kind": "signature", "side": "0"},
        {"kind": "signature", "side": 0, "before": "yes"},
        {"kind": "reservation", "side": 0},
        {"kind": "reservation", "text": "Le dé est fendu"},
        {"kind": "signature", "side": 0, "strokes": [[[0, 2]]]},
        {"kind": "signature", "side": 0, "strokes": [[[0]]]},
        {"kind": "withdrawal"},
    ],
)
def test_what_is_no_annotation_is_refused(nonsense):
    with pytest.raises(BadAnnotation):
        read_annotation(nonsense)
    text = json.dumps({**MatchFile(HEADER, []).as_json(), "annotations": [nonsense]})
    with pytest.raises(BadMatchFile):
        read_match(text)


def test_a_withdrawal_strikes_and_its_withdrawal_brings_back():
    comment = Comment(text="Belle partie")
    assert withdrawn([comment]) == set()
    assert withdrawn([comment, Withdrawal(of=0)]) == {0}
    assert withdrawn([comment, Withdrawal(of=0), Withdrawal(of=1)]) == {1}
    assert withdrawn([comment, Withdrawal(of=0), Withdrawal(of=1), Withdrawal(of=2)]) == {0, 2}


def test_a_withdrawal_cannot_name_what_comes_later():
    assert withdrawn([Withdrawal(of=1), Comment(text="plus tard")]) == set()


def decision(**more):
    return {"kind": "decision", "text": "x", "reason": "y"} | more


@pytest.mark.parametrize(
    ("read", "refused", "given"),
    [
        ((0, limits.SIDES), (-1, limits.SIDES + 1), lambda n: {"kind": "signature", "side": n}),
        ((0, limits.SIDES), (-1, limits.SIDES + 1), lambda n: {"kind": "reservation", "side": n, "text": "x"}),
        ((-limits.GOALS, limits.GOALS), (-limits.GOALS - 1, limits.GOALS + 1), lambda n: decision(goals=[n])),
        ((0, limits.SIDES), (limits.SIDES + 1,), lambda n: decision(goals=[0] * n)),
        ((0, limits.SIDES), (limits.SIDES + 1,), lambda n: decision(agreed=["Nina"] * n)),
        ((1, limits.REMARK), (0, limits.REMARK + 1), lambda n: {"kind": "comment", "text": "x" * n}),
        (
            (0, limits.STROKE_POINTS),
            (limits.STROKE_POINTS + 1,),
            lambda n: {"kind": "signature", "side": 0, "strokes": [[[0.5, 0.5]] * n]},
        ),
    ],
)
def test_each_limit_is_the_last_that_is_read(read, refused, given):
    for number in read:
        assert read_annotation(given(number))
    for number in refused:
        with pytest.raises(BadAnnotation):
            read_annotation(given(number))


def test_at_most_so_many_notes_are_read():
    note = {"kind": "comment", "text": "x"}
    assert len(read_annotations([note] * limits.ANNOTATIONS)) == limits.ANNOTATIONS
    with pytest.raises(BadAnnotation):
        read_annotations([note] * (limits.ANNOTATIONS + 1))
