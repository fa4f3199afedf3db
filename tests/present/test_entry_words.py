"""With real dice every question says who throws which dice, in the words of the virtual throw."""

import random

import pytest

from companion.games import GAMES, game
from companion.play.asking.dice_entry import DiceEntry, entered_on_keys
from companion.play.asking.told_entry import ToldEntry
from companion.present.entry_words import asked_now, throw_line
from companion.present.told_words import ToldWords
from companion.referee import Header, Referee, Roll
from companion.words.translation import tr
from tests.players import any_answer, any_header


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("’", "'")


def begin(box: str, *answers: object, mode: str = "", players: tuple[str, ...] = ("Mistral", "Rubis")) -> Referee:
    given = {"game": box, "mode": mode or game(box).modes[0].id, "players": list(players), "starts": 0}
    referee = Referee(game(box), Header.from_json(given))
    for answer in answers:
        referee.answer(answer)
    return referee


def line(referee: Referee) -> str:
    assert isinstance(referee.question, Roll)
    return plain(throw_line(referee.game, referee.table, referee.question))


@pytest.mark.parametrize("box", [each.id for each in GAMES.values() if each.rolls_dice])
def test_every_throw_on_keys_says_who_throws_which_dice(box: str) -> None:
    seen = set()
    for seed in range(6):
        chance = random.Random(seed)
        referee = Referee(GAMES[box], any_header(GAMES[box], chance))
        for _ in range(150):
            question = referee.question
            if question is None:
                break
            if isinstance(question, Roll) and entered_on_keys(question):
                seen.add(question.topic)
                wanted = tr(f"{box}.ask.{question.topic}", **question.gaps)
                said = throw_line(referee.game, referee.table, question)
                assert wanted[:1].lower() + wanted[1:] in said
                assert referee.table.corners[question.seat.side].name in said
            referee.answer(any_answer(question, chance))
    assert seen


def test_the_dice_of_a_turn_are_named_as_for_a_virtual_throw() -> None:
    assert line(begin("big4", "towns")) == "Mistral : lancez 2 dés classiques et le dé action"


@pytest.mark.clause("B4-E20")
def test_the_side_that_was_fouled_is_told_to_throw() -> None:
    referee = begin("big4", "mordan", ["1", "3", "tackle"], "action", "1:4", ["foul"])
    assert line(referee) == "Rubis : lancez 2 dés classiques et le dé arbitre"


@pytest.mark.clause("B4-E17")
def test_a_throw_that_decides_says_the_least_sum_too() -> None:
    referee = begin("big4", "towns", ["1", "3", "free_kick"], "action", "0:9", ["4", "5"])
    assert line(referee) == "Rubis : lancez 3 dés pour le gardien, 9 ou plus pour arrêter"


def test_a_single_die_is_no_sum_of_no_dice() -> None:
    """1-B8: the heading while the answer of a kick is shown."""
    referee = begin("tir-et-but", *(["turn", 0, "nothing"],) * 28)
    question = referee.question
    assert isinstance(question, Roll)
    assert question.topic == "kick.die"
    entry = DiceEntry.of(question).enter("face", "goal")
    assert entry.whole
    assert asked_now(referee.game, entry) == ("", "")


class TestAWholeTurn:
    @pytest.fixture
    def referee(self) -> Referee:
        return begin("tir-et-but")

    def told(self, referee: Referee, *chosen: tuple[str, str], short: bool = False) -> tuple[str, str]:
        """The grey line and the question, once this has been told."""
        question = referee.question
        assert isinstance(question, Roll)
        entry = ToldEntry.of(question.outcomes)
        for name, value in chosen:
            entry = entry.choose(name, value)
        words = ToldWords(referee.game, question, referee.table)
        known, asked = words.asked(entry, short=short)
        return plain(words.lead(entry, short=short)), plain(f"{known} {asked}".strip())

    def test_it_names_the_three_blue_dice_and_the_tries(self, referee: Referee) -> None:
        lead, _ = self.told(referee)
        assert lead.startswith("Mistral, tour 1 sur 6. Lancez les 3 dés bleus, trois essais au plus")
        lead, _ = self.told(referee, short=True)
        assert lead == "Mistral, tour 1 sur 6 : 3 dés bleus, 3 essais"

    @pytest.mark.clause("TB-16")
    @pytest.mark.parametrize(
        ("result", "lead", "asked"),
        [
            ("lob", "Rubis : lancez le dé rouge une fois, si vous voulez", "Lob ! Et le gardien ?"),
            ("penalty", "Mistral : lancez le dé vert", "Penalty ! Et le dé vert ?"),
            ("free_kick", "Mistral : lancez un dé bleu", "Coup franc ! Et le tir ?"),
            ("volley", "Mistral : prenez le but, ou lancez le dé blanc pour un doublé", "Volée ! But, ou doublé ?"),
        ],
    )
    def test_it_names_the_die_that_follows(self, referee: Referee, result: str, lead: str, asked: str) -> None:
        assert self.told(referee, ("result", result)) == (lead, asked)

    @pytest.mark.clause("TB-23")
    def test_no_keeper_is_asked_for_where_none_may_be_thrown(self) -> None:
        """1-B13: the other side is suspended."""
        referee = begin("tir-et-but", ["turn", 2, "nothing"], ["turn", 0, "nothing"])
        assert referee.table.playing == 1
        lead, asked = self.told(referee, ("result", "lob"))
        assert asked == "Lob !"
        assert "dé rouge" not in lead
