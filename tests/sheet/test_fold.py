"""The sheet says the same as the events it was folded from, for every game."""

import json
from collections import Counter

import pytest

from companion.games import GAMES
from companion.referee import Header, Referee, Roll
from companion.referee.event import Caution, Goal, SentOff, Shot, Substitution
from companion.sheet import Summary, document_of, sheet_of, sheet_text, summary_of
from companion.sheet.fold import written
from companion.sheet.model import Title
from companion.words import LANGUAGES, catalogue
from tests.players import match

every_game = pytest.mark.parametrize("game_id", sorted(GAMES))
every_seed = pytest.mark.parametrize("seed", range(3))


@every_game
@every_seed
def test_everything_told_is_counted(game_id, seed):
    referee = match(game_id, seed, house_rules=True)
    sheet, events = sheet_of(referee), referee.events
    assert len(sheet.goals) == sum(isinstance(event, Goal) for event in events)
    assert len(sheet.shots) == sum(isinstance(event, Shot) for event in events)
    assert len(sheet.changes) == sum(isinstance(event, Substitution) for event in events)
    assert len(sheet.bookings) == sum(isinstance(event, Caution | SentOff) and written(event) for event in events)
    assert sum(sheet.matches[-1].goals) == sum(referee.score)
    assert sum(n for *_, n in sheet.scorers) + sum(sheet.unnamed_goals.values()) == len(sheet.goals)
    taken = sum(sheet.shot_count(side, kind)[1] for side in range(len(sheet.sides)) for kind in sheet.shot_kinds)
    assert taken == len(sheet.shots)
    assert [len(side) for side in sheet.people] == [max(1, len(side)) for side in sheet.people]
    assert sorted(person for side in sheet.people for person in side) == sorted(referee.header.players)


@every_game
@every_seed
def test_the_dice_record_counts_every_die_thrown(game_id, seed):
    referee = match(game_id, seed, 300)
    thrown = Counter(
        (die.name, face)
        for step in referee.steps
        if isinstance(step.question, Roll)
        for die, face in step.question.shown(step.given.answer)
    )
    record = sheet_of(referee).dice_record
    counted = {(each.die, face): n for each in record if each.dice == 1 for face, n in each.seen.items() if n}
    assert counted == dict(thrown)
    for each in record:
        assert sum(each.expected.values()) == pytest.approx(each.throws)
        assert each.virtual.total() == 0


def test_two_dice_thrown_together_are_also_counted_by_their_sum():
    sheet = sheet_of(match("big4", 2, players=["A", "B"], mode="easy"))
    sums = next(record for record in sheet.dice_record if record.dice == 2)
    assert list(sums.weights.items())[:3] == [("2", 1), ("3", 2), ("4", 3)]
    assert sum(sums.weights.values()) == 36
    assert sums.throws > 10


@every_game
@every_seed
def test_a_summary_survives_its_json(game_id, seed):
    summary = summary_of(sheet_of(match(game_id, seed)))
    assert Summary.from_json(json.loads(json.dumps(summary.as_json()))) == summary
    assert summary.over
    assert summary.game == game_id


@every_game
def test_a_card_has_a_reason_unless_it_says_it_itself_and_every_goal_a_kind_in_both_languages(game_id):
    """A second yellow of a player is its own reason; where the players referee, they know why."""
    for seed in range(3):
        sheet = sheet_of(match(game_id, seed))
        for lang in LANGUAGES:
            words = catalogue(lang)
            untold = {card.card for card in sheet.bookings if card.reason is None}
            assert untold <= {"second_yellow"} or game_id == "score-only"
            assert all(words.has(f"{game_id}.goal_kind.{goal.by}") for _, goal in sheet.goals)
            assert f"{game_id}." not in sheet_text(sheet, lang)


def test_the_second_yellow_of_a_box_that_sends_nobody_off_stands_on_the_sheet():
    sheet = sheet_of(match("foot-savane", 3))
    assert any(line.words.key == "foot-savane.event.caution.penalty" for line in sheet.lines)
    assert "foot-savane.reason.caution.penalty" in {card.reason.key for card in sheet.bookings}


def test_cuts_that_decide_a_match_count_as_kicks():
    for seed in range(200):
        referee = match("buteur", seed, rulings={"BU-R7": "penalties"})
        if referee.result.why == "shoot_out":
            kicks = sheet_of(referee).matches[-1].kicks
            assert kicks[referee.result.winner] == max(kicks)
            return
    raise AssertionError("no match came to a shoot-out")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_seal_stands_whole_on_the_sheet_where_virtual_dice_fell(lang):
    header = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0}
    seal = {"commitment": "0123456789abcdef" * 4}
    referee = Referee(GAMES["big4"], Header.from_json(header | {"seal": seal}))
    referee.answer("towns")
    assert sheet_of(referee).seal == ""
    referee.answer(["1", "2", "pass"], virtual=True)
    assert "0123 4567 89ab cdef 0123" in sheet_text(sheet_of(referee), lang)


def a_tie():
    """A tie of several matches with cards in more than one of them."""
    for seed in range(60):
        sheet = sheet_of(match("tir-et-but", seed, players=["Nina", "Papi"]))
        if len(sheet.matches) == 3 and len({card.match for card in sheet.bookings}) > 1:
            return sheet
    raise AssertionError("no tie with cards in two matches")


def test_the_turns_of_a_tie_are_those_of_all_its_matches():
    sheet = a_tie()
    last_turns = {}
    match_number = -1
    for line in sheet.lines:
        match_number += line.event is not None and line.event.kind == "period" and line.event.name == "match"
        last_turns[match_number] = max(last_turns.get(match_number, 0), line.turn)
    assert sheet.all_turns == sum(last_turns.values()) > sheet.turns
    facts = {row.label: row.value for row in document_of(sheet, "fr").sections[0].rows}
    assert facts["Tours"] == str(sheet.all_turns)
    assert facts["Matchs"] == "3"
    assert summary_of(sheet).turns == sheet.all_turns


def test_the_cards_of_a_tie_stand_under_their_match():
    sheet = a_tie()
    rows = document_of(sheet, "fr").section("cards").rows
    titles = [row.text for row in rows if isinstance(row, Title)]
    played = ("Match aller", "Match retour", "Match d’appui")
    assert titles == [played[number] for number in sorted({card.match for card in sheet.bookings})]
    assert isinstance(rows[0], Title)


def test_line_ups_name_captain_bench_and_coach_where_a_box_has_squads():
    sheet = sheet_of(match("big4", 1, 5, players=["Nina", "Papi"], mode="advanced"))
    eleven, bench, *_ = document_of(sheet, "fr").section("line_ups").rows
    assert eleven.side == bench.side == 0
    assert "6 Ravel (capitaine), 7 Sorgue" in eleven.text
    assert len(eleven.text.split(", ")) == 11
    assert bench.text.replace("\u00a0", " ").startswith("Remplaçants : G Vigan, 2 Auriol")
    assert bench.text.replace("\u00a0", " ").endswith("Coach : Garrigue")
    easy = sheet_of(match("big4", 1, 5, players=["Nina", "Papi"], mode="easy"))
    assert len(document_of(easy, "fr").section("line_ups").rows) == 2
    assert document_of(sheet_of(match("buteur", 1, 5)), "fr").section("line_ups") is None


@pytest.mark.parametrize(
    ("thrown", "used"),
    [
        ((), ("réels", "real")),
        ((False, False), ("réels", "real")),
        ((True, True), ("virtuels", "virtual")),
        ((True, False), ("réels et virtuels", "real and virtual")),
    ],
)
def test_the_sheet_says_whose_dice_were_thrown_by_the_throws_alone(thrown, used):
    """A choice between two throws is nobody's dice; before the first throw it is what was agreed."""
    header = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0, "dice": "real"}
    referee = Referee(GAMES["big4"], Header.from_json(header))
    referee.answer("towns")
    for virtual in thrown:
        assert referee.question.topic == "turn"
        referee.answer(["4", "5", "recover"], virtual=virtual)
        assert not isinstance(referee.question, Roll)
        while not isinstance(referee.question, Roll):
            referee.answer(referee.question.options[0].answer)
    sheet = sheet_of(referee)
    assert [catalogue(lang).say(f"sheet.dice.{sheet.dice}") for lang in LANGUAGES] == list(used)
