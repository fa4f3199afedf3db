"""The combinations of a table in a pull-up."""

from companion.present.appearance import BoxLook
from companion.referee.tables.arena import ArenaTable, DieToken
from companion.ui.match.panels.combination_list import Combination, CombinationList
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


def open_combinations(box: BoxLook, table: ArenaTable) -> PullUp:
    """Show each combination with its faces, as in this table's box."""
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
