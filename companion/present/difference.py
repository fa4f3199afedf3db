"""What hands do so that a table becomes another one, after a correction or an undo."""

from collections import defaultdict
from collections.abc import Iterator

from companion.present.cues import TinyCard, on_the_table, side_card_cues, tiny_card
from companion.present.receipts import Receipt
from companion.referee import Referee, Table
from companion.referee.table import Lying
from companion.referee.tables.eleven import AWAY, DOWN, UP, TeamCard
from companion.words import Phrase
from companion.words.translation import tr

_KINDS = (UP, DOWN, AWAY, "yellow", "clean")
"""The instructions about cards, in the order they are told."""


def difference(before: Table, after: Table) -> Receipt | None:
    """The instructions that lead from one table to the other; None if the box lies as it should."""
    cards: list[TinyCard] = []
    shown = [tr.render(cue.words) for cue in side_card_cues(before.corners, after.corners)]
    sentences = [*_cards(before, after, cards), *shown]
    if not sentences and _pieces(before) != _pieces(after):
        sentences = [tr("correct.table.pieces")]
    if not sentences:
        return None
    text = ", ".join(sentences)
    return Receipt(text[:1].upper() + text[1:], paper=True, cards=tuple(cards))


def receipt_after_undo(referee: Referee, what: str, before: Table) -> Receipt:
    """What was undone and, if the box lies on the table, what hands do to put it back."""
    done = tr("match.undo.done", what=what)
    moves = difference(before, referee.table) if on_the_table(referee) else None
    return Receipt(f"{done}. {moves.text}", paper=True, cards=moves.cards) if moves else Receipt(done, paper=False)


def _cards(before: Table, after: Table, cards: list[TinyCard]) -> Iterator[str]:
    """What to do with the cards of each side; ``cards`` collects them as they lie afterwards."""
    then = {token.id: token for token in after.tokens}
    moved: dict[tuple[int, str], list[TinyCard]] = defaultdict(list)
    for token in before.tokens:
        other = then.get(token.id)
        if isinstance(token, TeamCard) and isinstance(other, TeamCard):
            now, later = tiny_card(before, token), tiny_card(after, other)
            if now.lies != later.lies:
                moved[token.side, later.lies].append(later)
            if now.yellow != later.yellow and later.lies != AWAY:
                moved[token.side, "yellow" if later.yellow else "clean"].append(later)
    for side, corner in enumerate(after.corners):
        for kind in _KINDS:
            if found := moved[side, kind]:
                cards += [card for card in found if card not in cards]
                named = [Phrase("match.table.card", post=card.label) for card in found]
                yield tr(f"correct.table.{kind}", cards=named, team=corner.name)


def _pieces(table: Table) -> list[Lying]:
    """Where the ball and the tiles lie."""
    return [token.lies for token in table.tokens if token.lies is not None and not isinstance(token, TeamCard)]
