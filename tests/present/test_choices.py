"""What may be done: many answers of one clause are named by the first of them."""

import pytest

from companion.present.why.choices import WhyChoice
from companion.rulebook import clause
from companion.words.translation import tr


@pytest.mark.parametrize(
    ("n", "named", "more"), [(1, "a", 0), (4, "a, b, c, d", 0), (5, "a, b, c", 2), (7, "a, b, c", 4)]
)
def test_four_answers_are_named_and_of_more_the_first_three(n: int, named: str, more: int) -> None:
    heading = WhyChoice(clause("B4-E18"), "", list("abcdefg"[:n])).heading
    assert heading == (f"{named} {tr('match.may.more', n=more)}" if more else named)
