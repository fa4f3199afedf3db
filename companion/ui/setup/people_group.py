"""Who plays: a field for each name and, if the players may choose, a column of names for each side."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.play.match_plan import MatchPlan
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.fields import NameField
from companion.ui.widgets.plate import Plate
from companion.words.translation import tr


class PersonField(NameField):
    """A person's name, in the column of questions."""


@fires(on_move="with the position of the tapped person")
class SideColumn(Plate, Column):
    """A side with its people; ``on_move`` gives the position of the tapped one."""

    team = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    people = ListProperty()

    def on_people(self, *_: object) -> None:
        names = self.ids.names
        names.clear_widgets()
        for person, name in self.people:
            chip = Chip(text=name, icon="swap-horizontal")
            chip.size_hint_x = 1
            chip.bind(on_release=lambda _, person=person: self.dispatch("on_move", person))
            names.add_widget(chip)


@fires(on_rename="with a person's position and the new name", on_move="with the position of a person who changes sides")
class PeopleGroup(Column):
    """``on_rename`` gives a person's position and the new name, ``on_move`` the position of one who changes sides."""

    hint = StringProperty("")
    wrong = StringProperty("")

    def show(self, plan: MatchPlan) -> None:
        """Show the names and, if the players may compose them, the sides."""
        players = plan.players if plan.people_form_sides else []
        self._show_names(players)
        self.hint = tr("new.person.move") if plan.may_compose else ""
        self.wrong = tr.render(plan.problem) if plan.problem and plan.obstacle == "teams" else ""
        letters, names = plan.letters, plan.names
        sides = plan.people_of_sides if plan.may_compose else []
        self._show_sides(
            [
                {
                    "team": names[side],
                    "colours": plan.teams[side].colours,
                    "letter": letters[side],
                    "people": [(person, players[person]) for person in people],
                }
                for side, people in enumerate(sides)
            ]
        )

    def _show_names(self, players: list[str]) -> None:
        fields = self.ids.people
        while len(fields.children) > len(players):
            fields.remove_widget(fields.children[0])
        while len(fields.children) < len(players):
            fields.add_widget(self._field(len(fields.children)))
        for field, name in zip(reversed(fields.children), players, strict=True):
            field.text = name

    def _field(self, person: int) -> PersonField:
        field = PersonField()
        field.bind(on_done=lambda _, name: self.dispatch("on_rename", person, name))
        return field

    def _show_sides(self, sides: list[Mapping[str, Any]]) -> None:
        columns = self.ids.sides
        if len(columns.children) != len(sides):
            columns.clear_widgets()
            for _ in sides:
                columns.add_widget(SideColumn(on_move=lambda _, person: self.dispatch("on_move", person)))
                columns.children[0].bind(height=self._fit)
        self._fit()
        for column, facts in zip(reversed(columns.children), sides, strict=True):
            for name, fact in facts.items():
                setattr(column, name, fact)

    def _fit(self, *_: object) -> None:
        """Set the height to that of the largest side."""
        columns = self.ids.sides
        columns.height = max((column.height for column in columns.children), default=0)


load_kv("setup/people_group")
