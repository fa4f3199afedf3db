"""Comments, places, signatures and decisions of the table on the sheet."""

import pytest

from companion.referee import Comment, Decision, Reservation, Signature, Venue, Withdrawal
from companion.referee.event import Goal
from companion.sheet import document_of, sheet_of, sheet_text, summary_of
from companion.sheet.model import Signing
from tests.players import match, match_anew


@pytest.fixture(scope="module")
def referee():
    return match("big4", 3, players=["Nina", "Papi"], mode="easy")


def goal_line(sheet):
    return next(line for line in sheet.lines if isinstance(line.event, Goal))


def test_a_comment_stands_beside_its_line_or_under_the_match(referee):
    line = goal_line(sheet_of(referee))
    sheet = sheet_of(
        referee, [Comment(text="Quel tir !", line=line.key, topic=line.words.key), Comment(text="Revanche")]
    )
    assert [remark.text for remark in goal_line(sheet).comments] == ["Quel tir !"]
    assert [remark.text for remark in sheet.remarks] == ["Revanche"]
    told = sheet_text(sheet, "fr").splitlines()
    at = next(number for number, text in enumerate(told) if "Quel tir !" in text)
    assert "But" in told[at - 1]


def test_every_line_has_a_key_of_its_own(referee):
    keys = [line.key for line in sheet_of(referee).lines]
    assert len(set(keys)) == len(keys)


def test_a_comment_follows_its_line_when_that_is_struck():
    referee = match_anew("big4", 3, players=["Nina", "Papi"], mode="easy")
    while not any(step.question.chance and step.events for step in referee.steps[-1:]):
        referee.undo()
    line = next(line for line in reversed(sheet_of(referee).lines) if line.at == len(referee.steps) - 1)
    note = Comment(text="Dé cassé", line=line.key, topic=line.words.key)
    referee.undo()
    struck = [line for line in sheet_of(referee, [note]).lines if line.comments]
    assert [(line.struck, line.words.key) for line in struck] == [(True, line.words.key)]


def test_a_withdrawn_comment_stays_struck_out(referee):
    sheet = sheet_of(referee, [Comment(text="Tricheur"), Withdrawal(of=0)])
    assert [(remark.text, remark.struck) for remark in sheet.remarks] == [("Tricheur", True)]
    assert "~~«\u00a0Tricheur\u00a0»~~ (retiré)" in sheet_text(sheet, "fr")


def test_the_last_place_in_force_counts(referee):
    notes = [Venue(text="Cuisine"), Venue(text="Jardin"), Withdrawal(of=1)]
    assert sheet_of(referee, notes[:2]).place == "Jardin"
    assert sheet_of(referee, notes).place == "Cuisine"


def test_the_last_signature_of_a_side_counts(referee):
    first, second = (Signature(side=1, strokes=(((0.0, 0.0), (x, 1.0)),)) for x in (0.5, 1.0))
    sheet = sheet_of(referee, [first, second, Signature(side=7, strokes=())])
    assert sheet.signatures == {1: second}
    assert "Papi  signé" in sheet_text(sheet, "fr")


def test_a_decision_of_the_table_is_a_line_with_its_reason_and_counts_its_goals(referee):
    plain = sheet_of(referee)
    line = goal_line(plain)
    decision = Decision(
        text="but refusé", reason="dé tombé de la table", agreed=("Nina", "Papi"), goals=(1, -1), line=line.key
    )
    sheet = sheet_of(referee, [decision])
    assert sheet.score == (plain.score[0] + 1, plain.score[1] - 1)
    assert sheet.table_goals == (1, -1)
    at = next(number for number, each in enumerate(sheet.lines) if each.decision)
    assert sheet.lines[at - 1].key == line.key
    later = [each.score for each in sheet.lines[at:] if each.score]
    before = [each.score for each in plain.lines if each.score][1:]
    assert later == [(score[0] + 1, score[1] - 1) for score in before]
    text = sheet_text(sheet, "fr").replace("\u00a0", " ")
    assert "Décision de la table : but refusé. Motif : dé tombé de la table." in text
    assert "Un but de plus" in text
    assert "Un but de moins" in text
    assert "D’accord : Nina et Papi." in text
    [table] = document_of(sheet, "fr").section("score").rows
    assert [row[table.columns.index("Décision")] for row in table.rows] == ["+1", "−1"]


def test_a_withdrawn_decision_counts_no_more_and_stays_struck(referee):
    decision = Decision(text="but accordé", reason="erreur de lecture", goals=(1, 0))
    sheet = sheet_of(referee, [decision, Withdrawal(of=0)])
    assert sheet.score == tuple(referee.score)
    assert [line.struck for line in sheet.decisions] == [True]
    assert "(retirée)" in sheet_text(sheet, "fr")


def test_the_winner_follows_the_table_where_goals_decide(referee):
    winner = referee.result.winner
    lead = referee.score[winner] - referee.score[1 - winner]
    goals = [0, 0]
    goals[winner] = -lead
    level = sheet_of(referee, [Decision(text="buts annulés", reason="dés pipés", goals=tuple(goals))])
    assert level.winner is None
    goals[winner] = -lead - 1
    turned = sheet_of(referee, [Decision(text="buts annulés", reason="dés pipés", goals=tuple(goals))])
    assert turned.winner == 1 - winner
    assert sheet_of(referee).winner == winner


def test_a_summary_counts_the_goals_of_the_table(referee):
    goals = (2, -1)
    summary = summary_of(sheet_of(referee, [Decision(text="x", reason="y", goals=goals)]))
    assert summary.total_goals == summary.score
    assert summary.overruled
    assert [goal.kind for goal in summary.goals if goal.kind == "table"] == ["table", "table"]


def test_a_decision_for_the_wrong_number_of_sides_gives_no_goals(referee):
    assert sheet_of(referee, [Decision(text="x", reason="y", goals=(1, 1, 1))]).score == tuple(referee.score)


def test_one_result_stands_at_the_head_in_the_total_and_in_the_timeline(referee):
    """After a decision that levels the score: the referee's result is struck out, and nothing else says who won."""
    lead = referee.score[0] - referee.score[1]
    decision = Decision(text="buts accordés", reason="dés pipés", goals=(max(0, -lead), max(0, lead)))
    sheet = sheet_of(referee, [decision])
    document = document_of(sheet, "fr")
    head, [table] = document.sections[0].rows[0], document.section("score").rows
    level = f"{max(referee.score)} à {max(referee.score)}"
    assert head.value.replace("\u00a0", " ") == f"Sans vainqueur, {level}, décision de la table comprise"
    assert [row[-1] for row in table.rows] == [str(max(referee.score))] * 2
    *_, told, decided, last = document.section("timeline").rows
    assert (told.struck, told.note) == (True, "décision de la table")
    assert decided.mark == "gavel"
    assert (last.text, last.struck) == (head.value, False)
    assert sheet.winner is summary_of(sheet).winner is None


def test_without_a_decision_the_head_says_what_the_referee_said(referee):
    sheet = sheet_of(referee, [Decision(text="rien", reason="pour mémoire"), Comment(text="Bravo")])
    document = document_of(sheet, "fr")
    [told] = [line for line in sheet.lines if line.event is sheet.result]
    assert not told.struck
    assert document.sections[0].rows[0].value in [row.text for row in document.section("timeline").rows]


def test_a_decision_counts_in_its_match_of_a_tie_and_in_the_series():
    referee = match("tir-et-but", 1, players=["Nina", "Papi"])
    plain = sheet_of(referee)
    first = plain.matches[0]
    loser = 1 - first.winner
    goals = [0, 0]
    goals[loser] = 5
    line = next(line for line in plain.lines if line.event and line.event.kind == "kick_off")
    sheet = sheet_of(referee, [Decision(text="x", reason="y", goals=tuple(goals), line=line.key)])
    assert sheet.matches[0].goals[loser] == first.goals[loser] + 5
    assert sheet.matches[0].winner == loser
    assert sheet.matches[-1].goals == plain.matches[-1].goals
    assert sheet.series[loser] == plain.series[loser] + 1
    stated = [line.struck for line in sheet.lines if line.event and line.event.kind == "match_won"]
    assert stated[0]
    assert not any(stated[1:])


def test_a_winner_that_goals_did_not_decide_stays():
    referee = match("big4", 5, players=["A", "B", "C", "D"], mode="easy")
    sheet = sheet_of(referee, [Decision(text="x", reason="y", goals=(5, 0, 0, 0))])
    assert sheet.winner == referee.result.winner
    assert not sheet.overruled


def test_reservations_and_signatures_before_kick_off_stand_apart():
    referee = match("big4", 3, 0, players=["Nina", "Papi"], mode="easy")
    notes = [
        Reservation(side=1, text="Le dé est fendu"),
        Reservation(side=0, text="Trop de bruit"),
        Withdrawal(of=1),
        Signature(side=0, strokes=(((0.0, 0.0), (1.0, 1.0)),), before=True),
        Reservation(side=7, text="personne"),
    ]
    sheet = sheet_of(referee, notes)
    assert (sheet.signatures, set(sheet.opening_signatures)) == ({}, {0})
    rows = document_of(sheet, "fr").section("reserves").rows
    assert [(row.side, row.text.strip("«»\u00a0"), row.struck) for row in rows] == [
        (1, "Le dé est fendu", False),
        (0, "Trop de bruit", True),
    ]
    signed = [row for row in document_of(sheet, "fr").section("signatures").rows if isinstance(row, Signing)]
    assert [(row.before, row.side, bool(row.strokes)) for row in signed] == [
        (True, 0, True),
        (True, 1, False),
        (False, 0, False),
        (False, 1, False),
    ]


def test_a_match_under_way_offers_no_signature_before_it(referee):
    rows = document_of(sheet_of(referee), "fr").section("signatures").rows
    assert [row.before for row in rows] == [False, False]
