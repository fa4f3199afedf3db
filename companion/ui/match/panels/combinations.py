"""The combinations of a table, pulled up over the match."""

from companion.present.appearance import BoxLook
from companion.referee.tables.arena import ArenaTable, DieToken
from companion.ui.match.panels.combination_list import Combination, CombinationList
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


def open_combinations(box: BoxLook, table: ArenaTable) -> PullUp:
    """Each with its faces, as this table's box has them."""
    die = next(token.die for token in table.tokens if isinstance(token, DieToken))
    combinations = [
        Combination(box.word(f"combination.{name}"), box.word(f"worth.{name}"), [box.face(die, face) for face in faces])
        for name, faces in table.combinations.items()
    ]
    note = tr("match.check_box_first") if box.guessed("combinations") else ""
    sheet = PullUp(title=tr("match.combinations"))
    sheet.add_widget(CombinationList(combinations=combinations, note=note))
    sheet.open()
    return sheet
