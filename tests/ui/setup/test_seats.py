"""New match around a tablet that lies flat: seats by touch, and the match that is played from them."""

import pytest

from companion.ui.setup.colours_card import ColoursCard, SquadLink
from companion.ui.theme.theme import theme
from companion.ui.widgets.overlay import PullUp
from tests.ui.planning import Planning
from tests.ui.stage import PHONE, PORTRAIT, TABLET


class Seated(Planning):
    """A tablet that lies flat, and the table drawn around it."""

    def lie_flat(self, game="big4"):
        self.open(game)
        self.tap(self.new.questions.ids.flat)
        self.stage.frames(3)
        return self

    @property
    def seats(self):
        return self.new.frame.seats

    def names(self):
        """Who sits at which edge of the device."""
        return {edge: self.seats.teams[side]["name"] for side, edge in enumerate(self.seats.edges)}

    def kick_off_seated(self):
        self.kick_off()
        self.settle()
        faces = self.screen.faces
        return dict(zip(faces.edges, (corner.name for corner in self.referee.table.corners), strict=True))


@pytest.fixture
def seated(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Seated(stage, tmp_path, size)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
def test_seats_are_named_and_swapped_and_a_resumed_match_has_them_again(stage, seated, size):
    table = seated(size).lie_flat()
    assert table.names() == {0: "Mistral", 180: "Rubis"}
    table.type(table.seats.seat(180).ids.field, "Zoé")
    table.tap(table.seats.ids.swap)
    assert table.names() == {0: "Zoé", 180: "Mistral"}
    assert table.kick_off_seated() == {0: "Zoé", 180: "Mistral"}
    assert table.referee.header.players == ("Mistral", "Zoé"), "the home team stays the first"
    match = table.app.session.id
    table.begin(players=["Nina", "Papi"])
    table.app.resume(match)
    stage.until(lambda: table.app.session.id == match)
    table.settle()
    assert table.screen.faces.edges == (180, 0)


def test_the_short_sides_turn_the_drawn_tablet_and_the_match(stage, seated):
    table = seated().lie_flat()
    wide = table.seats.ids.device.width
    table.tap(table.seats.ids.turn)
    assert table.seats.ids.device.width < wide
    assert stage.says("Grands côtés")
    assert stage.says("Mistral à droite, Rubis à gauche")
    assert table.kick_off_seated() == {90: "Mistral", -90: "Rubis"}


@pytest.mark.parametrize(
    ("taps", "order", "edges"),
    [
        ((90, 180), ("Mistral", "Violine", "Rubis"), (0, 90, 180)),
        ((90, -90), ("Mistral", "Violine", "Rubis"), (0, 180, -90)),
    ],
    ids=["two seats", "a free seat"],
)
def test_two_touched_seats_are_swapped_and_set_the_order_of_play(stage, seated, taps, order, edges):
    table = seated().lie_flat()
    table.choose("Facile, 3 ou 4 équipes")
    for edge in taps:
        table.tap(table.seats.seat(edge))
    assert not any(seat.ids.field.typing for seat in map(table.seats.seat, edges))
    table.kick_off_seated()
    assert tuple(corner.name for corner in table.referee.table.corners) == order
    assert table.screen.faces.edges == edges


def test_the_pencil_of_a_seat_renames_it_among_many(stage, seated):
    table = seated().lie_flat()
    table.choose("Facile, 3 ou 4 équipes")
    field = table.seats.seat(90).ids.field
    table.stage.tap(field.to_window(field.right - 16, field.center_y))
    assert field.typing
    field.input.text = "Zoé"
    field.input.focus = False
    stage.frames(2)
    assert table.names()[90] == "Zoé"


def test_colours_and_squads_are_behind_one_button(stage, seated):
    table = seated().lie_flat()
    assert not list(stage.all(ColoursCard))
    table.tap(table.new.frame.notes.ids.shirts)
    stage.seconds(0.3)
    stage.tap(table.kit_tile(1, "third"))
    assert table.seats.seat(180).colours == "third"
    stage.tap(next(row for row in stage.all(SquadLink) if row.text.endswith("Mistral")))
    stage.seconds(0.3)
    assert table.app.screens.current == "line_up"
    assert not list(stage.all(PullUp))
    table.app.back()
    stage.frames(3)
    table.tap(table.new.questions.ids.flat)
    assert len(list(stage.all(ColoursCard))) == 2


def test_a_phone_has_no_seats(stage, seated):
    table = seated(PHONE).open()
    table.app.settings["face_to_face"] = True
    table.new.refresh()
    stage.frames(2)
    assert not stage.says("Tablette à plat entre nous")
    assert not table.new.frame.flat
