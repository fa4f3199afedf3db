"""Every public sentence of ``companion/present`` at fixed moments, in the language of the moment.

``python -m tests.present.sentences`` writes them to sentences.fr.json and sentences.en.json, to be read as sentences.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.dice.boxes import PLAIN, read_box
from companion.dice.room import RoomThrow
from companion.games import GAMES
from companion.history import freshen, rows
from companion.play.ghost.mind import Thought
from companion.play.session import Session
from companion.present.appearance import sum_look
from companion.present.box_appearance import RoomLook, looks_of
from companion.present.ghost_words import chances_words, instruction, moves_something, reason, turn_steps
from companion.present.history_rows import row_facts, row_name
from companion.present.markup import icon, icon_markup, unmarked
from companion.present.match_words import day_words
from companion.present.trouble.crash_words import day_of, intact_match, trace_lines
from companion.present.trouble.disk_words import disk_words
from companion.present.trouble.rescue_words import rescue_facts, size_words
from companion.present.undo_words import undo_words
from companion.safety.crash import Frame, Trace
from companion.store import Library, Rescue, RescuedMatch
from companion.words import LANGUAGES, Phrase
from companion.words.translation import tr
from tests.present.boxes_said import (
    GOAL,
    Moment,
    begin,
    big4_advanced,
    big4_new_round,
    big4_shot,
    big4_turn,
    buteur,
    foot_savane,
    score_only,
    tir_et_but,
)
from tests.present.questions_said import hands, others, questions

HERE = Path(__file__).parent
DAY = "2026-11-16T12:00:00+00:00"
"""Noon: the same day in nearly every time zone."""


def ghost() -> Moment:
    """A ghost with the dice of the app: what it threw and did, what hands do, what comes next, and why."""
    teams = [{"name": "Fantôme", "ghost": "regular"}, {"name": "Rubis"}]
    referee = begin("big4", players=("Fantôme", "Rubis"), teams=teams)
    referee.answer("towns", ghost=True)
    referee.answer(["4", "5", "dribble"], virtual=True, ghost=True)
    referee.answer("action", ghost=True)
    done = list(referee.steps)
    yield "turn_steps.before", turn_steps(referee, referee.steps, [])
    options = referee.question.options
    thought = Thought(options[0], Phrase("big4.why.soonest"), chance=0.54, other=(options[1], 0.469))
    told = reason(thought, referee, "dribble.whom")
    yield "reason", [told, chances_words(told)]
    alone = reason(Thought(options[0], Phrase("bots.why.alone"), alone=True), referee, "dribble.whom")
    yield "reason.alone", [alone, chances_words(alone)]
    referee.answer("1:7", ghost=True)
    new = referee.steps[len(done) :]
    said = instruction(referee, new)
    yield "instruction", [said.side, said.text, said.happened, sorted(said.moved), sorted(said.turned)]
    yield "moves_something", [moves_something(referee, new), moves_something(referee, done[:1])]
    yield "turn_steps", turn_steps(referee, referee.steps, new)
    yield "turn_steps.several", turn_steps(referee, referee.steps, referee.steps[-2:])
    yield "undo_words", undo_words(referee, referee.steps[-1:])


def room() -> Moment:
    """The dice room: boxes by their throws."""
    for id in ("big4", "tir-et-but", "buteur", "foot-savane", PLAIN):
        look = RoomLook(id)
        yield f"{id}.line", [look.name, look.cover, look.throws_line]
    look, box = RoomLook("big4"), read_box("big4", GAMES["big4"].kit_file)
    turn = box.throws[0]
    thrown = RoomThrow("big4", turn.id, tuple(die.name for die in turn.dice), ("4", "5", "dribble"))
    yield "headline", [look.headline(turn, thrown), look.total(thrown), look.meaning(turn, turn.dice, thrown)]
    yield "small", [look.small(turn, thrown)[0], [face.word for face in look.small(turn, thrown)[1]]]
    yield "looks_of", [face.word for face in looks_of(look, thrown.dice, thrown.faces)]
    yield "die", [look.die(turn.dice[-1]).name, look.die_name("duel"), look.throw_name(turn.id)]
    yield "flips", [(die.name, look.flips(die.name), look.tossed(die.name)) for die in box.dice]
    yield "word", look.word("action", "dribble")
    deck = RoomLook("foot-savane")
    usual = read_box("foot-savane", GAMES["foot-savane"].kit_file).throw("goal")
    yield "card", deck.card(usual, "left").word
    yield "sum_look", sum_look(9)


def trouble(folder: Path) -> Moment:
    """After damage, while the disk refuses, after a crash; the history."""
    library = Library(folder / f"{tr.lang}.sqlite")
    referee = begin("big4", *GOAL)
    id = library.begin(referee.header, "ab" * 32)
    library.enter(id, 0, *referee.journal)
    freshen(library)
    (row,) = rows(library)
    facts = row_facts(row)
    yield "row", [row_name(row), facts["names"], facts["score"], facts["live"], facts["letters"]]
    yield "intact_match", intact_match(library)
    uuid = library.summaries.page()[0].uuid
    found = (
        RescuedMatch("short", "big4", DAY, uuid, 3),
        RescuedMatch("aside", "buteur", DAY),
        RescuedMatch("aside", "", ""),
    )
    told = rescue_facts(library, Rescue(found, "set-aside", "library-2026-11-16", 123_456))
    yield (
        "rescue",
        [told.headline, told.aside, told.more, [(each["name"], each["state"], each["score"]) for each in told.rows]],
    )
    one = rescue_facts(library, Rescue(found[:2], "set-aside", "library", 10))
    yield "rescue.one", [one.headline, one.aside[0]]
    yield "rescue.none", rescue_facts(library, Rescue(found[2:], "set-aside", "library", 10)).headline
    yield "size_words", [size_words(1), size_words(2_600_000)]
    session = Session.resume(library, library.match(id), lambda call: call())
    for kind in ("full", "read_only", "locked", "strange"):
        yield f"disk.{kind}", disk_words(kind, session, in_memory=False)
    yield "disk.memory", disk_words("full", None, in_memory=True)
    session.close()
    library.close()
    trace = Trace(
        DAY,
        "0.9.0",
        "Linux",
        "412 × 915",
        ("home", "match", "new_score"),
        (Frame("ui/app.py", 7, "run", "go()"),),
        "E: …",
    )
    yield "trace_lines", [line.text for line in trace_lines(trace) if "2026" not in line.text]
    noon = datetime.fromisoformat(DAY)
    yield "day_of", [day_of(trace, noon + timedelta(days=days)) for days in (0, 1, 2)]
    yield "day_words", day_words(DAY)
    yield "markup", [len(icon("star")), icon(""), len(icon_markup("star")), unmarked("[b]Nina & Co[/b]")]


def plain(value: Any) -> Any:
    """Anything as JSON: phrases as text, records by the names of their fields, without what is only drawn."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Phrase):
        return tr.render(value)
    if is_dataclass(value):
        kept = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {name: each for name, each in kept.items() if each not in ("", None, [], {})}
    return [plain(each) for each in value]


MOMENTS = (
    big4_turn,
    big4_shot,
    big4_new_round,
    big4_advanced,
    buteur,
    foot_savane,
    tir_et_but,
    score_only,
    ghost,
    room,
    questions,
    others,
    hands,
)


def sentences(folder: Path) -> dict[str, Any]:
    """All of them in the language that is spoken now."""
    found = {f"{moment.__name__}.{name}": plain(said) for moment in MOMENTS for name, said in moment()}
    return found | {f"trouble.{name}": plain(said) for name, said in trouble(folder)}


def written(said: Mapping[str, Any]) -> str:
    """One name a line, so that a change is one line."""
    lines = [f"{json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}" for name, each in said.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    for lang in LANGUAGES:
        tr.switch(lang)
        with TemporaryDirectory() as folder:
            (HERE / f"sentences.{lang}.json").write_text(written(sentences(Path(folder))), encoding="utf-8")


if __name__ == "__main__":
    main()
