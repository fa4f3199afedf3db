"""The command ``companion rules`` prints what the search finds."""

import pytest

from companion.cli import main
from companion.rulebook import clause, clause_text, every_clause, search
from companion.words import LANGUAGES


def test_it_prints_the_best_hits_with_their_words(capsys):
    assert main(["rules", "remplacer", "un", "exclu"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("B4-R26  Remplacer un expulsé")
    assert "la place d’un expulsé reste vide" in out
    assert "(x) On ne le remplace pas, par défaut" in out
    assert "Voir aussi" in out


def test_it_prints_the_same_as_the_search_finds(capsys):
    assert main(["rules", "--lang", "en", "--all", "penalty"]) == 0
    out = capsys.readouterr().out
    assert out == "\n\n".join(clause_text(hit.clause, "en") for hit in search("en", "penalty").of("")) + "\n"


def test_one_box_can_be_asked_for(capsys):
    assert main(["rules", "penalty", "--game", "buteur", "--all"]) == 0
    heads = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line[:1].isalpha()]
    assert heads
    assert all(head.startswith("BU-") for head in heads)


def test_a_clause_is_printed_by_its_id(capsys):
    assert main(["rules", "tb-04", "--lang", "en"]) == 0
    assert capsys.readouterr().out == clause_text(clause("TB-04"), "en") + "\n"


def test_nothing_found_is_said_with_words_to_try(capsys):
    assert main(["rules", "qwxzv"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Rien pour" in said.err
    assert "penalty" in said.err


def test_a_box_that_does_not_exist_is_refused():
    with pytest.raises(SystemExit):
        main(["rules", "penalty", "--game", "chess"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_a_terminal(lang):
    for each in every_clause().values():
        assert max(len(line) for line in clause_text(each, lang).splitlines()) <= 80
