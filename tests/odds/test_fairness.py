"""Whether a die looks fair: the numbers against published tables, the words against dice that we know."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.odds.fairness import (
    Conclusion,
    chi_square_p,
    critical_value,
    judge,
    pooled,
    power,
    telling_throws,
    upper_gamma,
)
from companion.words import LANGUAGES, Phrase, catalogue

SIX = dict.fromkeys("123456", 1)


@pytest.mark.parametrize(
    ("degrees", "statistic", "p"),
    [
        (1, 3.841459, 0.05),
        (1, 6.634897, 0.01),
        (2, 5.991465, 0.05),
        (3, 0.351846, 0.95),
        (5, 11.070498, 0.05),
        (5, 20.515006, 0.001),
        (5, 1.145476, 0.95),
        (10, 18.307038, 0.05),
        (19, 30.143527, 0.05),
        (50, 67.504807, 0.05),
        (100, 149.449253, 0.001),
    ],
)
def test_published_table(degrees: int, statistic: float, p: float) -> None:
    assert chi_square_p(statistic, degrees) == pytest.approx(p, rel=1e-5)
    assert critical_value(p, degrees) == pytest.approx(statistic, rel=1e-6)


@given(st.floats(0.001, 60))
def test_two_degrees_are_an_exponential(statistic: float) -> None:
    assert chi_square_p(statistic, 2) == pytest.approx(math.exp(-statistic / 2), rel=1e-10)


@given(st.floats(0.001, 40))
def test_one_degree_is_the_error_function(statistic: float) -> None:
    assert chi_square_p(statistic, 1) == pytest.approx(math.erfc(math.sqrt(statistic / 2)), rel=1e-9)


@given(st.floats(0.5, 40), st.floats(0.01, 80))
def test_gamma_recurrence(a: float, x: float) -> None:
    step = math.exp(a * math.log(x) - x - math.lgamma(a + 1))
    assert upper_gamma(a + 1, x) == pytest.approx(upper_gamma(a, x) + step, rel=1e-9, abs=1e-12)


def test_nothing_thrown_is_no_departure() -> None:
    assert upper_gamma(2.5, 0) == 1
    assert judge({}, SIX).p == 1


def test_classic_example() -> None:
    """Sixty throws, 5 8 9 8 10 20: statistic 13.4, p 0.0199, as every textbook has it."""
    found = judge(dict(zip("123456", (5, 8, 9, 8, 10, 20), strict=True)), SIX)
    assert found.statistic == pytest.approx(13.4)
    assert found.p == pytest.approx(0.0199, abs=1e-4)
    assert found.verdict is Conclusion.ODD


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((4, 5, 5, 5, 5, 5), Conclusion.EARLY),
        ((5, 5, 5, 5, 5, 5), Conclusion.FAIR),
        ((30, 0, 0, 0, 0, 0), Conclusion.UNFAIR),
        ((29, 0, 0, 0, 0, 0), Conclusion.EARLY),
        ((2, 3, 3, 4, 6, 12), Conclusion.ODD),
        ((40, 40, 40, 40, 40, 100), Conclusion.UNFAIR),
    ],
)
def test_verdicts(counts: tuple[int, ...], verdict: Conclusion) -> None:
    assert judge(dict(zip("123456", counts, strict=True)), SIX).verdict is verdict


def test_faces_that_stand_twice_are_expected_twice() -> None:
    weights = {"goal": 1, "miss": 1, "star": 2, "two_stars": 2}
    found = judge({"goal": 10, "miss": 10, "star": 20, "two_stars": 20}, weights)
    assert found.expected == {"goal": 10, "miss": 10, "star": 20, "two_stars": 20}
    assert found.p == pytest.approx(1)


def test_says_how_many_more_throws_are_wanted() -> None:
    assert judge({"1": 12}, SIX).wanted == 18
    assert judge({"rare": 0, "usual": 3}, {"rare": 1, "usual": 5}).wanted == 27
    fair = dict.fromkeys("123456", 10)
    assert judge(fair, SIX).wanted == telling_throws((1,) * 6) - 60
    assert judge(dict.fromkeys("123456", 100), SIX).wanted == 0


def test_telling_throws_find_the_fault() -> None:
    """Textbook noncentrality for five degrees, one in twenty and four in five: 12.83; here 0.05 for each throw."""
    assert power(12.828, 5, critical_value(0.05, 5)) == pytest.approx(0.8, abs=1e-3)
    assert telling_throws((1,) * 6) == math.ceil(12.8284 / 0.05)


def test_fair_dice_pass_and_loaded_ones_do_not() -> None:
    random = Random(8)
    fair = loaded = 0
    for _ in range(300):
        fair += _verdict_of(random.choices("123456", k=300)) is Conclusion.FAIR
        loaded += _verdict_of(random.choices("1234566", k=300)) in (Conclusion.ODD, Conclusion.UNFAIR)
    assert 275 <= fair <= 295
    assert loaded > 240


def _verdict_of(throws: list[str]) -> Conclusion:
    return judge({face: throws.count(face) for face in SIX}, SIX).verdict


def test_refuses_a_face_that_the_die_has_not() -> None:
    with pytest.raises(ValueError, match="7"):
        judge({"7": 1}, SIX)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 0, 0), (9, 9, 9, 9, 9, 9), (2, 3, 3, 4, 6, 12), (60, 0, 0, 0, 0, 0)])
def test_every_verdict_has_words(lang: str, counts: tuple[int, ...]) -> None:
    found = judge(dict(zip("123456", counts, strict=True)), SIX)
    for words in (found.words, found.reason, found.advice):
        said = catalogue(lang).render(words)
        assert said != words.key
        assert "{" not in said


def test_the_advice_follows_from_what_is_known() -> None:
    throws = ((1, 0, 0, 0, 0, 0), (15,) * 6, (60, 0, 0, 0, 0, 0), (100,) * 6)
    found = [judge(dict(zip("123456", counts, strict=True)), SIX) for counts in throws]
    assert [(one.verdict, one.advice.key) for one in found] == [
        (Conclusion.EARLY, "fairness.go_on"),
        (Conclusion.FAIR, "fairness.wanted_more"),
        (Conclusion.UNFAIR, "fairness.enough"),
        (Conclusion.FAIR, "fairness.enough"),
    ]


def test_rare_sums_are_judged_with_their_neighbours() -> None:
    weights = {str(total): 6 - abs(total - 7) for total in range(2, 13)}
    seen, together = pooled({"2": 3, "3": 4, "7": 20}, weights)
    assert list(together) == ["2+3", "4", "5", "6", "7", "8", "9", "10", "11+12"]
    assert sum(together.values()) == 36
    assert seen["2+3"] == 7
    assert seen["7"] == 20
    assert judge(seen, together).wanted == 33


@given(st.lists(st.integers(1, 40), min_size=1, max_size=20))
def test_pooling_loses_nothing_and_leaves_nothing_rare(weights: list[int]) -> None:
    table = {str(index): weight for index, weight in enumerate(weights)}
    seen, together = pooled(dict.fromkeys(table, 2), table)
    assert sum(together.values()) == sum(weights)
    assert sum(seen.values()) == 2 * len(weights)
    assert all(weight >= 0.05 * sum(weights) for weight in together.values())


def test_the_reason_is_how_many_fair_dice_in_a_hundred_are_as_uneven() -> None:
    counts = dict(zip("123456", (14, 16, 18, 22, 24, 26), strict=True))
    found = judge(counts, SIX)
    expected = chi_square_p(sum((count - 20) ** 2 / 20 for count in counts.values()), 5)
    assert found.reason == Phrase("fairness.chance", n=round(100 * expected))
    assert 20 < round(100 * expected) < 50
    assert judge({**counts, "1": 200}, SIX).reason == Phrase("fairness.chance_rare")
