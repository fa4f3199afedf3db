"""The language that all games speak: questions, answers, events, and the referee that drives the rules."""

from companion.referee.chance import BadKit, Die, Kit
from companion.referee.game import Game
from companion.referee.header import BadHeader, Header, Mode, Ruling, TeamSheet
from companion.referee.journal import BadMatchFile, Entry, match_text, read_match
from companion.referee.play import Failure, Given, Play, Step
from companion.referee.question import Draw, Option, Pick, Place, Question, Refused, Roll, Seat
from companion.referee.referee import Referee, Strike
from companion.referee.table import Contest, Corner, Table, Token

__all__ = [
    "BadHeader", "BadKit", "BadMatchFile", "Contest", "Corner", "Die", "Draw", "Entry", "Failure", "Game", "Given",
    "Header", "Kit", "Mode", "Option", "Pick", "Place", "Play", "Question", "Referee", "Refused", "Roll", "Ruling",
    "Seat", "Step", "Strike", "Table", "TeamSheet", "Token", "match_text", "read_match",
]  # fmt: skip
