"""What each eleven is worth: the solution of a round in the file is that of the rules, and orders the elevens."""

import pytest

from companion.games.big4.skill.strength import strength
from tests.tools.solve_big4 import ELEVENS, USUAL, WHOLE, Turn, odds


@pytest.mark.clause("B4-E06", "B4-E26")
@pytest.mark.parametrize("form", [WHOLE, *ELEVENS[1::97]])
def test_a_turn_more_changes_nothing(form):
    """The side that moves, and the one that waits: solving one turn further gives what the file says."""
    known = strength()
    assert odds(Turn(known, form).against(USUAL)) == pytest.approx(known.tempo + known.moving(form), abs=0.02)
    assert odds(Turn(known, USUAL).against(form)) == pytest.approx(known.tempo - known.waiting(form), abs=0.02)


def test_whoever_has_more_players_in_form_is_stronger():
    known = strength()
    for form in ELEVENS[:-1]:
        missing = next(1 << post for post in range(2, 12) if not form >> post & 1)
        assert known.moving(form | missing) > known.moving(form) - 0.02
        assert known.waiting(form | missing) > known.waiting(form) - 0.02
    assert known.before_turn(WHOLE, WHOLE) > 0.5
    assert known.before_turn(WHOLE, WHOLE) + known.after_turn(WHOLE, WHOLE) == pytest.approx(1)
