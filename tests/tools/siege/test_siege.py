"""A small, fixed part of ``make siege``: the same attacks in every run."""

import pytest

from tests.tools.siege.__main__ import ATTACKS, MANY, WHOLE_PROCESSES, attempt, possible

QUICK = [name for name in ATTACKS if name not in WHOLE_PROCESSES]
WITHOUT_KIVY = [name for name in WHOLE_PROCESSES if name not in ("kills of the real app", "random fingers")]


@pytest.mark.parametrize("name", QUICK)
def test_the_same_few_attacks_find_nothing(name):
    for seed in range(2 * MANY.get(name, 1)):
        found, _ = attempt(name, seed)
        assert found == [], seed


@pytest.mark.parametrize("name", WITHOUT_KIVY)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_process_can_be_killed_and_refused(name, seed):
    if not possible(name):
        pytest.skip("this machine cannot do it")
    assert attempt(name, seed)[0] == []
