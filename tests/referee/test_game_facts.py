"""What a new game must know of ``Game`` stays few, and the four that it must give stay four."""

from companion.referee.game_facts import GameFacts

MOST = 20


def test_a_game_says_twenty_things_of_itself_at_most():
    members = [name for name in {*GameFacts.__annotations__, *vars(GameFacts)} if not name.startswith("_")]
    assert len(members) <= MOST, sorted(members)


def test_only_its_name_its_modes_its_board_and_its_beginning_must_be_given():
    given = {name for name in GameFacts.__annotations__ if not hasattr(GameFacts, name)}
    assert given | GameFacts.__abstractmethods__ == {"id", "modes", "board", "begin"}
