"""What the screen says of questions: each way to answer in each box, before the first tap and on the way."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.play.asking.asked import Asking
from companion.play.asking.begin import begin
from companion.play.asking.done import MAIN
from companion.play.asking.orders import Orders
from companion.play.asking.throwing import Throwing
from companion.play.asking.touch import touch
from companion.play.asking.word_entry import WordEntry
from companion.present.appearance import BoxLook
from companion.present.asked.axes import axis_rows
from companion.present.asked.picture import AskedPicture, Room, Scene, waiting
from companion.present.asked.picture_of import picture_of
from companion.present.asked.thrown import last_throw
from companion.present.asked.tools import own_cards, tools_of
from companion.referee import Pick, Referee, Roll
from tests.play.asking import EVERY_HABIT, MODES, any_way, ask, give, held, match

WIDE, PHONE = Room("wide", accent="#112233"), Room("phone", compact=True, accent="#112233")
LONG = 60
"""Answers in which the questions of a box are looked for."""


def questions() -> Iterator[tuple[str, Any]]:
    """The first question of each way to answer, by every habit."""
    for box, mode in MODES:
        for habit, habits in EVERY_HABIT.items():
            referee, dice, seen = match(box, mode), random.Random(f"{box} {mode} {habit}"), set[str]()
            for _ in range(LONG):
                if referee.question is None:
                    break
                asking = ask(referee, habits)
                answer, then = any_way(asking, referee, dice)
                kind = f"{box}.{mode}.{habit}.{type(asking.done).__name__}"
                throws = isinstance(asking.done, Throwing)
                states, response = ([asking], None) if throws else give(asking, answer, then)
                if kind not in seen:
                    seen.add(kind)
                    yield kind, [_shown(state, referee, room) for state in _some(states) for room in (WIDE, PHONE)]
                passing = asking.asked.passing if response is None else (*response.passing, response.answer)
                for each in (*passing, answer) if response is None else passing:
                    referee.answer(each)


def _some(states: list[Asking]) -> list[Asking]:
    return [states[0]] if len(states) == 1 else [states[0], states[-1]]


def _shown(asking: Asking, referee: Referee, room: Room) -> list[Any]:
    box = BoxLook(referee.game, referee.header)
    picture = picture_of(asking, room, box)
    tools = tools_of(
        asking, referee, asking.habits.dice, small=room.small, has_switch=False, with_hand=bool(_own(referee, asking))
    )
    thrown = last_throw(referee)
    rows = axis_rows(referee.game, asking.done) if isinstance(asking.done, WordEntry) else []
    scene = Scene(asking.table, box, marks=picture.marks)
    assert scene.behind_dice == scene.still(scene.table)
    return [
        *_said(picture),
        tools.offer,
        thrown.roll.topic if thrown else "",
        [[row.label, *row.words.values()] for row in rows],
    ]


def _own(referee: Referee, asking: Asking) -> list[Any]:
    return own_cards(referee, (), asking.question)


def _said(picture: AskedPicture) -> list[Any]:
    main = picture.main
    return [
        *picture.heading,
        *(text for text in (picture.hint, picture.sum, picture.read) if text),
        [main.action, main.missing, waiting(picture).main.missing, main.odds],
    ]


def others() -> Iterator[tuple[str, Any]]:
    """What a ghost says, and a choice on several axes."""
    referee = match("big4", "easy")
    asking = ask(referee, EVERY_HABIT["virtual"])
    told = Orders("Fantôme joue", "Retournez le 9", waits=True)
    yield "orders", _shown(Asking(asking.asked, asking.habits, told), referee, WIDE)
    referee = match("tir-et-but", "standard")
    asking = ask(referee, EVERY_HABIT["meant"])
    thrown = asking.question
    assert isinstance(thrown, Roll)
    kept = Pick(thrown.seat, thrown.topic, thrown.clause, thrown.meanings, gaps=thrown.gaps)
    yield "axes", _shown(begin(replace(asking.asked, question=kept), asking.habits), referee, WIDE)


def hands() -> Iterator[tuple[str, Any]]:
    """A hand that is covered, and opened by its owner."""
    referee = held()
    covered = ask(referee, EVERY_HABIT["virtual"])
    opened = touch(covered, MAIN)
    assert isinstance(opened, Asking)
    yield "hand", [_shown(each, referee, room) for each in (covered, opened) for room in (WIDE, PHONE)]
