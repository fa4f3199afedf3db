"""Hands that the app holds are secret: nothing that is shown, said or written gives a card away (BU-06).

The search itself is tested, too: each leak that there once was is planted, and found.
"""

import random

import pytest

from companion.games import GAMES
from companion.referee import Draw, Referee
from companion.ui.files.export import open_export
from companion.ui.match.panels.cards import CardPanel
from companion.ui.match.panels.open_hand import OpenHand
from companion.words.translation import tr
from tests.games.buteur.play import PEOPLE, header
from tests.games.buteur.twins import twin
from tests.games.buteur.unique_cards import KIT
from tests.play.ghost_table import header_of
from tests.players import any_answer, play_out
from tests.ui.at_the_table import AtTheTable
from tests.ui.leak_search import HELD, LeakSearch, played_on, searched
from tests.ui.shelf import shelve
from tests.ui.stage import TABLET
from tests.ui.with_ghost import GhostMatch

WEIGHED = {"thinking": 0.02, "weighing": 0.02}


@pytest.fixture
def held(stage, tmp_path):
    """A match of that many people, after these answers of the first person."""

    def begin(players=2, size=TABLET, given=("left",)):
        return AtTheTable(stage, tmp_path, size).begin(given, players=PEOPLE[:players], **HELD)

    return begin


@pytest.mark.clause("BU-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_shown_said_or_written_gives_a_card_away(held, players):
    search = searched(held(players), random.Random(players))
    assert not search.found
    assert {
        "undo dialog",
        "correction",
        "file json",
        "protocol",
        "pause over a hand",
        "voice",
        "replay",
        "trace",
    } <= set(search.looked)


def against_ghost(stage, folder):
    """A ghost's turns, with what it says about them."""
    played = GhostMatch(stage, folder)
    played.app.ghost_seconds = WEIGHED
    played.begin(**header_of("buteur", "regular", "", kit=KIT).as_json())
    played.rest()
    search, chance = LeakSearch(played), random.Random(4)
    for _ in range(14):
        if played.telling:
            played.stage.seconds(0.3)
            search.window("ghost")
            played.screen.why()
            played.stage.frames(3)
            search.window("ghost's reason")
            search.close_all()
            played.done()
            played.rest()
        elif isinstance(played.referee.question, Draw):
            played.hand.throw()
            played.rest()
        else:
            played.give(any_answer(played.referee.question, chance))
            played.rest()
    search.undo_dialog()
    search.files()
    return search


@pytest.mark.clause("BU-06")
def test_a_ghost_gives_no_card_and_no_chance_away(stage, tmp_path):
    search = against_ghost(stage, tmp_path)
    assert search.looked["ghost's reason"] > 2
    assert not search.found


def never(*_, **__):
    return False


def whole(table, **_):
    return table


PLANTED = [
    ("2-A4", "undo dialog", "companion.present.undo_words.hands_are_secret", never),
    ("2-A4", "undo notice", "companion.present.undo_words.hands_are_secret", never),
    ("2-A5", "correction", "companion.play.correction.options_are_secret", never),
    ("2-A6", "what may I do", "companion.ui.match.explaining.options_are_secret", never),
    ("2-A9", "pause over a hand", "companion.ui.match.panels.open_hand.OpenHand.watch", never),
    ("2-A9", "undo over a hand", "companion.ui.match.panels.open_hand.OpenHand.watch", never),
    ("2-A9", "app left", "companion.ui.match.panels.open_hand.OpenHand.watch", never),
    ("2-A9", "text size", "companion.ui.match.panels.open_hand.OpenHand.watch", never),
    ("2-A9", "a minute", "companion.ui.match.panels.open_hand.OpenHand.watch", never),
    ("2-A10", "file json", "companion.dice.proof.hands_are_secret", never),
    ("2-B10", "face to face", "companion.ui.match.face.flat.hands_are_secret", never),
    ("", "screen", "companion.play.asking.asked.public", whole),
    ("", "replay", "companion.ui.replay.screen.public", whole),
]
"""The number of each leak in the report of the evenings, where it is found, and what is put out of action for it.

2-A7, which questions are asked, is planted in ``tests/games/buteur/test_asked_alike.py``.
"""


@pytest.mark.parametrize("fault", sorted({path for _, _, path, _ in PLANTED}))
def test_the_search_finds_each_leak_that_is_planted(held, monkeypatch, fault):
    for _, _, path, act in PLANTED:
        if path == fault:
            monkeypatch.setattr(path, act)
    search = searched(held(), random.Random(2))
    assert {channel for _, channel, path, _ in PLANTED if path == fault} <= search.channels


def test_the_search_finds_a_ghost_that_tells_its_hand(stage, tmp_path, monkeypatch):
    """2-A8."""
    monkeypatch.setattr("companion.present.ghost_words.hands_are_secret", never)
    monkeypatch.setattr("companion.ui.match.ghost.play.hands_are_secret", never)
    assert {"ghost", "ghost's reason"} & against_ghost(stage, tmp_path).channels


def test_the_search_finds_one_back_too_few_and_dead_keys(held, monkeypatch):
    """2-B3 and 2-B5, as it was: a covered hand was the open one with its faces left out, copies as one."""

    def one_for_each_kind(panel, row):
        for _ in {token.label for token in panel.asking.table.tokens if getattr(token, "holder", None)}:
            row.add_widget(panel.pictures._new(2, lambda: None))
        row.add_widget(panel.new_chip("?", lambda: None))

    monkeypatch.setattr(CardPanel, "_add_rest", one_for_each_kind)
    search = LeakSearch(held())
    search.backs()
    assert {"backs", "dead keys"} <= search.channels


def seen(stage):
    """Everything in the window, as far as people can see it."""
    return [
        (type(widget).__name__, *map(round, (*widget.to_window(*widget.pos), *widget.size)), widget.opacity, *texts)
        for widget in stage.all()
        for texts in [[str(getattr(widget, name)) for name in ("text", "icon", "note") if hasattr(widget, name)]]
    ]


def opened(table, referee, secret):
    table.app.resume(shelve(table.app.library, referee, secret))
    table.stage.until(lambda: table.app.session is not None and not table.app.tasks.waiting)
    table.settle()
    return seen(table.stage)


ANSWERS = {
    "penalty.offer": ("penalty",),
    "shot.answer": ("keeper", "corner"),
    "turn.card": ("attacker",),
    "kick_off.card": ("attacker",),
}
"""The kinds of cards that answer each question of a hand."""


def twins(topic, chance):
    """A match at such a question, and one in which the hand that is asked has one card that answers it more or less."""
    agreed = header(2, extras=HELD["extras"], kit=KIT, starts=0, edition=2)
    while True:
        played = play_out(Referee(GAMES["buteur"], agreed), chance, 120)
        for at in [at for at, step in enumerate(played.steps) if step.question.topic == topic]:
            asked = played.steps[at].question.seat.player

            def other_kind(card, instead, asked=asked):
                can_answer = [label.split(":")[0] in ANSWERS[topic] for label in (card.label, instead)]
                return card.holder == asked and len(set(can_answer)) > 1

            other = twin(played, at, chance, other_kind)
            if other is not None and other.question.topic == topic:
                return Referee.resume(played.game, played.header, played.journal[:at])[0], other


@pytest.mark.clause("BU-06")
@pytest.mark.parametrize("topic", ANSWERS)
def test_what_is_seen_does_not_depend_on_a_covered_hand(stage, tmp_path, topic):
    """Also not whether the chances on its cards can be switched off."""
    table, chance = AtTheTable(stage, tmp_path), random.Random(topic)
    table.app.settings["hints"] = True
    for number in range(2):
        one, other = (opened(table, each, f"{number}{side}" * 32) for side, each in enumerate(twins(topic, chance)))
        assert table.screen.answering.panel.covered
        assert one == other


@pytest.mark.clause("BU-06")
def test_undo_names_whose_turn_goes(held):
    played = held()
    played_on(played, random.Random(1), 2)
    while played.topic != "turn.card" or played.referee.question.seat.player != "Ben":
        played_on(played, random.Random(1), 1)
    played.screen.taking_back.undo()
    played.stage.frames(3)
    assert played.stage.says(tr("match.undo.title_turn", what=tr("match.undo.turn", name="Ana")))
    assert played.stage.says(tr("match.undo.seen.hand"))


@pytest.mark.clause("BU-06")
def test_the_correction_of_a_card_is_its_owners(held):
    played = held()
    played_on(played, random.Random(1), 1)
    at = next(at for at, step in enumerate(played.referee.steps) if step.question.topic == "kick_off.card")
    played.app.go("correct", session=played.app.session, at=at)
    played.stage.frames(6)
    screen = played.app.screens.current_screen
    panel = screen.ids.panel
    assert panel.caption == tr("correct.of_hand", name="Ana")
    assert not panel._chips
    played.stage.tap(panel.opening)
    played.stage.frames(6)
    offered = played.referee.steps[at].question.options
    assert len(panel._chips) == len(offered)
    assert {chip.kind for chip in panel._chips.values()} == {"", "given"}, "nothing says where the match would stop"
    screen.read_rule()
    played.stage.frames(3)
    assert not panel._chips, "a dialog covers the hand"


@pytest.mark.clause("BU-06", "BU-13")
def test_the_own_hand_can_be_looked_at_before_a_square_is_chosen(held):
    played = held()
    while played.topic != "kick_off.square":
        played_on(played, random.Random(1), 1)
    played.stage.frames(3)
    assert not [each for each in played.stage.all() if type(each).__name__ == "HandSheet"]
    played.stage.tap(played.screen.frame.tools.button("hand"))
    played.stage.seconds(0.3)
    (sheet,) = [each for each in played.stage.all() if type(each).__name__ == "HandSheet"]
    held_now = [token for token in played.referee.table.tokens if getattr(token, "holder", None) == "Ana"]
    assert [picture.card for picture in sheet.pictures] == [None] * len(held_now)
    sheet.turn()
    assert [picture.card for picture in sheet.pictures] == [token.face for token in held_now]
    played.app.dispatch("on_pause")
    played.stage.seconds(0.3)
    assert sheet.parent is None


@pytest.mark.clause("BU-06")
@pytest.mark.parametrize("how", ["answered", "left"])
def test_an_open_hand_is_put_away_when_it_is_answered_or_left(held, how):
    """Also while what followed is still being shown, and the device goes to somebody else."""
    played = held()
    panel, search = played.screen.answering.panel, LeakSearch(played)
    played.hand.confirm()
    assert any(picture.card for picture in panel.pictures.of.values())
    if how == "answered":
        first = next(option for option in played.referee.question.options if option.tokens)
        played.app.session.answer(first.answer)
        played.stage.until(lambda: not played.app.session.busy)
    else:
        played.app.go("rules", game="buteur")
        played.stage.seconds(0.5)
    assert not any(picture.card for picture in panel.pictures.of.values())
    search.window(how)
    assert not search.found


def test_an_open_hand_is_observed_only_while_it_is_open():
    watching = OpenHand(lambda: None)
    watching.watch(open=False)
    assert not watching._observed


def test_sharing_says_that_the_hands_are_sealed_until_the_whistle(held):
    played = held()
    played.app.go("sheet", session=played.app.session)
    played.stage.seconds(0.3)
    open_export(played.app.screens.current_screen, played.app.session.id)
    played.stage.seconds(0.3)
    assert played.stage.says(tr("sharing.note.sealed"))
