"""BIG 4 Football: elevens of cards, dice that weaken them, and duels with the keeper."""

from functools import cached_property
from typing import ClassVar

from companion.games.big4.lineup import lined_up
from companion.games.big4.match import ACTION, DICE
from companion.games.big4.setup import MOST_CONFIDENCE, lay_out, line_up_sides
from companion.games.big4.squad_book import Big4Squads
from companion.games.big4.squads import SAMPLES, sample_squad
from companion.games.big4.stars import TOPICS
from companion.games.big4.state import Pitch
from companion.referee.game import Game
from companion.referee.header import BadHeader, Header, Mode
from companion.referee.insight import Insight
from companion.referee.play import Step
from companion.referee.question import Answer, Roll
from companion.referee.squads import Handicap, LineUp
from companion.words import Phrase


class Big4(Game):
    id = "big4"
    modes = (Mode("easy", 2, 4), Mode("advanced", 2, 4))
    board = "eleven"
    period_word = "round"
    squads = Big4Squads()
    handicap = Handicap("confidence", MOST_CONFIDENCE)
    asked_of_people = frozenset(TOPICS.values())
    referee_cards: ClassVar = {"yellow": 7, "red": 1}
    """B4-K1."""

    @cached_property
    def insight(self) -> Insight:
        from companion.games.big4.skill.insight import Big4Insight

        return Big4Insight()

    def check_people(self, header: Header) -> None:
        """B4-R30: advanced mode with three or four teams is a house mode, off unless the players chose it."""
        super().check_people(header)
        if header.mode == "advanced" and len(header.players) > 2 and self.reading(header, "B4-R30") == "off":
            raise BadHeader(Phrase("big4.house_mode"), ruling="B4-R30")

    def why_gone(self, thrown: Step, instead: Answer, lost: Step) -> Phrase | None:
        """B4-E08: with the same face there is nothing to choose only if no combination makes the sum."""
        question = thrown.question
        if not isinstance(question, Roll) or question.topic != "turn" or lost.given.answer not in (ACTION, DICE):
            return None
        if instead[-1] != thrown.given.answer[-1]:
            return None
        added = question.sum_only(instead)
        total = added[1] if added else sum(int(face) for face in instead[:-1])
        return Phrase("big4.no_combination", total=total)

    def begin(self, header: Header) -> Pitch:
        kit = self.check(header)
        return lay_out(header, self.sides(header), kit, self.readings(header))

    def line_ups(self, header: Header) -> tuple[LineUp, ...]:
        return tuple(map(lined_up, line_up_sides(header, self.sides(header))))

    def counted_by(self, sides: int) -> str:
        """B4-M01: with three or four teams the last one left wins, whoever scored."""
        return "ranks" if sides > 2 else "goals"

    def team_names(self) -> tuple[str, ...]:
        return tuple(sample_squad(name).name for name in SAMPLES)
