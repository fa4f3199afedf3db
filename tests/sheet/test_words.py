"""The words of a sheet for dice, kicks and luck: a whole match without a goal, decided by its shoot-out."""

from functools import cache

import pytest

from companion.games import GAMES
from companion.odds.course import course_of
from companion.referee import Header, Referee
from companion.sheet import sheet_of, sheet_text

KICKS = ("goal", "goal", "no_goal", "no_goal", "goal", "goal", "no_goal", "no_goal", "goal", "no_goal")
"""Nina and Papi in turn; each scored twice of four before the last pair."""


@cache
def shoot_out() -> Referee:
    """The blue dice are real and never show anything; the green one is the app's."""
    header = {"game": "tir-et-but", "mode": "single", "players": ["Nina", "Papi"], "starts": 0}
    referee, kicks = Referee(GAMES["tir-et-but"], Header.from_json(header)), iter(KICKS)
    while referee.question is not None:
        topic = referee.question.topic
        if topic == "kick.die":
            referee.answer([next(kicks)], virtual=True)
        else:
            referee.answer({"try.first": ["ball", "head", "whistle"], "none_found.again": "stop"}[topic])
    return referee


def section(lang: str, heading: str) -> list[str]:
    """The lines under that heading; before the first one stands the head of the sheet."""
    referee = shoot_out()
    written = sheet_text(sheet_of(referee), lang, course=course_of(referee.play)).replace("\u00a0", " ")
    found, _, rest = written.partition(f"-- {heading} -")
    assert rest or not heading, [line for line in found.splitlines() if line.startswith("--")]
    text = rest.partition("\n")[2] if heading else found
    return text.partition("\n\n")[0].splitlines()


HEAD = {
    "fr": ["Résultat : match gagné par Nina aux tirs au but, après 0 à 0", "Dés : réels et virtuels"],
    "en": ["Result: match won by Nina on penalties, after 0–0", "Dice: real and virtual"],
}
SCORE = {
    "fr": (
        "Score",
        [
            "      1re mi-temps  2e mi-temps  Prolongation  TAB  Total",
            "Nina             0            0             0    3      0",
            "Papi             0            0             0    2      0",
        ],
    ),
    "en": (
        "Score",
        [
            "      First half  Second half  Extra time  Pens  Total",
            "Nina           0            0           0     3      0",
            "Papi           0            0           0     2      0",
        ],
    ),
}
DICE = {
    "fr": (
        "Dés",
        [
            "Dé action (84) : Ballon × 28, Pied × 0, Tête × 28, Filet × 0, Sifflet × 28, Carton × 0",
            "Dé penalty (10) : But × 5, Pas de but × 5",
        ],
    ),
    "en": (
        "Dice",
        [
            "Action die (84): Ball × 28, Boot × 0, Head × 28, Net × 0, Whistle × 28, Card × 0",
            "Penalty die (10): Goal × 5, No goal × 5",
        ],
    ),
}
KICKED = {
    "fr": ["Tir au but n° 5, Nina : marqué, 3 – 2", "Tir au but n° 5, Papi : manqué, 3 – 2"],
    "en": ["Penalty no. 5, Nina: scored, 3 – 2", "Penalty no. 5, Papi: missed, 3 – 2"],
}
LUCK = {
    "fr": (
        "Les chances de gagner",
        [
            "Nina  Buts attendus de 19 tirs : 6,61, marqués : 3 ; peu de chance",
            "Papi  Buts attendus de 19 tirs : 6,61, marqués : 2 ; peu de chance",
        ],
    ),
    "en": (
        "The chances of winning",
        [
            "Nina  6.61 expected from 19 shots, 3 scored: bad luck",
            "Papi  6.61 expected from 19 shots, 2 scored: bad luck",
        ],
    ),
}
"""Fourteen turns and five kicks each."""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_head_says_how_it_was_decided_and_whose_dice_fell(lang):
    head = section(lang, "")
    assert [line for line in head if line in HEAD[lang]] == HEAD[lang]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_score_has_a_column_for_the_kicks(lang):
    heading, lines = SCORE[lang]
    assert section(lang, heading) == lines


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_dice_are_counted_by_their_faces(lang):
    heading, lines = DICE[lang]
    assert section(lang, heading) == lines


@pytest.mark.clause("TB-31")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_each_kick_is_a_line_with_the_score_after_it(lang):
    written = sheet_text(sheet_of(shoot_out()), lang).replace("\u00a0", " ")
    for line in KICKED[lang]:
        assert f"  T14  {line}  [TB-31]\n" in written


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_luck_of_each_side_is_told_by_its_shots(lang):
    heading, lines = LUCK[lang]
    assert section(lang, heading)[-2:] == lines
