"""Stars that were read from the cards of the box during a match, kept in the squad that they belong to."""

from collections.abc import Sequence

from companion.play.squads.draft import SquadDraft
from companion.play.squads.shelf import ShelvedSquad, SquadShelf
from companion.referee import Header, Step
from companion.referee.squads import ReadStars, SquadSheet


def keep_read_stars(shelf: SquadShelf, header: Header, steps: Sequence[Step]) -> None:
    """Write the stars of these answers into the players' own squads; a squad that is no longer there is left alone."""
    for step in steps:
        read = shelf.book.stars_read(step.question, step.given.answer)
        if read is not None and read.side < len(header.teams):
            _keep(shelf, header.teams[read.side].squad, read)


def _keep(shelf: SquadShelf, played: SquadSheet, read: ReadStars) -> None:
    shelf.look_again()
    squad = next((squad for squad in shelf.all() if squad.own and _same(squad, played)), None)
    if squad is None:
        return
    draft = SquadDraft(shelf.book, squad.sheet)
    card = (read.post, read.name)
    place = next((at for at, each in enumerate(draft.cards) if (each.get("post"), each.get("name")) == card), None)
    if place is not None:
        draft.count(place, read.what, read.stars, read.face)
        shelf.keep(draft.sheet, squad.id)


def _same(squad: ShelvedSquad, played: SquadSheet) -> bool:
    """Whether this is the squad of the match: its name and its cards, whatever their stars."""
    players = played.get("players", [])
    cards = [(card.get("post"), card.get("name")) for card in players] if isinstance(players, list) else []
    return squad.name == played.get("name") and [(c.get("post"), c.get("name")) for c in squad.players] == cards
