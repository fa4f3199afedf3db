"""A squad that is being edited: who is captain; and the shelf that it lies on."""

import pytest

from companion.games import game
from companion.play.squads.draft import SquadDraft
from companion.play.squads.shelf import SquadShelf


def test_the_captain_is_who_starts_in_his_position() -> None:
    book = game("big4").squads
    assert book is not None
    draft = SquadDraft(book, book.samples()[0])
    draft.appoint(3, captain=True)
    captains = [card for place, card in enumerate(draft.cards) if draft.is_captain(place)]
    assert {card["post"] for card in captains} == {"2"}
    draft.appoint(6, captain=False)
    assert draft.is_captain(3)
    draft.appoint(6, captain=True)
    assert (draft.is_captain(3), draft.is_captain(6), draft.sheet["captain"]) == (False, True, "4")
    draft.appoint(6, captain=False)
    assert not any(map(draft.is_captain, range(len(draft.cards))))
    assert "captain" not in draft.sheet


def test_a_box_without_squads_has_no_shelf() -> None:
    with pytest.raises(ValueError, match="without squads"):
        SquadShelf(game("buteur"), None)
    assert SquadShelf(game("big4"), None).sample(0).players
