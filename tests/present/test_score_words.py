"""What stands beside the score and the question where the board has no room for it."""

from companion.games import GAMES
from companion.present.corner_words import corner_note
from companion.present.score_words import stock_words
from companion.referee import Header, Referee
from companion.words.translation import tr

ACCENT = "#ffffff"


def kicked_off(people: int, **header: object) -> Referee:
    """Real cards, dealt."""
    given = {"game": "buteur", "mode": "standard", "starts": 0, "players": ["Léa", "Hugo", "Nina", "Papi"][:people]}
    referee = Referee(GAMES["buteur"], Header.from_json(given | header))
    referee.answer("left")
    return referee


def notes(referee: Referee, *, brief: bool) -> list[str]:
    return [corner_note(corner, ACCENT, brief=brief).replace("\u00a0", " ") for corner in referee.table.corners]


def test_the_cards_in_hand_stand_beside_the_score_where_it_is_narrow() -> None:
    teams = {"teams": [{"name": "Bleu"}, {"name": "Rouge"}]}
    assert notes(kicked_off(2, **teams), brief=True) == ["Léa, 8 cartes", "Hugo, 8 cartes"]
    assert notes(kicked_off(2, **teams), brief=False) == ["Léa", "Hugo"]
    assert notes(kicked_off(2), brief=True) == ["8 cartes", "8 cartes"]


def test_team_mates_are_named_with_their_cards() -> None:
    assert notes(kicked_off(4), brief=True)[1] == "Hugo 6 · Papi 6"


def test_the_cards_that_are_left_are_counted_and_their_end_is_said() -> None:
    referee = kicked_off(2)
    assert stock_words(referee.table).replace("\u00a0", " ") == "Talon : 39"
    referee.answer("attacker:blue:4s")
    referee.answer([8, 6])
    warned = tr("grid.running_low_short.next_to_last")
    for _ in range(60):
        if stock_words(referee.table) == warned:
            return
        referee.answer("none")
    raise AssertionError("nobody was warned that the half is about to end")
