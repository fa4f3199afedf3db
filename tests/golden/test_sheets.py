"""The sheet of a match of each game reads today as it was written down: ``python -m tests.golden.record_sheets``."""

import pytest

from companion.games import GAMES
from tests.golden.record_sheets import MATCHES, SHEETS, sheets


@pytest.fixture(scope="module")
def today():
    return sheets()


@pytest.mark.parametrize("file", [f"{name}.{kind}" for name in MATCHES for kind in ("fr.txt", "en.txt", "paper")])
def test_the_sheet_reads_as_it_was_written(file, today):
    assert today[file] == (SHEETS / file).read_text(encoding="utf-8")


def test_there_is_a_sheet_of_every_box():
    assert {game for game in GAMES if any(name.startswith(game) for name in MATCHES)} == set(GAMES.boxes)


def test_every_part_of_a_sheet_is_somewhere(today):
    """Head, score, timeline with a correction, scorers, cards, changes, shots, dice, remarks, signatures."""
    told = today["big4-advanced-2.fr.txt"].replace("\u00a0", " ")
    for words in (
        *("Jeu : ", "Mode : ", "Lieu : Ludothèque", "Carte arbitre : ", "Dés : réels", "Règles de la maison"),
        *("Résultat : ", "-- Compositions ", "(capitaine)", "Remplaçants : ", "-- Réserves d’avant-match "),
        *("Avant le match", "Après le match"),
        *(
            "-- Score ",
            "-- Déroulement ",
            "-- Buteurs ",
            "-- Cartons ",
            "-- Remplacements ",
            "-- Tirs, marqués / tentés ",
        ),
        *(
            "-- Dés ",
            "-- Observations ",
            "-- Signatures ",
            "(corrigé)",
            "(retiré)",
            "Décision de la table : ",
        ),
    ):
        assert words in told, words
