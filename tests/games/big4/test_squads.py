"""Squads: what a squad must have, its JSON, and the table that a spreadsheet reads."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.big4.squad_csv import squad_as_csv, squad_from_csv
from companion.games.big4.squads import CARD_POSTS, SAMPLES, BadSquadLine, Squad, SquadCard, Stars, sample_squad
from companion.safety import limits
from companion.words import catalogue, plain

MISTRAL = replace(sample_squad("mistral"), captain="")


def changed(place, **change):
    cards = [card.as_json() for card in MISTRAL.cards]
    cards[place] = cards[place] | change
    return MISTRAL.as_json() | {"players": cards}


def reason(bad):
    for lang in ("fr", "en"):
        text = catalogue(lang).render(bad.value.words)
        assert text.endswith(".")
        assert "{" not in text
        assert "bad_squad" not in text
    return bad.value.words.key


@pytest.mark.clause("B4-K1", "B4-K3")
@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_have_two_cards_for_each_post_stars_on_both_sides_and_a_coach(name):
    squad = sample_squad(name)
    assert [len(squad.at(post)) for post in CARD_POSTS] == [2] * 11
    assert all(card.face.defence == card.back.defence == 6 for card in squad.at("G"))
    assert squad.coach
    assert any(card.back != card.face for card in squad.cards)
    assert not list(squad.problems())


@pytest.mark.clause("B4-K1")
def test_the_four_samples_share_no_name():
    names = [card.name for sample in SAMPLES for card in sample_squad(sample).cards]
    assert len(names) == len(set(names)) == 88


def test_a_squad_survives_its_json():
    assert Squad.from_json(MISTRAL.as_json()) == MISTRAL
    assert MISTRAL.cards[2].as_json() == {
        "post": "2",
        "name": "Lorin",
        "attack": 2,
        "defence": 4,
        "back": {"attack": 2, "defence": 3},
    }


@pytest.mark.clause("B4-K3", "B4-R20")
def test_a_back_that_is_not_given_is_like_the_face():
    squad = Squad.from_json(changed(2, back={"attack": 1}))
    assert squad.cards[2] == SquadCard("2", "Lorin", Stars(2, 4), Stars(1, 4))


@pytest.mark.clause("B4-K3")
@pytest.mark.parametrize(
    ("squad", "key"),
    [
        (None, "not_a_squad"),
        ([], "not_a_squad"),
        ({"players": {}}, "not_a_squad"),
        ({"name": 3, "players": []}, "not_text"),
        ({"players": [3]}, "not_a_card"),
        ({"players": [{}] * (limits.CARDS + 1)}, "too_large"),
        (changed(2, back=3), "not_a_card"),
        (changed(2, post=2), "not_text"),
        (changed(2, post="12"), "unknown_post"),
        (changed(2, name=" "), "no_name"),
        (changed(2, name="Auriol"), "same_name"),
        (changed(2, attack=7), "stars"),
        (changed(2, attack=-1), "stars"),
        (changed(2, attack=True), "not_a_number"),
        (changed(2, attack="2"), "not_a_number"),
        (changed(2, back={"attack": 9}), "stars"),
        (changed(0, defence=5), "keeper"),
        (changed(0, back={"defence": 5}), "keeper"),
        (changed(2, post="3"), "too_many"),
        (MISTRAL.as_json() | {"players": MISTRAL.as_json()["players"][1:]}, "too_few"),
        (MISTRAL.as_json() | {"coach": ""}, "no_coach"),
    ],
)
def test_a_squad_that_cannot_be_right_is_refused_with_the_reason(squad, key):
    with pytest.raises(BadSquadLine) as bad:
        Squad.from_json(squad)
    assert reason(bad) == f"big4.bad_squad.{key}"


def test_an_editor_learns_everything_that_is_wrong_and_which_card_is_to_blame():
    squad = Squad("x", "", (SquadCard("G", "A", Stars(0, 5), Stars(0, 6)), SquadCard("13", "B"), *MISTRAL.cards[1:]))
    problems = list(squad.problems())
    assert [(problem.card, problem.words.key.split(".")[-1]) for problem in problems] == [
        (0, "keeper"),
        (1, "unknown_post"),
        (None, "no_coach"),
    ]


def test_a_squad_survives_its_table():
    for name in SAMPLES:
        assert squad_from_csv(squad_as_csv(sample_squad(name))) == sample_squad(name)
    assert squad_as_csv(MISTRAL).splitlines()[:4] == [
        "post,name,attack,defence,back_attack,back_defence",
        "team,Mistral,,,,",
        "coach,Garrigue,,,,",
        "G,Castel,0,6,0,6",
    ]


LETTERS = st.characters(blacklist_categories=("Cs", "Cc", "Zs", "Zl", "Zp")) | st.sampled_from(',;"\t ')
NAMES = st.text(LETTERS, min_size=1, max_size=40)


@given(st.lists(NAMES.map(lambda name: plain(name).strip()).filter(bool), min_size=24, max_size=24, unique=True))
def test_any_names_survive_the_table(names):
    squad = Squad(
        names[0],
        names[1],
        tuple(
            SquadCard(card.post, name, card.face, card.back)
            for card, name in zip(MISTRAL.cards, names[2:], strict=True)
        ),
    )
    assert squad_from_csv(squad_as_csv(squad)) == squad


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_tables_of_any_spreadsheet_are_read(separator, newline):
    text = squad_as_csv(MISTRAL).replace(",", separator).replace("\n", newline)
    assert squad_from_csv("\ufeff" + text) == MISTRAL


def test_columns_may_stand_in_another_order_and_the_back_may_be_missing():
    lines = ["Name,Post,Defence,Attack,Shirt"]
    lines += [f"{card.name},{card.post.lower()},{card.face.defence},{card.face.attack},99" for card in MISTRAL.cards]
    squad = squad_from_csv("\n\n".join([*lines, "Garrigue,Coach,,,"]))
    assert squad.cards[0] == SquadCard("G", "Castel", Stars(0, 6), Stars(0, 6))
    assert all(card.back == card.face for card in squad.cards)
    assert (squad.name, squad.coach) == ("", "Garrigue")


def broken(line, text):
    lines = squad_as_csv(MISTRAL).splitlines()
    return "\n".join([*lines[: line - 1], text, *lines[line:]])


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", 1, "no_column"),
        ("hello", 1, "no_column"),
        ("post,name,attack\nG,Castel,0", 1, "no_column"),
        (broken(6, "2,Lorin,two,4"), 6, "not_a_number"),
        (broken(6, "2,Lorin,-1,4"), 6, "not_a_number"),
        (broken(6, "2,Lorin,²,4"), 6, "not_a_number"),
        (broken(6, "2,Lorin,7,4"), 6, "stars"),
        (broken(6, "2,Lorin,1,4,8"), 6, "stars"),
        (broken(6, "12,Lorin,2,4"), 6, "unknown_post"),
        (broken(6, "2,,2,4"), 6, "no_name"),
        (broken(6, "2,Auriol,2,4"), 7, "same_name"),
        (broken(6, "3,Lorin,2,4"), 9, "too_many"),
        (broken(4, "G,Castel,0,5"), 4, "keeper"),
        (broken(6, "2,Lorin,2,4,2,3,99"), 6, "columns"),
        (broken(6, '2,"Lorin,2,4'), 25, "not_csv"),
        (broken(25, ""), 24, "too_few"),
        ("post,name,attack,defence\nG,A,0,6\nG,B,0,6\n", 3, "too_few"),
        (broken(3, ""), 25, "no_coach"),
    ],
)
def test_a_table_that_cannot_be_right_is_refused_with_line_and_reason(text, line, key):
    with pytest.raises(BadSquadLine) as bad:
        squad_from_csv(text)
    assert reason(bad) == "big4.bad_squad.line"
    assert bad.value.words.gaps["why"].key == f"big4.bad_squad.{key}"
    assert bad.value.line == line


@given(st.text())
def test_no_text_does_worse_than_being_refused(text):
    with pytest.raises(BadSquadLine):
        squad_from_csv(text)
