"""The framework shared by all games: questions, answers, events, and the referee that drives the rules."""

from typing import TYPE_CHECKING

from companion.lazily import lazily

if TYPE_CHECKING:
    from companion.referee.annotation import (
        Annotation,
        BadAnnotation,
        Comment,
        Decision,
        Reservation,
        Signature,
        Venue,
        Withdrawal,
        read_annotation,
        withdrawn,
    )
    from companion.referee.chance import BadKit, Die, Kit
    from companion.referee.game import Game
    from companion.referee.header import BadHeader, Header, Mode, Ruling, TeamSheet
    from companion.referee.journal import BadMatchFile, Entry
    from companion.referee.match_file import MatchFile, match_text, read_match
    from companion.referee.play import Failure, Play, Step
    from companion.referee.question import Draw, Option, Pick, Place, Question, Refused, Roll
    from companion.referee.referee import Referee
    from companion.referee.seat import Seat
    from companion.referee.struck import StruckStep
    from companion.referee.table import Corner, Table, Token

__all__ = [
    "Annotation", "BadAnnotation", "BadHeader", "BadKit", "BadMatchFile", "Comment", "Corner", "Decision",
    "Die", "Draw", "Entry", "Failure", "Game", "Header", "Kit", "MatchFile", "Mode", "Option", "Pick", "Place",
    "Play", "Question", "Referee", "Refused", "Reservation", "Roll", "Ruling", "Seat", "Signature", "Step",
    "StruckStep", "Table", "TeamSheet", "Token", "Venue", "Withdrawal", "match_text", "read_annotation", "read_match",
    "withdrawn",
]  # fmt: skip

__getattr__ = lazily(
    __name__,
    {
        "annotation": "Annotation BadAnnotation Comment Decision Reservation Signature Venue Withdrawal "
        "read_annotation withdrawn",
        "chance": "BadKit Die Kit",
        "game": "Game",
        "header": "BadHeader Header Mode Ruling TeamSheet",
        "journal": "BadMatchFile Entry",
        "match_file": "MatchFile match_text read_match",
        "play": "Failure Play Step",
        "question": "Draw Option Pick Place Question Refused Roll",
        "referee": "Referee",
        "seat": "Seat",
        "struck": "StruckStep",
        "table": "Corner Table Token",
    },
)
