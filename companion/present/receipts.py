"""What the strip says after an answer: what hands do on the table, or else what was answered."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play.by_itself import only_answer
from companion.present.cues import Cue, TinyCard, cues_after, on_the_table, set_up_cue
from companion.present.step_words import answered_words
from companion.referee import Game, Pick, Referee, Step
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class Receipt:
    """A sentence for the strip: on ``paper`` if hands have something to do, with the cards as they lie afterwards."""

    text: str
    paper: bool
    cards: tuple[TinyCard, ...] = ()


def receipt_after(referee: Referee, steps: Sequence[Step]) -> Receipt | None:
    """After these answers; None if there is nothing to say, as after virtual dice that everybody has seen."""
    cues = cues_after(steps, referee.game, referee.table) if on_the_table(referee) else []
    if cues:
        return _on_paper(cues)
    said = [_answered(referee.game, step) for step in steps if not step.given.virtual]
    text = ". ".join(words for words in said if words)
    return Receipt(text, paper=False) if text else None


def receipt_of_set_up(referee: Referee, *, drawn_by_app: bool) -> Receipt | None:
    """Before the first answer: how the table is laid, unless the app holds the cards or draws the tiles."""
    cue = set_up_cue(referee)
    own = referee.table.hands.app_holds or (drawn_by_app and bool(referee.game.box.get("tile_looks")))
    if cue is None or own or referee.steps:
        return None
    return _on_paper([cue])


def _on_paper(cues: Sequence[Cue]) -> Receipt:
    sentences = dict.fromkeys(tr.render(cue.words) for cue in cues)
    return Receipt(". ".join(sentences), paper=True, cards=tuple(card for cue in cues for card in cue.cards))


def _answered(game: Game, step: Step) -> str:
    """The answer in words; one that was given without asking says so, unless it changed nothing."""
    if isinstance(step.question, Pick) and step.question.moot is not None:
        return ""
    words = answered_words(game, step)
    return tr("match.table.only", words=words) if words and only_answer(step.question) else words
