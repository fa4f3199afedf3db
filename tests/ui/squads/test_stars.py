"""The stars of the box's own cards, by touch: said before kick-off, on one page, or one tap each at the shot (1-B1)."""

import pytest

from companion.play.squads.shelf import SquadShelf
from companion.ui.theme.theme import theme
from tests.ui.planning import LONG_ENOUGH, Planning
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
TWO_FORMS = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
FREE_KICK = ("towns", ["1", "3", "free_kick"], "action", "0:9")


@pytest.fixture
def planning(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Planning(stage, tmp_path, size, confirm=False).open()


def use_cards(table):
    table.choose("Avancé, 2 équipes")
    table.choose("Nos cartes")
    table.stage.until(lambda: not table.app.tasks.waiting)
    table.stage.frames(3)


def own(table):
    return [squad for squad in SquadShelf(table.new.plan.game, table.app.library).all() if squad.own]


def test_before_kick_off_it_says_whose_stars_count(stage, planning):
    table = planning()
    assert not table.new.questions.with_stars, "in easy mode no stars count"
    table.choose("Avancé, 2 équipes")
    assert stage.says("Étoiles inventées : vos cartes en ont d’autres.")
    use_cards(table)
    assert stage.says("Lues au moment du tir")
    assert table.new.plan.names == ["Mistral", "Rubis"], "the teams keep their names"
    table.choose("L’application")
    assert stage.says("Étoiles inventées")


@FORMS
def test_a_whole_box_is_typed_on_one_page_two_taps_a_card(stage, planning, size):
    table = planning(size)
    use_cards(table)
    table.tap(table.new.questions.ids.all_stars)
    page = table.app.screens.get_screen("stars")
    stage.until(lambda: len(page.rows) == 22)
    stage.frames(4)
    assert all(option.width >= 40 and option.height >= 46 for option in page.rows[2].keys("attack").row.children)
    for place, row in enumerate(page.rows):
        if row.fixed:
            continue
        page.ids.scroll.scroll_to(row, animate=False)
        stage.frames(2)
        for what, stars in (("attack", place % 7), ("defence", (place + 3) % 7)):
            stage.tap(row.keys(what).row.children[6 - stars], hold=LONG_ENOUGH)
    stage.until(lambda: not table.app.tasks.waiting)
    assert "Toutes les cartes sont saisies" in page.left
    first = own(table)[0]
    assert [(card["attack"], card["defence"]) for card in first.players[2:]] == [
        (place % 7, (place + 3) % 7) for place in range(2, 22)
    ]


@TWO_FORMS
def test_at_a_shot_each_card_is_one_tap_and_is_kept_in_the_squad(stage, planning, size):
    table = planning(size)
    use_cards(table)
    table.new.change(lambda plan: setattr(plan, "dice", "real"))
    table.kick_off()
    table.settle()
    table.give(*FREE_KICK)
    assert stage.says("Combien d’étoiles d’attaque a le n° 9 de Mistral ?")
    given = len(table.referee.given)
    panel = table.screen.answering.panel
    stage.tap(panel.key_of(table.referee.question.options[4]))
    table.settle()
    assert len(table.referee.given) == given + 1, "one tap answers"
    table.give(["1:4", "1:5", "1:8"], 3, 5, 0)
    stage.until(lambda: not table.app.tasks.waiting)
    mistral, rubis = own(table)
    (shooter,) = [card for card in mistral.players if card["post"] == "9" and card["attack"] is not None]
    assert shooter["attack"] == 4
    assert shooter["back"] == {"attack": None, "defence": None}, "the other side of the card was not read"
    assert [card["defence"] for card in rubis.players if card["defence"] is not None and card["post"] != "G"] == [
        3,
        5,
        0,
    ]
    table.app.go("home")
    stage.frames(3)
    again = table.open()
    again.kick_off()
    again.settle()
    again.give(*FREE_KICK)
    assert again.topic == "wall.who", "the shooter's stars are known now"
