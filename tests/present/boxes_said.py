"""Moments of each box, for every sentence that the screens say about them (see ``sentences``)."""

from collections.abc import Iterator
from typing import Any

from companion.games import game
from companion.odds.course import course_of
from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.told_entry import ToldEntry
from companion.play.correction import Correction
from companion.present.announcements import announced
from companion.present.appearance import BoxLook, face_look, face_looks, pad_rows, sum_look, throw_words, thrown_die
from companion.present.chances.course import course_words, paper_chart
from companion.present.chances.live import LiveChances, percent_words
from companion.present.chances.option_odds import has_odds, odds_words
from companion.present.contest import contest_picture, decided_picture
from companion.present.corner_words import confidence_words, corner_note
from companion.present.correction_words import (
    answer_lines,
    answer_of,
    consequences,
    correction_rows,
    follows_words,
    picked_of,
    stops_words,
    then_words,
)
from companion.present.cues import cues_after, on_the_table, set_up_cue, side_card_cues
from companion.present.difference import difference, receipt_after_undo
from companion.present.entry_words import asked_now, face_notes, missing_now, sum_marks, sum_notes, throw_line
from companion.present.match_words import game_and_mode, length_words, mode_words
from companion.present.receipts import receipt_after, receipt_of_set_up, receipt_while_choosing
from companion.present.restart_cue import restart_cue
from companion.present.score_words import clock_lines, match_words, series_words, stock_words
from companion.present.sheet_lines import RunningColumn, column_lines, lines_in_order
from companion.present.spoken import spoken_cue, spoken_events, spoken_question
from companion.present.step_words import answered_words, asked_words, events_in_words, known_and_asked, question_words
from companion.present.timeline import timeline_of
from companion.present.told_words import ToldWords
from companion.present.undo_words import seen_words, undo_title, undo_words
from companion.present.why.choices import choices_of
from companion.present.why.last_decision import decide, last_decision
from companion.referee import Header, Referee
from companion.sheet import sheet_of
from companion.sheet.chances import chance_rows
from companion.words import catalogue
from companion.words.translation import tr

ACCENT = "#112233"
Moment = Iterator[tuple[str, Any]]


def begin(
    box: str, *answers: Any, players: tuple[str, ...] = ("Mistral", "Rubis"), mode: str = "", **more: Any
) -> Referee:
    """A match of that box in which so much has been answered."""
    given = {"game": box, "mode": mode or game(box).modes[0].id, "players": list(players), "starts": 0} | more
    referee = Referee(game(box), Header.from_json(given))
    for answer in answers:
        referee.answer(answer)
    return referee


FOUL = ("towns", ["1", "1", "tackle"], "action", "1:2", ["foul"])
GOAL = ("towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "6"], ["1", "1", "1"])


def big4_turn() -> Moment:
    """A throw with real dice, a choice between two orders, and what an undo takes back."""
    fresh = begin("big4")
    yield "set_up_cue", set_up_cue(fresh).words
    yield "receipt_of_set_up", receipt_of_set_up(fresh, drawn_by_app=False)
    referee = begin("big4", "towns")
    question, box = referee.question, referee.game
    yield (
        "question_words",
        [
            question_words(box, question, dice, ACCENT, short=short)
            for dice, short in (("real", False), ("virtual", True))
        ],
    )
    yield "asked_words", [known_and_asked("Somme : 9.", "Et le dé ?", ACCENT), known_and_asked("", "[Nina]", ACCENT)]
    yield "spoken_question", spoken_question(box, question, "Mistral", "real")
    yield "throw_line", throw_line(box, referee.table, question)
    entry = DiceEntry.of(question)
    yield "asked_now", [asked_now(box, entry), missing_now(box, entry)]
    entry = entry.enter("sum", "9")
    yield "asked_now.sum", [asked_now(box, entry), missing_now(box, entry)]
    entry = DiceEntry.of(question).enter("face", "dribble")
    yield "asked_now.face", [asked_now(box, entry), missing_now(box, entry)]
    yield "face_notes", face_notes(box, question)
    yield "sum_notes", sum_notes(box, question)
    yield "pad_rows", [(row.label, row.named, list(row.faces)) for row in pad_rows(box, question)]
    yield "thrown_die", [thrown_die(box, die).name for die in question.dice]
    yield "seen_from_corner", [face.word for face in thrown_die(box, question.dice[-1]).seen_from_corner(0)]
    yield (
        "choices_of",
        [(each.heading, each.clause.id, each.meaning) for each in choices_of(box, referee.header, question)],
    )
    before = referee.table
    referee.answer(["4", "5", "dribble"])
    yield "throw_words", throw_words(box, question, ["4", "5", "dribble"])
    yield "face_looks", [look.word for look in face_looks(box, question, [9, "dribble"])]
    yield "answered_words", [(asked_words(box, step), answered_words(box, step)) for step in referee.steps]
    yield (
        "undo_words",
        [
            undo_words(referee, referee.steps[-1:]),
            undo_title(referee, referee.steps[-1:]),
            seen_words(referee.steps[-1:]),
        ],
    )
    yield "undo_words.correction", undo_words(referee, [])
    yield "corner_note", [corner_note(corner, ACCENT) for corner in referee.table.corners]
    referee.answer("action")
    referee.answer("1:7")
    steps = referee.steps[-1:]
    yield "told_words", events_in_words(box, steps[0].events, ["Mistral", "Rubis"])
    decided = last_decision(referee)
    yield "last_decision", [decide(steps), decided and (decided.what, decided.how, decided.clause)]
    yield "cues_after", [cue.words for cue in cues_after(steps, box, referee.table)]
    yield "receipt_after", receipt_after(referee, steps, before)
    yield "receipt_while_choosing", receipt_while_choosing(referee, "dice.whom", ["1:4", "1:5"])
    yield (
        "choices_of.pick",
        [(each.heading, each.clause.id) for each in choices_of(box, referee.header, referee.question)],
    )
    yield (
        "difference",
        [difference(before, referee.table), difference(referee.table, before), difference(before, before)],
    )
    after = referee.table
    referee.undo()
    yield "receipt_after_undo", receipt_after_undo(referee, "tour", after)
    yield "on_the_table", on_the_table(referee)
    yield (
        "match_words",
        [match_words(referee), clock_lines(referee), series_words(referee.table), stock_words(referee.table)],
    )
    yield (
        "live",
        [LiveChances(referee).look(referee.table.corners), LiveChances(referee).known],
    )


def big4_shot() -> Moment:
    """A free kick: before it, over it, and the goal that it brings."""
    referee = begin("big4", *GOAL[:4])
    yield "contest_picture", picture(contest_picture(referee.table, referee.table.contest))
    yield "contest_picture.by_sum", picture(contest_picture(referee.table, referee.table.contest, by_sum=True))
    yield "sum_marks", sum_marks(referee.table, referee.question)
    referee.answer(GOAL[4])
    yield "contest_picture.keeper", picture(contest_picture(referee.table, referee.table.contest))
    yield "sum_marks.keeper", sum_marks(referee.table, referee.question)
    yield "throw_line", throw_line(referee.game, referee.table, referee.question)
    table = referee.table
    referee.answer(GOAL[5])
    told = referee.steps[-1].events
    shot = next(event for event in told if event.kind == "free_kick")
    tokens = {token.id: token for token in table.tokens}
    yield "decided_picture", picture(decided_picture(table, shot, tokens["0:9"], tokens["1:G"]))
    yield "announced", [(event.topic, announced(event, told), announced(event, told, to_all=True)) for event in told]
    yield (
        "spoken_events",
        [spoken_events(told, "big4", referee.table.corners, everything=each) for each in (False, True)],
    )
    yield "restart_cue", restart_cue(referee, referee.steps[-1:])
    yield "answer_lines", answer_lines(referee)
    sheet = sheet_of(referee)
    yield "column_lines", [(line.turn, line.text, line.mark, line.tone) for line in column_lines(sheet)]
    yield "told_lines", [line.text for line in lines_in_order(sheet.lines[:3])]
    yield "running_column", RunningColumn().of(referee, []) == column_lines(sheet)
    yield "timeline_of", timeline_of(sheet)
    yield "length_words", [length_words(sheet, 42), length_words(sheet, None)]
    course = course_of(referee.play)
    words = course_words(course, sheet)
    yield (
        "course_words",
        [
            words.title,
            words.expected,
            words.luck,
            words.luck_note,
            words.chart.swing,
            words.chart.sentences,
            words.chart.labels,
        ],
    )
    chart = next(row for row in chance_rows(course, catalogue(tr.lang)) if hasattr(row, "moments"))
    yield "paper_chart", [paper_chart(chart, ["M", "R"]).goals, paper_chart(chart, ["M", "R"]).turning]
    yield "percent_words", [percent_words(share) for share in (0, 0.001, 0.155, 0.999, 1)]


def big4_new_round() -> Moment:
    """A goal after which one player, or one of each team, is turned up again."""
    weakened = (["4", "5", "tackle"], "dice", ["1:9"])
    scored = (["1", "1", "free_kick"], "action", "1:8", ["6", "6"], ["1", "1", "1"])
    one = begin("big4", "towns", *weakened, *scored)
    yield "one", [restart_cue(one, one.steps[-1:]), receipt_after(one, one.steps[-1:], None)]
    both = begin("big4", "towns", *weakened, ["4", "5", "tackle"], "dice", ["0:9"], *GOAL[1:3], "0:8", *GOAL[4:])
    yield "both", [restart_cue(both, both.steps[-1:]), receipt_after(both, both.steps[-1:], None)]


def big4_advanced() -> Moment:
    """Stars, a coach, confidence, chances on the options, a foul with its card."""
    referee = begin("big4", mode="advanced", extras={"confidence": [0, 2]})
    yield (
        "corner_note",
        [corner_note(corner, ACCENT, brief=brief) for corner in referee.table.corners for brief in (False, True)],
    )
    yield "confidence_words", [confidence_words(corner) for corner in referee.table.corners]
    referee = begin("big4", *GOAL[:3], mode="advanced", extras={"confidence": [0, 2]})
    question = referee.question
    yield "odds_words", [odds_words(question, question.options[0]), odds_words(question, None), has_odds(question)]
    foul = begin("big4", *FOUL, ["2", "6", "yellow"])
    yield "answer_lines", [(line.turn, line.text, line.mark) for line in answer_lines(foul)]
    yield "spoken_cue", [spoken_cue(tr.render(cue.words)) for cue in cues_after(foul.steps[-1:], foul.game, foul.table)]
    correction = Correction(foul, 5)
    yield "then_words", then_words(correction)
    for name, answer in (("same", ["2", "6", "minor"]), ("other", ["2", "6", "red"])):
        outcome = correction.outcome(answer)
        yield (
            f"correction.{name}",
            [follows_words(outcome), stops_words(correction, outcome), consequences(correction, outcome, 3)],
        )
    early = Correction(foul, 1)
    outcome = early.outcome(["1", "1", "pass"])
    yield (
        "correction.early",
        [then_words(early), follows_words(outcome), stops_words(early, outcome), consequences(early, outcome, 3)],
    )
    throw = foul.steps[1].question
    yield "correction_rows", [(row.label, list(row.faces)) for row in correction_rows(foul.game, foul.header, throw)]
    yield "picked_of", [picked_of(throw, ["1", "1", "tackle"]), picked_of(throw, [9, "pass"])]
    yield "answer_of", [answer_of(throw, ["9", "pass"], [2, "pass"]), answer_of(throw, [None, "dribble"], [2, "pass"])]


def buteur() -> Moment:
    """Cards that the app holds, a pitch, a stock that runs low."""
    held = begin("buteur", extras={"hands": "app"}, edition=2)
    yield "receipt_of_set_up", receipt_of_set_up(held, drawn_by_app=True)
    referee = begin("buteur", players=("Ana", "Ben"))
    while referee.question.topic != "kick_off.card":
        referee.answer(referee.question.options[0].answer)
    yield "question_words", question_words(referee.game, referee.question, "real", ACCENT, short=False)
    yield "clock_lines", [clock_lines(referee), stock_words(referee.table)]
    yield "corner_note", [corner_note(corner, ACCENT, brief=True) for corner in referee.table.corners]
    yield "receipt_after", receipt_after(referee, referee.steps[-1:], None)
    box = BoxLook(referee.game, referee.header)
    yield "guessed", [box.guessed("cards"), box.guessed("symbols")]


def foot_savane() -> Moment:
    """Tiles, a Snake card, the piles."""
    referee = begin("foot-savane")
    yield "receipt_of_set_up", [receipt_of_set_up(referee, drawn_by_app=drawn) for drawn in (False, True)]
    box = BoxLook(referee.game, referee.header)
    yield "tile", [box.tile(face) for face in ("red", "snake", "empty")]
    yield "drawings", box.drawings(["red", "blue"])
    yield "cards", [(face, look.word) for face, look in box.cards("goal", ["left", "ground"]).items()]
    yield "icon", [box.icon("stop"), box.icon(["not", "text"])]
    yield "word", [box.word("name"), box.guessed("goal")]
    for sign in "RRBBRRBBRsBs.s.B":
        referee.answer({"R": "red", "B": "blue", "s": "snake", ".": "empty"}[sign])
    for answer in ([1, 1], [1, 1], [2, 1]):
        referee.answer(answer)
    yield "answered_words", [answered_words(referee.game, step) for step in referee.steps[-3:]]
    yield "receipt_after", [receipt_after(referee, referee.steps[at : at + 1], None) for at in (-2, -1)]
    yield "question_words", question_words(referee.game, referee.question, "virtual", ACCENT, short=False)
    yield "match_words", [match_words(referee), clock_lines(referee)]


def tir_et_but() -> Moment:
    """A turn that is told, cards for a side, a shoot-out."""
    referee = begin("tir-et-but", players=("Nina", "Papi"))
    words, entry = ToldWords(referee.game, referee.question, referee.table), ToldEntry.of(referee.question.outcomes)
    yield "told.first", [words.asked(entry, short=short) for short in (False, True)]
    yield "told.lead", [words.lead(entry, short=short) for short in (False, True)]
    yield "told.missing", words.missing(entry)
    for name in entry.facets:
        facet = words.facet(entry, name, short=False)
        yield (
            f"told.facet.{name}",
            [facet.title, facet.note, [(key.text, key.note, [face.word for face in key.faces]) for key in facet.keys]],
        )
        yield f"told.facet_short.{name}", [key.text for key in words.facet(entry, name, short=True).keys]
    entry = entry.choose("result", "volley")
    yield "told.volley", [words.asked(entry, short=False), words.lead(entry, short=False), words.missing(entry)]
    facet = words.facet(entry, "reply", short=False)
    yield "told.volley.reply", [facet.title, facet.note, [(key.text, key.note) for key in facet.keys]]
    entry = entry.choose("reply", "two")
    yield "told.volley.two", [words.asked(entry, short=False), words.lead(entry, short=False)]
    entry = entry.choose("result", "free_kick")
    yield "told.free_kick", [words.asked(entry, short=False), words.lead(entry, short=False), words.missing(entry)]
    box = BoxLook(referee.game, referee.header)
    yield "unseen", box.unseen("blue", "1")
    yield "face_look", [(look.word, look.numeric) for look in (face_look(referee.game, "blue", "boot"), sum_look(9))]
    yield (
        "match_words",
        [match_words(referee), clock_lines(referee), mode_words(referee.header, 2), game_and_mode(referee.header, 2)],
    )
    before = referee.table
    referee.answer(["card", "card", "head"])
    yield "side_card_cues", [cue.words for cue in side_card_cues(before.corners, referee.table.corners)]
    yield "one_warning", receipt_after(referee, referee.steps[-1:], before)
    referee.answer([1, 2])
    before = referee.table
    referee.answer(["card", "card"])
    yield "two_warnings", receipt_after(referee, referee.steps[-1:], before)
    yield "corner_note", [corner_note(corner, ACCENT) for corner in referee.table.corners]
    yield "difference", difference(before, referee.table)
    yield "meant", answered_words(referee.game, begin("tir-et-but", ["nothing", 2]).steps[-1])


def score_only() -> Moment:
    referee = begin("score-only", "goal:0", "period", players=("Ada", "Bo", "Cy"))
    yield "match_words", [match_words(referee), clock_lines(referee)]
    yield "answer_lines", [line.text for line in answer_lines(referee)]
    yield "spoken_events", spoken_events(referee.steps[0].events, "score-only", referee.table.corners, everything=False)


def picture(shown: Any) -> Any:
    """The words of a contest."""
    sides = [
        [side.role, side.total, [(part.word, part.slot, part.bonus, part.pieces, part.tokens) for part in side.parts]]
        for side in (shown.attack, shown.defence)
    ]
    return [sides, None if shown.odds is None else round(shown.odds, 3), shown.sentence, shown.otherwise]
