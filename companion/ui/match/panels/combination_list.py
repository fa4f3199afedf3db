"""The list of combinations of faces, to look up during a throw."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.present.appearance import BoxLook
from companion.present.faces import FaceLook
from companion.referee.tables.arena import ArenaTable, DieToken
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class Combination:
    """Some faces, the name of their combination, and its value."""

    name: str
    worth: str
    faces: Sequence[FaceLook]


class CombinationRow(BoxLayout):
    """One combination."""

    name = StringProperty("")
    worth = StringProperty("")
    faces = ListProperty()

    def on_kv_post(self, base_widget: object) -> None:
        dice = self.ids.dice
        for look in self.faces:
            dice.add_widget(DrawnDie(look=look, size=(dice.side, dice.side)))


class CombinationList(ScrollView):
    """A list of ``combinations``; ``note`` says whether they are only a guess."""

    combinations = ListProperty()
    note = StringProperty("")

    def on_kv_post(self, base_widget: object) -> None:
        for each in self.combinations:
            self.ids.rows.add_widget(CombinationRow(name=each.name, worth=each.worth, faces=list(each.faces)))


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


load_kv("match/panels/combination_list")
