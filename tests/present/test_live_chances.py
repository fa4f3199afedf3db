"""The chances of winning under the score: whole percents, what the last answer changed, undo and correction."""

import random
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.present.chances.live import LiveChances, percent_words, whole_percents
from companion.referee import Header, Referee
from tests.boxes import MODELLED
from tests.players import any_answer

SIDES = ["Mistral", "Rubis"]
MODES = [(game, mode.id) for game in MODELLED for mode in GAMES[game].modes]


def begin(game: str, mode: str, players: list[str] = SIDES) -> Referee:
    return Referee(GAMES[game], Header.from_json({"game": game, "mode": mode, "players": players, "starts": 0}))


def answer(referee: Referee, dice: random.Random) -> None:
    assert referee.question is not None
    referee.answer(any_answer(referee.question, dice))


def looked(referee: Referee, live: LiveChances) -> tuple[tuple[float, ...], tuple[float, ...], int]:
    outlook = live.look(referee.table.corners)
    return tuple(part.share for part in outlook.parts), outlook.before, outlook.gain


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0 %"), (0.001, "< 1 %"), (0.4, "40 %"), (0.996, "> 99 %"), (1, "100 %")],
)
def test_only_what_is_certain_is_0_or_100(share, said):
    assert percent_words(share).replace("\u00a0", " ").replace("\u202f", " ") == said


@pytest.mark.parametrize(
    "shares", [(0.625, 0.375), (1 / 3,) * 3, (0.004, 0.996), (0.105, 0.395, 0.25, 0.25), (0.0, 1.0)]
)
def test_percents_add_up_to_100(shares):
    whole = whole_percents(shares)
    assert sum(whole) == 100
    assert all(abs(n - 100 * share) < 1 for n, share in zip(whole, shares, strict=True))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_bar_stands_where_it_stood_before_the_last_answer(game, mode):
    referee, dice = begin(game, mode), random.Random(f"{game} {mode}")
    live = LiveChances(referee)
    assert live.known
    assert looked(referee, live)[1:] == ((), 0), "nothing was answered yet"
    seen = looked(referee, live)[0]
    for _ in range(60):
        if referee.question is None:
            break
        answer(referee, dice)
        shares, before, gain = looked(referee, live)
        assert sum(shares) == pytest.approx(1)
        assert before == pytest.approx(seen)
        assert gain >= 0
        assert looked(referee, live) == (shares, before, gain), "looked at twice"
        seen = shares


def test_the_gain_is_in_the_points_that_are_shown():
    referee, dice = begin("big4", "easy"), random.Random(4)
    live = LiveChances(referee)
    live.look(referee.table.corners)
    gains = 0
    for _ in range(80):
        if referee.question is None:
            break
        answer(referee, dice)
        outlook = live.look(referee.table.corners)
        now, then = (whole_percents(each) for each in ([part.share for part in outlook.parts], outlook.before))
        assert outlook.gain == abs(now[0] - then[0])
        if outlook.gain:
            gains += 1
            assert outlook.gainer == SIDES[now[1] > then[1]]
    assert gains


def test_undo_and_redo_show_what_was_before_them():
    referee, dice = begin("big4", "easy"), random.Random(3)
    live = LiveChances(referee)
    history = [looked(referee, live)]
    for _ in range(20):
        answer(referee, dice)
        history.append(looked(referee, live))
    for steps in (19, 18, 17):
        referee.undo()
        assert looked(referee, live) == history[steps]
    referee.redo()
    assert looked(referee, live)[0] == history[18][0]
    assert looked(referee, live)[1] == history[17][0]


def test_after_a_correction_or_a_restart_nothing_is_known_of_before():
    referee, dice = begin("big4", "easy"), random.Random(3)
    live = LiveChances(referee)
    while len(referee.steps) < 12:
        answer(referee, dice)
        live.look(referee.table.corners)
    at = next(at for at, step in enumerate(referee.steps) if at > 4 and step.question.chance)
    other = [*referee.steps[at].given.answer]
    other[0] = "1" if other[0] != "1" else "2"
    referee.correct(at, other)
    shares, before, gain = looked(referee, live)
    assert (before, gain) == ((), 0)
    again, _ = Referee.resume(referee.game, referee.header, referee.journal)
    assert looked(again, LiveChances(again)) == (shares, (), 0)


def test_a_draw_stands_between_the_sides_and_who_is_out_has_no_part():
    referee = begin("buteur", "standard")
    assert [part.side for part in LiveChances(referee).look(referee.table.corners).parts] == [0, None, 1]
    many = begin("big4", "easy", ["A", "B", "C", "D"])
    corners = list(many.table.corners)
    corners[1] = replace(corners[1], out=True)
    parts = LiveChances(many).look(corners).parts
    assert [part.side for part in parts] == [0, 2, 3]
    assert sum(part.share for part in parts) == pytest.approx(1)


def test_a_game_without_a_model_shows_nothing():
    game = GAMES["score-only"]
    header = Header.from_json({"game": game.id, "mode": game.modes[0].id, "players": SIDES})
    assert not LiveChances(Referee(game, header)).known
