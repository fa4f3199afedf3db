"""The gate without a screen."""

from companion.referee.seat import Seat
from companion.ui.match.gate import PAUSE, Gate

NINA, PAPI = Seat(0, "Nina"), Seat(1, "Papi")


def test_a_question_is_answered_once_it_is_drawn_and_nothing_is_under_way() -> None:
    busy: list[str] = []
    gate = Gate(lambda: bool(busy))
    gate.put()
    assert not gate.takes(10)
    gate.drawn(NINA, 9)
    assert gate.takes(10)
    busy.append("writing")
    assert not gate.takes(11)
    busy.clear()
    assert gate.takes(11)


def test_another_person_is_given_a_moment_and_the_same_one_none() -> None:
    gate = Gate(lambda: False)
    gate.drawn(NINA, 9)
    for asked, now in ((NINA, 10), (NINA, 11)):
        gate.put()
        gate.drawn(asked, now)
        assert gate.takes(now)
    gate.put()
    gate.drawn(PAPI, 12)
    assert not gate.takes(12 + PAUSE / 2)
    assert gate.takes(12 + PAUSE)


def test_showing_the_question_again_does_not_shorten_the_moment() -> None:
    gate = Gate(lambda: False)
    gate.drawn(NINA, 10)
    gate.drawn(PAPI, 11)
    gate.put()
    gate.drawn(PAPI, 11.1)
    assert not gate.takes(11.1)
    assert gate.takes(11 + PAUSE)


def test_two_people_of_one_side_are_two_people() -> None:
    gate = Gate(lambda: False)
    gate.drawn(NINA, 10)
    gate.drawn(Seat(0, "Léa"), 11)
    assert not gate.takes(11)


def test_the_second_half_of_the_tap_that_led_to_the_match_is_no_answer() -> None:
    gate = Gate(lambda: False)
    gate.drawn(NINA, 10)
    gate.put()
    gate.enter()
    gate.drawn(NINA, 20)
    assert not gate.takes(20 + PAUSE / 2)
    assert gate.takes(20 + PAUSE)


def test_a_finger_that_came_down_before_the_question_was_drawn_means_the_one_before() -> None:
    """Also if the same person is asked, and a slow frame tells of it only afterwards."""
    gate = Gate(lambda: False)
    gate.drawn(NINA, 10)
    gate.put()
    gate.drawn(NINA, 11)
    assert not gate.takes(10.9)
    assert gate.takes(11)
