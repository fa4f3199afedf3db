"""The combinations of a table, pulled up over the match."""

from companion.present.appearance import BoxLook
from companion.referee import Table
from companion.ui.match.panels.combination_list import Combination, CombinationList
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


def open_combinations(box: BoxLook, table: Table) -> PullUp:
    """Each with its faces, as this table's box has them."""
    die = table.tokens[0].id.partition(":")[0]
    combinations = [
        Combination(box.word(f"combination.{name}"), box.word(f"worth.{name}"), [box.face(die, face) for face in faces])
        for name, faces in table.facts["combinations"].items()
    ]
    note = tr("match.check_box_first") if box.guessed("combinations") else ""
    sheet = PullUp(title=tr("match.combinations"))
    sheet.add_widget(CombinationList(combinations=combinations, note=note))
    sheet.open()
    return sheet
