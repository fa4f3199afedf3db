"""New match by touch: two taps to kick-off, and everything that is changed stands in the header."""

import pytest

from companion.referee.header import TEAM_COLOURS
from companion.ui.rules.ruling_paper import ReadingOption
from companion.ui.setup.colours_card import ColoursCard
from companion.ui.setup.people_group import PersonField
from companion.ui.setup.team_grass import TappableShirt
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.cards.star_stepper import StarStepper
from companion.ui.widgets.drawn.box_cover import BoxCover
from tests.ui.planning import Planning
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def planning(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Planning(stage, tmp_path, size)


@FORMS
def test_two_taps_from_home_to_kick_off(stage, planning, size):
    table = planning(size)
    stage.tap(stage.find(BoxCover, game="big4"))
    header = table.kick_off()
    assert table.app.screens.current == "match"
    assert (header.game, header.mode, header.players) == ("big4", "easy", ("Mistral", "Rubis"))
    assert [(team.name, team.letter, team.colours) for team in header.teams] == [
        ("Mistral", "M", "home"),
        ("Rubis", "R", "away"),
    ]
    assert (header.starts, header.dice, dict(header.rulings), header.lang) == (0, "virtual", {}, "fr")


@FORMS
def test_what_the_table_changes_stands_in_the_header(stage, planning, size):
    table = planning(size).open()
    table.choose("Avancé, 2 équipes")
    table.type(table.name_field(0), "Ouragan")
    table.tap(table.kit_tile(1, "third"))
    table.choose("Rubis")
    table.choose("Réels")
    table.open_rules()
    table.choose_reading("Au choix")
    table.new.house_rules.close()
    stage.seconds(0.3)
    assert stage.says("Règles de la maison : 1 modifiée")
    header = table.kick_off()
    assert (header.mode, header.players) == ("advanced", ("Ouragan", "Rubis"))
    assert [(team.name, team.letter, team.colours) for team in header.teams] == [
        ("Ouragan", "O", "home"),
        ("Rubis", "R", "third"),
    ]
    assert (header.starts, header.dice, dict(header.rulings)) == (1, "real", {"B4-R1": "optional"})
    assert table.app.settings["dice"] == "real", "the match asks for what real dice show"


@pytest.mark.parametrize(
    ("box", "question", "reason"),
    [
        ("big4", "Qui est le plus jeune ?", "Le plus jeune donne le coup d’envoi."),
        ("buteur", "Qui commence ?", "La table choisit qui donne le coup d’envoi."),
    ],
)
def test_who_starts_is_asked_as_the_booklet_says(stage, planning, box, question, reason):
    table = planning().open(box)
    assert stage.says(question)
    table.choose(table.new.questions.ids.youngest.options[0]["text"])
    stage.frames(3)
    assert stage.says(reason)


def test_the_other_teams_kit_cannot_be_taken(stage, planning):
    table = planning().open()
    table.tap(table.kit_tile(0, "away"))
    assert [card.chosen for card in reversed(table.new.frame.cards.children)] == ["home", "away"]
    table.tap(table.kit_tile(0, "third"))
    table.tap(table.kit_tile(1, "home"))
    assert [team.colours for team in table.kick_off().teams] == ["third", "home"]


def test_a_tap_on_the_shirt_changes_its_letter(stage, planning):
    table = planning().open()
    stage.tap(next(shirt for shirt in stage.all(TappableShirt) if shirt.letter == "M"))
    assert stage.says("lettre I")
    assert table.kick_off().teams[0].letter == "I"


def test_four_teams(stage, planning):
    table = planning(PHONE).open()
    table.choose("Facile, 3 ou 4 équipes")
    table.choose("4")
    stage.seconds(0.2)
    assert len(list(stage.all(ColoursCard))) == 4
    header = table.kick_off()
    assert header.players == ("Mistral", "Rubis", "Violine", "Safran")
    assert sorted(team.colours for team in header.teams) == sorted(TEAM_COLOURS)
    assert table.app.screens.current == "match"


def test_people_who_form_sides_are_named(stage, planning):
    table = planning().open("tir-et-but")
    table.choose("Aller-retour, 3 à 22 joueurs")
    table.count_up(1)
    stage.seconds(0.2)
    fields = sorted(stage.all(PersonField), key=lambda field: (-field.y, field.x))
    assert len(fields) == 4
    table.type(fields[2], "Nina")
    header = table.kick_off()
    assert header.players == ("Joueur 1", "Joueur 2", "Nina", "Joueur 4")
    assert [team.name for team in header.teams] == ["Équipe A", "Équipe B"]


@FORMS
def test_names_are_tapped_from_team_to_team(stage, planning, size):
    table = planning(size).open("tir-et-but")
    table.choose("Un match, 3 à 22 joueurs")
    table.count_up(2)
    assert table.teams() == [["Joueur 1", "Joueur 3", "Joueur 5"], ["Joueur 2", "Joueur 4"]]
    table.move("Joueur 1")
    table.move("Joueur 3")
    table.move("Joueur 5")
    assert stage.says("Une équipe ne peut pas rester vide")
    assert table.teams() == [["Joueur 5"], ["Joueur 2", "Joueur 4", "Joueur 1", "Joueur 3"]]
    header = table.kick_off()
    assert header.mode == "single"
    assert [team.people for team in header.teams] == [
        ("Joueur 5",),
        ("Joueur 2", "Joueur 4", "Joueur 1", "Joueur 3"),
    ]


def test_more_than_eight_people_are_counted_up(stage, planning):
    table = planning(PHONE).open("tir-et-but")
    table.choose("Aller-retour, 3 à 22 joueurs")
    table.count_up(7)
    assert len(list(stage.all(PersonField))) == 10
    assert len(table.kick_off().players) == 10


@FORMS
def test_three_choose_who_plays_alone(stage, planning, size):
    table = planning(size).open("buteur")
    table.choose("Deux mi-temps, 3 ou 4 joueurs")
    assert table.teams() == [["Joueur 1"], ["Joueur 2", "Joueur 3"]]
    table.move("Joueur 2")
    assert table.teams() == [["Joueur 1", "Joueur 2"], ["Joueur 3"]]
    assert [team.people for team in table.kick_off().teams] == [("Joueur 1", "Joueur 2"), ("Joueur 3",)]


def test_teams_that_cannot_play_say_why_and_another_number_puts_them_back(stage, planning):
    table = planning().open("buteur")
    table.choose("Deux mi-temps, 3 ou 4 joueurs")
    table.choose("4")
    table.move("Joueur 1")
    assert stage.says("à quatre, à deux contre deux")
    assert table.new.frame.kick_off.missing == "Vérifiez les équipes"
    assert table.kick_off() is None
    table.move("Joueur 2")
    assert table.new.frame.kick_off.ready
    table.choose("3")
    assert table.teams() == [["Joueur 1"], ["Joueur 2", "Joueur 3"]]


@pytest.mark.parametrize(("way", "said"), [("Facile, 2 équipes", False), ("Facile, 3 ou 4 équipes", True)])
def test_who_sits_to_the_right_is_said_where_it_matters(stage, planning, way, said):
    table = planning().open()
    table.choose(way)
    assert ("à sa droite" in table.new.questions.seating) is said


def test_stars_that_the_box_does_not_hold_are_refused_with_the_reason(stage, planning):
    table = planning().open()
    table.choose("Facile, 3 ou 4 équipes")
    table.tap(table.new.questions.ids.handicap)
    stage.seconds(0.3)
    for stepper in stage.all(StarStepper):
        for _ in range(4):
            stage.tap(stepper.children[0])
            stage.frames(2)
    assert stage.says("8 cartes confiance")
    stage.tap(stage.find(MainButton, text="Terminé"))
    stage.seconds(0.3)
    assert table.new.frame.kick_off.missing == "Vérifiez l’avantage"
    assert table.kick_off() is None
    assert stage.says("8 cartes confiance")


def test_one_name_for_two_teams_is_explained(stage, planning):
    table = planning().open()
    table.type(table.name_field(1), "Mistral")
    assert stage.find(MainButton).ready is False
    assert table.kick_off() is None
    assert stage.says("Deux joueurs portent le même nom")


def test_a_house_mode_names_the_rule_it_needs(stage, planning):
    table = planning().open()
    table.choose("Avancé, 3 ou 4 équipes")
    assert table.kick_off() is None
    assert stage.says("règles de la maison")
    stage.seconds(0.3)
    assert next(iter(table.new.house_rules.papers)) == "B4-R30", "1-B14: the rule that is missing is opened"
    table.choose_reading("Aussi à trois ou quatre")
    table.new.house_rules.close()
    stage.seconds(0.3)
    assert table.kick_off().rulings == {"B4-R30": "on"}


def test_all_house_rules_can_be_put_back(stage, planning):
    table = planning().open()
    table.open_rules()
    table.choose_reading("Au choix")
    assert table.new.plan.changed == 1
    stage.tap(stage.find(QuietButton, text="Tout rétablir"))
    assert table.new.plan.changed == 0
    assert not any(option.chosen for option in stage.all(ReadingOption) if option.text == "Au choix")


def test_the_much_debated_rules_come_first(stage, planning):
    table = planning().open()
    papers = list(table.open_rules().papers)
    debated = [id for id, *_, is_debated in table.new.plan.house_rules() if is_debated]
    assert papers[: len(debated)] == debated
    assert set(papers) == {ruling.id for ruling in table.new.plan.game.house_rules("easy", 2)}


def test_the_next_match_of_the_box_starts_from_this_one(stage, planning):
    table = planning().open()
    table.type(table.name_field(0), "Ouragan")
    table.tap(table.kit_tile(0, "fourth"))
    table.choose("Réels")
    table.kick_off()
    stage.clear()
    again = planning().open()
    header = again.kick_off()
    assert (header.players, header.dice) == (("Ouragan", "Rubis"), "real")
    assert header.teams[0].colours == "fourth"


def test_turning_the_tablet_keeps_the_plan(stage, planning):
    table = planning().open()
    table.type(table.name_field(0), "Ouragan")
    stage.resize(PORTRAIT)
    stage.frames(8)
    assert table.name_field(0).text == "Ouragan"
    table.tap(table.kit_tile(1, "third"))
    stage.resize(TABLET)
    stage.frames(8)
    header = table.kick_off()
    assert header.players == ("Ouragan", "Rubis")
    assert [team.colours for team in header.teams] == ["home", "third"]


def test_back_loses_nothing_and_begins_nothing(stage, planning):
    table = planning()
    stage.tap(stage.find(BoxCover, game="big4"))
    table.new.on_back()
    stage.frames(2)
    assert table.app.screens.current == "home"
    assert table.app.library.open_match() is None


@FORMS
def test_four_teams_leave_a_sign_of_what_is_below(stage, tmp_path, size):
    planning = Planning(stage, tmp_path, size).open()
    planning.new.change(lambda plan: plan.choose("easy+"))
    planning.new.change(lambda plan: plan.set_count(4))
    stage.seconds(0.3)
    sign = planning.new.frame.more_below
    assert "dés" in sign.hidden
    assert sign.hidden[-2:] == ["avantage", "règles de la maison"]
    assert sign.height >= 48
    parts = {name: part for part, name in planning.new.frame.named_parts()}
    column = planning.new.frame.column
    while sign.hidden:
        part = parts[sign.hidden[0]]
        stage.tap(sign)
        stage.seconds(0.3)
        lower, upper = column.to_window(*column.pos)[1], column.to_window(column.x, column.top)[1]
        top = part.to_window(part.x, part.top)[1]
        assert lower < top - 40, "1-B5: the first part that is named is in sight"
        assert top <= upper
    assert sign.opacity == 0


def test_dice_switched_during_a_match_are_those_of_the_next_match_of_that_box(stage, planning):
    """1-B4: the kick-off no longer writes over what the tool button set; another box keeps its own."""
    table = planning().open("tir-et-but")
    table.kick_off()
    table = planning().open("big4")
    assert table.kick_off().dice == "virtual"
    stage.tap(table.screen.frame.tools.button("dice"))
    stage.frames(3)
    stage.clear()
    again = planning().open("big4")
    assert again.kick_off().dice == "real"
    assert again.screen.shown.asking.habits.dice == "real"
    assert again.open("tir-et-but").kick_off().dice == "virtual"
    again.app.go("home")
    stage.frames(2)
    again.app.resume(2)
    stage.until(lambda: again.app.session is not None and again.app.session.id == 2)
    assert again.screen.shown.asking.habits.dice == "real", "a match that is resumed has the dice of its box"
