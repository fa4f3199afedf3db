"""A player who knows no rules: any legal answer will do. Used wherever a match must simply be played."""

import json
import random
from collections.abc import Callable
from typing import Any

from companion.games import GAMES
from companion.play.by_itself import only_answer
from companion.referee import Draw, Entry, Game, Header, Play, Question, Referee, Roll
from companion.referee.tables.savanna import TileToken

CAP = 20_000
"""More answers than any match needs; reaching it means that the rules can loop."""


def any_answer(question: Question, dice: random.Random) -> Any:
    if isinstance(question, Roll):
        return [dice.choice(die.faces) for die in question.dice]
    return dice.choice(question.options).answer


def laid_out(referee: Referee, question: Draw, decide: Callable[[Referee, Question], Any]) -> list[Any]:
    """What lies on the squares once the set-up is over, if each tile is drawn and turned as it is decided."""
    ahead, _ = Referee.resume(referee.game, referee.header, referee.journal)
    assert question.layout is not None
    while isinstance(ahead.question, Draw) and ahead.question.in_a_row:
        ahead.answer(decide(ahead, ahead.question))
    faces = {token.square: token.label for token in ahead.table.tokens if isinstance(token, TileToken)}
    return [faces[square] for square in question.layout.squares]


def any_sum(question: Roll, dice: random.Random) -> Any:
    """What a table enters of real dice that are only added up: their sum, unless the other faces need none."""
    faces = [dice.choice(die.faces) for die in question.others]
    total = sum(int(dice.choice(die.faces)) for die in question.dice[: question.summed])
    return [None if question.alone.intersection(faces) else total, *faces]


def any_header(game: Game, dice: random.Random, *, house_rules: bool = False, **fixed: Any) -> Header:
    """A header of that game with a random mode, number of players and, if wanted, random readings."""
    while True:
        mode = dice.choice(game.modes)
        players = [f"Joueur {n}" for n in range(1, 1 + dice.randint(mode.fewest, mode.most))]
        rulings = {
            ruling.id: dice.choice(ruling.readings) for ruling in game.rulings if house_rules and dice.random() < 0.5
        }
        given = {"game": game.id, "mode": mode.id, "players": players, "rulings": rulings} | fixed
        header = Header.from_json(given)
        if playable(game, header):
            return header


def playable(game: Game, header: Header) -> bool:
    from companion.referee import BadHeader

    try:
        game.begin(header)
    except BadHeader:
        return False
    return True


def play_out(referee: Referee, dice: random.Random, answers: int = CAP) -> Referee:
    """Answer until the match is over or so many answers were given."""
    for _ in range(answers):
        if referee.question is None:
            return referee
        referee.answer(any_answer(referee.question, dice))
    return referee


def answers_of(referee: Referee, seed: int) -> list[Any]:
    """The answers of a random match that goes on from there as on a screen: what has one answer is not asked."""
    ahead, dice = Referee.resume(referee.game, referee.header, referee.journal)[0], random.Random(seed)
    while (question := ahead.question) is not None:
        only = only_answer(question)
        ahead.answer(only.answer if only else any_answer(question, dice))
    return [given.answer for given in ahead.given[len(referee.given) :]]


def match(game_id: str, seed: int, answers: int = CAP, **kwargs: Any) -> Referee:
    """A random match of that game; the same seed gives the same match.

    A whole match is played once and then shared: who wants to go on from it or take something back plays it anew.
    """
    if answers < CAP:
        return match_anew(game_id, seed, answers, **kwargs)
    key = (game_id, seed, json.dumps(kwargs, sort_keys=True))
    if key not in _played:
        referee = match_anew(game_id, seed, **kwargs)
        _played[key] = (referee, len(referee.journal))
    referee, length = _played[key]
    assert len(referee.journal) == length, f"the shared match {key} was changed: use match_anew"
    return referee


def match_anew(game_id: str, seed: int, answers: int = CAP, **kwargs: Any) -> Referee:
    """The same match, for the caller alone."""
    dice = random.Random(f"{game_id} {seed}")
    game = GAMES[game_id]
    return play_out(Referee(game, any_header(game, dice, **kwargs)), dice, answers)


_played: dict[tuple[str, int, str], tuple[Referee, int]] = {}


def match_until(
    game_id: str, topic: str, seed: int = 0, such: Callable[[Question], bool] = lambda _: True, **header: object
) -> Play:
    """A random match at its first question of that topic, or at the first ``such`` one."""
    given = {"game": game_id, "mode": GAMES[game_id].modes[0].id, "players": ["Ada", "Bo"], "starts": 0}
    for attempt in range(200):
        dice = random.Random(f"{topic} {seed} {attempt}")
        play = Play(GAMES[game_id], Header.from_json(given | header))
        for _ in range(400):
            question = play.question
            if question is None:
                break
            if question.topic == topic and such(question):
                return play
            play.answer(Entry("answer", any_answer(question, dice)))
    raise AssertionError(f"never asked: {topic}")
