"""What may not be shown while a match is played: the cards of a hand that the app holds, and the order of its stock.

The only place that says so. Whatever is handed to a screen, a dialog, a voice, a list, a correction, a ghost's reason
or a file asks here first. A hand is its owner's: it may be shown to the person who is asked, once that person has the
device alone (the hand is then ``open``). After the last whistle nothing is secret: the proof of the cards needs them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.play import Step
from companion.referee.question import Draw, Pick, Question, Refused
from companion.referee.referee import Referee
from companion.referee.table import Table, Token
from companion.referee.tables.grid import CardToken


def hands_are_secret(referee: Referee) -> bool:
    """Whether the app holds hands that are still secret. Then no chance, trial or reason may rest on them."""
    return referee.result is None and referee.table.hands.app_holds


def drawn_into_hand(question: Question | None) -> bool:
    """Whether the answer is a card that only its owner sees."""
    return isinstance(question, Draw) and question.dealt


def options_are_secret(referee: Referee, question: Question | None) -> bool:
    """Whether only the person who is asked may see what can be answered: the cards of the own hand."""
    return referee.result is None and isinstance(question, Pick) and question.from_hand


def answer_is_secret(referee: Referee, step: Step) -> bool:
    """Whether what was answered may be shown to nobody, by name or by picture."""
    return referee.result is None and drawn_into_hand(step.question)


def public(table: Table, *, with_own_hand: bool = True) -> Table:
    """The table as it may be handed to a screen: without the stock and the hands of all but whose is asked.

    Without that one, too, where nobody has the device alone: in a replay.
    """
    if not table.hands.app_holds:
        return table
    eyes = table.hands.eyes if with_own_hand else None
    return replace(table, tokens=tuple([token for token in table.tokens if not _is_hidden(token, eyes)]))


def own_hand(table: Table, person: str) -> list[CardToken]:
    """The cards that this person holds, for nobody else's eyes."""
    return [token for token in table.tokens if isinstance(token, CardToken) and token.holder == person]


def _is_hidden(token: Token, eyes: str | None) -> bool:
    return isinstance(token, CardToken) and token.face_down and (token.holder is None or token.holder != eyes)


def sealed(game: Game, header: Header, journal: Iterable[Entry]) -> Iterator[Entry]:
    """The journal of a running match as it may leave the device: the cards drawn into hands are left out.

    They are no less certain for that: they follow from the key of the virtual cards, whose seal is in the header.
    """
    referee = Referee(game, header)
    for entry in journal:
        hidden = entry.op == "answer" and drawn_into_hand(referee.question)
        yield entry._replace(op="sealed", answer=None) if hidden else entry
        try:
            referee.enter(entry)
        except Refused:
            return
