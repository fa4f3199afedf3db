"""A whole match thrown by the app's dice, sealed as at the table, with throws taken back now and then.

``python -m tests.dice.sealed_match GAME plain|tapped FILE`` writes the golden ones down again.
"""

import random
import sys
from pathlib import Path

from companion.dice import Roller, Seal, dice_key
from companion.dice.proof import with_proof
from companion.games import GAMES
from companion.referee import Draw, MatchFile, Referee, Roll
from tests.players import any_answer, any_header

SECRET = bytes(range(32)).hex()
SEALS = {"plain": Seal.of(SECRET), "tapped": Seal.of(SECRET).tapped(0.25, 0.5, 1.5).tapped(0.75, 0.125, 2.75)}


def sealed_match(game_id: str, seal: Seal, seed: int = 1, answers: int = 20_000) -> Referee:
    """The same match each time."""
    dice = random.Random(f"{game_id} {seed}")
    game = GAMES[game_id]
    mode = game.modes[0]
    players = ["Nina", "Papi", "Léa", "Hugo"][: mode.fewest]
    header = any_header(game, dice, mode=mode.id, players=players, seal=seal.as_json(), starts=0)
    referee, roller = Referee(game, header), Roller(dice_key(SECRET, seal.taps))
    while referee.question is not None and len(referee.given) < answers:
        question = referee.question
        if isinstance(question, Roll | Draw):
            referee.answer(roller.throw(question, referee.throws), virtual=True)
            if dice.random() < 0.05:
                referee.undo()
                referee.answer(roller.throw(question, referee.throws), virtual=True)
        else:
            referee.answer(any_answer(question, dice))
    return referee


def file_of(referee: Referee) -> str:
    return with_proof(MatchFile(referee.header, referee.journal), referee, [SECRET]).text


if __name__ == "__main__":
    _, game_id, seal, file = sys.argv
    Path(file).write_text(file_of(sealed_match(game_id, SEALS[seal])), encoding="utf-8")
