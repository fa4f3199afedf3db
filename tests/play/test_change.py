"""Changes that arrive while another is still being shown are told with it: nothing that happened is left out."""

from companion.play.change import Change, joined
from companion.referee import Referee
from tests.players import match_anew


def _changes(referee: Referee) -> list[Change]:
    return [Change("answer", step, step.events, (step,)) for step in referee.steps]


def test_answers_in_a_row_are_one_change_with_all_their_events() -> None:
    changes = _changes(match_anew("big4", 1, 8))
    one = joined(changes)
    assert one.step is changes[0].step
    assert one.steps == tuple(change.step for change in changes)
    assert one.events == tuple(event for change in changes for event in change.events)
    assert one.events


def test_an_undo_is_not_told_with_the_answers_before_it() -> None:
    changes = [*_changes(match_anew("big4", 1, 3)), Change("undo")]
    assert joined(changes) == Change("undo")
