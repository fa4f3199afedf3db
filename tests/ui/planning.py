"""The new match of a box in front of a test, and fingers for its parts."""

from companion.ui.rules.ruling_paper import ReadingOption
from companion.ui.setup.colours_card import ColoursTile
from companion.ui.setup.people_group import SideColumn
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.segment import SegmentOption
from tests.ui.at_the_table import AtTheTable

LONG_ENOUGH = 6
"""Frames that a finger rests on what may also be scrolled."""


class Planning(AtTheTable):
    """The new match of a box, and fingers for its parts."""

    def open(self, game="big4"):
        self.app.go("new", game=game)
        self.stage.seconds(0.3)
        return self

    @property
    def new(self):
        return self.app.screens.get_screen("new")

    def reach(self, widget):
        """Scroll there, as a finger would."""
        view = self.new.frame.column
        if widget in view.walk():
            view.scroll_to(widget, padding=20, animate=False)
            self.stage.frames(3)
        return widget

    def tap(self, widget):
        self.stage.tap(self.reach(widget), hold=LONG_ENOUGH)

    def choose(self, text):
        self.tap(self.stage.find(SegmentOption, text=text))

    def type(self, field, name):
        self.tap(field)
        self.stage.frames(2)
        assert field.typing
        field.input.select_all()
        field.input.delete_selection()
        field.input.insert_text(name)
        field.input.focus = False
        self.stage.frames(2)

    def name_field(self, side):
        return self.new.frame.grass.places[side].ids.field

    def kit_tile(self, side, kit):
        card = list(reversed(self.new.frame.cards.children))[side]
        return next(tile for tile in card.walk() if isinstance(tile, ColoursTile) and tile.colours == kit)

    def open_rules(self):
        self.tap(self.new.questions.ids.rules)
        self.stage.seconds(0.3)
        return self.new.house_rules

    def choose_reading(self, text):
        option = next(o for o in self.stage.all(ReadingOption) if text in o.text)
        self.new.house_rules.page.children[-1].scroll_to(option, padding=20, animate=False)
        self.stage.frames(3)
        self.stage.tap(option, hold=LONG_ENOUGH)

    def count_up(self, steps):
        """The key beside the number of people, so many times."""
        for _ in range(steps):
            self.tap(self.new.questions.ids.count.stepper.children[0])
            self.stage.frames(3)

    def teams(self):
        """The people of each side, as the columns show them."""
        columns = sorted(self.stage.all(SideColumn), key=lambda column: column.x)
        return [[name for _, name in column.people] for column in columns]

    def move(self, name):
        self.tap(next(chip for chip in self.stage.all(Chip) if chip.text == name))
        self.stage.frames(3)

    def kick_off(self):
        self.stage.tap(self.new.frame.kick_off)
        self.stage.frames(3)
        return self.app.session.referee.header if self.app.session else None
