"""Bots in the seats play the very match that people would play with the same answers, in every box."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pytest

from companion.bots import RandomBot, make_bot
from companion.dice.seeded import seeded
from companion.games import GAMES
from companion.referee import BadHeader, Draw, Entry, Game, Header, Pick, Place, Play, Roll
from companion.referee.chance import Dice
from companion.referee.event import Event, Result
from companion.referee.playout import Playout, SpareTable
from companion.words import catalogue
from tests.players import match

T = TypeVar("T")
WATCHED = 250
"""How many answers of a match are given again by hand: the longest matches go on for thousands."""


class Recorder(RandomBot):
    """A random bot that writes down what it answers, how much had been told by then, and what it was offered."""

    def __init__(self, seed: str) -> None:
        self.begin_anew(seed)

    def begin_anew(self, seed: str) -> None:
        super().__init__(seeded(seed))
        self.told: list[Event] = []
        self.answered: list[tuple[int, Any]] = []
        self.offered: list[tuple[Any, ...]] = []

    def choose(self, topic: str, things: Sequence[T]) -> T:
        chosen = super().choose(topic, things)
        place = next(at for at, thing in enumerate(things) if thing is chosen or thing == chosen)
        self.answered.append((len(self.told), place))
        self.offered.append(comparable(things))
        return chosen

    def throw(self, dice: Dice) -> tuple[str, ...]:
        faces = super().throw(dice)
        self.answered.append((len(self.told), list(faces)))
        self.offered.append(())
        return faces

    def turn(self, cards: Sequence[T], counts: Sequence[int]) -> T:
        card = super().turn(cards, counts)
        self.answered.append((len(self.told), card))
        self.offered.append(())
        return card


def comparable(things: Sequence[Any]) -> tuple[Any, ...]:
    """What may be chosen, so that two tables can be compared: footballers of another table are others."""
    return tuple(
        thing
        if isinstance(thing, bool | int | str | None)
        else comparable(thing)
        if isinstance(thing, tuple | list)
        else type(thing)
        for thing in things
    )


def by_bots(game: Game, header: Header, seed: str) -> tuple[Recorder, Any]:
    """A whole match with the same bot in every seat, and somebody who listens."""
    bot, state = Recorder(seed), game.begin(header)
    for seat in state.seats:
        seat.take(bot)
    for item in state.play():
        assert isinstance(item, Event)
        bot.told.append(item)
    return bot, state


def by_hand(play: Play, answered: Any) -> tuple[Event, ...]:
    """The same answer given as the table gives it."""
    question = play.question
    assert question is not None
    if isinstance(question, Roll):
        return play.answer(Entry("answer", answered))
    if isinstance(question, Draw):
        drawn = next(option for option in question.options if option.value == answered)
        return play.answer(Entry("answer", drawn.answer))
    return play.answer(Entry("answer", question.options[answered].answer))


def ways_to_play(game_id: str) -> Iterator[Header]:
    """Every mode with every number of players, every reading of every ruling, every switch."""
    game = GAMES[game_id]
    given: list[dict[str, Any]] = [
        {"mode": mode.id, "players": [f"Joueur {n}" for n in range(1, count + 1)]}
        for mode in game.modes
        for count in range(mode.fewest, mode.most + 1)
    ]
    dice = random.Random(game_id)
    for ruling in game.rulings:
        for reading in ruling.readings:
            some = dice.choice([way for way in given if way["mode"] in ruling.modes and "rulings" not in way])
            others = {other.id: dice.choice(other.readings) for other in game.rulings}
            given.append(some | {"rulings": others | {ruling.id: reading}})
    for way in given:
        try:
            header = Header.from_json({"game": game_id} | way)
            game.begin(header)
        except BadHeader:
            continue
        yield header
        for switch in game.switches(header):
            switched = Header.from_json({"game": game_id, "extras": {switch.name: switch.value}} | way)
            yield switched
            yield game.newest(switched)


every_game = pytest.mark.parametrize("game_id", sorted(GAMES))


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(header, id=f"{game_id}-{number}")
        for game_id in sorted(GAMES)
        for number, header in enumerate(ways_to_play(game_id))
    ],
)
def header(request):
    """Of the module: the tests of one header follow each other, and share the match that the bots played."""
    return request.param


@pytest.fixture(scope="module")
def played(header):
    return by_bots(GAMES[header.game], header, str(header))


def test_people_who_answer_like_the_bots_are_told_the_same(header, played):
    game = GAMES[header.game]
    bot, state = played
    play = Play(game, header)
    assert list(play.opening) == bot.told[: bot.answered[0][0]]
    ends = [told for told, _ in bot.answered[1:]] + [len(bot.told)]
    for (start, answered), offered, end in list(zip(bot.answered, bot.offered, ends, strict=True))[:WATCHED]:
        assert play.question is not None
        if isinstance(play.question, Pick | Place):
            assert offered == comparable([option.value for option in play.question.options]), play.question.topic
        assert list(by_hand(play, answered)) == bot.told[start:end]
    if play.question is None:
        assert play.result == bot.told[-1]
        assert str(play.table) == str(state.table())
        assert state.keep() == play.state.keep()


def test_bots_play_the_same_match_where_nobody_listens(header, played):
    game = GAMES[header.game]
    bot, state = played
    silent = Recorder(str(header))
    table = SpareTable(game, header, [silent])
    for _ in range(2):
        silent.begin_anew(str(header))
        result = table.play()
        assert isinstance(result, Result)
        assert result == bot.told[-1]
        assert [answered for _, answered in silent.answered] == [answered for _, answered in bot.answered]
        assert table.goals == state.goals


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_a_match_out_from_any_of_its_questions(game_id, seed):
    """The running match stands as before; the bots' answers after its own lead people to the same result."""
    referee = match(game_id, seed, 90, house_rules=seed > 0)
    for answers in (0, 1, 7, 20, 45, 70, len(referee.given)):
        play = Play(referee.game, referee.header)
        play.replay(referee.given[:answers])
        if play.question is None:
            continue
        here = Playout(play)
        before = (str(play.table), play.events)
        for again in range(2):
            bot = Recorder(f"{answers} {again}")
            result = here.play_out([bot])
            assert (str(play.table), play.events) == before
            if again and len(bot.answered) <= WATCHED:
                for _, answered in bot.answered:
                    by_hand(play, answered)
                assert play.result == result


@every_game
def test_a_match_under_way_can_be_played_out(game_id):
    referee = match(game_id, 2, 3)
    assert isinstance(Playout(referee.play).play_out([RandomBot(seeded(7))]), Result)


@every_game
def test_the_rules_of_thumb_are_about_questions_that_are_asked(game_id):
    asked = {topic for topic in GAMES[game_id].insight.sense if catalogue("fr").has(f"{game_id}.ask.{topic}")}
    assert asked == set(GAMES[game_id].insight.sense)


def test_bots_of_every_level_play_every_kind_of_match_to_its_end(header):
    game = GAMES[header.game]
    for level in ("beginner", "regular"):
        assert isinstance(SpareTable(game, header, [make_bot(level, game, str(header))]).play(), Result)
